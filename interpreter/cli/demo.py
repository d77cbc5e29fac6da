"""`cardwright demo`: the shipped content checked, and a game between two bots told round by round."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from cardwright.interpreter.cli.console import NamesTheGame, leave, note, typed_name, with_kits


@click.command(cls=NamesTheGame)
@click.argument("game", required=False)
@click.option("--kits", metavar="A,B", help="What the seats play; two drawn by the seed where it is not said.")
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True, help="Another seed, another game.")
@click.option("--bots", type=click.Choice(["greedy", "random"]), default="greedy", show_default=True)
@with_kits
def demo(game: str | None, kits: str | None, seed: int, bots: str, extra: tuple[Path, ...]) -> None:
    """Check a game's content, then let two bots play it and tell what happens.

    GAME is the id of a shipped game or a game's folder. Without it, the files of --with tell the game by their `kind`,
    or the kits do; where there are neither, it is DEFAULT.
    """
    from cardwright.interpreter.cli.opening import cascades_told, checked_pack, kits_of
    from cardwright.interpreter.cli.sitting import Sitting
    from cardwright.interpreter.cli.telling import beginning, ending, told_stages
    from cardwright.interpreter.session import shipped_games

    pack = checked_pack(game, extra, kits)
    chosen = kits_of(pack, kits, seed)
    with cascades_told(pack, chosen):
        sitting = Sitting(pack, chosen, seed, [bots] * len(chosen))
        for line in beginning(sitting, [f"{bots} bot"] * len(chosen)):
            click.echo(line)
        told = 0
        while sitting.ask_bot() or told < len(sitting.play.ended):
            for line in told_stages(sitting, told):
                click.echo(line)
            told = len(sitting.play.ended)
        for line in ending(sitting):
            click.echo(line)
    where = game or (pack.game.id if pack.game.id in shipped_games() else None)
    lent = [word for path in extra for word in ("--with", str(path))]
    words = ["play", *([where] if where else []), *lent, "--kits", ",".join(chosen)]
    note(f"the same again: the same seed; another game: `--seed`; play yourself: {typed_name()} {shlex.join(words)}")
    leave(0)
