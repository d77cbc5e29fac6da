"""What one seat may see of a game: cards that others hold in secret lie where they came from, as far as it knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardwright.dsl.pack.model import CardDef
from cardwright.interpreter.records.codec import State
from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.state.layout import BEFORE, HEADER, LIVE, NOW, OWNER, PLACE, RANDOM, Entity, Layout


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
            shown[entity.at + PLACE] = home_of(layout, entity)
    forget(shown, unseen)
    for row in g.m.seat_rows:
        for code in blind_piles(g, row, seat):
            shown[row + g.m.piles[code]] = ()
    hidden = tuple((*key, count) for key, count in sorted(counts.items()))
    return View(seat, tuple(shown), hidden)


def home_of(layout: Layout, entity: Entity) -> int:
    """The zone where a card's kind begins: where it is shown while it cannot be seen. 0 where it begins in none."""
    return layout.zones.get(entity.card.zone, 0) if isinstance(entity.card, CardDef) else 0


def blind_piles(g: Game, owner: int, seat: int) -> list[int]:
    """The piles of the seat of row `owner` of which `seat` cannot see the order: hidden ones, and others' secret ones.

    Which cards lie in a hidden pile may be known; their order is nobody's to see.
    """
    zones = g.m.layout.game.zones
    codes = {code: zones[zone] for zone, code in g.m.layout.zones.items() if code in g.m.piles}
    return [code for code, zone in codes.items() if zone.hidden or (zone.secret and owner != g.m.seat_rows[seat])]


def forget(shown: list[Any], unseen: set[int]) -> None:
    """Take out what would name the cards that cannot be seen: that their text counts, and what was done with them."""
    if not unseen:
        return
    shown[LIVE] = tuple(part for part in shown[LIVE] if part not in unseen)
    for history in (NOW, BEFORE):
        shown[history] = tuple((*h[:2], 0, *h[3:]) if h[2] in unseen else h for h in shown[history])


def _length(g: Game, kind: str) -> int:
    return HEADER + len(g.m.layout.fields[kind])
