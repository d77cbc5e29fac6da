"""A whole game between agents, stage by stage, with the memory that those who look ahead need."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardwright.interpreter.agents.base import Agent, checked
from cardwright.interpreter.agents.memory import Memory
from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.runtime.game import Chooser, Game
from cardwright.interpreter.runtime.rounds import new_game, play
from cardwright.interpreter.state.layout import ROUND


def remembering(agents: Sequence[Agent], memory: Memory) -> Chooser:
    """A chooser that asks the agents and keeps what they decide. Raises IllegalChoice for what was not offered."""

    def choose(game: Game, seat: int, site: int, options: Sequence[Any]) -> int:
        index = checked(agents[seat](game, seat, site, options), options)
        memory.keep(game, seat, site, options, index)
        return index

    return choose


def play_game(
    match: Match,
    agents: Sequence[Agent],
    seed: int,
    memory: Memory | None = None,
    after_round: Callable[[Game], None] | None = None,
) -> tuple[int, ...]:
    """Play a game to its end. Returns 1 for each seat that won, 0 for the others.

    memory: the one that agents who look ahead were given. Raises IllegalChoice for what was not offered.
    """
    kept = memory if memory is not None else Memory()
    game = new_game(match, remembering(agents, kept), seed)
    kept.begin("setup", game.s)

    def next_round(g: Game) -> None:
        kept.begin("round" if g.s[ROUND] < match.game.rounds else "finish", g.s)
        if after_round is not None:
            after_round(g)

    return play(game, next_round)
