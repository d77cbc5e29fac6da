"""Facts of a state by their dotted names: `b.space`, `a.malice`, `a.strike`, `active`, `winner`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardwright.dsl.diagnostics import did_you_mean
from cardwright.dsl.pack.model import CardDef
from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.state.layout import OVER, PLACE, ROUND, ZONE_BASE
from cardwright.interpreter.trace.names import LETTERS, Names, spoken

NOBODY = "none"
NOWHERE = "nowhere"


class UnknownFact(Exception):
    """No fact has that name."""


class Facts:
    """The facts of one state; computed numbers are asked of the game that is in that state."""

    def __init__(self, names: Names, game: Game) -> None:
        self.names = names
        self.game = game
        self.state: Sequence[Any] = game.s
        self.layout = names.layout
        self.form = self.layout.game.case

    def value(self, key: str) -> Any:
        """What a fact is: a number, yes or no, a seat's letter, a zone's name, None for nowhere. Raises UnknownFact."""
        seat, dot, name = key.partition(".")
        if dot and len(seat) == 1 and seat in LETTERS[: len(self.names.match.seat_rows)]:
            return self._of_seat(LETTERS.index(seat), spoken(name))
        return self._of_game(spoken(key))

    def _of_game(self, name: str) -> Any:
        meaning = self.form.outcome.get(name.replace(" ", "_"))
        role = meaning.names[0] if meaning is not None and meaning.sort == "role" else name
        if role in self.layout.roles:
            holder = self.state[self.layout.roles[role]]
            return self.names.letter(holder) if holder else NOBODY
        if name == "ended":
            return self.state[OVER] is not None
        if name == "winner":
            won = [seat for seat, wins in enumerate(self.state[OVER] or ()) if wins]
            return LETTERS[won[0]] if len(won) == 1 else NOBODY
        if name == "round":
            return self.state[ROUND]
        known = [*self.layout.roles, "ended", "winner", "round"]
        raise UnknownFact(f"unknown fact `{name}`; " + (did_you_mean(name, known) or f"there are {', '.join(known)}"))

    def _of_seat(self, seat: int, name: str) -> Any:
        card, dot, word = name.partition(".")
        if dot:
            return self._of_card(seat, card, word)
        row = self.names.match.seat_rows[seat]
        meaning = self.form.outcome.get(name.replace(" ", "_"))
        if meaning is not None and meaning.sort == "place":
            return self.state[row + PLACE] or None
        if meaning is not None and meaning.names:
            name = meaning.names[0]
        if name in self.layout.stats:
            return self._stat(seat, name)
        if name in self.layout.states:
            return self._has(seat, name)
        if name in self.layout.kinds and self.layout.kinds[name].supply:
            places = [self.state[row + PLACE] for row in self.layout.rows(name, seat)]
            return sorted(str(place) for place in places if place)
        if name in self.layout.zones:
            code = self.layout.zones[name]
            return sum(1 for e in self.layout.entities if e.seat == seat and self.state[e.at + PLACE] == code)
        cards = [e for e in self.layout.entities if e.seat == seat and isinstance(e.card, CardDef) and not e.original]
        found = [self._place(e.at) for e in cards if isinstance(e.card, CardDef) and spoken(e.card.id) == name]
        if len(found) > 1:
            return sorted(str(place) for place in found if place is not None)
        if found:
            return found[0]
        ids = [e.card.id for e in cards if isinstance(e.card, CardDef)]
        known = [*self.form.outcome, *self.layout.stats, *self.layout.states, *dict.fromkeys(ids)]
        hint = did_you_mean(name, known)
        raise UnknownFact(f"{LETTERS[seat]} has nothing called `{name}`" + (f"; {hint}" if hint else ""))

    def _of_card(self, seat: int, card: str, word: str) -> Any:
        """What lies on a card or is true of it."""
        cards = [e for e in self.layout.entities if e.seat == seat and isinstance(e.card, CardDef)]
        entity = next((e for e in cards if isinstance(e.card, CardDef) and spoken(e.card.id) == card), None)
        if entity is None:
            raise UnknownFact(f"{LETTERS[seat]} has no card `{card}`")
        fields = self.layout.fields[entity.kind]
        state = self.layout.states.get(word)
        if state is not None and state.opposite:
            return not self._of_card(seat, card, state.opposite)
        if f"stat {word}" in fields:
            return self.state[entity.at + fields[f"stat {word}"]]
        if f"state {word}" in fields:
            return bool(self.state[entity.at + fields[f"state {word}"]])
        known = [each.partition(" ")[2] for each in fields if " " in each]
        raise UnknownFact(f"`{card}` has no `{word}`; there are {', '.join(known)}")

    def _holder(self, kind: str, seat: int) -> int:
        rows = self.layout.rows(kind, seat)
        return rows[0] if rows else self.names.match.seat_rows[seat]

    def _stat(self, seat: int, stat: str) -> Any:
        definition = self.layout.stats[stat]
        row = self._holder(definition.of, seat)
        if definition.kept:
            kind = next(e.kind for e in self.layout.entities if e.at == row)
            return self.state[row + self.layout.fields[kind][f"stat {stat}"]]
        name = f"stat_{self.names.match.tables.safe(stat)}"
        return self.names.value(self.names.match.functions[name](self.game, row))

    def _has(self, seat: int, state: str) -> Any:
        definition = self.layout.states[state]
        if definition.opposite:
            return not self._has(seat, definition.opposite)
        row = self._holder(definition.of, seat)
        if definition.kept:
            kind = next(e.kind for e in self.layout.entities if e.at == row)
            return bool(self.state[row + self.layout.fields[kind][f"state {state}"]])
        return bool(self.names.match.functions[f"state_{self.names.match.tables.safe(state)}"](self.game, row))

    def _place(self, row: int) -> Any:
        place = self.state[row + PLACE]
        return self.names.place(place) if place >= ZONE_BASE else place or None


def same(expected: Any, actual: Any) -> bool:
    """Whether a written value is the actual one: zones may be written with underscores, ranges as text."""
    if isinstance(expected, bool) or isinstance(actual, bool):
        return expected is actual
    if isinstance(actual, list):
        return isinstance(expected, list) and sorted(map(written, expected)) == actual
    return spoken(written(expected)) == written(actual)


def written(value: Any) -> str:
    """A value as a scenario writes it."""
    if value is None:
        return NOWHERE
    return str(value).lower() if isinstance(value, bool) else str(value)
