"""`cardwright why` and `why-not`: what became of a line in a recorded game or in a scenario."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardwright.interpreter.cli.console import CannotDo, leave, say, with_kits

if TYPE_CHECKING:
    from cardwright.interpreter.compiler.match import Match
    from cardwright.interpreter.records.play import Ended
    from cardwright.interpreter.trace.why import Answer


@click.command()
@click.argument("record", type=click.Path(path_type=Path))
@click.argument("line")
@click.option("--round", "number", type=int, help="The round that is meant; without it, all of them.")
@click.option("--only", default="", help="Of a file of scenarios, the one whose title contains these words.")
@click.option("--game", metavar="GAME", help="The game of a record, by id or folder, where it is no shipped one.")
@with_kits
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
def why(
    record: Path, line: str, number: int | None, only: str, game: str | None, extra: tuple[Path, ...], form: str
) -> None:
    """Why a line fired.

    RECORD is a recorded game or a file of scenarios; LINE is `card`, `card.2`, `a.card.2` or words of the line.
    Exit code 1 when it never fired.
    """
    answers = [answer for answer in _answers(record, line, number, only, game, extra) if answer.fired]
    _tell(answers, form, f"`{line}` never fired; `cardwright why-not` says why")


@click.command("why-not")
@click.argument("record", type=click.Path(path_type=Path))
@click.argument("line")
@click.option("--round", "number", type=int, help="The round that is meant; without it, all of them.")
@click.option("--only", default="", help="Of a file of scenarios, the one whose title contains these words.")
@click.option("--game", metavar="GAME", help="The game of a record, by id or folder, where it is no shipped one.")
@with_kits
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
def why_not(
    record: Path, line: str, number: int | None, only: str, game: str | None, extra: tuple[Path, ...], form: str
) -> None:
    """Why a line stayed quiet, or fired in vain.

    RECORD is a recorded game or a file of scenarios; LINE is `card`, `card.2`, `a.card.2` or words of the line.
    Exit code 1 when it always fired.
    """
    answers = [answer for answer in _answers(record, line, number, only, game, extra) if not answer.fired]
    _tell(answers, form, f"`{line}` fired whenever it could")


def _answers(
    path: Path, line: str, number: int | None, only: str, game: str | None, extra: tuple[Path, ...]
) -> list[Answer]:
    from cardwright.interpreter.cli.opening import guests_of
    from cardwright.interpreter.trace.asking import UnknownLine, ask

    if not path.is_file():
        raise CannotDo(f"there is no file `{path}`")
    guests = guests_of(extra)
    is_scenario = path.suffix in (".yaml", ".yml")
    match, ended = _scenario(path, only, guests) if is_scenario else _record(path, game, guests)
    try:
        return ask(match, ended, line, number)
    except UnknownLine as fault:
        raise CannotDo(str(fault)) from None


def _tell(answers: list[Answer], form: str, nothing: str) -> None:
    from cardwright.interpreter.trace.asking import in_words

    if form == "json":
        say(json.dumps([answer.to_plain() for answer in answers], indent=2, ensure_ascii=False))
    else:
        # Of several pieces alike the answer may be the same.
        say("\n".join(dict.fromkeys(in_words(answer) for answer in answers)) or nothing)
    leave(0 if answers else 1)


def _record(path: Path, game: str | None, guests: tuple[Path, ...]) -> tuple[Match, list[Ended]]:
    """The match of a recorded game and its stages, played again with a trace."""
    from cardwright.interpreter.cli.games import game_folder
    from cardwright.interpreter.records import GameRecord, RecordFault, content_key
    from cardwright.interpreter.records.play import Play
    from cardwright.interpreter.session import PackFaults, compile_match, open_pack

    try:
        kept = GameRecord.from_json(path.read_text("utf-8"))
        pack = open_pack(game_folder(game or kept.game), guests)
        match = compile_match(pack, kept.kits, tracing=True)
        if content_key(pack, kept.kits) != kept.key:
            raise CannotDo("the content has changed since this game was recorded", "record it again")
        play = Play(match, kept)
    except (RecordFault, FileNotFoundError, UnicodeDecodeError) as fault:
        raise CannotDo(str(fault)) from None
    except KeyError as fault:
        raise CannotDo(f"there is no kit `{fault.args[0]}`", "`--with FILE` lends one from elsewhere") from None
    except PackFaults:
        raise CannotDo("the content has faults", "`cardwright check` tells them") from None
    return match, play.stages()


def _scenario(path: Path, only: str, guests: tuple[Path, ...]) -> tuple[Match, list[Ended]]:
    """The match of a scenario and its rounds."""
    from cardwright.interpreter.records.play import Play
    from cardwright.interpreter.scenarios import Runner
    from cardwright.interpreter.scenarios.checking import with_questions
    from cardwright.interpreter.session import PackFaults

    runner = Runner(guests)
    try:
        scenarios, faults = runner.read(path)
    except FileNotFoundError as fault:
        raise CannotDo(str(fault)) from None
    except PackFaults:
        raise CannotDo("the content has faults", "`cardwright check` tells them") from None
    if faults:
        raise CannotDo(f"{path} has faults", f"`cardwright test {path}` tells them")
    wanted = [each for each in scenarios if only.casefold() in each.title.casefold()]
    if len(wanted) != 1:
        titles = "; ".join(each.title for each in wanted or scenarios)
        raise CannotDo(f"{len(wanted)} scenarios are meant, one is needed", f"say one with --only: {titles}")
    outcome = runner.run(wanted[0])
    if outcome.record is None:
        raise CannotDo(outcome.failures[0].message)
    match = runner.match_of(wanted[0])
    stages = Play(match, outcome.record, rounds=len(wanted[0].rounds)).stages()
    return match, with_questions(match, wanted[0], stages)
