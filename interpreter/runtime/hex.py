"""Movement on a map of tiles: step by step to a neighbouring space, alone or together.

Any number of pieces share a space; what a space costs to enter, and who may not enter or leave it, text says.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from cardwright.interpreter.runtime.alike import are_alike, sort_of
from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.runtime.line import FAR
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
    _pay_toll(g, pieces[0], space)
    for piece in pieces:
        s[piece + PLACE] = space
    if m.entered:
        for piece in pieces:
            if s[piece + PLACE] == space:
                g.left, g.entered = here, space
                m.entered(g, piece, here, space)


def _pay_toll(g: Game, piece: int, space: int) -> None:
    """Take from a piece's owner what entering a space costs."""
    if g.m.toll:
        for slot, n in g.m.toll(g, piece, space).items():
            g.pay(slot, n)


def _walk(g: Game, by: int, pieces: Sequence[int], amounts: Iterable[int], reference: int, way: int, site: int) -> int:
    """Take pieces that stand together along, choosing the way step by step. Returns the steps made."""
    s = g.s
    m = g.m
    # As far as possible there is no amount to stop at.
    allowed = set() if amounts is FAR else {n for n in amounts if n >= 0}
    most = len(m.near) if amounts is FAR else max(allowed, default=0)
    lead = pieces[0]
    start = s[lead + PLACE]
    chooser = m.movement_chooser(g, by, lead) if m.movement_chooser else by
    steps = 0
    while steps < most:
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
    g.moved = steps
    if steps:
        end = s[lead + PLACE]
        g.left, g.entered = start, end
        if m.moved_matters:
            for piece in pieces:
                m.after_move(g, by, piece, start, end, steps, False)
                g.left, g.entered, g.moved = start, end, steps
    return steps


def move(
    g: Game, by: int, who: int, amounts: Iterable[int], reference: int, way: int, site: int, passing: bool = True
) -> int:
    """Move a piece some of `amounts` spaces, anywhere or nearer to or farther from `reference`.

    The seat of `by` chooses each step; a piece goes as far as it can. Returns the number of spaces moved.
    """
    g.crossed = ()
    g.left = g.entered = g.s[who + PLACE]
    g.moved = 0
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
    g.moved = 0
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
    here = g.s[who + PLACE]
    if end not in m.near or here not in m.near:
        return False
    if (m.cannot_move and m.cannot_move(g, who)) or (m.ban_leave and m.ban_leave(g, who, here)):
        return False
    return may_enter(g, who, end)


def go_directly(g: Game, by: int, who: int, end: int) -> int:
    """Take a piece off its space and put it into another. Returns 1, or 0 where that is not legal."""
    start = g.s[who + PLACE]
    g.crossed = ()
    g.left = g.entered = start
    g.moved = 0
    if not may_go_directly(g, by, who, end):
        return 0
    if end == start:
        return 1
    _enter(g, [who], end)
    if g.m.moved_matters and g.s[who + PLACE] == end:
        g.m.after_move(g, by, who, start, end, apart(g, start, end), True)
    return 1


def swap(g: Game, by: int, one: int, other: int) -> int:
    """Let two pieces change places, each by a direct move. Returns 1, or 0 where either may not make it."""
    s = g.s
    m = g.m
    here, there = s[one + PLACE], s[other + PLACE]
    g.moved = 0
    if not (may_go_directly(g, by, one, there) and may_go_directly(g, by, other, here)):
        return 0
    if m.toll:
        both: Counter[int] = Counter(m.toll(g, one, there)) + Counter(m.toll(g, other, here))
        if any(s[slot] < n for slot, n in both.items()):
            return 0
    g.crossed = ()
    g.left, g.entered = here, there
    if here == there:
        return 1
    moves = ((one, here, there), (other, there, here))
    for piece, _, end in moves:
        _pay_toll(g, piece, end)
    for piece, _, end in moves:
        s[piece + PLACE] = end
    for piece, start, end in moves:
        if m.entered and s[piece + PLACE] == end:
            g.left, g.entered = start, end
            m.entered(g, piece, start, end)
    for piece, start, end in moves:
        if m.moved_matters and s[piece + PLACE] == end:
            g.left, g.entered = start, end
            m.after_move(g, by, piece, start, end, apart(g, start, end), True)
    return 1


def is_free(g: Game, space: int) -> bool:
    """No piece that blocks stands in the space."""
    return all(g.s[piece + PLACE] != space for piece in g.m.standing)
