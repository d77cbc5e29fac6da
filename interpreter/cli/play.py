"""`cardwright play`: you against a bot, or bots among themselves, in the terminal."""

from __future__ import annotations

from pathlib import Path

import click

from cardwright.interpreter.cli.console import CannotDo, NamesTheGame, with_kits

HUMAN, BOT = "human", "bot"


@click.command(cls=NamesTheGame)
@click.argument("game", required=False)
@click.option("--kits", metavar="A,B", help="What the seats play; drawn by the seed where it is not said.")
@click.option(
    "--seat",
    "seats",
    type=click.Choice([HUMAN, BOT, "greedy", "random"]),
    multiple=True,
    help="Who sits where, once for each seat. Default: you first, then bots.",
)
@click.option(
    "--bots",
    type=click.Choice(["greedy", "random"]),
    default="greedy",
    show_default=True,
    help="What a seat that says `bot` is.",
)
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True)
@with_kits
@click.option("--load", "saved", type=click.Path(path_type=Path), help="Go on with a saved game.")
def play(
    game: str | None,
    kits: str | None,
    seats: tuple[str, ...],
    bots: str,
    seed: int,
    extra: tuple[Path, ...],
    saved: Path | None,
) -> None:
    """Play a game in the terminal.

    GAME is the id of a shipped game or a game's folder. Without it, the saved game says which, the files of --with tell
    it by their `kind`, or the kits do; where there is none of these, it is DEFAULT.

    At a decision type the number of an option or its words; `?` shows the position, `undo` takes back your last
    decision, `save FILE` and `load FILE` keep a game and fetch it, `quit` leaves. Decisions may also come from a pipe,
    one a line.
    """
    from cardwright.interpreter.cli.dialogue import Dialogue
    from cardwright.interpreter.cli.opening import cascades_told, checked_pack, kits_of, read_text
    from cardwright.interpreter.cli.sitting import Sitting

    text = read_text(saved) if saved is not None else None
    if text is not None:
        saved_game, saved_kits, seed = _of_saved(text)
        game, kits = game or _shipped(saved_game), kits or saved_kits
    pack = checked_pack(game, extra, kits)
    chosen = kits_of(pack, kits, seed)
    players = _players(seats, bots, len(chosen))
    with cascades_told(pack, chosen):
        sitting = Sitting(pack, chosen, seed, [None if player == HUMAN else player for player in players])
        if text is not None:
            sitting.load(text)
        Dialogue(sitting, ["you" if player == HUMAN else f"{player} bot" for player in players]).run()


def _players(seats: tuple[str, ...], bots: str, count: int) -> list[str]:
    if len(seats) > count:
        raise CannotDo(f"there are {count} seats, not {len(seats)}")
    named = [bots if seat == BOT else seat for seat in seats]
    return named + [HUMAN if not named and number == 0 else bots for number in range(len(named), count)]


def _shipped(game: str) -> str:
    """A shipped game that a saved game names. Raises CannotDo for another: where it lies is not known."""
    from cardwright.interpreter.session import shipped_games

    if game not in shipped_games():
        message = f"the saved game is one of `{game}`, which is no shipped game"
        raise CannotDo(message, "name its folder: `cardwright play FOLDER --load FILE`")
    return game


def _of_saved(text: str) -> tuple[str, str, int]:
    """The game, the kits and the seed that a saved game was played with."""
    import json

    try:
        data = json.loads(text)
        return str(data["game"]), ",".join(map(str, data["kits"])), int(data["seed"])
    except (ValueError, KeyError, TypeError, RecursionError):
        raise CannotDo("this is no saved game") from None
