"""A position as data, and the state it means. Which fields a position has is the game's to say (`case:`)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardwright.dsl.pack.model import CardDef, CaseDef
from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.state.layout import BEFORE, PLACE, RANDOM, Entity, Layout

SHOWN = 40
"""As much of a value as a message repeats."""


class CaseFault(Exception):
    """The case says something that cannot be; the message tells what, in the game's words."""


@dataclass(frozen=True, slots=True)
class Case:
    """One question: the seats as data, seat 0 first."""

    id: str
    game: str
    seats: tuple[Mapping[str, Any], ...]


def read_cases(text: str) -> Iterator[Case | tuple[str, str]]:
    """The cases of a file, one JSON object a line or a YAML list; what is no case comes as (id, fault)."""
    for number, data in enumerate(_documents(text), start=1):
        if isinstance(data, Unread):
            yield f"line {number}", data.message
            continue
        if not isinstance(data, Mapping) or not isinstance(data.get("id"), str | int):
            yield f"line {number}", "not a case: an object with `id`, `game` and `seats` is expected"
            continue
        name = str(data["id"])
        seats = data.get("seats")
        if not isinstance(seats, list) or not all(isinstance(seat, Mapping) for seat in seats):
            yield name, "`seats` is a list of objects, one a seat"
        elif unknown := sorted(set(data) - {"id", "game", "seats", "expect"}):
            yield name, f"unknown field `{unknown[0]}`"
        else:
            yield Case(name, str(data.get("game", "")), tuple(seats))


def _documents(text: str) -> list[Any]:
    lines = [line for line in text.splitlines() if line.strip()]
    if lines and lines[0].lstrip().startswith("{"):
        found: list[Any] = []
        for line in lines:
            try:
                found.append(json.loads(line))
            except (ValueError, RecursionError):
                found.append(line)
        return found
    from cardwright.dsl.loader import load_text

    loaded = load_text(text, "")
    if loaded.diagnostics or loaded.document is None:
        first = loaded.diagnostics[0] if loaded.diagnostics else None
        return [Unread(f"line {first.span.line}: {first.message}" if first else "there is no case in it")]
    data = loaded.document.to_plain()
    return data if isinstance(data, list) else [data]


@dataclass(frozen=True, slots=True)
class Unread:
    """A text that cannot be read as cases, and why."""

    message: str


def kits_of(case: Case, form: CaseDef) -> list[str]:
    """The kits that play. Raises CaseFault where a seat names none."""
    field = next(name for name, meaning in form.fields.items() if meaning.sort == "kit")
    for seat in case.seats:
        if not isinstance(seat.get(field), str):
            raise CaseFault(f"a seat needs a `{field}`")
    return [str(seat[field]) for seat in case.seats]


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


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
        case "uses":
            return isinstance(value, list) and all(_is_use(use) for use in value)
    return True


def _said(value: Any) -> str:
    """A value as it is written, as much of it as a message takes."""
    said = json.dumps(value, ensure_ascii=False, default=str)
    return said if len(said) <= SHOWN else f"{said[:SHOWN]}..."


@dataclass
class Position:
    """A state and the part of the round that is already decided: cards to set, lines to use, by seat."""

    state: list[Any]
    cards: list[list[int]]
    uses: list[list[Any]]


class Builder:
    """Builds positions of one match."""

    def __init__(self, match: Match, form: CaseDef) -> None:
        self.match = match
        self.layout: Layout = match.layout
        self.form = form
        self.owners = match.seat_rows

    def position(self, seats: Sequence[Mapping[str, Any]]) -> Position:
        """The position that the seats describe. Raises CaseFault for what cannot be."""
        if len(seats) != len(self.owners):
            raise CaseFault(f"{len(self.owners)} seats are needed, not {len(seats)}")
        state = self.layout.initial()
        state[RANDOM] = 1
        position = Position(state, [[] for _ in seats], [[] for _ in seats])
        for number, seat in enumerate(seats):
            for name, value in seat.items():
                meaning = self.form.fields.get(name)
                if meaning is None:
                    raise CaseFault(f"seat {number}: unknown field `{name}`")
                if not _is_like(meaning.sort, value, len(meaning.names)):
                    raise CaseFault(f"seat {number}: `{name}` cannot be {_said(value)}")
                getattr(self, f"_set_{meaning.sort}")(position, number, value, meaning.names)
        self._keep_apart(position.state)
        role = self.form.first_role
        if role:
            state[self.layout.roles[role]] = self.owners[0]
        return position

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
        if value is not None and not (_is_number(value) and 1 <= value <= self.match.spaces):
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
                entity_ = self._card(seat, str(name), 0, position)
                if not _is_number(space) or not 1 <= space <= self.match.spaces:
                    raise CaseFault(f"seat {seat}: no space {_said(space)}")
                position.state[entity_.at + PLACE] = space

    def _card(self, seat: int, name: str, zone: int | None, position: Position | None = None) -> Entity:
        made = name.replace("_", " ")
        for entity in (e for e in self.layout.entities if e.seat == seat):
            is_made = entity.kind == made and bool(self.layout.kinds[made].supply) and position is not None
            is_card = isinstance(entity.card, CardDef) and entity.card.id == name
            lies = zone is None or position is None or position.state[entity.at + PLACE] == zone
            if (is_made or is_card) and lies:
                return entity
        raise CaseFault(f"seat {seat}: no card `{name}`")

    def _set_zones(self, position: Position, seat: int, value: Any, names: Sequence[str]) -> None:
        for zone, cards in zip(names, value, strict=False):
            for name in cards:
                entity = self._card(seat, str(name), None)
                position.state[entity.at + PLACE] = self.layout.zones[zone]

    def _set_play(self, position: Position, seat: int, value: Any, names: Sequence[str]) -> None:
        for name in value:
            entity = self._card(seat, str(name), None)
            if position.state[entity.at + PLACE] != self.layout.zones[names[0]]:
                raise CaseFault(f"seat {seat}: `{name}` is not in {names[0]}")
            if entity.at in position.cards[seat]:
                raise CaseFault(f"seat {seat}: `{name}` is set twice")
            position.cards[seat].append(entity.at)

    def _set_uses(self, position: Position, seat: int, value: Any, names: Sequence[str]) -> None:
        position.uses[seat] = list(value)

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


def outcome(match: Match, form: CaseDef, state: Sequence[Any], ended: bool) -> dict[str, Any]:
    """A state in the fields that the game calls its outcome."""
    layout = match.layout
    found: dict[str, Any] = {}
    for name, meaning in form.outcome.items():
        if meaning.sort == "place":
            found[name] = [state[row + PLACE] or None for row in match.seat_rows]
        elif meaning.sort == "stat":
            offset = layout.fields[layout.game.seat_kind][f"stat {meaning.names[0]}"]
            found[name] = [state[row + offset] for row in match.seat_rows]
        elif meaning.sort == "state":
            offset = layout.fields[layout.game.seat_kind][f"state {meaning.names[0]}"]
            found[name] = [bool(state[row + offset]) for row in match.seat_rows]
        elif meaning.sort == "role":
            holder = state[layout.roles[meaning.names[0]]]
            found[name] = match.seat_of[holder] if holder else None
        elif meaning.sort == "places":
            found[name] = [_places(layout, state, seat) for seat in range(len(match.seat_rows))]
        elif meaning.sort == "counters":
            found[name] = [_counters(layout, state, row) for row in match.seat_rows]
    found["ended"] = ended
    return found


def _places(layout: Layout, state: Sequence[Any], seat: int) -> dict[str, list[int]]:
    """Where the pieces of a seat are that were made in play, by kind."""
    found: dict[str, list[int]] = {}
    for kind in (k for k in layout.kinds.values() if k.supply):
        spaces = sorted(state[row + PLACE] for row in layout.rows(kind.id, seat) if state[row + PLACE])
        if spaces:
            found[kind.id.replace(" ", "_")] = spaces
    return found


def _counters(layout: Layout, state: Sequence[Any], row: int) -> dict[str, int]:
    fields = layout.fields[layout.game.seat_kind]
    kept = [s.id for s in layout.stats.values() if s.kit and s.kept and f"stat {s.id}" in fields]
    counts = {stat.replace(" ", "_"): state[row + fields[f"stat {stat}"]] for stat in sorted(kept)}
    return {name: count for name, count in counts.items() if count}
