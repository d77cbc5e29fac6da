"""Looking ahead along a line where steps may be used up: nothing here changes the state."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.state.layout import PLACE, ZONE_BASE

OPTIONAL, FORCED = 1, 2
"""Whether a piece may or has to stay for a step, as `Match.absorbs` answers; 0 where it does not."""


def next_space(g: Game, who: int, here: int, direction: int) -> tuple[int, list[int]]:
    """The space that the next step enters (0 off the board), and the opposing standing pieces hopped over for it."""
    s = g.s
    blocked = {s[b + PLACE]: b for b in g.m.blockers[who]}
    hopped: list[int] = []
    space = here + direction
    while space in blocked:
        hopped.append(blocked[space])
        space += direction
    return (space if 1 <= space <= g.m.spaces else 0), hopped


def walk_end(g: Game, who: int, start: int, direction: int, amount: int) -> tuple[int, bool]:
    """Where a walk of `amount` steps ends and whether it hops over anybody; (0, False) where it cannot be made.

    A piece that may stay for a step stays only where the walk could not be made otherwise. A space uses up one step.
    """
    for staying in (OPTIONAL + 1, OPTIONAL):
        end, crossed = _walk(g, who, start, direction, amount, staying)
        if end:
            return end, crossed
    return 0, False


def _walk(g: Game, who: int, start: int, direction: int, amount: int, staying: int) -> tuple[int, bool]:
    here, crossed = start, False
    used: set[int] = set()
    absorbs = g.m.absorbs
    for _ in range(amount):
        space, hopped = next_space(g, who, here, direction)
        if not space:
            return 0, False
        if absorbs is not None and space not in used and absorbs(g, who, space) >= staying:
            used.add(space)
            continue
        here, crossed = space, crossed or bool(hopped)
    return here, crossed


def ways(g: Game, who: int, direction: int, amounts: Iterable[int]) -> Iterator[tuple[int, int, bool]]:
    """Each amount of steps that can be made in a direction, with where it ends and whether it hops over anybody."""
    here = g.s[who + PLACE]
    for amount in (n for n in amounts if n >= 0):
        end, crossed = walk_end(g, who, here, direction, amount)
        if end:
            yield amount, end, crossed


def steps_beside(g: Game, who: int, other: int) -> int:
    """How many steps bring a piece next to another one, those that are used up on the way included.

    other: the row of a piece, or below nothing the number of a space. 0 steps where it is not on the board.
    """
    s = g.s
    here, there = s[who + PLACE], s[other + PLACE] if other >= 0 else -other
    if not 0 < there < ZONE_BASE:
        return 0
    between = range(min(here, there) + 1, max(here, there))
    absorbs = g.m.absorbs
    return len(between) + (sum(1 for space in between if absorbs(g, who, space) == FORCED) if absorbs else 0)
