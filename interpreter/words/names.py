"""What things of a match are called, and whose a line of text is."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from cardwright.dsl.pack.model import CardDef, KitDef, Line, PrintedValue
from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.state.layout import ZONE_BASE, Entity


class Names:
    """The names of one match. A seat is called by its kit's title, with a number where two are alike."""

    def __init__(self, match: Match) -> None:
        self.match = match
        layout = match.layout
        self.entities: dict[int, Entity] = {entity.at: entity for entity in layout.entities}
        titles = [kit.title or kit.id for kit in match.kits]
        self.seats = tuple(
            f"{title} ({number})" if titles.count(title) > 1 else title for number, title in enumerate(titles, start=1)
        )
        self.zones = {code: zone for zone, code in layout.zones.items()}
        self.stats = {match.tables.stat_number(stat): stat for stat in layout.stats}
        self._owners: dict[int, str] = {}
        for kind in layout.kinds.values():
            self._own(kind.id if kind.kit else "", kind.lines)
        for card in (*match.game.cards, *(card for kit in match.kits for card in kit.cards)):
            self._own(card.title, card.lines)
        for kit in match.kits:
            self._own(kit.title or kit.id, kit.lines)

    def _own(self, title: str, lines: Iterable[Line]) -> None:
        if title:
            self._owners.update((id(line), title) for line in lines)

    def of(self, row: int, seat: int | None = None) -> str:
        """What an entity is called; with the name of its seat where that is another than `seat`."""
        entity = self.entities.get(row)
        if entity is None:
            return "nobody"
        if isinstance(entity.card, KitDef):
            return self.seats[entity.seat]
        if not isinstance(entity.card, CardDef):
            whose = f"'s {self.entities[entity.of].title}" if entity.of else ""
            return f"{self.seats[entity.seat]}{whose}'s {entity.kind}{self._number(entity)}"
        return entity.title if seat in (None, entity.seat) else f"{self.seats[entity.seat]}'s {entity.title}"

    def _number(self, entity: Entity) -> str:
        """Which of several that a seat has alike from the start."""
        if self.match.layout.kinds[entity.kind].each_seat < 2:
            return ""
        return f" {self.match.layout.rows(entity.kind, entity.seat).index(entity.at) + 1}"

    def seat_of(self, row: int) -> str:
        """The name of the seat that an entity belongs to."""
        entity = self.entities.get(row)
        return self.seats[entity.seat] if entity is not None else "nobody"

    def together(self, rows: Iterable[int]) -> str:
        """Cards that are played as one, in the order in which their holder names their kinds."""
        layout = self.match.layout
        kinds = [kind for holder in layout.kinds.values() for held in holder.holds for kind in layout.members(held)]
        ranked = sorted(rows, key=lambda row: kinds.index(k) if (k := self.entities[row].kind) in kinds else len(kinds))
        return " + ".join(self.entities[row].title for row in ranked)

    def figures(self, row: object) -> str:
        """What a card prints, in a line: `size 2, weight 1~3`; empty for anything that is no card with figures."""
        entity = self.entities.get(row) if isinstance(row, int) and not isinstance(row, bool) else None
        card = entity.card if entity is not None else None
        if not isinstance(card, CardDef):
            return ""
        return ", ".join(f"{stat} {printed_words(value)}" for stat, value in card.prints.items())

    def place(self, place: int) -> str:
        """What a place is called: a space by its number, a zone by its name."""
        if place >= ZONE_BASE:
            return self.zones.get(place, "nowhere")
        return f"space {place}" if place else "nowhere"

    def owner_of(self, line: int) -> str | None:
        """The title of the card or kit that a line stands on; None for a line of the rules."""
        return self._owners.get(id(self.match.lines[line])) if 0 <= line < len(self.match.lines) else None

    def line(self, line: int) -> Line | None:
        """A line by its number in the match."""
        return self.match.lines[line] if 0 <= line < len(self.match.lines) else None

    def effect(self, line: int, part: int) -> str:
        """A line as an effect to choose: whose it is and what it says."""
        found = self.line(line)
        owner = self.owner_of(line) or self.of(part)
        return f"{owner}: {found.text}" if found is not None else owner


def printed_words(value: PrintedValue) -> str:
    """A printed figure as it stands on the card."""
    return f"{value[0]}~{value[1]}" if isinstance(value, tuple) else str(value)


@lru_cache(maxsize=64)
def names_of(match: Match) -> Names:
    """The names of a match, worked out once."""
    return Names(match)
