"""A position as data, and the state it means. Which fields a position has is the game's to say (`case:`)."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardwright.dsl.diagnostics import did_you_mean
from cardwright.dsl.pack.model import CardDef, CaseDef
from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.outcomes.case import CaseFault
from cardwright.interpreter.records.record import is_number
from cardwright.interpreter.state.layout import BEFORE, PLACE, RANDOM, Entity, Layout

SHOWN = 40
"""As much of a value as a message repeats."""


def _is_words(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(word, str) for word in value)


def _is_use(value: Any) -> bool:
    """A name, or a name with what was declared."""
    return isinstance(value, str) or (isinstance(value, Mapping) and len(value) == 1)


def _is_like(sort: str, value: Any, names: int) -> bool:
    """Whether a value has the form that a field of this sort wants."""
    match sort:
        case "counters" | "places" | "history":
            return isinstance(value, Mapping)
        case "zones":
            return isinstance(value, list) and len(value) <= names and all(_is_words(cards) for cards in value)
        case "play":
            return _is_words(value)
        case "dice":
            return isinstance(value, list) and all(is_number(face) and face > 0 for face in value)
        case "uses":
            return isinstance(value, list) and all(_is_use(use) for use in value)
    return True


def _said(value: Any) -> str:
    """A value as it is written, as much of it as a message takes."""
    said = json.dumps(value, ensure_ascii=False, default=str)
    return said if len(said) <= SHOWN else f"{said[:SHOWN]}..."


@dataclass
class Position:
    """A state and the part of the round that is already decided, by seat.

    cards: to be set; uses: lines to use; dice: what their next dice show, the first first.
    """

    state: list[Any]
    cards: list[list[int]]
    uses: list[list[Any]]
    dice: list[list[int]]


class Builder:
    """Builds positions of one match."""

    def __init__(self, match: Match, form: CaseDef) -> None:
        self.match = match
        self.layout: Layout = match.layout
        self.form = form
        self.owners = match.seat_rows
        self.zones = {zone.replace(" ", "_"): zone for zone in match.layout.zones}
        self._setters: dict[str, Callable[[Position, int, Any, Sequence[str]], None]] = {
            "kit": self._set_kit,
            "place": self._set_place,
            "stat": self._set_stat,
            "state": self._set_state,
            "role": self._set_role,
            "counters": self._set_counters,
            "places": self._set_places,
            "zones": self._set_zones,
            "play": self._set_play,
            "uses": self._set_uses,
            "dice": self._set_dice,
            "history": self._set_history,
        }

    def position(self, seats: Sequence[Mapping[str, Any]]) -> Position:
        """The position that the seats describe. Raises CaseFault for what cannot be.

        Besides the fields that the game names a seat may say what lies in a zone (`hand: [...]`, the first on top) and
        what is true of a card (`shield: {charges: 2}`).
        """
        if len(seats) != len(self.owners):
            raise CaseFault(f"{len(self.owners)} seats are needed, not {len(seats)}")
        state = self.layout.initial()
        state[RANDOM] = 1
        position = Position(state, [[] for _ in seats], [[] for _ in seats], [[] for _ in seats])
        fields = [(number, name, value) for number, seat in enumerate(seats) for name, value in seat.items()]
        # What is set comes last: it must lie where it is set from.
        for number, name, value in sorted(fields, key=self._is_set):
            meaning = self.form.fields.get(name)
            if meaning is None:
                self._known(number, name, value)
            elif not _is_like(meaning.sort, value, len(meaning.names)):
                raise CaseFault(f"seat {number}: `{name}` cannot be {_said(value)}")
            else:
                self._setters[meaning.sort](position, number, value, meaning.names)
        self._lay(position.state, [field for field in fields if field[1] not in self.form.fields])
        self._keep_apart(position.state)
        role = self.form.first_role
        if role and not state[self.layout.roles[role]]:
            state[self.layout.roles[role]] = self.owners[0]
        return position

    def _is_set(self, field: tuple[int, str, Any]) -> bool:
        return field[1] in self.form.fields and self.form.fields[field[1]].sort == "play"

    def _known(self, seat: int, name: str, value: Any) -> None:
        """A field that the game does not name: cards of a zone, or what is true of a card."""
        if name in self.zones and not _is_words(value):
            raise CaseFault(f"seat {seat}: `{name}` is a list of cards, not {_said(value)}")
        if name not in self.zones and not isinstance(value, Mapping):
            hint = did_you_mean(name, [*self.form.fields, *self.zones])
            raise CaseFault(f"seat {seat}: unknown field `{name}`" + (f"; {hint}" if hint else ""))

    def _lay(self, state: list[Any], fields: Sequence[tuple[int, str, Any]]) -> None:
        """Put cards into zones by name, each copy of a card once, then say what is true of cards."""
        placed: list[int] = []
        tops: dict[tuple[int, str], list[int]] = {}
        for seat, zone, names in (
            (seat, self.zones[name], names) for seat, name, names in fields if name in self.zones
        ):
            for card in names:
                entity = self._copy(seat, card, placed)
                placed.append(entity.at)
                state[entity.at + PLACE] = self.layout.zones[zone]
                tops.setdefault((seat, zone), []).append(entity.at)
        self.settle(state, tops)
        for seat, name, values in fields:
            if name not in self.zones:
                self._set_card(state, self.owned(seat, name), name, values)

    def _copy(self, seat: int, name: str, placed: Sequence[int]) -> Entity:
        """A card of that name, of several copies one that is not placed yet."""
        first = self.owned(seat, name)
        copies = (e for e in self.layout.entities if e.seat == seat and e.card is first.card and not e.original)
        found = next((e for e in copies if e.at not in placed), None)
        if found is None:
            raise CaseFault(f"seat {seat}: there are no more copies of `{name}`")
        return found

    def _set_card(self, state: list[Any], entity: Entity, name: str, values: Mapping[str, Any]) -> None:
        """What lies on a card or is true of it: `{growth: 4, active: true}`."""
        fields = self.layout.fields[entity.kind]
        for word, value in values.items():
            key = str(word).replace("_", " ")
            field = next((fields[f"{what} {key}"] for what in ("stat", "state") if f"{what} {key}" in fields), None)
            if field is None or not isinstance(value, int):
                known = [each.partition(" ")[2] for each in fields if " " in each]
                hint = did_you_mean(key, known) or (f"there are {', '.join(known)}" if known else "it has none")
                raise CaseFault(f"seat {entity.seat}: `{name}` cannot have `{word}: {_said(value)}`; {hint}")
            state[entity.at + field] = int(value)

    def owned(self, seat: int, name: str) -> Entity:
        """The first card of that name that a seat owns. Raises CaseFault where there is none."""
        known = {e.card.id: e for e in reversed(self.layout.entities) if e.seat == seat and isinstance(e.card, CardDef)}
        if name not in known:
            ids = sorted(known)
            hint = did_you_mean(name, ids) or f"there are {', '.join(ids)}"
            raise CaseFault(f"seat {seat}: no card `{name}`; {hint}")
        return known[name]

    def _keep_apart(self, state: Sequence[Any]) -> None:
        """No two standing pieces share a space."""
        taken: set[int] = set()
        for piece in self.match.standing:
            space = state[piece + PLACE]
            if space and space in taken:
                raise CaseFault(f"two stand in space {space}")
            taken.add(space)

    def _set_kit(self, position: Position, seat: int, value: Any, names: Sequence[str]) -> None:
        """Known already: it chose the match."""

    def _set_place(self, position: Position, seat: int, value: Any, names: Sequence[str]) -> None:
        if value is not None and not (is_number(value) and 1 <= value <= self.match.spaces):
            raise CaseFault(f"seat {seat}: no space {_said(value)}")
        position.state[self.owners[seat] + PLACE] = value or 0

    def _set_stat(self, position: Position, seat: int, value: Any, names: Sequence[str]) -> None:
        self._keep(position, seat, names[0], value)

    def _keep(self, position: Position, seat: int, stat: str, value: Any) -> None:
        definition = self.layout.stats.get(stat)
        if definition is None or not definition.kept:
            raise CaseFault(f"seat {seat}: unknown piece `{stat}`")
        high = definition.high
        if not isinstance(value, int) or isinstance(value, bool) or value < 0 or (high is not None and value > high):
            raise CaseFault(f"seat {seat}: {stat} cannot be {_said(value)}")
        entity = self._entity_of(definition.of, seat)
        position.state[entity + self.layout.fields[definition.of][f"stat {stat}"]] = value

    def _entity_of(self, kind: str, seat: int) -> int:
        rows = self.layout.rows(kind, seat)
        return rows[0] if rows else self.owners[seat]

    def _set_state(self, position: Position, seat: int, value: Any, names: Sequence[str]) -> None:
        definition = self.layout.states.get(names[0])
        if definition is None or not definition.kept or not isinstance(value, bool):
            raise CaseFault(f"seat {seat}: `{names[0]}` cannot be {value!r}")
        entity = self._entity_of(definition.of, seat)
        position.state[entity + self.layout.fields[definition.of][f"state {names[0]}"]] = int(value)

    def _set_role(self, position: Position, seat: int, value: Any, names: Sequence[str]) -> None:
        slot = self.layout.roles.get(names[0])
        if slot is None or not isinstance(value, bool):
            raise CaseFault(f"seat {seat}: whether it is the `{names[0]}` cannot be {_said(value)}")
        if value:
            position.state[slot] = self.owners[seat]

    def settle(self, state: list[Any], tops: Mapping[tuple[int, str], Sequence[int]]) -> None:
        """Bring the order of piles in line with where cards lie. tops: what lies on top, by seat and zone."""
        for zone in (z for z in self.layout.game.zones.values() if z.ordered):
            for seat, row in enumerate(self.owners):
                slot = row + self.layout.fields[self.layout.game.seat_kind][f"pile {zone.id}"]
                code = self.layout.zones[zone.id]
                there = [e.at for e in self.layout.entities if e.seat == seat and state[e.at + PLACE] == code]
                first = [card for card in tops.get((seat, zone.id), ()) if card in there]
                known = [card for card in state[slot] if card in there and card not in first]
                state[slot] = (*first, *known, *[c for c in there if c not in first and c not in known])

    def _set_counters(self, position: Position, seat: int, value: Any, names: Sequence[str]) -> None:
        if not isinstance(value, Mapping):
            raise CaseFault(f"seat {seat}: pieces are counts by name")
        for stat in self.counters():
            self._keep(position, seat, stat, 0)
        for name, count in value.items():
            self._keep(position, seat, str(name).replace("_", " "), count)

    def counters(self) -> list[str]:
        """The counters that the kits in play bring."""
        return [stat.id for stat in self.layout.stats.values() if stat.kit and stat.kept]

    def _set_places(self, position: Position, seat: int, value: Any, names: Sequence[str]) -> None:
        for entity in self.layout.entities:
            kind = self.layout.kinds[entity.kind]
            if entity.seat == seat and kind.board == "lying" and not kind.seat:
                position.state[entity.at + PLACE] = 0
        for name, spaces in dict(value).items():
            for space in spaces if isinstance(spaces, list) else [spaces]:
                entity_ = self._piece(seat, str(name), position.state)
                if not is_number(space) or not 1 <= space <= self.match.spaces:
                    raise CaseFault(f"seat {seat}: no space {_said(space)}")
                position.state[entity_.at + PLACE] = space

    def _piece(self, seat: int, name: str, state: Sequence[Any]) -> Entity:
        """A piece that can be on the board: one of several alike that is not there yet, or a card by its id."""
        made = name.replace("_", " ")
        for entity in (e for e in self.layout.entities if e.seat == seat and not state[e.at + PLACE]):
            if entity.kind == made and self.layout.kinds[made].supply:
                return entity
            if isinstance(entity.card, CardDef) and entity.card.id == name:
                return entity
        raise CaseFault(f"seat {seat}: no card `{name}`")

    def _set_zones(self, position: Position, seat: int, value: Any, names: Sequence[str]) -> None:
        for zone, cards in zip(names, value, strict=False):
            for name in cards:
                entity = self.owned(seat, str(name))
                position.state[entity.at + PLACE] = self.layout.zones[zone]

    def _set_play(self, position: Position, seat: int, value: Any, names: Sequence[str]) -> None:
        for name in value:
            entity = self.owned(seat, str(name))
            if position.state[entity.at + PLACE] != self.layout.zones[names[0]]:
                raise CaseFault(f"seat {seat}: `{name}` is not in {names[0]}")
            if entity.at in position.cards[seat]:
                raise CaseFault(f"seat {seat}: `{name}` is set twice")
            position.cards[seat].append(entity.at)

    def _set_uses(self, position: Position, seat: int, value: Any, names: Sequence[str]) -> None:
        position.uses[seat] = list(value)

    def _set_dice(self, position: Position, seat: int, value: Any, names: Sequence[str]) -> None:
        position.dice[seat] = list(value)

    def _set_history(self, position: Position, seat: int, value: Any, names: Sequence[str]) -> None:
        for name, happened in dict(value).items():
            event = self.form.memories.get(str(name))
            if event is None:
                raise CaseFault(f"seat {seat}: nothing called `{name}` is remembered")
            if happened:
                kind = self.match.tables.kind_in_event(event, False)
                doer = self._entity_of(kind, seat) if kind else self.owners[seat]
                other = next(row for row in self.owners if row != self.owners[seat])
                position.state[BEFORE] += ((event, doer, other, 1),)
