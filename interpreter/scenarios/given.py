"""The state that a scenario begins with: the start of the game, and what is said of each seat laid over it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from cardwright.dsl.pack.model import CaseDef
from cardwright.interpreter.outcomes.case import CaseFault
from cardwright.interpreter.outcomes.position import Builder, Position
from cardwright.interpreter.runtime.rounds import MIX, new_game
from cardwright.interpreter.scenarios.model import Scenario, Script
from cardwright.interpreter.scenarios.shape import given_only
from cardwright.interpreter.state.layout import PLACE, RANDOM, ROUND
from cardwright.interpreter.trace.names import LETTERS, spoken

SEAT = re.compile(r"\bseat (\d)\b")
STAND_IN = "dummy"
"""The kit of a seat that a scenario says nothing of."""


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

    def opening(self, scenario: Scenario) -> list[Any]:
        """The state. Raises CaseFault for what cannot be."""
        if scenario.setup:
            return self._before_setup(scenario)
        elsewhere = given_only(self.form)
        seats = [scenario.given.get(seat, {}) for seat in range(len(self.owners))]
        for name in (name for seat in seats for name in seat if name in elsewhere):
            raise CaseFault(f"`{name}` is not a part of the position: {elsewhere[name]}")
        state = self.position(seats).state
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

    def _set_counters(self, position: Position, seat: int, value: Any, names: Sequence[str]) -> None:
        """Only what is said: the other counters are as at the start."""
        if not isinstance(value, Mapping):
            raise CaseFault(f"seat {seat}: counts by name are needed")
        for name, count in value.items():
            self._keep(position, seat, spoken(str(name)), count)

    def decided(self, state: Sequence[Any], script: Script) -> Position:
        """The cards that are to be set and the lines to be used in a round that begins with a state."""
        seats = range(len(self.owners))
        uses = [list(script.uses.get(seat, ())) for seat in seats]
        position = Position(list(state), [[] for _ in seats], uses, [[] for _ in seats])
        hand = next((m.names[0] for m in self.form.fields.values() if m.sort == "play"), "")
        for seat, cards in script.play.items():
            for name in cards:
                entity = self.owned(seat, name)
                place = state[entity.at + PLACE]
                if place != self.layout.zones[hand]:
                    zone = next((z for z, code in self.layout.zones.items() if code == place), "out of play")
                    raise CaseFault(f"{LETTERS[seat]}: `{name}` is not in {hand}: it is in {zone}")
                position.cards[seat].append(entity.at)
        return position
