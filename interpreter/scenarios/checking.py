"""What a scenario expects, held against what happened."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.records.play import Ended
from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.scenarios.facts import Facts, UnknownFact, same, written
from cardwright.interpreter.scenarios.model import Failure, Said, Scenario, Script
from cardwright.interpreter.scenarios.options import normal
from cardwright.interpreter.trace.entries import Entry
from cardwright.interpreter.trace.game import game_of
from cardwright.interpreter.trace.names import Names, spoken
from cardwright.interpreter.trace.story import Story


class Checker:
    """Checks the rounds of one scenario. failures, stories and lines that fired are gathered over all of them."""

    def __init__(self, names: Names, scenario: Scenario) -> None:
        self.names = names
        self.scenario = scenario
        self.failures: list[Failure] = []
        self.stories: list[tuple[str, ...]] = []
        self.fired: set[tuple[str, int]] = set()
        self._setup: list[str] = []

    def tell_setup(self, game: Game) -> None:
        """Keep the story of the set-up; the events of the first round may begin in it."""
        self._setup, _ = self.tell(game)

    def tell(self, game: Game) -> tuple[list[str], set[tuple[str, int]]]:
        """Keep what happened and which lines did something."""
        trace: list[Entry] = list(game.trace)
        story, fired = Story(self.names).tell(trace), fired_lines(self.names, trace)
        self.stories.append(tuple(story))
        self.fired |= fired
        return story, fired

    def check(self, script: Script, game: Game, is_whole: bool) -> None:
        """Check one round; one that broke off is only told."""
        story, fired = self.tell(game)
        if not is_whole:
            return
        facts = Facts(self.names, game)
        told = len(game.trace)
        for fact in script.facts:
            self._fact(facts, fact.key, fact.value, fact.span)
        fired |= fired_lines(self.names, game.trace[told:])  # what is asked of a number makes its lines give it
        self.fired |= fired
        self._events(script, [*self._setup, *story])
        self._setup = []
        for said in script.fired:
            self._line(said, fired, True)
        for said in script.quiet:
            self._line(said, fired, False)

    def _fact(self, facts: Facts, key: str, expected: Any, span: Any) -> None:
        try:
            actual = facts.value(key)
        except UnknownFact as fault:
            self.failures.append(Failure(str(fault), span))
            return
        if not same(expected, actual):
            self.failures.append(Failure(f"{key}: expected {_said(expected)}, it is {_said(actual)}", span))

    def _events(self, script: Script, story: list[str]) -> None:
        """The expected lines must come in this order; others may lie between."""
        told = [normal(line) for line in story]
        at = 0
        for said in script.events:
            wanted = normal(said.text)
            if wanted in told[at:]:
                at = told.index(wanted, at) + 1
                continue
            earlier = " (it came earlier)" if wanted in told else ""
            self.failures.append(Failure(f"event `{said.text}` did not come{earlier}", said.span))

    def _line(self, said: Said, fired: set[tuple[str, int]], wanted: bool) -> None:
        owner, _, place = said.text.partition(".")
        lines = self.names.lines_of(owner)
        numbers = [int(place)] if place.isdigit() else list(lines)
        if not lines or any(n not in lines for n in numbers):
            self.failures.append(Failure(f"there is no line `{said.text}` in this match", said.span))
        elif any(((spoken(owner), n) in fired) != wanted for n in numbers):
            word = "fired" if wanted else "stayed quiet"
            self.failures.append(Failure(f"`{said.text}` was expected to have {word}", said.span))


def with_questions(match: Match, scenario: Scenario, stages: Sequence[Ended]) -> list[Ended]:
    """The stages of a scenario, the trace of each round going on with what its expectations ask."""
    names, scripts = Names(match), iter(scenario.rounds)
    return [_asked(names, stage, next(scripts, Script())) if stage.stage == "round" else stage for stage in stages]


def _asked(names: Names, ended: Ended, script: Script) -> Ended:
    game = game_of(names.match, list(ended.state), _nobody)
    game.trace[:] = ended.trace
    for fact in script.facts:
        with suppress(UnknownFact):
            Facts(names, game).value(fact.key)
    return Ended(ended.stage, ended.state, tuple(game.trace))


def _nobody(game: Game, seat: int, site: int, options: Sequence[Any]) -> int:
    raise AssertionError("nothing is decided here")


def fired_lines(names: Names, trace: list[Entry]) -> set[tuple[str, int]]:
    """The card lines that did something, as (card or kit, place in its text)."""
    numbers = {e.line for e in trace if e.sort == "line" and e.outcome == "fired" and names.is_card_text(e.line)}
    return {place for number in numbers if (place := names.place_in_text(number)) is not None}


def _said(value: Any) -> str:
    return f"[{', '.join(map(written, value))}]" if isinstance(value, list) else written(value)
