"""What entities, lines and numbers of a match are called in reports: seats are `a`, `b`, ..., cards go by their ids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cardwright.dsl.pack.model import CardDef, KitDef, Line
from cardwright.interpreter.state.layout import OWNER, ZONE_BASE, Entity

if TYPE_CHECKING:
    from cardwright.interpreter.compiler.match import Match

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def spoken(id_: str) -> str:
    """An id as it is said."""
    return id_.replace("_", " ")


class Names:
    """Names for one match."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.layout = match.layout
        self._entities: dict[int, Entity] = {entity.at: entity for entity in match.layout.entities}
        self._zones = {code: zone for zone, code in match.layout.zones.items()}
        self._roots: dict[int, tuple[str, int, int]] = {}
        for entity in match.layout.entities:
            self._root_lines(entity)
        for kind in match.layout.kinds.values():
            for at, line in enumerate(kind.lines, start=1):
                self._roots.setdefault(match.tables.line_number(line), (kind.id, at, len(kind.lines)))
        self._stats = {match.tables.stat_number(stat): stat for stat in match.layout.stats}
        self._states = {match.tables.state_number(state): state for state in match.layout.states}

    def _root_lines(self, entity: Entity) -> None:
        if isinstance(entity.card, CardDef | KitDef):
            for at, line in enumerate(entity.card.lines, start=1):
                self._roots.setdefault(
                    self.match.tables.line_number(line), (entity.card.id, at, len(entity.card.lines))
                )

    # Entities and places

    def entity(self, row: int) -> str:
        """A seat's own piece by its letter, what a seat has one of as `a's attack`, a card as `a's reaver`."""
        entity = self._entities.get(row)
        if entity is None:
            return "nothing" if not row else str(row)
        letter = LETTERS[entity.seat]
        if isinstance(entity.card, KitDef) and row == self.match.seat_rows[entity.seat]:
            return letter
        return f"{self.entity(entity.of) if entity.of else letter}'s {self.short(row)}"

    def short(self, row: int) -> str:
        """An entity without its owner; of several that a seat has alike from the start with its number."""
        entity = self._entities.get(row)
        if entity is None:
            return "nothing"
        if isinstance(entity.card, CardDef | KitDef):
            return spoken(entity.card.id)
        if self.layout.kinds[entity.kind].each_seat < 2:
            return spoken(entity.kind)
        return f"{spoken(entity.kind)} {self.layout.rows(entity.kind, entity.seat).index(row) + 1}"

    def seat(self, row: int) -> int:
        """The seat that an entity belongs to."""
        return self._entities[row].seat if row in self._entities else 0

    def letter(self, row: int) -> str:
        """The letter of the seat that an entity belongs to."""
        return LETTERS[self.seat(row)]

    def place(self, place: int) -> str:
        """A space or a zone."""
        if place >= ZONE_BASE:
            return self._zones[place]
        return f"space {place}" if place else "nowhere"

    def owner(self, state: Sequence[Any], row: int) -> int:
        """The seat's own entity of whoever owns a row."""
        return int(state[row + OWNER])

    # Lines

    def line(self, number: int) -> Line:
        """A line by its number."""
        return self.match.lines[number]

    def is_card_text(self, number: int) -> bool:
        """Whether a line stands on a card, in a kit's ability or with a kind; else it is a rule of play."""
        return number in self._roots

    def line_name(self, number: int) -> str:
        """`reaver line 1`; a rule of play is called by its text."""
        root = self._roots.get(number)
        if root is None:
            return f"rule `{self.match.lines[number].text}`" if number >= 0 else "the rules"
        owner, at, of = root
        return f"{spoken(owner)} line {at}" if of > 1 else spoken(owner)

    def use_name(self, use: int, part: int) -> str:
        """A line that can be used: of a text that all cards of a kind have by the card, else by the line."""
        number = self.match.tables.ability_names[use][2]
        root = self._roots.get(number)
        is_card = isinstance(self._entities[part].card, CardDef)
        of_kind = root is not None and root[0] in self.layout.kinds
        return self.short(part) if is_card and of_kind else self.line_name(number)

    def place_in_text(self, number: int) -> tuple[str, int] | None:
        """The card, kit or kind that a line stands on and its place there, from 1; None for a rule of play."""
        root = self._roots.get(number)
        return (spoken(root[0]), root[1]) if root is not None else None

    def lines_of(self, owner: str) -> dict[int, int]:
        """Line numbers of a card or kit by their place in its text, from 1."""
        wanted = spoken(owner)
        return {at: number for number, (name, at, _) in self._roots.items() if spoken(name) == wanted}

    def owners(self) -> list[str]:
        """Everything that has text, by name."""
        return sorted({name for name, _, _ in self._roots.values()})

    def part(self, number: int, start: int, end: int) -> str:
        """A stretch of a line's text."""
        return self.match.lines[number].text[start:end]

    # Numbers and values

    def modifier(self, number: int) -> str:
        """What a modifier changes: a stat (its low or high end) or a state."""
        if number in self._states:
            return self._states[number]
        return self._stats.get(number) or self._stats.get(number - 1, str(number))

    def is_high_end(self, number: int) -> bool:
        """Whether a modifier's number is that of an interval's high end."""
        return number not in self._states and number not in self._stats

    def is_state(self, number: int) -> bool:
        """Whether a modifier gives a state."""
        return number in self._states

    def value(self, value: Any) -> str:
        """A value as it is written in content."""
        if value is None:
            return "N/A"
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, tuple) and len(value) == 2 and all(isinstance(v, int) for v in value):
            return str(value[0]) if value[0] == value[1] else f"{value[0]}~{value[1]}"
        return str(value)

    def option(self, sort: str, option: Any, spaces: int | None = None) -> str:
        """An option of a decision. spaces: how far a movement to it goes."""
        if option is None:
            return "pass"
        if sort == "may":
            return "yes" if option else "no"
        if sort == "order" or (isinstance(option, tuple) and sort != "ability"):
            return self.line_name(option[0])
        if sort == "ability":
            return self.use_name(*option)
        if sort == "amount":
            return str(option)
        if sort == "space" or option not in self._entities:
            far = "" if spaces is None else " (stay)" if not spaces else f" ({spaces} space{'s' * (spaces != 1)})"
            return f"to space {option}{far}" if option < ZONE_BASE else self.place(option)
        return self.short(option) if self._entities[option].card and not self._is_seat(option) else self.entity(option)

    def _is_seat(self, row: int) -> bool:
        return row in self.match.seat_rows
