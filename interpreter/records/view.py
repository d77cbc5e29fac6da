"""What one seat may see of a game: cards that others hold in secret lie where they came from, as far as it knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardwright.dsl.pack.model import CardDef
from cardwright.interpreter.records.codec import State
from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.state.layout import BEFORE, HEADER, LIVE, NOW, OWNER, PLACE, RANDOM


@dataclass(frozen=True, slots=True)
class View:
    """A state as a seat sees it. hidden: how many cards each seat has in each secret zone that this seat cannot see."""

    seat: int
    state: State
    hidden: tuple[tuple[int, str, int], ...]


def view(g: Game, seat: int) -> View:
    """The game as `seat` may see it now.

    Another seat's cards in a secret zone are shown in the zone where their kind begins, so that nothing tells them
    from those still there. While seats choose in secret, the rows of the others are those before the first of them
    chose. The random generator's state is nobody's to see.
    """
    layout = g.m.layout
    shown: list[Any] = list(g.s)
    shown[RANDOM] = 0
    mine = g.m.seat_rows[seat]
    names = {code: zone for zone, code in layout.zones.items()}
    secret = {code: zone for zone, code in layout.zones.items() if layout.game.zones[zone].secret}
    counts: dict[tuple[int, str], int] = {}
    unseen: set[int] = set()
    for entity in layout.entities:
        if g.s[entity.at + OWNER] == mine:
            continue
        if g.secret:
            end = entity.at + _length(g, entity.kind)
            shown[entity.at : end] = g.secret[entity.at : end]
        place = shown[entity.at + PLACE]
        if place in secret:
            counts[entity.seat, secret[place]] = counts.get((entity.seat, secret[place]), 0) + 1
            unseen.add(entity.at)
            home = entity.card.zone if isinstance(entity.card, CardDef) else ""
            shown[entity.at + PLACE] = layout.zones.get(home, 0)
    if unseen:
        _forget(shown, unseen)
    for code, offset in g.m.piles.items():
        # Which cards lie in a pile may be known; their order is nobody's to see.
        for row in g.m.seat_rows if layout.game.zones[names[code]].hidden else ():
            shown[row + offset] = ()
    hidden = tuple((*key, count) for key, count in sorted(counts.items()))
    return View(seat, tuple(shown), hidden)


def _forget(shown: list[Any], unseen: set[int]) -> None:
    """Take out what would name the cards that cannot be seen: that their text counts, and what was done with them."""
    shown[LIVE] = tuple(part for part in shown[LIVE] if part not in unseen)
    for history in (NOW, BEFORE):
        shown[history] = tuple((*h[:2], 0, *h[3:]) if h[2] in unseen else h for h in shown[history])


def _length(g: Game, kind: str) -> int:
    return HEADER + len(g.m.layout.fields[kind])
