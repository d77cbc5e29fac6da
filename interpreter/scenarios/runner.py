"""Runs scenarios: straight through, then saved and loaded at every decision, and compares what came of both."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from cardwright.dsl.diagnostics import Diagnostic, did_you_mean
from cardwright.dsl.loader import load
from cardwright.dsl.loader.nodes import MappingNode
from cardwright.dsl.pack.model import CardDef
from cardwright.dsl.pack.pack import Pack
from cardwright.dsl.pack.reading import text
from cardwright.interpreter.compiler.match import CannotCompileLine, Match
from cardwright.interpreter.outcomes.case import CaseFault
from cardwright.interpreter.records import content_key
from cardwright.interpreter.scenarios.given import Table, in_letters, kits_of
from cardwright.interpreter.scenarios.model import Failure, Outcome, Scenario
from cardwright.interpreter.scenarios.playing import Playing
from cardwright.interpreter.scenarios.reader import game_of_file, read_scenarios
from cardwright.interpreter.session import PackFaults, compile_match, content_folder, open_pack
from cardwright.interpreter.trace.names import Names, spoken


@lru_cache(maxsize=16)
def _pack(folder: Path, guests: tuple[Path, ...] = ()) -> Pack:
    return open_pack(folder, [*stand_ins(folder), *guests])


def stand_ins(folder: Path) -> list[Path]:
    """The kits that lie among a game's scenarios, for their use alone."""
    found = []
    for path in sorted((folder / "scenarios").rglob("*.yaml")):
        document = load(path).document
        if isinstance(document, MappingNode) and text(document.get("kind")) not in ("scenario", ""):
            found.append(path)
    return found


class Runner:
    """Runs the scenarios of files; packs and matches are kept between them.

    guests: files of kits that lie elsewhere and join the game.
    """

    def __init__(self, guests: Sequence[Path] = ()) -> None:
        self._guests = tuple(guests)

    def read(self, path: Path) -> tuple[list[Scenario], list[Diagnostic]]:
        """The scenarios of a file. Raises PackFaults and FileNotFoundError where its game cannot be opened."""
        pack = self.pack_for(path)
        return read_scenarios(path, pack.game.case, max(pack.game.seats, pack.game.most_seats))

    def pack_for(self, path: Path) -> Pack:
        """The game that a file belongs to: by its folder, else by its field `game`."""
        folder = game_of_file(path)
        if folder is None:
            document = load(path).document
            game = text(document.get("game")) if isinstance(document, MappingNode) else ""
            if not game:
                raise FileNotFoundError(f"{path} lies in no game's folder and has no field `game`")
            folder = content_folder() / game
        return _pack(folder, self._guests)

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
            _check_subject(scenario, match)
        except KeyError as fault:
            return _error(scenario, f"there is no {_seat_kind(scenario, self)} `{fault.args[0]}`")
        except CaseFault as fault:
            return _error(scenario, in_letters(str(fault)))
        except PackFaults as fault:
            first = fault.diagnostics[0]
            return _error(scenario, f"the content has faults: {first.span.path}:{first.span.line}: {first.message}")
        except CannotCompileLine as fault:
            return _error(scenario, f"a line cannot be played: {fault}")
        return Playing(match, scenario, opening, content_key(pack, [kit.id for kit in match.kits])).outcome()


def _check_subject(scenario: Scenario, match: Match) -> None:
    """What a scenario is about is in its match. Raises CaseFault for what is not."""
    names = Names(match)
    cards = {e.card.id for e in match.layout.entities if isinstance(e.card, CardDef)}
    known = {spoken(name) for name in (*cards, *match.layout.kinds, *(kit.id for kit in match.kits))}
    for said in scenario.about:
        owner, dot, place = said.partition(".")
        if spoken(owner) not in known:
            hint = did_you_mean(owner, [name.replace(" ", "_") for name in known])
            raise CaseFault(f"about: nothing is called `{owner}` in this match" + (f"; {hint}" if hint else ""))
        if dot and (not place.isdigit() or int(place) not in names.lines_of(owner)):
            raise CaseFault(f"about: `{owner}` has no line `{place}`")


def _seat_kind(scenario: Scenario, runner: Runner) -> str:
    return runner.pack_for(Path(scenario.span.path)).game.seat_kind


def _error(scenario: Scenario, message: str) -> Outcome:
    return Outcome(scenario, "error", (Failure(message, scenario.span),))
