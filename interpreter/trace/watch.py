"""Runtime functions that a traced match calls in place of the plain ones: they do the same and tell the trace."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from cardwright.interpreter.runtime import questions


def in_reach(g: Any, attack: int, piece: int) -> bool:
    """Whether a piece is inside an attack's reach; the distance and the reach are kept."""
    found = questions.in_reach(g, attack, piece)
    g.measured(attack, piece, found)
    return found


def move(
    g: Any, by: int, who: int, amounts: Iterable[int], reference: int, way: int, site: int, passing: bool = True
) -> int:
    """Move a piece; a move that no choice could make legal is kept as one without a legal end."""
    wanted = tuple(amounts)
    choices = g.choices
    start = g.place_of(who)
    moved = g.m.moves["move"](g, by, who, wanted, reference, way, site, passing)
    if not moved and g.choices == choices and g.place_of(who) == start and any(wanted):
        g.unmoved(by, who, wanted)
    return int(moved)


def go_directly(g: Any, by: int, who: int, end: int) -> int:
    """Put a piece on another space; one that may not go there is kept."""
    moved = g.m.moves["go_directly"](g, by, who, end)
    if not moved:
        g.unmoved(by, who, ())
    return int(moved)


def swap(g: Any, by: int, one: int, other: int) -> int:
    """Let two pieces change places; a swap that may not be is kept."""
    moved = g.m.moves["swap"](g, by, one, other)
    if not moved:
        g.unmoved(by, one, ())
    return int(moved)


TRACED: Mapping[str, Callable[..., Any]] = {
    "in_reach": in_reach,
    "move": move,
    "go_directly": go_directly,
    "swap": swap,
}
"""By the name that generated code calls."""
