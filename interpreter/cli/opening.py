"""A game opened for play: its content checked first, its kits chosen."""

from __future__ import annotations

from pathlib import Path

import click

from cardwright.dsl.pack.pack import Pack
from cardwright.interpreter.agents.dice import Dice
from cardwright.interpreter.cli.console import CannotDo, counted, has_colour, leave, note
from cardwright.interpreter.cli.findings import findings_of
from cardwright.interpreter.cli.targets import Target, game_folder
from cardwright.interpreter.session import open_pack, shipped_games


def checked_pack(game: str | None) -> Pack:
    """The pack of a game, the first shipped one where none is named; its faults are told and end the verb."""
    folder = game_folder(game) if game is not None else game_folder(shipped_games()[0])
    found = findings_of(Target(folder))
    if found.rows:
        from cardwright.dsl.diagnostics.render import text

        faults = found.diagnostics()
        click.echo(text.render(faults, found.sources(), color=has_colour()), nl=False, color=has_colour())
        if any(fault.severity.value == "error" for fault in faults):
            note(f"{text.summary(faults)}: content with faults is not played")
            leave(1)
    pack = open_pack(folder)
    what = f"{counted(len(found.paths), 'file')}, {counted(found.sentences, 'sentence')}"
    note(f"checked {pack.game.title}: {what}, no faults")
    return pack


def kits_of(pack: Pack, named: str | None, seed: int) -> list[str]:
    """The kits that play: those named, or as many different ones as there are seats, drawn by the seed.

    Raises CannotDo for a kit that is not there and for a wrong number of them.
    """
    seats = pack.game.seats
    if named is not None:
        chosen = [name.strip() for name in named.split(",") if name.strip()]
        for name in chosen:
            if name not in pack.kits:
                from cardwright.dsl.diagnostics import did_you_mean

                known = ", ".join(f"`{kit}`" for kit in sorted(pack.kits))
                hint = did_you_mean(name, pack.kits) or f"there are {known}"
                raise CannotDo(f"there is no {pack.game.seat_kind} `{name}`", hint)
        if len(chosen) != seats:
            raise CannotDo(f"{counted(seats, pack.game.seat_kind)} play, not {len(chosen)}")
        return chosen
    left = sorted(pack.kits)
    if len(left) < seats:
        raise CannotDo(f"there is nothing to play with in `{pack.game.id}`")
    dice = Dice(seed)
    return [left.pop(dice.draw(len(left))) for _ in range(seats)]


def read_text(path: Path) -> str:
    """The text of a file. Raises CannotDo where it cannot be read."""
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        reason = fault.strerror if isinstance(fault, OSError) and fault.strerror else "it is not text"
        raise CannotDo(f"cannot read `{path}`: {reason.lower()}") from None
