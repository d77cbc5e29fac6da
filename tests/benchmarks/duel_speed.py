"""How many beats and duels this engine plays in a second of CPU time.

    python tests/benchmarks/duel_speed.py --pair shekhtur,eligor --seconds 4

One JSON line a mode: `beats` (first beats from the standard start: random legal pair and antes, random choices in the
beat, no search) and `duels` (whole random duels with the marked starting discards). Run it in alternation with a
yardstick of the machine and quote ratios.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable, Sequence
from typing import Any

from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.runtime.rounds import new_game, play_round
from cardwright.interpreter.session import compile_match, open_pack


def random_chooser(seed: int) -> Callable[[Game, int, int, Sequence[Any]], int]:
    """A chooser that takes any option with equal chance."""
    draw = random.Random(seed).random

    def choose(game: Game, seat: int, site: int, options: Sequence[Any]) -> int:
        return int(draw() * len(options))

    return choose


def standard_start(match: Match) -> list[Any]:
    """The state after set-up with every first option: the marked discards, the first side of each finisher."""
    game = new_game(match, lambda g, seat, site, options: 0, seed=1)
    match.setup(game)
    return game.s


def beats(match: Match, seconds: float) -> float:
    """First beats a second of CPU time."""
    start = standard_start(match)
    choose = random_chooser(1)
    count = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        for _ in range(50):
            play_round(Game(match, start[:], choose))
            count += 1
    return count / (time.process_time() - began)


def duels(match: Match, seconds: float) -> float:
    """Whole duels a second of CPU time."""
    choose = random_chooser(2)
    start = standard_start(match)
    count = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        for _ in range(5):
            game = Game(match, start[:], choose)
            while play_round(game) and game.s[0] < match.game.rounds:
                pass
            count += 1
    return count / (time.process_time() - began)


def main() -> None:
    """Print one line a mode."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="battlecon")
    parser.add_argument("--pair", default="shekhtur,eligor")
    parser.add_argument("--seconds", type=float, default=4.0)
    options = parser.parse_args()
    match = compile_match(open_pack(options.game), options.pair.split(","))
    for mode, measure in (("beats", beats), ("duels", duels)):
        per_second = round(measure(match, options.seconds), 1)
        print(json.dumps({"mode": mode, "pair": options.pair, "per_cpu_s": per_second}))


if __name__ == "__main__":
    main()
