"""How many games the bot that looks ahead wins against chance, from each seat in turn.

    python tests/benchmarks/bots.py --game battlelords --games 60

One JSON line a game. Games go by their number, so that the same command gives the same figures.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from itertools import permutations
from typing import Any

from cardwright.interpreter.agents import GreedyAgent, Memory, RandomAgent, play_game
from cardwright.interpreter.session import compile_match, open_pack, shipped_games


def measure(game: str, games: int, tries: int) -> dict[str, Any]:
    """Games won, lost and drawn, and seconds of CPU time for each."""
    pack = open_pack(game)
    kits = sorted(pack.kits)
    pairs = list(permutations(kits, 2)) or [(kits[0], kits[0])]
    random.Random(1).shuffle(pairs)
    counts = {"won": 0, "lost": 0, "drawn": 0}
    start = time.process_time()
    for number in range(games):
        match = compile_match(pack, pairs[number // 2 % len(pairs)])
        memory = Memory()
        agents: list[Any] = [GreedyAgent(number, memory, match, tries), RandomAgent(number + 1000)]
        result = play_game(match, agents[:: -1 if number % 2 else 1], number, memory)
        seat = number % 2
        counts["won" if result[seat] else "lost" if any(result) else "drawn"] += 1
    return {"game": game, "games": games, **counts, "seconds": round((time.process_time() - start) / games, 2)}


def main() -> None:
    """Read the command line and print one line a game."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--game", action="append", choices=shipped_games(), help="default: each")
    options.add_argument("--games", type=int, default=60)
    options.add_argument("--tries", type=int, default=40)
    asked = options.parse_args()
    for game in asked.game or shipped_games():
        print(json.dumps(measure(game, asked.games, asked.tries)), flush=True)


if __name__ == "__main__":
    main()
