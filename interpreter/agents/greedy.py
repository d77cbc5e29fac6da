"""An agent that tries each option, plays the round to its end at random a few times, and takes what went best."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cardwright.interpreter.agents.dice import Dice
from cardwright.interpreter.agents.memory import Decided, Memory
from cardwright.interpreter.agents.redeal import redeal
from cardwright.interpreter.agents.worth import Worth
from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.runtime.game import EndlessCascade, Game, GameOver
from cardwright.interpreter.runtime.rounds import begin_round


class Astray(Exception):
    """The round went another way than the decisions say: this try tells nothing."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A decision: whose, where, among how many, and what has been decided since the stage began.

    known: what the seat knows of. opened: how many of these came before the choosing in secret that goes on. choosing:
    whether one goes on.
    """

    seat: int
    site: int
    count: int
    known: Sequence[Decided]
    opened: int
    choosing: bool


class GreedyAgent:
    """Looks to the end of the round, from no more than its seat may see: the rest is dealt and drawn anew in each try.

    memory: what the driver of the game keeps of the stage. match: a match without tracing to try things in; its sites
    are those of the one that is played. tries: rounds that may be tried for one decision, shared by its options.
    """

    def __init__(self, seed: int, memory: Memory, match: Match, tries: int = 40) -> None:
        self._values = Worth(match)
        self._dice = Dice(seed)
        self._memory = memory
        self._match = match
        self._tries = tries

    def __call__(self, game: Game, seat: int, site: int, options: Sequence[Any], /) -> int:
        known, opened = self._memory.known_to(seat, game)
        asked = Asked(seat, site, len(options), known, opened, bool(game.secret))
        seeds = [self._dice.draw(2**31) for _ in range(max(3, self._tries // len(options)))]
        worths = [self._worth(asked, index, seeds) for index in range(len(options))]
        best = max(worths)
        return self._any_of([index for index, worth in enumerate(worths) if worth == best])

    def _any_of(self, indexes: Sequence[int]) -> int:
        return indexes[self._dice.draw(len(indexes))]

    def _worth(self, asked: Asked, index: int, seeds: Sequence[int]) -> float:
        """What an option comes to on average; the same luck is tried for each."""
        found = []
        for seed in seeds:
            try:
                found.append(self._try(asked, index, Dice(seed)))
            except (Astray, EndlessCascade):
                continue
        return sum(found) / len(found) if found else float("-inf")

    def _try(self, asked: Asked, index: int, dice: Dice) -> float:
        """What one way to the end of the stage comes to: as it was so far, then this option, then by chance."""
        answer = _Answers(asked, index, dice)
        game = Game(self._match, list(self._memory.state), answer)
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
        if not answer.reached:
            raise Astray
        return self._values.of(game, asked.seat)


class _Answers:
    """The chooser of one try. reached: whether it has come to the decision that is asked."""

    def __init__(self, asked: Asked, index: int, dice: Dice) -> None:
        self._asked = asked
        self._index = index
        self._dice = dice
        self._used = 0
        self._dealt = False
        self.reached = False

    def __call__(self, g: Game, who: int, where: int, options: Sequence[Any]) -> int:
        asked = self._asked
        if self.reached:
            return self._dice.draw(len(options))
        if asked.choosing and g.secret and who != asked.seat and self._used >= asked.opened:
            self._deal(g, own=False)
            return self._dice.draw(len(options))
        if self._used < len(asked.known):
            before = asked.known[self._used]
            self._used += 1
            self._expect((before.seat, before.site, before.count), (who, where, len(options)))
            return before.index
        self._expect((asked.seat, asked.site, asked.count), (who, where, len(options)))
        self.reached = True
        self._deal(g, own=True)
        return self._index

    def _deal(self, g: Game, own: bool) -> None:
        """Deal what is not seen: that of the others once, before they choose by chance; one's own with the decision."""
        if own or not self._dealt:
            redeal(g, self._asked.seat, self._dice, rivals=not self._dealt, own=own)
        self._dealt = True

    def _expect(self, told: tuple[int, int, int], found: tuple[int, int, int]) -> None:
        if told != found:
            raise Astray
