"""Whole random games between all kits of a shipped game: no engine fault, and what must always hold does."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from cardwright.dsl.pack.model import CardDef
from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.runtime.rounds import new_game, play
from cardwright.interpreter.session import compile_match, open_pack
from cardwright.interpreter.state.layout import OVER, PLACE, ROUND

GAME = "battlecon"
DUELS = 2000


def chooser(seed: int) -> Any:
    """A random chooser that also checks what it is asked: several different options."""
    draw = random.Random(seed)

    def choose(game: Game, seat: int, site: int, options: Sequence[Any]) -> int:
        assert len(options) > 1
        assert 0 <= seat < len(game.m.seat_rows)
        return draw.randrange(len(options))

    return choose


def holds(match: Match, state: Sequence[Any]) -> None:
    """What is true after every round: limits of numbers, places, one place for each card, no shared space."""
    layout = match.layout
    for entity in layout.entities:
        for name, offset in layout.fields[entity.kind].items():
            what, _, stat = name.partition(" ")
            if what == "stat":
                definition = layout.stats[stat]
                value = state[entity.at + offset]
                assert definition.low is None or value >= definition.low, (entity.title, stat, value)
                assert definition.high is None or value <= definition.high, (entity.title, stat, value)
        place = state[entity.at + PLACE]
        assert place == 0 or 1 <= place <= match.spaces or place in layout.zones.values()
    standing = [state[row + PLACE] for row in match.standing if state[row + PLACE]]
    assert len(standing) == len(set(standing))


def kept_cards(match: Match, state: Sequence[Any]) -> Counter[int]:
    """How many printed cards each seat still has anywhere but out of the game."""
    return Counter(
        entity.seat
        for entity in match.layout.entities
        if isinstance(entity.card, CardDef) and entity.card.prints and state[entity.at + PLACE]
    )


def test_two_thousand_random_duels_end_by_the_rules() -> None:
    pack = open_pack(GAME)
    pairs = list(itertools.combinations_with_replacement(sorted(pack.kits), 2))
    each = -(-DUELS // len(pairs))
    ends: Counter[str] = Counter()
    for number, pair in enumerate(pairs):
        match = compile_match(pack, pair)
        for seed in range(each):
            game = new_game(match, chooser(seed * 1000 + number), seed)

            def after_round(game: Game, match: Match = match) -> None:
                holds(match, game.s)

            result = play(game, after_round)
            assert len(result) == 2
            assert sum(result) <= 1
            assert game.s[ROUND] <= match.game.rounds
            ends["by defeat" if game.s[ROUND] < match.game.rounds and game.s[OVER] else "by time"] += 1
            cards = kept_cards(match, game.s)
            # Only a used second side of the double card and what a card says may leave the game.
            assert all(count >= 12 for count in cards.values())
    assert sum(ends.values()) >= DUELS
    assert ends["by defeat"] > ends["by time"]


@pytest.mark.parametrize("pair", [("shekhtur", "eligor"), ("karin", "alexian"), ("runika", "ottavia")])
def test_seed_and_choices_give_an_equal_game(pair: tuple[str, str]) -> None:
    match = compile_match(open_pack(GAME), pair)
    for seed in range(20):
        first, second = (new_game(match, chooser(seed), seed) for _ in range(2))
        assert play(first) == play(second)
        assert tuple(first.s) == tuple(second.s)
        assert hash(tuple(first.s)) == hash(tuple(second.s))
