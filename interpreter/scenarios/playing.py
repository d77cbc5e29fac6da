"""One scenario at work: straight through, checked after each round, then once more in pieces."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import Any

from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.outcomes.case import CaseFault
from cardwright.interpreter.records import GameRecord, Play
from cardwright.interpreter.runtime.game import EndlessCascade, Game, GameOver
from cardwright.interpreter.runtime.rounds import begin_round, end_round
from cardwright.interpreter.scenarios.answers import Answers, ScenarioFault
from cardwright.interpreter.scenarios.checking import Checker
from cardwright.interpreter.scenarios.given import Table, in_letters
from cardwright.interpreter.scenarios.model import Failure, Outcome, Scenario, Script, Status
from cardwright.interpreter.state.layout import OVER, ROUND
from cardwright.interpreter.trace.entries import Entry
from cardwright.interpreter.trace.game import game_of
from cardwright.interpreter.trace.names import Names

ENGINE_FAULTS = (ArithmeticError, AttributeError, LookupError, NameError, RecursionError, TypeError, ValueError)
"""What a fault of the engine, never of the content, raises from within a game. Here it becomes a report."""


class Playing:
    """Plays one scenario. opening: the state it starts from."""

    def __init__(self, match: Match, scenario: Scenario, opening: list[Any], key: str) -> None:
        self.match = match
        self.scenario = scenario
        self.table = Table(match, match.game.case)
        self.names = Names(match)
        self.state = list(opening)
        self.last_round = opening[ROUND] + len(scenario.rounds)
        self.decisions: list[int] = []
        self.trace: list[Entry] = []
        kits = tuple(kit.id for kit in match.kits)
        start = None if scenario.setup else tuple(opening)
        self.kept = GameRecord(match.game.id, key, kits, scenario.seed, (), start)

    def outcome(self) -> Outcome:
        """Run, check after each round, run again in pieces."""
        checker = Checker(self.names, self.scenario)
        fault: ScenarioFault | None = None
        for number, script in enumerate(self.scenario.rounds):
            answers = Answers(self.names, self.table, script, self.scenario.span)
            if self.scenario.setup and number == 0:
                game, fault = self._stage(answers, self.match.setup)
                checker.tell_setup(game)
            if fault is None:
                game, fault = self._round(answers)
                self._check(checker, script, game, fault is None)
            if fault is not None:
                break
            if game.s[OVER] is not None and number + 1 < len(self.scenario.rounds):
                fault = ScenarioFault("the game ended before the last round", self.scenario.span)
                break
        failures = ([Failure(str(fault), fault.span)] if fault else []) + checker.failures
        if not failures:
            failures = self._again()
        status: Status = "passed" if not failures else "error" if fault is not None else "failed"
        record = self.kept.with_decisions(self.decisions)
        stories, fired = tuple(checker.stories), frozenset(checker.fired)
        return Outcome(self.scenario, status, tuple(failures), stories, fired, record)

    def _round(self, answers: Answers) -> tuple[Game, ScenarioFault | None]:
        def one_round(game: Game) -> None:
            answers.begin_round(game.s)
            begin_round(game.s)
            self.match.play_round(game)

        game, fault = self._stage(answers, one_round)
        if fault is None:
            try:
                answers.check_all_used(game)
            except ScenarioFault as left:
                fault = left
        return game, fault

    def _check(self, checker: Checker, script: Script, game: Game, is_whole: bool) -> None:
        """Hold a round against what is expected, as it was before what lasted so long lapsed; then go on."""
        ended = list(game.s)
        if is_whole and game.s[OVER] is None:
            end_round(game)
            self.state = list(game.s)
            if game.s[ROUND] >= self.match.game.rounds:
                nothing = Answers(self.names, self.table, Script(), self.scenario.span)
                finish, _ = self._stage(nothing, self.match.finish)
                ended[OVER] = finish.s[OVER]
        game.s = ended
        checker.check(script, game, is_whole)

    def _stage(self, answers: Answers, play: Callable[[Game], None]) -> tuple[Game, ScenarioFault | None]:
        """A stage of the game from the state reached, straight through."""
        game = game_of(self.match, list(self.state), answers.choose)
        before = len(answers.decisions)
        fault: ScenarioFault | None = None
        try:
            play(game)
        except GameOver:
            pass
        except ScenarioFault as found:
            fault = found
        except CaseFault as found:
            fault = ScenarioFault(in_letters(str(found)), self.scenario.span)
        except EndlessCascade as found:
            fault = ScenarioFault(f"reactions set each other off without end: {found}", self.scenario.span)
        except ENGINE_FAULTS as found:
            fault = ScenarioFault(self._engine_fault(found, answers), self.scenario.span)
        self.state = list(game.s)
        self.decisions += answers.decisions[before:]
        self.trace += game.trace
        return game, fault

    def _engine_fault(self, found: BaseException, answers: Answers) -> str:
        """The engine broke down, which is nobody's fault but ours: what is needed to see it again."""
        last = traceback.extract_tb(found.__traceback__)[-1]
        decisions = [*self.decisions, *answers.decisions]
        place = f"{last.filename}:{last.lineno}, in {last.name}: {last.line}"
        return f"the engine failed: {type(found).__name__}: {found}; {place}; decisions {decisions}"

    def _again(self) -> list[Failure]:
        """The same decisions, with the game saved and loaded at each: everything must come out the same."""
        play = Play(self.match, self.kept, rounds=self.last_round)
        trace: list[Entry] = []
        for index in self.decisions:
            trace += [entry for stage in play.ended for entry in stage.trace]
            if play.decision is None:
                return [Failure("saved and loaded, the game ends earlier", self.scenario.span)]
            play = Play.load(self.match, play.save())
            play.choose(index)
        trace += [entry for stage in play.ended for entry in stage.trace]
        if play.decision is not None:
            return [Failure("saved and loaded, the game asks for more", self.scenario.span)]
        if trace != self.trace:
            at = next((n for n, (x, y) in enumerate(zip(self.trace, trace, strict=False)) if x != y), len(trace))
            return [Failure(f"saved and loaded, the game goes another way at record {at}", self.scenario.span)]
        return []
