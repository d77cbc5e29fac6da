"""Movement on a map of tiles: step by step to a neighbouring space, alone or together.

Any number of pieces share a space; what a space costs to enter, and who may not enter or leave it, text says.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from cardwright.interpreter.runtime.alike import are_alike, sort_of
from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.state.layout import PLACE

EITHER, TOWARD, AWAY = 0, 1, -1
FAR_OFF = 99
"""Farther than any space: how far what is off the board is from everything."""


def apart(g: Game, one: int, other: int) -> int:
    """Steps between two spaces."""
    return int(g.m.apart.get((one, other), FAR_OFF))


def distance(g: Game, one: int, other: int) -> int:
    """Steps between two pieces."""
    return apart(g, g.s[one + PLACE], g.s[other + PLACE])


def distance_to_space(g: Game, one: int, space: int) -> int:
    """Steps between a piece and a space."""
    return apart(g, g.s[one + PLACE], space)


def steps_from(g: Game, by: int, who: int, reference: int = 0, way: int = EITHER) -> list[int]:
    """The spaces next to a piece that it may step into now, in their order; with a way only those nearer or farther."""
    s = g.s
    m = g.m
    here = s[who + PLACE]
    if here not in m.near or (m.cannot_move and m.cannot_move(g, who)) or (m.ban_leave and m.ban_leave(g, who, here)):
        return []
    there = s[reference + PLACE] if reference >= 0 else -reference
    if way != EITHER and there not in m.near:
        return []
    return [
        space
        for space in m.near[here]
        if may_enter(g, who, space) and (way == EITHER or (apart(g, here, there) - apart(g, space, there)) * way > 0)
    ]


def may_enter(g: Game, who: int, space: int) -> bool:
    """Whether no text keeps a piece out of a space and its owner can pay what entering it costs."""
    m = g.m
    if m.ban_enter and m.ban_enter(g, who, space):
        return False
    return not m.toll or all(g.s[slot] >= n for slot, n in m.toll(g, who, space).items())


def _enter(g: Game, pieces: Sequence[int], space: int) -> None:
    """Put pieces that stand together into a space, all at once; then each is seen to enter it."""
    s = g.s
    m = g.m
    here = s[pieces[0] + PLACE]
    if m.toll:
        for slot, n in m.toll(g, pieces[0], space).items():
            g.pay(slot, n)
    for piece in pieces:
        s[piece + PLACE] = space
    if m.entered:
        for piece in pieces:
            if s[piece + PLACE] == space:
                g.left, g.entered = here, space
                m.entered(g, piece, here, space)


def _walk(g: Game, by: int, pieces: Sequence[int], amounts: Iterable[int], reference: int, way: int, site: int) -> int:
    """Take pieces that stand together along, choosing the way step by step. Returns the steps made."""
    s = g.s
    m = g.m
    allowed = set(amounts)
    lead = pieces[0]
    start = s[lead + PLACE]
    chooser = m.movement_chooser(g, by, lead) if m.movement_chooser else by
    steps = 0
    while steps < max(allowed, default=0):
        here = s[lead + PLACE]
        ends = steps_from(g, by, lead, reference, way)
        if not ends:
            break
        options = sorted([here, *ends]) if steps in allowed else ends
        g.moving = (lead, {space: int(space != here) for space in options})
        space = g.pick(chooser, site, options)
        if space == here:
            break
        _enter(g, pieces, space)
        steps += 1
        pieces = [piece for piece in pieces if s[piece + PLACE] == space]
        if not pieces:
            break
        lead = pieces[0]
    if steps:
        end = s[lead + PLACE]
        g.left, g.entered = start, end
        if m.moved_matters:
            for piece in pieces:
                m.after_move(g, by, piece, start, end, steps, False)
    return steps


def move(
    g: Game, by: int, who: int, amounts: Iterable[int], reference: int, way: int, site: int, passing: bool = True
) -> int:
    """Move a piece some of `amounts` spaces, anywhere or nearer to or farther from `reference`.

    The seat of `by` chooses each step; a piece goes as far as it can. Returns the number of spaces moved.
    """
    g.crossed = ()
    g.left = g.entered = g.s[who + PLACE]
    if g.left not in g.m.near:
        return 0
    return _walk(g, by, [who], amounts, reference, way, site)


def move_together(
    g: Game, by: int, pieces: Iterable[int], amounts: Iterable[int], site_from: int, site_some: int, site_to: int
) -> int:
    """Move any number of pieces, at least one, that stand in one space together. Returns the number of spaces moved."""
    s = g.s
    groups: dict[int, list[int]] = {}
    movable: dict[tuple[Any, ...], bool] = {}
    for piece in pieces:
        # Pieces alike can go the same ways, as far as what forbids it does not name one of them.
        key = (sort_of(g, piece), bool(g.m.cannot_move and g.m.cannot_move(g, piece)))
        if key not in movable:
            movable[key] = bool(steps_from(g, by, piece))
        if movable[key]:
            groups.setdefault(s[piece + PLACE], []).append(piece)
    if not groups:
        return 0
    found = groups[g.pick(by, site_from, sorted(groups))]
    if are_alike(g, found):
        found = found[: g.pick(by, site_some, range(1, len(found) + 1))]
    else:
        found = g.some(by, site_from, found, range(1, len(found) + 1))
    g.touched = tuple(found)
    return _walk(g, by, found, amounts, 0, EITHER, site_to)


def may_go_directly(g: Game, by: int, who: int, end: int) -> bool:
    """Whether a piece may be put into a space, whatever lies between."""
    m = g.m
    if end not in m.near or g.s[who + PLACE] not in m.near:
        return False
    return not (m.cannot_move and m.cannot_move(g, who)) and may_enter(g, who, end)


def go_directly(g: Game, by: int, who: int, end: int) -> int:
    """Take a piece off its space and put it into another. Returns 1, or 0 where that is not legal."""
    start = g.s[who + PLACE]
    g.crossed = ()
    g.left = g.entered = start
    if not may_go_directly(g, by, who, end):
        return 0
    if end == start:
        return 1
    _enter(g, [who], end)
    if g.m.moved_matters and g.s[who + PLACE] == end:
        g.m.after_move(g, by, who, start, end, apart(g, start, end), True)
    return 1


def swap(g: Game, by: int, one: int, other: int) -> int:
    """Let two pieces change places. Returns 1, or 0 where either may not move there."""
    s = g.s
    m = g.m
    here, there = s[one + PLACE], s[other + PLACE]
    if (
        here not in m.near
        or there not in m.near
        or (m.cannot_move and (m.cannot_move(g, one) or m.cannot_move(g, other)))
    ):
        return 0
    s[one + PLACE], s[other + PLACE] = there, here
    if m.entered and here != there:
        m.entered(g, one, here, there)
        m.entered(g, other, there, here)
    return 1


def is_free(g: Game, space: int) -> bool:
    """No piece that blocks stands in the space."""
    return all(g.s[piece + PLACE] != space for piece in g.m.standing)
