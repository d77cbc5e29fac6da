"""Who comes when: what every seat has in the order of its phase, and what pieces bring beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.state.layout import OWNER


def from_seat(rows: Sequence[int], first: int) -> Sequence[int]:
    """The rows of all seats in their order, beginning with that of `first` where it is among them."""
    at = rows.index(first) if first in rows else 0
    return (*rows[at:], *rows[:at]) if at else rows


def joined(
    g: Game, own: Sequence[int], extra: Sequence[int], number: Callable[[int], int | None], kept: int, site: int
) -> list[int]:
    """The seats' own in their order, and the others that hold anything between them, the highest number first.

    The own ones take the places of their numbers (field `kept`): the first the place of the highest, and so on. One of
    the others comes after every own of at least its number. Of several with one number the seat that is earlier among
    the own comes first, and a seat chooses which of its own pieces does.
    """
    s = g.s
    m = g.m
    places = sorted([s[e + kept] for e in own], reverse=True)
    numbers = {e: number(e) or 0 for e in extra if s[e + m.cards_slot]}
    seats = [m.seat_of[e] for e in own]
    waiting = sorted(numbers, key=lambda e: (-numbers[e], seats.index(m.seat_of[e])))
    found: list[int] = []
    for place, e in zip(places, own, strict=True):
        found += _taken(g, waiting, numbers, place, site)
        found.append(e)
    return found + _taken(g, waiting, numbers, None, site)


def _taken(g: Game, waiting: list[int], numbers: dict[int, int], above: int | None, site: int) -> list[int]:
    """Those of a number above a place (all where it is None), in order, taken out of the list of those that wait."""
    seat_of = g.m.seat_of
    found = []
    while waiting and (above is None or numbers[waiting[0]] > above):
        alike = [e for e in waiting if numbers[e] == numbers[waiting[0]] and seat_of[e] == seat_of[waiting[0]]]
        by_piece = {g.s[e + OWNER]: e for e in alike}
        first = by_piece[g.pick(g.s[alike[0] + OWNER], site, list(by_piece))]
        waiting.remove(first)
        found.append(first)
    return found
