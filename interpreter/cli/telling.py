"""A game told on the terminal: who plays, each stage as it happened, the position after it, who won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

import click

from cardwright.interpreter.cli.console import has_colour
from cardwright.interpreter.cli.sitting import Sitting
from cardwright.interpreter.records.view import View
from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.state.layout import ROUND
from cardwright.interpreter.words import describe_position, names_of, tell


def strong(words: str) -> str:
    """Words that stand out, where colour is wanted."""
    return click.style(words, bold=True) if has_colour() else words


def beginning(sitting: Sitting, players: Sequence[str]) -> Iterator[str]:
    """The title, who plays what, and where everything starts."""
    names = names_of(sitting.match)
    yield strong(sitting.pack.game.title)
    yield " against ".join(f"{seat} ({player})" for seat, player in zip(names.seats, players, strict=True))
    yield f"seed {sitting.seed}"


def told_stages(sitting: Sitting, start: int) -> Iterator[str]:
    """The stages that ended since `start` of them were told, each with the position after it."""
    names = names_of(sitting.match)
    for ended in sitting.play.ended[start:]:
        story = tell(names, ended.trace, ended.state[ROUND])
        after = Game(sitting.match, list(ended.state), sitting.game.chooser)
        if ended.stage == "finish" and not story:
            continue
        yield ""
        yield strong(heading(sitting, ended.stage, after))
        for line, alike in groupby(story):
            times = len(list(alike))
            yield f"  {line}" if times == 1 else f"  {line} ({times} times)"
        if ended.stage != "finish":
            yield ""
            yield from position(after)


def heading(sitting: Sitting, stage: str, game: Game) -> str:
    """What a stage is called: a round by its noun and number."""
    noun = sitting.pack.game.periods[0]
    if stage == "round":
        return f"{noun} {game.s[ROUND]} of {sitting.pack.game.rounds}".capitalize()
    return "Set-up" if stage == "setup" else f"After the last {noun}"


def position(game: Game, view: View | None = None, cards: bool = False) -> Iterator[str]:
    """The position, set in a little."""
    return (f"    {line}" for line in describe_position(game, view, cards))


def ending(sitting: Sitting) -> Iterator[str]:
    """Who won."""
    names = names_of(sitting.match)
    result = sitting.play.result or ()
    winners = [seat for seat, won in zip(names.seats, result, strict=False) if won]
    noun = sitting.pack.game.periods[0]
    yield ""
    when = f"in {noun} {sitting.game.s[ROUND]}"
    yield strong(f"{' and '.join(winners)} wins {when}." if winners else f"A draw {when}.")
