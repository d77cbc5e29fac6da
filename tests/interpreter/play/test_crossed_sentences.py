"""Sentences nobody would write, made of parts of printed ones: what the checker passes is printed, compiled and played."""

from __future__ import annotations

from itertools import islice

import pytest

from cardwright.dsl.pack.model import KitDef
from cardwright.dsl.printer import print_sentence
from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.runtime.game import EndlessCascade, Game
from cardwright.interpreter.runtime.rounds import new_game, play
from support.crossing import Crossing, crossings
from support.duels import by_chance, pack
from support.limits import holds

SEEDS = [
    ("battlecon", 0),
    ("battlecon", 1),
    ("battle_bosses", 0),
    ("battle_bosses", 1),
    ("battlelords", 0),
    ("battlelords", 1),
]
EACH = 30
"""Sentences of one seed; about one in two of them passes the check."""
ROUNDS = 12


class LongEnough(Exception):
    """The game has gone on for as many rounds as are played here."""


@pytest.mark.parametrize(("game", "seed"), SEEDS)
def test_what_passes_the_check_plays_the_same_traced_and_untraced(game: str, seed: int) -> None:
    tried = list(islice(crossings(seed, game), EACH))
    passed = [found for found in tried if not found.faults]
    assert EACH / 10 < len(passed) < EACH
    for number, found in enumerate(passed):
        plays(game, found, number)


def seats_of(game: str, found: Crossing, number: int) -> list[KitDef]:
    """In turn a mirror match and one against another kit; where there is one kit alone, for two and for three."""
    kit = found.in_kit()
    others = [name for name in sorted(pack(game).kits) if name != kit.id]
    if not others:
        return [kit] * (2 + number % (pack(game).game.most_seats - 2))
    other = pack(game).parsed_kit(others[number % len(others)])
    return [[kit, kit], [kit, other], [other, kit]][number % 3]


def plays(game: str, found: Crossing, number: int) -> None:
    """Both builds of a match with that line end in the same state, or in the same endless cascade."""
    printed = print_sentence(found.sentence, pack(game).vocabulary)
    assert pack(game).parser.parse(printed, ()).sentence == found.sentence, found.text
    kits = seats_of(game, found, number)
    matches = [Match(pack(game).parsed_game(), kits, pack(game).vocabulary, tracing) for tracing in (False, True)]
    for seed in range(2):
        ends = [_end(match, seed) for match in matches]
        assert ends[0] == ends[1], found.text


def _end(match: Match, seed: int) -> tuple[object, ...]:
    rounds = 0

    def watched(game: Game) -> None:
        nonlocal rounds
        rounds += 1
        holds(game)
        if rounds == ROUNDS:
            raise LongEnough

    game = new_game(match, by_chance(seed), seed)
    try:
        play(game, watched)
    except EndlessCascade:
        return ("endless",)
    except LongEnough:
        pass
    return tuple(game.s)
