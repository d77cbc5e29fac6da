"""Stretches inside a round, at whose end ends what lasted for them, and steps that are repeated."""

from __future__ import annotations

from typing import NoReturn

from cardwright.interpreter.runtime.game import EndlessCascade, Game
from cardwright.interpreter.state.layout import BONUSES, MADE

MOST_TIMES = 10_000
"""A step that is repeated more often than this never ends."""
FOR_EVER = 10**9
"""The last round of what lasts to the end of the game."""


def go_on_without_end(line: int) -> NoReturn:
    """A step whose end a line tells is repeated for ever. Raises EndlessCascade."""
    raise EndlessCascade("repeat", ((line, 0),))


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
