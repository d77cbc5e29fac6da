"""The state that a scenario begins with: the start of the game, and what is said of each seat laid over it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from cardwright.dsl.diagnostics import did_you_mean
from cardwright.dsl.pack.model import CardDef, CaseDef
from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.outcomes.case import Builder, CaseFault, Position
from cardwright.interpreter.runtime.rounds import MIX, new_game
from cardwright.interpreter.scenarios.model import Scenario, Script
from cardwright.interpreter.scenarios.shape import given_only
from cardwright.interpreter.state.layout import PLACE, RANDOM, ROUND, Entity
from cardwright.interpreter.trace.names import LETTERS, spoken

SEAT = re.compile(r"\bseat (\d)\b")
STAND_IN = "dummy"
"""The kit of a seat that a scenario says nothing of."""
ROUND_FIELD = "round"


def in_letters(message: str) -> str:
    """A fault of a position, its seats called as scenarios call them."""
    return SEAT.sub(lambda found: LETTERS[int(found.group(1))], message)


def kits_of(scenario: Scenario, form: CaseDef, seats: int) -> list[str]:
    """The kit of each seat: of as many as play at least, or as are named."""
    seats = max(seats, *(seat + 1 for seat in scenario.given)) if scenario.given else seats
    field = next(name for name, meaning in form.fields.items() if meaning.sort == "kit")
    return [str(scenario.given.get(seat, {}).get(field, STAND_IN)) for seat in range(seats)]


class Table(Builder):
    """Builds the state at the start of a scenario, and what is decided beforehand in each of its rounds."""

    def __init__(self, match: Match, form: CaseDef) -> None:
        super().__init__(match, form)
        self._zones = {zone.replace(" ", "_"): zone for zone in match.layout.zones}

    def opening(self, scenario: Scenario) -> list[Any]:
        """The state. Raises CaseFault for what cannot be."""
        if scenario.setup:
            return self._before_setup(scenario)
        elsewhere = given_only(self.form)
        seats: list[dict[str, Any]] = []
        zones: list[tuple[int, str, Sequence[str]]] = []
        cards: list[tuple[int, str, Mapping[str, Any]]] = []
        for seat in range(len(self.owners)):
            plain: dict[str, Any] = {}
            for name, value in scenario.given.get(seat, {}).items():
                if name in elsewhere:
                    raise CaseFault(f"`{name}` is not a part of the position: say it beside `given`")
                if name in self.form.fields:
                    plain[name] = value
                elif name in self._zones:
                    zones.append((seat, self._zones[name], _names(name, value)))
                elif isinstance(value, Mapping):
                    cards.append((seat, name, value))
                else:
                    raise CaseFault(self._unknown(seat, name))
            seats.append(plain)
        state = self.position(seats).state
        placed: list[int] = []
        tops: dict[tuple[int, str], list[int]] = {}
        for seat, zone, names in zones:
            for card in names:
                entity = self._copy(seat, card, placed)
                placed.append(entity.at)
                state[entity.at + PLACE] = self.layout.zones[zone]
                tops.setdefault((seat, zone), []).append(entity.at)
        self.settle(state, tops)
        for seat, name, values in cards:
            self._set_card(state, self._owned(seat, name), name, values)
        state[RANDOM] = (scenario.seed * MIX + 1) & (2**64 - 1)
        state[ROUND] = 0
        if self.form.first_role:
            state[self.layout.roles[self.form.first_role]] = self.owners[scenario.first]
        return state

    def _before_setup(self, scenario: Scenario) -> list[Any]:
        """The very start, where a scenario plays the set-up: nothing but the kits can be given."""
        kit = next(name for name, meaning in self.form.fields.items() if meaning.sort == "kit")
        more = [name for values in scenario.given.values() for name in values if name != kit]
        if more:
            raise CaseFault(f"`{more[0]}` cannot be given where the set-up is played")
        return list(new_game(self.match, lambda g, seat, site, options: 0, scenario.seed).s)

    def _copy(self, seat: int, name: str, placed: Sequence[int]) -> Entity:
        """A card of that name, of several copies one that is not placed yet."""
        first = self._card(seat, name, None)
        copies = (e for e in self.layout.entities if e.seat == seat and e.card is first.card and not e.original)
        return next((e for e in copies if e.at not in placed), first)

    def _set_card(self, state: list[Any], entity: Entity, name: str, values: Mapping[str, Any]) -> None:
        """What lies on a card or is true of it: `{growth: 4, active: true}`."""
        fields = self.layout.fields[entity.kind]
        for word, value in values.items():
            key = spoken(str(word))
            field = next((fields[f"{what} {key}"] for what in ("stat", "state") if f"{what} {key}" in fields), None)
            if field is None or not isinstance(value, int):
                known = [each.partition(" ")[2] for each in fields if " " in each]
                hint = did_you_mean(key, known) or (f"there are {', '.join(known)}" if known else "it has none")
                raise CaseFault(f"{LETTERS[entity.seat]}: `{name}` cannot have `{word}: {value}`; {hint}")
            state[entity.at + field] = int(value)

    def _unknown(self, seat: int, name: str) -> str:
        known = [*self.form.fields, *self._zones]
        hint = did_you_mean(name, known)
        return f"{LETTERS[seat]}: unknown field `{name}`" + (f"; {hint}" if hint else "")

    def _set_counters(self, position: Position, seat: int, value: Any, names: Sequence[str]) -> None:
        """Only what is said: the other counters are as at the start."""
        if not isinstance(value, Mapping):
            raise CaseFault(f"seat {seat}: counts by name are needed")
        for name, count in value.items():
            self._keep(position, seat, spoken(str(name)), count)

    def decided(self, state: Sequence[Any], script: Script) -> Position:
        """The cards that are to be set and the lines to be used in a round that begins with a state."""
        seats = range(len(self.owners))
        position = Position(list(state), [[] for _ in seats], [list(script.uses.get(seat, ())) for seat in seats])
        hand = next((m.names[0] for m in self.form.fields.values() if m.sort == "play"), "")
        for seat, cards in script.play.items():
            for name in cards:
                entity = self._owned(seat, name)
                place = state[entity.at + PLACE]
                if place != self.layout.zones[hand]:
                    zone = next((z for z, code in self.layout.zones.items() if code == place), "out of play")
                    raise CaseFault(f"{LETTERS[seat]}: `{name}` is not in {hand}: it is in {zone}")
                position.cards[seat].append(entity.at)
        return position

    def _owned(self, seat: int, name: str) -> Any:
        known = [e for e in self.layout.entities if e.seat == seat and isinstance(e.card, CardDef)]
        found = next((e for e in known if isinstance(e.card, CardDef) and e.card.id == name), None)
        if found is None:
            ids = [e.card.id for e in known if isinstance(e.card, CardDef)]
            hint = did_you_mean(name, ids) or f"there are {', '.join(ids)}"
            raise CaseFault(f"{LETTERS[seat]} has no card `{name}`; {hint}")
        return found


def _names(field: str, value: Any) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise CaseFault(f"`{field}` is a list of cards")
    return value
