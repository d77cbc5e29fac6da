"""Rounds: what begins, what ends with a round, and a whole game from set-up to its end."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cardwright.interpreter.runtime.game import Game, GameOver
from cardwright.interpreter.state.layout import BEFORE, BONUSES, MADE, NOW, OVER, PENDING, RANDOM, ROUND
from cardwright.interpreter.trace.game import game_of

if TYPE_CHECKING:
    from cardwright.interpreter.compiler.match import Match
    from cardwright.interpreter.runtime.game import Chooser

MIX = 0x9E3779B97F4A7C15


def new_game(match: Match, chooser: Chooser, seed: int) -> Game:
    """A game at its very start, before set-up."""
    state = match.layout.initial()
    state[RANDOM] = (seed * MIX + 1) & (2**64 - 1)
    return game_of(match, state, chooser)


def begin_round(s: list[Any]) -> None:
    """Count the round and bring what was to start now into force."""
    s[ROUND] += 1
    if s[PENDING]:
        now = s[ROUND]
        due = [(slot, entry) for first, slot, entry in s[PENDING] if first <= now]
        s[PENDING] = tuple([p for p in s[PENDING] if p[0] > now])
        for slot, entry in due:
            s[slot] += (entry,)


def end_round(g: Game) -> None:
    """End what lasted until now; this round's history becomes the last one's."""
    s = g.s
    now = s[ROUND]
    if s[BONUSES]:
        s[BONUSES] = tuple([m for m in s[BONUSES] if m[3] > now])
    if s[MADE]:
        s[MADE] = tuple([m for m in s[MADE] if m[4] > now])
    s[BEFORE] = s[NOW]
    s[NOW] = ()
    for field in g.m.passing_fields:
        s[field] = 0


def play_round(g: Game) -> bool:
    """Play one round. Returns False when the game ended in it."""
    begin_round(g.s)
    g.forget()
    try:
        g.m.play_round(g)
    except GameOver:
        return False
    end_round(g)
    return True


def play(g: Game, after_round: Callable[[Game], None] | None = None) -> tuple[int, ...]:
    """Play a game from set-up to its end. Returns 1 for each seat that won, 0 for the others; a draw is all 0."""
    try:
        g.m.setup(g)
    except GameOver:
        return g.s[OVER]  # type: ignore[no-any-return]
    while g.s[ROUND] < g.m.game.rounds:
        alive = play_round(g)
        if after_round is not None:
            after_round(g)
        if not alive:
            return g.s[OVER]  # type: ignore[no-any-return]
    g.forget()
    with contextlib.suppress(GameOver):
        g.m.finish(g)
    return g.s[OVER] or (0,) * len(g.m.seat_rows)
