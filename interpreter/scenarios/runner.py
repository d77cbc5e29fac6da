"""Runs scenarios: straight through, then saved and loaded at every decision, and compares what came of both."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from cardwright.dsl.diagnostics import Diagnostic
from cardwright.dsl.loader import load
from cardwright.dsl.loader.nodes import MappingNode
from cardwright.dsl.pack.pack import Pack
from cardwright.dsl.pack.reading import text
from cardwright.interpreter.compiler.match import CannotCompileLine, Match
from cardwright.interpreter.outcomes.case import CaseFault
from cardwright.interpreter.outcomes.explore import Script as Decided
from cardwright.interpreter.records import GameRecord, Play, content_key
from cardwright.interpreter.runtime.game import EndlessCascade, Game, GameOver
from cardwright.interpreter.runtime.rounds import begin_round, end_round
from cardwright.interpreter.scenarios.checking import Checker
from cardwright.interpreter.scenarios.given import Table, in_letters, kits_of
from cardwright.interpreter.scenarios.model import Choice, Failure, Outcome, Scenario, Script, Status
from cardwright.interpreter.scenarios.options import Options, Unmatched
from cardwright.interpreter.scenarios.reader import game_of_file, read_scenarios
from cardwright.interpreter.session import PackFaults, compile_match, content_folder, open_pack
from cardwright.interpreter.state.layout import OVER, ROUND
from cardwright.interpreter.trace.game import game_of
from cardwright.interpreter.trace.names import LETTERS, Names


class ScenarioFault(Exception):
    """The round cannot go on as the scenario says."""

    def __init__(self, message: str, span: Any) -> None:
        super().__init__(message)
        self.span = span


@lru_cache(maxsize=16)
def _pack(folder: Path) -> Pack:
    return open_pack(folder, stand_ins(folder))


def stand_ins(folder: Path) -> list[Path]:
    """The kits that lie among a game's scenarios, for their use alone."""
    found = []
    for path in sorted((folder / "scenarios").rglob("*.yaml")):
        document = load(path).document
        if isinstance(document, MappingNode) and text(document.get("kind")) not in ("scenario", ""):
            found.append(path)
    return found


class Runner:
    """Runs the scenarios of files; packs and matches are kept between them."""

    def read(self, path: Path) -> tuple[list[Scenario], list[Diagnostic]]:
        """The scenarios of a file. Raises PackFaults and FileNotFoundError where its game cannot be opened."""
        pack = self.pack_for(path)
        return read_scenarios(path, pack.game.case, pack.game.seats)

    def pack_for(self, path: Path) -> Pack:
        """The game that a file belongs to: by its folder, else by its field `game`."""
        folder = game_of_file(path)
        if folder is None:
            document = load(path).document
            game = text(document.get("game")) if isinstance(document, MappingNode) else ""
            if not game:
                raise FileNotFoundError(f"{path} lies in no game's folder and has no field `game`")
            folder = content_folder() / game
        return _pack(folder)

    def match_of(self, scenario: Scenario) -> Match:
        """The match that a scenario is about, compiled for tracing."""
        pack = self.pack_for(Path(scenario.span.path))
        return compile_match(pack, kits_of(scenario, pack.game.case, pack.game.seats), tracing=True)

    def run(self, scenario: Scenario) -> Outcome:
        """What comes of a scenario. Never raises for what the scenario says."""
        try:
            pack = self.pack_for(Path(scenario.span.path))
            match = self.match_of(scenario)
            opening = Table(match, pack.game.case).opening(scenario)
        except KeyError as fault:
            return _error(scenario, f"there is no {_seat_kind(scenario, self)} `{fault.args[0]}`")
        except CaseFault as fault:
            return _error(scenario, in_letters(str(fault)))
        except PackFaults as fault:
            first = fault.diagnostics[0]
            return _error(scenario, f"the content has faults: {first.span.path}:{first.span.line}: {first.message}")
        except CannotCompileLine as fault:
            return _error(scenario, f"a line cannot be played: {fault}")
        return _Run(match, scenario, opening, content_key(pack, [kit.id for kit in match.kits])).outcome()


def _seat_kind(scenario: Scenario, runner: Runner) -> str:
    return runner.pack_for(Path(scenario.span.path)).game.seat_kind


def _error(scenario: Scenario, message: str) -> Outcome:
    return Outcome(scenario, "error", (Failure(message, scenario.span),))


class _Run:
    """One scenario at work."""

    def __init__(self, match: Match, scenario: Scenario, opening: list[Any], key: str) -> None:
        self.match = match
        self.scenario = scenario
        self.opening = opening
        self.table = Table(match, match.game.case)
        self.names = Names(match)
        self.decisions: list[int] = []
        self.traces: list[tuple[Any, ...]] = []
        kits = tuple(kit.id for kit in match.kits)
        self.kept = GameRecord(match.game.id, key, kits, scenario.seed, (), tuple(opening))

    def outcome(self) -> Outcome:
        """Run, check after each round, run again in pieces."""
        checker = Checker(self.names, self.scenario)
        fault: Failure | None = None
        state = list(self.opening)
        for number, script in enumerate(self.scenario.rounds):
            game, fault = self._round(state, script)
            self.traces.append(tuple(game.trace))
            checker.check(number, script, game, fault is None)
            if fault is not None:
                break
            if game.s[OVER] is not None:
                if number + 1 < len(self.scenario.rounds):
                    fault = Failure("the game ended before the last round", self.scenario.span)
                break
            end_round(game)
            state = list(game.s)
        failures = ([fault] if fault else []) + checker.failures
        if not failures:
            failures += self._again(tuple(state))
        status: Status = "passed" if not failures else "error" if fault is not None else "failed"
        record = self.kept.with_decisions(self.decisions)
        return Outcome(
            self.scenario, status, tuple(failures), tuple(checker.stories), frozenset(checker.fired), record
        )

    def _round(self, state: list[Any], script: Script) -> tuple[Game, Failure | None]:
        """One round straight through; the game as it was before what lasted so long lapsed."""
        answers = _Answers(self, script, state)
        game = game_of(self.match, list(state), answers.choose)
        try:
            answers.decide()
            begin_round(game.s)
            self.match.play_round(game)
            if game.s[ROUND] >= self.match.game.rounds:
                self.match.finish(game)
        except GameOver:
            pass
        except ScenarioFault as fault:
            return game, Failure(str(fault), fault.span)
        except CaseFault as fault:
            return game, Failure(in_letters(str(fault)), self.scenario.span)
        except EndlessCascade as fault:
            return game, Failure(f"reactions set each other off without end: {fault}", self.scenario.span)
        left = answers.left(game)
        return game, Failure(left[0], left[1]) if left else None

    def _again(self, state: tuple[Any, ...]) -> list[Failure]:
        """The same decisions, with the game saved and loaded at each: everything must come out the same."""
        last = state[ROUND] if len(self.scenario.rounds) else 0
        play = Play(self.match, self.kept, rounds=len(self.scenario.rounds))
        traces = []
        for index in self.decisions:
            traces += [e.trace for e in play.ended if e.stage == "round"]
            if play.decision is None:
                return [Failure("saved and loaded, the game ends earlier", self.scenario.span)]
            play = Play.load(self.match, play.save())
            play.choose(index)
        traces += [e.trace for e in play.ended if e.stage == "round"]
        if play.decision is not None or (last != play.state[ROUND] and play.result is None):
            return [Failure("saved and loaded, the game asks for more", self.scenario.span)]
        straight = [t for trace in self.traces for t in trace]
        pieces = [t for trace in traces for t in trace]
        if pieces != straight[: len(pieces)] or len(pieces) != len(straight):
            at = next((n for n, (x, y) in enumerate(zip(straight, pieces, strict=False)) if x != y), len(pieces))
            return [Failure(f"saved and loaded, the game goes another way at record {at}", self.scenario.span)]
        return []


class _Answers:
    """Decides as the script of one round says."""

    def __init__(self, run: _Run, script: Script, state: Sequence[Any]) -> None:
        self.run = run
        self.script = script
        self.state = state
        self.decided: Decided | None = None
        seats = range(len(run.match.seat_rows))
        self.waiting: list[list[Choice]] = [[c for c in script.choices if c.seat == seat] for seat in seats]

    def decide(self) -> None:
        """Cards to set and lines to use. Raises CaseFault for what cannot be."""
        self.decided = Decided(self.run.match, self.run.table.decided(self.state, self.script))

    def choose(self, g: Game, seat: int, site: int, options: Sequence[Any]) -> int:
        """The index of what the script says. Raises ScenarioFault where it says nothing, or what is not offered."""
        assert self.decided is not None
        index = self.decided.answer(g, seat, site, options)
        if index is None:
            index = self._spoken(g, seat, site, options)
        self.run.decisions.append(index)
        return index

    def _spoken(self, g: Game, seat: int, site: int, options: Sequence[Any]) -> int:
        offer = Options(self.run.names, g, seat, site, options)
        if not self.waiting[seat]:
            message = f"{offer.asked()}, but `choose` does not say it; on offer: {', '.join(offer.shown())}"
            raise ScenarioFault(message, self.run.scenario.span)
        choice = self.waiting[seat].pop(0)
        try:
            index = offer.find(choice.text)
            if choice.offered is not None:
                self._check_offer(offer, choice)
        except Unmatched as fault:
            raise ScenarioFault(str(fault), choice.span) from None
        return index

    @staticmethod
    def _check_offer(offer: Options, choice: Choice) -> None:
        found = {offer.find(words) for words in choice.offered or ()}
        if len(found) != len(offer.options):
            expected = ", ".join(choice.offered or ())
            raise Unmatched(f"{offer.asked()}: expected on offer: {expected}; on offer: {', '.join(offer.shown())}")

    def left(self, game: Game) -> tuple[str, Any] | None:
        """What was said and never asked; a card that was the only one to set needed no asking."""
        put = {entry.data[0] for entry in game.trace if entry.sort == "put"}
        for seat, waiting in enumerate(self.waiting):
            if waiting:
                return f"{LETTERS[seat]} was never asked for `{waiting[0].text}`", waiting[0].span
        if self.decided is not None:
            for seat in range(len(self.waiting)):
                if self.decided.uses[seat]:
                    use = json.dumps(self.decided.uses[seat][0])
                    return f"{LETTERS[seat]} could not use {use}", self.run.scenario.span
                cards = [card for card in self.decided.cards[seat] if card not in put]
                if cards:
                    return f"{LETTERS[seat]} never set `{self.run.names.short(cards[0])}`", self.run.scenario.span
        return None
