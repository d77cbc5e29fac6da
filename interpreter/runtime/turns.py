"""Whose turn a round is, where a role goes round the table."""

from __future__ import annotations

from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.state.layout import OWNER, ROUND


def next_turn(g: Game, who: int) -> int:
    """The round that is the next turn of the owner of `who`; before the first round its first turn.

    While it is nobody's turn, the next round is anybody's.
    """
    s = g.s
    if not s[g.m.turn_slot]:
        return int(s[ROUND] + 1)
    seats = g.m.seat_rows
    ahead = seats.index(s[who + OWNER]) - seats.index(s[g.m.turn_slot])
    if not s[ROUND]:
        return int(1 + ahead % len(seats))
    return int(s[ROUND] + 1 + (ahead - 1) % len(seats))
