"""What an agent is, and how several of them answer for one game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from cardwright.interpreter.runtime.game import Chooser, Game


class Agent(Protocol):
    """Decides for a seat: the game, the seat, the site in the match and at least two options; returns an index."""

    def __call__(self, game: Game, seat: int, site: int, options: Sequence[Any], /) -> int: ...


class IllegalChoice(Exception):
    """An agent answered with something that was not offered; `legal` is what was."""

    def __init__(self, answer: object, legal: Sequence[Any]) -> None:
        super().__init__(f"{answer!r} is not among the {len(legal)} options")
        self.answer = answer
        self.legal = tuple(legal)


def checked(answer: object, options: Sequence[Any]) -> int:
    """The answer, if it is the index of an option. Raises IllegalChoice."""
    if not isinstance(answer, int) or isinstance(answer, bool) or not 0 <= answer < len(options):
        raise IllegalChoice(answer, options)
    return answer


def chooser_of(agents: Sequence[Agent]) -> Chooser:
    """A chooser that asks the agent of the seat. It raises IllegalChoice for an answer that was not offered."""

    def choose(game: Game, seat: int, site: int, options: Sequence[Any]) -> int:
        return checked(agents[seat](game, seat, site, options), options)

    return choose
