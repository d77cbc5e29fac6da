"""An agent that tries each option, plays the round to its end at random a few times, and takes what went best."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardwright.interpreter.agents.dice import Dice
from cardwright.interpreter.agents.memory import Memory
from cardwright.interpreter.agents.worth import worth_of
from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.runtime.game import EndlessCascade, Game, GameOver
from cardwright.interpreter.runtime.rounds import begin_round
from cardwright.interpreter.state.layout import RANDOM


class Astray(Exception):
    """The round went another way than the decisions say: this try tells nothing."""


class GreedyAgent:
    """Looks to the end of the round.

    memory: what the driver of the game keeps of the stage. match: a match without tracing to try things in; its sites
    are those of the one that is played. tries: rounds that may be tried for one decision, shared by its options.
    """

    def __init__(self, seed: int, memory: Memory, match: Match, tries: int = 40) -> None:
        self._dice = Dice(seed)
        self._memory = memory
        self._match = match
        self._tries = tries

    def __call__(self, game: Game, seat: int, site: int, options: Sequence[Any], /) -> int:
        unseen = self._memory.unseen_by(seat, game)
        seeds = [self._dice.draw(2**31) for _ in range(max(3, self._tries // len(options)))]
        worths = [self._worth(seat, site, len(options), index, unseen, seeds) for index in range(len(options))]
        best = max(worths)
        return self._any_of([index for index, worth in enumerate(worths) if worth == best])

    def _any_of(self, indexes: Sequence[int]) -> int:
        return indexes[self._dice.draw(len(indexes))]

    def _worth(
        self, seat: int, site: int, count: int, index: int, unseen: Sequence[bool], seeds: Sequence[int]
    ) -> float:
        """What an option comes to on average; the same luck is tried for each."""
        found = []
        for seed in seeds:
            try:
                found.append(self._try(seat, site, count, index, unseen, Dice(seed)))
            except (Astray, EndlessCascade):
                continue
        return sum(found) / len(found) if found else float("-inf")

    def _try(self, seat: int, site: int, count: int, index: int, unseen: Sequence[bool], dice: Dice) -> float:
        decided = self._memory.decided
        asked = 0

        def choose(g: Game, who: int, where: int, options: Sequence[Any]) -> int:
            nonlocal asked
            number, asked = asked, asked + 1
            if number < len(decided):
                before = decided[number]
                if unseen[number]:
                    return dice.draw(len(options))
                if (before.seat, before.site, before.count) != (who, where, len(options)):
                    raise Astray
                return before.index
            if number == len(decided):
                if (seat, site, count) != (who, where, len(options)):
                    raise Astray
                g.s[RANDOM] = dice.draw(2**31)  # what the game will draw is nobody's to know
                return index
            return dice.draw(len(options))

        game = Game(self._match, list(self._memory.state), choose)
        game.refresh()
        try:
            if self._memory.stage == "setup":
                self._match.setup(game)
            if self._memory.stage == "finish":
                self._match.finish(game)
            else:
                begin_round(game.s)
                self._match.play_round(game)
        except GameOver:
            pass
        if asked <= len(decided):
            raise Astray
        return worth_of(self._match).of(game.s, seat)
