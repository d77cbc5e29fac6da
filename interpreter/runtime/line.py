"""Movement on a line of spaces: who may go where, one step at a time where somebody watches.

Rule: Devastation of Indines rulebook, "Movement" (forced if legal, ignored if not, opposing standing pieces are hopped over).
"""

from __future__ import annotations

from collections.abc import Iterable

from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.runtime.walking import next_space, walk_end, ways
from cardwright.interpreter.state.layout import PLACE, ZONE_BASE

EITHER, TOWARD, AWAY = 0, 1, -1
FAR: tuple[int, ...] = (-1,)
"""In place of amounts: as far as possible."""


def move(
    g: Game, by: int, who: int, amounts: Iterable[int], reference: int, way: int, site: int, passing: bool = True
) -> int:
    """Move `who` some of `amounts` spaces toward or away from `reference`; the seat of `by` chooses among legal ends.

    reference: the row of a piece, or below nothing the number of a space.
    Returns the number of spaces moved: 0 when nothing was legal or nothing was chosen.
    """
    s = g.s
    m = g.m
    position = s[who + PLACE]
    g.crossed = ()
    g.left = g.entered = position
    g.moved = 0
    if not 0 < position < ZONE_BASE:
        return 0
    other = s[reference + PLACE] if reference >= 0 else -reference
    if way != EITHER and not 0 < other < ZONE_BASE:
        return 0
    if way == EITHER or other == position:
        directions: tuple[int, ...] = (-1, 1)
    else:
        directions = (way,) if other > position else (-way,)
    if m.cannot_move and m.cannot_move(g, who):
        return 0
    if m.absorbs:
        return move_step_by_step(g, by, who, amounts, directions, site, passing)
    barred: list[int] = []
    if m.plain_movement:
        blockers = m.blockers[who]
        key = (position, s[blockers[0] + PLACE] if blockers else 0, directions, amounts, passing)
        ends = m.known_ends.get(key)
        if ends is None:
            ends = m.known_ends[key] = _ends(g, by, who, amounts, directions, passing, barred)
    else:
        ends = _ends(g, by, who, amounts, directions, passing, barred)
    if not ends:
        if barred and m.ran_into:
            m.ran_into(g, who, barred[0], 1)
        return 0
    if len(ends) == 1:
        end = next(iter(ends))
    else:
        g.moving = (who, ends)
        end = g.pick(m.movement_chooser(g, by, who) if m.movement_chooser else by, site, list(ends))
    if by != who and m.ignores_mover and m.ignores_mover(g, by, who):
        return ends[end]  # It was done, and is ignored. Rule: "Movement"; the choice and what it cost stand.
    return travel(g, by, who, end, ends[end])


def _ends(
    g: Game, by: int, who: int, amounts: Iterable[int], directions: Iterable[int], passing: bool, barred: list[int]
) -> dict[int, int]:
    """The legal ends, lowest space first, each with the spaces moved; spaces that may not be entered go to `barred`."""
    s = g.s
    m = g.m
    position = s[who + PLACE]
    bans = m.movement_bans
    blockers = m.blockers[who]
    size = m.spaces
    ends: dict[int, int] = {}
    is_far = amounts is FAR
    if is_far:
        amounts = range(1, size)
    for direction in directions:
        if bans and by == who and _banned(g, who, direction):
            continue
        for amount in amounts:
            if amount <= 0:
                if amount == 0:
                    ends[position] = 0
                continue
            end = position + direction * amount
            crossed = False
            for blocker in blockers:
                gap = (s[blocker + PLACE] - position) * direction
                if 0 < gap <= (end - position) * direction:
                    end += direction
                    crossed = True
            if not 1 <= end <= size or (crossed and (not passing or _cannot_pass(g, who, position, end))):
                continue
            if (m.unshared and _is_taken(g, who, end)) or (m.ban_leave and _is_held(g, who, position, end)):
                continue
            bar = _bar(g, who, position, end) if m.ban_enter else 0
            if bar:
                barred.append(bar)
            else:
                ends[end] = amount
    if is_far:
        ends = {end: ends[end] for end in _farthest(position, ends)}
    return dict(sorted(ends.items()))


def _farthest(position: int, ends: Iterable[int]) -> list[int]:
    """Of the ends on one side the one that is farthest off."""
    below = [end for end in ends if end < position]
    above = [end for end in ends if end > position]
    return [*([min(below)] if below else []), *([max(above)] if above else [])]


def move_step_by_step(
    g: Game, by: int, who: int, amounts: Iterable[int], directions: Iterable[int], site: int, passing: bool
) -> int:
    """The same where steps may be used up on the way: what is legal, and where it ends, is found by walking.

    Returns the steps made, those used up among them: what was done, and what it cost, is so much.
    """
    m = g.m
    found: dict[int, list[tuple[int, int]]] = {}
    barred: list[int] = []
    is_far = amounts is FAR
    if is_far:
        amounts = range(1, m.spaces)
    for direction in directions:
        if m.movement_bans and by == who and _banned(g, who, direction):
            continue
        for amount, end, crossed in ways(g, who, direction, amounts):
            if crossed and (not passing or _cannot_pass(g, who, g.left, end)):
                continue
            if (m.unshared and _is_taken(g, who, end)) or (m.ban_leave and _is_held(g, who, g.left, end)):
                continue
            bar = _bar(g, who, g.left, end) if m.ban_enter else 0
            if bar:
                barred.append(bar)
            else:
                found.setdefault(end, []).append((direction, amount))
    if is_far:
        found = {end: found[end] for end in _farthest(g.s[who + PLACE], found)}
    if not found:
        if barred and m.ran_into:
            m.ran_into(g, who, barred[0], 1)
        return 0
    chooser = m.movement_chooser(g, by, who) if m.movement_chooser else by
    ends = sorted(found)
    g.moving = (who, {end: found[end][0][1] for end in ends})
    chosen = found[ends[0] if len(ends) == 1 else g.pick(chooser, site, ends)]
    if len(chosen) > 1:
        steps = sorted(direction * amount for direction, amount in chosen)
        picked = g.pick(chooser, m.steps_site, list(dict.fromkeys(steps)))
        direction, amount = (1 if picked > 0 else -1), abs(picked)
    else:
        direction, amount = chosen[0]
    if by != who and m.ignores_mover and m.ignores_mover(g, by, who):
        return amount
    position = g.s[who + PLACE]
    moved = step_by_step(g, who, direction, amount)
    end = g.s[who + PLACE]
    g.left, g.entered = position, end
    if end != position:
        _react(g, by, who, position, end, moved, False)
    return amount


def _bar(g: Game, who: int, start: int, end: int) -> int:
    """The first space on the way that the piece may not enter, or 0; spaces hopped over are not entered."""
    s = g.s
    step = 1 if end > start else -1
    hopped = [s[b + PLACE] for b in g.m.blockers[who]]
    for space in range(start + step, end + step, step):
        if space not in hopped and g.m.ban_enter(g, who, space):
            return space
    return 0


def _is_held(g: Game, who: int, start: int, end: int) -> bool:
    """Whether text keeps the piece in its space, or in one that it would come through; who stays leaves nothing."""
    s = g.s
    step = 1 if end > start else -1
    hopped = [s[b + PLACE] for b in g.m.blockers[who]]
    return any(space not in hopped and g.m.ban_leave(g, who, space) for space in range(start, end, step))


def _is_taken(g: Game, who: int, end: int) -> bool:
    """Whether a piece of the same name and owner is in the space. Rule: "Markers"."""
    s = g.s
    return any(s[other + PLACE] == end for other in g.m.unshared.get(who, ()))


def _not_moved(g: Game, by: int, who: int) -> bool:
    """Whether the piece cannot move or leave its space at all, or ignores being moved by that one."""
    m = g.m
    if m.cannot_move and m.cannot_move(g, who):
        return True
    if m.ban_leave and m.ban_leave(g, who, g.s[who + PLACE]):
        return True
    return bool(by != who and m.ignores_mover and m.ignores_mover(g, by, who))


def _banned(g: Game, who: int, direction: int) -> bool:
    """Whether moving oneself that way is forbidden as a named kind of movement."""
    m = g.m
    nearest = m.nearest(g, who)
    toward = not nearest or (g.s[nearest + PLACE] - g.s[who + PLACE]) * direction > 0
    ban = m.ban_toward if toward else m.ban_away
    return bool(ban and ban(g, who, who))


def _cannot_pass(g: Game, who: int, start: int, end: int) -> bool:
    ban = g.m.ban_pass
    if not ban:
        return False
    s = g.s
    return any((s[b + PLACE] - start) * (s[b + PLACE] - end) < 0 and ban(g, who, b) for b in g.m.blockers[who])


def travel(g: Game, by: int, who: int, end: int, amount: int) -> int:
    """Carry out a stepwise move whose end was found legal. Returns the spaces moved."""
    s = g.s
    m = g.m
    position = s[who + PLACE]
    if end == position:
        return 0
    if m.steps_watched:
        amount = step_by_step(g, who, 1 if end > position else -1, amount)
        end = s[who + PLACE]
        if end == position:
            return 0
    else:
        s[who + PLACE] = end
        g.crossed = tuple([b for b in m.blockers[who] if (s[b + PLACE] - position) * (s[b + PLACE] - end) < 0])
    g.left, g.entered = position, end
    _react(g, by, who, position, end, amount, False)
    return amount


def _react(g: Game, by: int, who: int, start: int, end: int, amount: int, direct: bool) -> None:
    """Let follow what a movement sets off. What just happened is this movement still, whatever moved in between."""
    crossed, g.moved = g.crossed, 0 if direct else amount
    if g.m.moved_matters:
        g.m.after_move(g, by, who, start, end, amount, direct)
        g.crossed, g.left, g.entered, g.moved = crossed, start, end, 0 if direct else amount


def step_by_step(g: Game, who: int, direction: int, wanted: int) -> int:
    """Enter space after space; a replaced step is used up and the piece stays where it is for that step.

    What a step sets off is done before the next one; a step that it has made impossible is not made. Returns the
    spaces entered.
    """
    s = g.s
    m = g.m
    crossed: list[int] = []
    steps = 0
    for left in range(wanted - 1, -1, -1):
        here = s[who + PLACE]
        space, hopped = next_space(g, who, here, direction)
        if not space:
            break
        if m.would_enter:
            g.stopped, g.stepping = False, True
            g.must_stay = bool(m.absorbs) and not walk_end(g, who, space, direction, left)[0]
            replaced = m.would_enter(g, who, space)
            g.stepping = False
            if replaced and g.stopped:
                break
            if replaced:
                continue
        s[who + PLACE] = space
        steps += 1
        crossed += hopped
        if m.entered:
            m.entered(g, who, here, space)
            if s[who + PLACE] != space:
                break
    g.crossed = tuple(crossed)
    return steps


def may_go_directly(g: Game, by: int, who: int, end: int) -> bool:
    """Whether a direct move of `who` to a space is legal: on the board, free of opposing standing pieces, not banned."""
    s = g.s
    m = g.m
    position = s[who + PLACE]
    if not 1 <= end <= m.spaces or any(s[b + PLACE] == end for b in m.blockers[who]):
        return False
    if _not_moved(g, by, who) or (m.ban_enter and m.ban_enter(g, who, end)):
        return False
    if m.unshared and _is_taken(g, who, end):
        return False
    return not _cannot_pass(g, who, position, end)


def go_directly(g: Game, by: int, who: int, end: int) -> int:
    """Take `who` off its space and put it on another without entering those between. Returns 1, or 0 if not legal."""
    s = g.s
    m = g.m
    position = s[who + PLACE]
    g.crossed = ()
    g.left = g.entered = position
    g.moved = 0
    if not may_go_directly(g, by, who, end):
        return 0
    if end == position:
        return 1
    if m.would_enter and _replaced_directly(g, who, end):
        return 0
    s[who + PLACE] = end
    g.crossed = crossed = tuple([b for b in m.blockers[who] if (s[b + PLACE] - position) * (s[b + PLACE] - end) < 0])
    g.left, g.entered = position, end
    if m.entered:
        m.entered(g, who, position, end)
        g.crossed, g.left, g.entered = crossed, position, end
    _react(g, by, who, position, end, abs(end - position), True)
    return 1


def _replaced_directly(g: Game, who: int, end: int) -> bool:
    """Whether some text puts another thing in the place of entering; what uses up a step has no part in it."""
    stepping, g.stepping = g.stepping, False
    replaced = bool(g.m.would_enter(g, who, end))
    g.stepping = stepping
    return replaced


def swap(g: Game, by: int, one: int, other: int) -> int:
    """Let two pieces change places, each a direct move. Returns 1, or 0 where either may not be moved or is off the board."""
    s = g.s
    m = g.m
    here, there = s[one + PLACE], s[other + PLACE]
    if not (0 < here < ZONE_BASE and 0 < there < ZONE_BASE):
        return 0
    for piece, end in ((one, there), (other, here)):
        if _not_moved(g, by, piece):
            return 0
        if any(s[b + PLACE] == end for b in m.blockers[piece] if b not in (one, other)):
            return 0
        if _cannot_pass(g, piece, s[piece + PLACE], end):
            return 0
        if here != there and m.unshared and _is_taken(g, piece, end):
            return 0
    s[one + PLACE], s[other + PLACE] = there, here
    g.crossed = tuple([b for b in m.blockers[one] if (s[b + PLACE] - here) * (s[b + PLACE] - there) < 0])
    g.left, g.entered = here, there
    if m.entered and here != there:
        m.entered(g, one, here, there)
        m.entered(g, other, there, here)
    if here != there:
        _react(g, by, one, here, there, abs(there - here), True)
        _react(g, by, other, there, here, abs(there - here), True)
    return 1
