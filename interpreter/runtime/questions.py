"""Small questions that generated code asks of a position on the board."""

from __future__ import annotations

from typing import Any

from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.state.layout import DEF, OWNER, PLACE


def distance(g: Game, one: int, other: int) -> int:
    """Spaces between two pieces, neighbours being 1 apart, and whatever text adds."""
    s = g.s
    apart = abs(s[one + PLACE] - s[other + PLACE])
    extra = g.m.extra_distance
    return apart + extra(g, s[one + PLACE], s[other + PLACE]) if extra else apart


def distance_to_space(g: Game, one: int, space: int) -> int:
    """Spaces between a piece and a space."""
    return abs(int(g.s[one + PLACE]) - space)


def is_free(g: Game, space: int) -> bool:
    """No standing piece is in the space."""
    s = g.s
    return all(s[piece + PLACE] != space for piece in g.m.standing)


def is_between(g: Game, space: int, one: int, other: int) -> bool:
    """Strictly between two spaces; False where any of the three is off the board."""
    return bool(space and one and other) and (one < space < other or other < space < one)


def in_front(g: Game, who: int) -> int:
    """The next space toward the nearest opponent."""
    s = g.s
    nearest = g.m.nearest(g, who)
    return int(s[who + PLACE]) + (1 if s[nearest + PLACE] > s[who + PLACE] else -1)


def went(g: Game, who: int, way: int) -> bool:
    """Whether the last step took `who` toward (1) or away from (-1) the nearest opponent."""
    nearest = g.m.nearest(g, who)
    step = g.entered - g.left
    return step * (g.s[nearest + PLACE] - g.left) * way > 0


def origin(g: Game, attack: int) -> int:
    """The piece from which an attack's distances are counted: its owner unless some text says otherwise."""
    s = g.s
    asked = g.m.origins
    if asked:
        found = asked(g, attack)
        if found:
            return int(found)
    return int(s[attack + OWNER])


def in_reach(g: Game, attack: int, piece: int) -> bool:
    """Whether a piece is inside an attack's reach: an interval of distances, or a set of spaces (X); N/A never is.

    Rule: Devastation of Indines rulebook, "Special Ranges".
    """
    s = g.s
    if not s[piece + PLACE]:
        return False
    reach: Any = g.m.reach(g, attack)
    if reach is None:
        return False
    if isinstance(reach, frozenset):
        return s[piece + PLACE] in reach
    apart = distance(g, origin(g, attack), piece)
    return bool(reach[0] <= apart <= reach[1]) or bool(g.m.extra_reach and g.m.extra_reach(g, attack, apart))


def space_in_reach(g: Game, attack: int, space: int) -> bool:
    """Whether a space is inside an attack's reach."""
    reach: Any = g.m.reach(g, attack)
    if reach is None:
        return False
    if isinstance(reach, frozenset):
        return space in reach
    apart = distance_to_space(g, origin(g, attack), space)
    return bool(reach[0] <= apart <= reach[1]) or bool(g.m.extra_reach and g.m.extra_reach(g, attack, apart))


def same_name(g: Game, one: int, other: int) -> bool:
    """Whether two cards are called the same; nothing has the name of a missing card."""
    if not one or not other:
        return False
    titles = g.m.titles
    return bool(titles[g.s[one + DEF]] == titles[g.s[other + DEF]])


def or_if_none(value: int | None, otherwise: int) -> int:
    """A value, or another where there is none."""
    return otherwise if value is None else value


def times(one: int | None, other: int | None) -> int | None:
    """A product; none where a factor is none."""
    return None if one is None or other is None else one * other
