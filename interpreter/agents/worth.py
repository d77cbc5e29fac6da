"""How good a position is for a seat: its kept numbers against those of the others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.state.layout import OVER

WON = 1000.0
VITAL = 4.0
"""Weight of a number that a game declares with a floor under its losses: one that it is bad to run out of."""
ORDINARY = 1.0


class Worth:
    """Weighs positions of one match."""

    def __init__(self, match: Match) -> None:
        layout = match.layout
        kind = layout.game.seat_kind
        self._seats = match.seat_rows
        self._weights: list[tuple[int, float]] = []
        for name, offset in layout.fields[kind].items():
            what, _, id_ = name.partition(" ")
            if what == "stat":
                stat = layout.stats[id_]
                if stat.loss_floor is not None:
                    self._weights.append((offset, VITAL))
                elif stat.kit:
                    self._weights.append((offset, ORDINARY if stat.holder == "owner" else -ORDINARY))

    def of(self, state: Sequence[Any], seat: int) -> float:
        """The worth of a position for a seat: above 0 where it stands better than the others on average."""
        over = state[OVER]
        if over is not None:
            return float(WON * (over[seat] - max((won for other, won in enumerate(over) if other != seat), default=0)))
        worths = [sum(state[row + offset] * weight for offset, weight in self._weights) for row in self._seats]
        others = [worth for other, worth in enumerate(worths) if other != seat]
        return float(worths[seat] - sum(others) / max(1, len(others)))


@lru_cache(maxsize=64)
def worth_of(match: Match) -> Worth:
    """The weights of a match, worked out once."""
    return Worth(match)
