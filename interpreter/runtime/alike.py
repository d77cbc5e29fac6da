"""Pieces of which there are several alike: made from a supply, destroyed back into it, each sort offered once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.runtime.piles import put
from cardwright.interpreter.state.layout import DEF, OWNER, PLACE


def sort_of(g: Game, piece: int) -> tuple[Any, ...]:
    """Everything that tells a piece from others: what it is, whose, where, and its own numbers and states."""
    s = g.s
    return (g.m.titles[s[piece + DEF]], *s[piece + OWNER : piece + g.m.lengths[piece]])


def are_alike(g: Game, pieces: Sequence[int]) -> bool:
    """Whether nothing tells these pieces from one another."""
    return len({sort_of(g, piece) for piece in pieces}) <= 1


def distinct(g: Game, pieces: Iterable[int]) -> list[int]:
    """One piece of each sort, the first."""
    found: dict[tuple[Any, ...], int] = {}
    for piece in pieces:
        found.setdefault(sort_of(g, piece), piece)
    return list(found.values())


def some_distinct(g: Game, who: int, site: int, pieces: Sequence[int], counts: Iterable[int]) -> list[int]:
    """Several of the pieces, chosen one by one, each time one of each sort on offer; None ends the choosing."""
    allowed = [n for n in counts if n <= len(pieces)]
    left = list(pieces)
    chosen: list[int] = []
    while allowed and len(chosen) < max(allowed):
        offered = distinct(g, left)
        choice = g.pick(who, site, [None, *offered] if len(chosen) in allowed else offered)
        if choice is None:
            break
        left.remove(choice)
        chosen.append(choice)
    return chosen


def each_once(g: Game, uses: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Lines that can be used, with their parts: of copies of a card only one."""
    found: dict[tuple[Any, ...], tuple[int, int]] = {}
    for use, part in uses:
        found.setdefault((use, *sort_of(g, part)), (use, part))
    return list(found.values())


def make(g: Game, rows: Iterable[int], wanted: int, place: int) -> list[int]:
    """Bring so many pieces from the supply to a space, or as many as there are. Returns them."""
    s = g.s
    if place not in g.m.near:
        return []
    found = [row for row in rows if not s[row + PLACE]][: max(wanted, 0)]
    for piece in found:
        g.put(piece, place, 0)
    return found


def unmake(g: Game, piece: int) -> int:
    """Take a piece off the board, back to the supply; where it was stays known for what comes right after."""
    place = g.s[piece + PLACE]
    if not place:
        return 0
    if place in g.m.near:
        g.vacated[piece] = place
    return put(g, piece, 0, 0)
