"""Small questions that generated code asks of a position on the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.state.layout import DEF, OWNER, PLACE, ZONE_BASE


def distance(g: Game, one: int, other: int) -> int:
    """Spaces between two pieces, neighbours being 1 apart, and whatever text adds."""
    s = g.s
    apart: int = abs(s[one + PLACE] - s[other + PLACE])
    across = g.m.across
    return apart + sum([n for _, n in across(g, (s[one + PLACE], s[other + PLACE]))]) if across else apart


def distance_to_space(g: Game, one: int, space: int) -> int:
    """Spaces between a piece and a space."""
    return abs(int(g.s[one + PLACE]) - space)


def is_space(place: int) -> bool:
    """Whether a place is a space of the board."""
    return 0 < place < ZONE_BASE


def are_neighbours(one: int, other: int) -> bool:
    """Next to each other; False where either is off the board."""
    return 0 < one < ZONE_BASE and 0 < other < ZONE_BASE and abs(one - other) == 1


def are_within(one: int, other: int, spaces: int) -> bool:
    """At most so many spaces apart; False where either is off the board."""
    return 0 < one < ZONE_BASE and 0 < other < ZONE_BASE and abs(one - other) <= spaces


def are_on_one_side(here: int, one: int, other: int) -> bool:
    """In the same direction, seen from a space; False where any of the three is off the board."""
    on_board = min(here, one, other) > 0 and max(here, one, other) < ZONE_BASE
    return on_board and (one - here) * (other - here) > 0


def is_free(g: Game, space: int) -> bool:
    """No standing piece is in the space."""
    s = g.s
    return all(s[piece + PLACE] != space for piece in g.m.standing)


def stand(g: Game, piece: int, space: int) -> int:
    """Put a piece onto a space if it is one where no other piece stands. Returns 1, or 0 where it is not done."""
    s = g.s
    taken = piece in g.m.standing and any(s[other + PLACE] == space for other in g.m.standing if other != piece)
    if not is_space(space) or taken:
        return 0
    s[piece + PLACE] = space
    return 1


def is_between(g: Game, space: int, one: int, other: int) -> bool:
    """Strictly between two spaces; False where any of the three is off the board."""
    on_board = min(space, one, other) > 0 and max(space, one, other) < ZONE_BASE
    return on_board and (one < space < other or other < space < one)


def in_front(g: Game, who: int) -> int:
    """The next space toward the nearest opponent."""
    s = g.s
    nearest = g.m.nearest(g, who)
    return int(s[who + PLACE]) + (1 if s[nearest + PLACE] > s[who + PLACE] else -1)


def went(g: Game, who: int, way: int) -> bool:
    """Whether the last step took `who` toward (1) or away from (-1) the nearest opponent."""
    nearest = g.m.nearest(g, who)
    step = g.entered - g.left
    return bool(step * (g.s[nearest + PLACE] - g.left) * way > 0)


def origin(g: Game, attack: int) -> int:
    """The place from which an attack's distances are counted: its owner's unless some text says otherwise.

    It may lie just outside the board: 0, or one more than the last space.
    """
    s = g.s
    asked = g.m.origins
    if asked:
        found = asked(g, attack)
        if found is not None:
            return int(found)
    return int(s[s[attack + OWNER] + PLACE])


def farthest(g: Game, who: int, spaces: list[int]) -> int:
    """The space farthest from a piece; 0 where two are equally far."""
    here = g.s[who + PLACE]
    ranked = sorted(spaces, key=lambda space: -abs(space - here))
    if len(ranked) > 1 and abs(ranked[0] - here) == abs(ranked[1] - here):
        return 0
    return ranked[0] if ranked else 0


def outside(g: Game, space: int) -> int | None:
    """The place just outside the board beside a space at its edge; None for any other."""
    if space == 1:
        return 0
    return space + 1 if space == g.m.spaces else None


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
    if g.m.plain_reach:
        return bool(reach[0] <= abs(s[s[attack + OWNER] + PLACE] - s[piece + PLACE]) <= reach[1])
    here, there = origin(g, attack), s[piece + PLACE]
    between = g.m.across(g, (here, there)) if g.m.across and 1 <= here <= g.m.spaces else ()
    apart = abs(here - there) + sum([n for _, n in between])
    found = _reaches(g, attack, reach, apart)
    if between and g.m.uncounted:
        return _as_counted(g, attack, reach, between, apart, found)
    return found


def _reaches(g: Game, attack: int, reach: tuple[int, int], apart: int) -> bool:
    extra = g.m.extra_reach
    return reach[0] <= apart <= reach[1] or bool(extra and apart in extra(g, attack))


def _as_counted(
    g: Game, attack: int, reach: tuple[int, int], between: list[tuple[int, int]], apart: int, found: bool
) -> bool:
    """Whether it is in reach where the attack's owner may leave pieces out of the count; asked where that matters."""
    s = g.s
    owner = s[attack + OWNER]
    left_out = dict(g.m.uncounted(g, owner) if g.m.uncounted else ())
    counts = {apart}
    site = 0
    for piece, n in between:
        if piece in left_out:
            site = left_out[piece]
            counts |= {count - n for count in counts}
    if all(_reaches(g, attack, reach, count) == found for count in counts):
        return found
    return not found if g.may(owner, site) else found


def space_in_reach(g: Game, attack: int, space: int) -> bool:
    """Whether a space is inside an attack's reach; a place off the board never is."""
    reach: Any = g.m.reach(g, attack)
    if reach is None or not 1 <= space <= g.m.spaces:
        return False
    if isinstance(reach, frozenset):
        return space in reach
    return _reaches(g, attack, reach, abs(origin(g, attack) - space))


def supply(g: Game, pieces: list[int]) -> list[int]:
    """Pieces to put on the board: of several alike one that is off it, or where all are on it, any."""
    s = g.s
    titles = g.m.titles
    spare: dict[tuple[int, str], int] = {}
    for piece in pieces:
        if not s[piece + PLACE]:
            spare.setdefault((s[piece + OWNER], titles[s[piece + DEF]]), piece)
    return [piece for piece in pieces if spare.get((s[piece + OWNER], titles[s[piece + DEF]]), piece) == piece]


def same_name(g: Game, one: int, other: int) -> bool:
    """Whether two cards are called the same; nothing has the name of a missing card."""
    if not one or not other:
        return False
    titles = g.m.titles
    return bool(titles[g.s[one + DEF]] == titles[g.s[other + DEF]])


def printed_sum(prints: Mapping[int, Any], cards: Sequence[int]) -> tuple[Any, ...]:
    """What cards print of a number: the sum and the cards that print X; empty where one prints N/A."""
    found = [(card, prints.get(card, 0)) for card in cards]
    if any(value is None for _, value in found):
        return ()
    return sum(value for _, value in found if value != "X"), tuple(card for card, value in found if value == "X")


def printed_ends(prints: Mapping[int, Any], cards: Sequence[int]) -> tuple[Any, ...]:
    """The same for an interval: the low ends and the high ends added up, and the cards that print X."""
    found = [(card, prints.get(card, (0, 0))) for card in cards]
    if any(value is None for _, value in found):
        return ()
    ends = [value for _, value in found if value != "X"]
    unknown = tuple(card for card, value in found if value == "X")
    return sum(low for low, _ in ends), sum(high for _, high in ends), unknown


def as_reach(unknown: Any) -> Any:
    """What X stands for in a range: spaces as they are, a number as that distance alone."""
    return (unknown, unknown) if isinstance(unknown, int) else unknown


def or_if_none(value: int | None, otherwise: int) -> int:
    """A value, or another where there is none."""
    return otherwise if value is None else value


def times(one: int | None, other: int | None) -> int | None:
    """A product; none where a factor is none."""
    return None if one is None or other is None else one * other
