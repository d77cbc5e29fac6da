"""Walk every way through a round by playing it again and again with another list of decisions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardwright.dsl.pack.model import CaseDef
from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.outcomes.case import CaseFault
from cardwright.interpreter.outcomes.position import Position
from cardwright.interpreter.outcomes.result import outcome
from cardwright.interpreter.outcomes.script import Script
from cardwright.interpreter.runtime.game import Game, GameOver, Halt
from cardwright.interpreter.runtime.rounds import begin_round

MOST_WAYS = 200_000


class Tied(Exception):
    """A contest was tied before anything was decided."""


class Met(Exception):
    """Another way came to this very point with the same state: what follows is known."""


class Search:
    """All ways through one round. `path`: for each open decision of the way at hand, the option and how many there are."""

    def __init__(self, match: Match, position: Position, merging: bool = True) -> None:
        self.match = match
        self.position = position
        self.path: list[list[int]] = []
        self.depth = 0
        self.merging = merging
        self.script = Script(match, position)
        self._seen: set[tuple[Any, ...]] = set()

    def branch(self, n: int) -> int:
        """An open decision among n options: the one that this way takes."""
        if self.depth == len(self.path):
            self.path.append([0, n])
        self.depth += 1
        return self.path[self.depth - 1][0]

    def meet(self, point: tuple[Any, ...]) -> None:
        """Leave a way where another has been. Raises Met. Only what is new on a way is compared: not what it repeats."""
        if self.merging and self.depth == len(self.path):
            if point in self._seen:
                raise Met
            self._seen.add(point)

    def walk(self) -> bool | None:
        """Play the round on the way at hand. Returns whether the game ended in it; None where another way was met.

        Raises Tied, and CaseFault where what is decided cannot be done.
        """
        self.depth = 0
        self.script = Script(self.match, self.position)
        self.game = Way(self)
        begin_round(self.game.s)
        ended = False
        try:
            self.match.play_round(self.game)
        except Met:
            return None
        except Halt:
            pass
        except GameOver:
            ended = True
        self.script.check_done(self.game.s)
        return ended

    def turn(self) -> bool:
        """Go on to the next way. Returns False where there is none."""
        while self.path and self.path[-1][0] + 1 >= self.path[-1][1]:
            self.path.pop()
        if self.path:
            self.path[-1][0] += 1
        return bool(self.path)


class Way(Game):
    """A game that takes one way: dice show what the case says, and what chance picks is every option in turn.

    A pile that is shuffled in the round keeps the order in which it lies.
    """

    __slots__ = ("search",)

    def __init__(self, search: Search) -> None:
        self.search = search
        super().__init__(search.match, list(search.position.state), self._choose)
        self.refresh()
        self.halts, self.on_tie = True, _tied

    def _choose(self, g: Game, seat: int, site: int, options: Sequence[Any]) -> int:
        decided = self.search.script.answer(g, seat, site, options)
        if decided is not None:
            return decided
        if site in self.m.tables.free_sites:
            self.search.meet((site, seat, *self._now()))
        return self.search.branch(len(options))

    def mark(self, phase: int) -> None:
        """One of the phases that make up the round begins."""
        self.search.meet((-1, phase, *self._now()))

    def _now(self) -> tuple[Any, ...]:
        """All that what follows can depend on: the state, the last movement and choice, what the case still decides."""
        just = (self.left, self.entered, self.crossed, self.moved, self.touched, tuple(self.vacated.items()))
        return tuple(self.s), just, self.search.script.left()

    def draw(self, n: int) -> int:
        """Any of the options."""
        return self.search.branch(n)

    def roll(self, who: int, sides: int) -> int:
        """What the case says."""
        return self.search.script.face(self.m.seat_of[who], sides)

    def mixed(self, cards: Sequence[int]) -> tuple[int, ...]:
        """The cards as they lie."""
        return tuple(cards)


def explore(
    match: Match, form: CaseDef, position: Position, limit: int = MOST_WAYS, merging: bool = True
) -> dict[str, Any]:
    """Every outcome of the round from a position: `clash` and the sorted list of different outcomes.

    merging: follow ways that come to the same state at the same point only once.
    Raises CaseFault where what is decided cannot be done, or where there are more than `limit` ways.
    """
    found: dict[str, dict[str, Any]] = {}
    search = Search(match, position, merging)
    for _ in range(limit):
        try:
            ended = search.walk()
        except Tied:
            return {"clash": True, "outcomes": []}
        if ended is not None:
            result = outcome(match, form, search.game.s, ended)
            found[repr(result)] = result
        if not search.turn():
            return {"clash": False, "outcomes": sorted(found.values(), key=_key)}
    raise CaseFault(f"more than {limit} ways through the round")


def _tied(g: Game) -> None:
    raise Tied


def _key(result: dict[str, Any]) -> str:
    return repr([result[name] for name in sorted(result)])
