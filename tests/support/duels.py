"""Games of the shipped content played by chance, for properties that hold of every game."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Any

from cardwright.dsl.pack.pack import Pack
from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.records import GameRecord, content_key, record
from cardwright.interpreter.runtime.game import Chooser, Game
from cardwright.interpreter.session import compile_match, open_pack

GAME = "battlecon"


def pack(game: str = GAME) -> Pack:
    """A shipped game, opened once."""
    return _opened(game)


@cache
def _opened(game: str) -> Pack:
    return open_pack(game)


@cache
def pairs() -> list[tuple[str, ...]]:
    """A few match-ups, so that every kit that is there plays."""
    kits = sorted(pack().kits)
    return [pair for n, pair in enumerate(combinations(kits, 2)) if n % 3 == 0]


def match_of(kits: Sequence[str], tracing: bool = False) -> Match:
    return compile_match(pack(), tuple(kits), tracing)


def by_chance(seed: int) -> Chooser:
    """A seat that throws dice."""
    dice = random.Random(seed)

    def choose(g: Game, seat: int, site: int, options: Sequence[Any]) -> int:
        return dice.randrange(len(options))

    return choose


def recorded(match: Match, seed: int) -> GameRecord:
    """A whole game played by chance."""
    kits = [kit.id for kit in match.kits]
    return record(match, content_key(pack(), kits), by_chance(seed), seed)[0]
