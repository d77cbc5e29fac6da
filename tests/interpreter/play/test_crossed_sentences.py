"""Sentences nobody would write, made of parts of printed ones: what the checker passes is printed, compiled and played."""

from __future__ import annotations

from itertools import islice

import pytest

from cardwright.dsl.printer import print_sentence
from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.runtime.game import EndlessCascade
from cardwright.interpreter.runtime.rounds import new_game, play
from support.crossing import Crossing, crossings
from support.duels import by_chance, pack

SEEDS = range(8)
EACH = 60
"""Sentences of one seed; about one in three of them passes the check."""


@pytest.mark.parametrize("seed", SEEDS)
def test_what_passes_the_check_plays_the_same_traced_and_untraced(seed: int) -> None:
    tried = list(islice(crossings(seed), EACH))
    passed = [found for found in tried if not found.faults]
    assert EACH / 10 < len(passed) < EACH
    for found in passed:
        plays(found)


def plays(found: Crossing) -> None:
    """A mirror match of the kit with that line: both builds end in the same state, or in the same endless cascade."""
    printed = print_sentence(found.sentence, pack().vocabulary)
    assert pack().parser.parse(printed, ()).sentence == found.sentence, found.text
    kit = found.in_kit()
    matches = [Match(pack().parsed_game(), [kit, kit], pack().vocabulary, tracing) for tracing in (False, True)]
    for duel in range(2):
        ends = [_end(match, duel) for match in matches]
        assert ends[0] == ends[1], found.text


def _end(match: Match, seed: int) -> tuple[object, ...]:
    game = new_game(match, by_chance(seed), seed)
    try:
        play(game)
    except EndlessCascade:
        return ("endless",)
    return tuple(game.s)
