"""Cards that lie in secret: the other seat sees how many there are, and nothing that tells which."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from cardwright.dsl.pack.model import CardDef
from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.records.view import view
from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.runtime.rounds import new_game, play_round
from cardwright.interpreter.session import compile_match, open_pack
from cardwright.interpreter.state.layout import PLACE

ZONE = "ambush"


class _Seen(Exception):
    """A card has just been brought into the secret zone."""


def _with_card(match: Match, card: str) -> Game:
    """A game in which seat 0 has set that card and the round goes on."""
    mine = [e for e in match.layout.entities if e.seat == 0 and isinstance(e.card, CardDef)]
    chosen = next(e.at for e in mine if isinstance(e.card, CardDef) and e.card.id == card)
    dice = random.Random(3)

    def choose(g: Game, seat: int, site: int, options: Sequence[Any]) -> int:
        listed = list(options)
        if any(g.s[e.at + PLACE] == match.layout.zones[ZONE] for e in match.layout.entities):
            raise _Seen
        sort = match.sites[site].sort
        if sort == "ability":
            return 1 if seat == 0 and len(listed) > 1 else 0
        if chosen in listed:
            return listed.index(chosen)
        return 0 if seat else dice.randrange(len(listed))

    game = new_game(match, choose, 3)
    match.setup(game)
    with pytest.raises(_Seen):
        play_round(game)
    return game


def test_which_card_is_set_cannot_be_told_by_the_other_seat() -> None:
    match = compile_match(open_pack("battlecon"), ("malandrax", "shekhtur"))
    seen = [view(_with_card(match, card), 1) for card in ("alarm_trap", "wall_spike_trap")]
    assert seen[0] == seen[1]
    assert (0, ZONE, 1) in seen[0].hidden


def test_its_owner_sees_it() -> None:
    match = compile_match(open_pack("battlecon"), ("malandrax", "shekhtur"))
    seen = [view(_with_card(match, card), 0) for card in ("alarm_trap", "wall_spike_trap")]
    assert seen[0] != seen[1]
    assert all(seat != 0 for seat, _, _ in seen[0].hidden)
