"""What a seat cannot see, dealt anew: any of the games that look to it as this one does is as likely as the true one.

What it may see is said by `records.view`. Places are exchanged, nothing else: of each card all but its place is known.
"""

from __future__ import annotations

from collections import defaultdict

from cardwright.interpreter.agents.dice import Dice
from cardwright.interpreter.records.view import blind_piles, forget, home_of
from cardwright.interpreter.runtime.game import Game, mixed
from cardwright.interpreter.state.layout import IN, OWNER, PLACE, RANDOM


def redeal(g: Game, seat: int, dice: Dice, rivals: bool = True, own: bool = True) -> None:
    """Deal anew what `seat` cannot see now: secret cards of others, the order of hidden piles, the luck to come.

    rivals, own: whether what belongs to others, and to the seat itself, takes part. All that the new state depends on
    is the view of the seat and the dice. Beside the view it is known what kinds of cards lie in a secret zone to which
    they were brought from an open one: the rules that say so are open too.
    """
    mine = g.m.seat_rows[seat]
    if rivals:
        _exchange(g, mine, dice)
    for owner in g.m.seat_rows:
        if own if owner == mine else rivals:
            _mix_piles(g, owner, seat, dice)
    g.s[RANDOM] = dice.draw(2**31)
    g.refresh()


def _exchange(g: Game, mine: int, dice: Dice) -> None:
    """The secret cards of others change places among themselves and with those that may as well be secret."""
    layout = g.m.layout
    s = g.s
    secret = {layout.zones[zone.id] for zone in layout.game.zones.values() if zone.secret}
    blind = {layout.zones[zone.id] for zone in layout.game.zones.values() if zone.hidden}
    seen = {place for place in g.m.piles if place not in blind}
    groups: dict[tuple[int, int, str], list[int]] = defaultdict(list)
    for entity in layout.entities:
        card, home = entity.at, home_of(layout, entity)
        may_be_secret = s[card + PLACE] in secret or (s[card + PLACE] == home and home not in seen)
        if s[card + OWNER] != mine and not s[card + IN] and may_be_secret:
            # Out of a hidden pile a card comes unseen, whatever its kind.
            groups[s[card + OWNER], home, "" if home in blind else entity.kind].append(card)
    unseen = {card for cards in groups.values() for card in cards if s[card + PLACE] in secret}
    forget(s, unseen)
    for (_, home, _), cards in groups.items():
        places = sorted(s[card + PLACE] for card in cards if card in unseen)
        places += [home] * (len(cards) - len(places))
        for card, place in zip(mixed(cards, dice.draw), places, strict=True):
            s[card + PLACE] = place


def _mix_piles(g: Game, owner: int, seat: int, dice: Dice) -> None:
    """The piles of `owner` whose order `seat` cannot see, made of what lies in them now."""
    s = g.s
    for code in blind_piles(g, owner, seat):
        lying = [e.at for e in g.m.layout.entities if s[e.at + OWNER] == owner and s[e.at + PLACE] == code]
        s[owner + g.m.piles[code]] = mixed(lying, dice.draw)
