"""How good a position is for a seat: what it has of what is worth having, against what the others have.

What is worth having is read off the content: the numbers that decide who wins (`goals`), those that a kit brings,
pieces on the board, and cards whose text counts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardwright.dsl.pack.model import StatDef
from cardwright.interpreter.agents.goals import goals
from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.state.layout import OVER, PLACE

WON = 1000.0
VITAL = 4.0
"""Weight of a number that decides who wins, or that has a floor under its losses."""
ORDINARY = 1.0
"""Weight of a number that a kit brings, of a piece on the board, of a card whose text counts."""


class Worth:
    """Weighs positions of one match."""

    def __init__(self, match: Match) -> None:
        layout = match.layout
        kinds = layout.kinds
        self._rows = match.seat_rows
        self._kept: list[tuple[int, float]] = []
        self._worked_out: list[tuple[Callable[[Game, int], Any], float]] = []
        wanted = goals(match)
        for stat in layout.stats.values():
            weight = _weight(stat, wanted) if stat.of == layout.game.seat_kind else 0.0
            if weight and stat.kept:
                self._kept.append((layout.fields[stat.of][f"stat {stat.id}"], weight))
            elif weight:
                self._worked_out.append((match.functions[f"stat_{match.tables.safe(stat.id)}"], weight))
        counted = [e for e in layout.entities if kinds[e.kind].card or kinds[e.kind].board != "none"]
        counted = [e for e in counted if not kinds[e.kind].seat]
        self._things = {
            row: [e.at + PLACE for e in counted if e.seat == seat] for seat, row in enumerate(match.seat_rows)
        }
        self._counts = match.live_zones.union(range(1, match.spaces + 1))

    def of(self, game: Game, seat: int) -> float:
        """The worth of a position for a seat: above 0 where it stands better than the others on average."""
        over = game.s[OVER]
        if over is not None:
            return float(WON * (over[seat] - max((won for other, won in enumerate(over) if other != seat), default=0)))
        worths = [self._of_row(game, row) for row in self._rows]
        others = [worth for other, worth in enumerate(worths) if other != seat]
        return float(worths[seat] - sum(others) / max(1, len(others)))

    def _of_row(self, game: Game, row: int) -> float:
        s = game.s
        found = float(sum(s[row + offset] * weight for offset, weight in self._kept))
        for ask, weight in self._worked_out:
            number = ask(game, row)
            found += number * weight if isinstance(number, int) else 0.0
        return found + ORDINARY * sum(s[place] in self._counts for place in self._things[row])


def _weight(stat: StatDef, wanted: dict[str, int]) -> float:
    """The weight of one of a number; 0 for what only keeps the rules' books."""
    if stat.id in wanted:
        return VITAL * wanted[stat.id]
    if stat.loss_floor is not None:
        return VITAL
    if stat.kit and stat.kept:
        return ORDINARY if stat.holder == "owner" else -ORDINARY
    return 0.0
