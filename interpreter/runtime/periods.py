"""Stretches inside a round: what lasted for one ends with it, and with it the shorter ones."""

from __future__ import annotations

from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.state.layout import BONUSES, MADE


def last_of(number: int) -> int:
    """What a modifier holds in place of its last round where it lasts for a stretch inside one."""
    return -1 - number


def end_period(g: Game, number: int) -> None:
    """End a stretch by its number, 0 being the shortest."""
    s = g.s
    lasting = last_of(number)
    if s[BONUSES]:
        s[BONUSES] = tuple([m for m in s[BONUSES] if m[3] >= 0 or m[3] < lasting])
    if s[MADE]:
        s[MADE] = tuple([m for m in s[MADE] if m[4] >= 0 or m[4] < lasting])
    for field in g.m.inner_fields[number]:
        s[field] = 0
