"""An agent that takes any option."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardwright.interpreter.agents.dice import Dice
from cardwright.interpreter.runtime.game import Game


class RandomAgent:
    """Every option is equally likely."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice(seed)

    def __call__(self, game: Game, seat: int, site: int, options: Sequence[Any], /) -> int:
        return self._dice.draw(len(options))
