"""Zones with an order: the first card of a seat's tuple is on top."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.state.layout import OWNER, PLACE


def put(g: Game, card: int, place: int, holder: int) -> int:
    """Bring a card to a place, on top where that is a pile. Returns 1."""
    s = g.s
    piles = g.m.piles
    before = s[card + PLACE]
    if before in piles:
        slot = s[card + OWNER] + piles[before]
        s[slot] = tuple([c for c in s[slot] if c != card])
    if place in piles:
        slot = s[card + OWNER] + piles[place]
        s[slot] = (card, *s[slot])
    return g.put(card, place, holder)


def put_all(g: Game, cards: Sequence[int], place: int, holder: int) -> int:
    """Bring several cards to a place, one after the other. Returns how many."""
    for card in list(cards):
        put(g, card, place, holder)
    return len(cards)


def shuffle(g: Game, owner: int, zone: int) -> int:
    """Put a seat's pile into a random order. Returns how many cards it has."""
    slot = owner + g.m.piles[zone]
    g.s[slot] = g.mixed(g.s[slot])
    return len(g.s[slot])


def take_top(g: Game, owner: int, zone: int, wanted: int, place: int, refill: int) -> list[int]:
    """Bring the top cards of a seat's pile to a place, filling an empty pile from zone `refill` first. Returns them."""
    s = g.s
    slot = owner + g.m.piles[zone]
    taken: list[int] = []
    while len(taken) < wanted:
        if not s[slot] and refill:
            put_all(g, [c for c in g.m.cards_of[owner] if s[c + PLACE] == refill], zone, 0)
            shuffle(g, owner, zone)
        if not s[slot]:
            break
        card = s[slot][0]
        put(g, card, place, 0)
        taken.append(card)
    return taken
