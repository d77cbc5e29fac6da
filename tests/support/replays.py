"""Recorded games played again: traced, with something done before each decision, and broken off by saves."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.records import GameRecord, Play
from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.runtime.rounds import new_game
from cardwright.interpreter.trace.game import TracedGame


def traced(match: Match, kept: GameRecord, at_decisions: Callable[[], None]) -> TracedGame:
    """A recorded game at its start, to be played again by a match that keeps a trace."""
    left = iter(GameRecord.from_json(kept.to_json()).decisions)

    def choose(game: Game, seat: int, site: int, options: Sequence[Any]) -> int:
        at_decisions()
        return next(left)

    game = new_game(match, choose, kept.seed)
    assert isinstance(game, TracedGame)
    return game


def saved_and_loaded(match: Match, kept: GameRecord, times: int) -> tuple[Any, ...]:
    """Play a record with a save, and the rest from it, at so many decisions by chance. Returns the last state."""
    straight = Play(match, kept.with_decisions(()))
    broken = Play(match, kept.with_decisions(()))
    saves = set(random.Random(times).sample(range(len(kept.decisions)), times))
    for number, decision in enumerate(kept.decisions):
        if number in saves:
            broken = Play.load(match, broken.save())
        straight.choose(decision)
        broken.choose(decision)
        assert broken.state == straight.state
        assert broken.decision == straight.decision
    assert broken.result == straight.result is not None
    return broken.state
