"""What has happened since the stage began: what an agent needs to play it again another way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from cardwright.interpreter.runtime.game import Game

Stage = Literal["setup", "round", "finish"]


@dataclass(frozen=True, slots=True)
class Decided:
    """One decision: who, where, among how many, which.

    before: of a choice made in secret, the state before the first one that was made with it; else empty.
    """

    seat: int
    site: int
    count: int
    index: int
    before: tuple[Any, ...] = ()


@dataclass
class Memory:
    """The stage, the state at its start and the decisions since; shared by the agents of one game and its driver."""

    stage: Stage = "setup"
    state: tuple[Any, ...] = ()
    decided: list[Decided] = field(default_factory=list)

    def begin(self, stage: Stage, state: Sequence[Any]) -> None:
        """A stage begins with this state."""
        self.stage, self.state, self.decided = stage, tuple(state), []

    def keep(self, game: Game, seat: int, site: int, options: Sequence[Any], index: int) -> None:
        """A decision was made."""
        self.decided.append(Decided(seat, site, len(options), index, game.secret))

    def known_to(self, seat: int, game: Game) -> tuple[list[Decided], int]:
        """The decisions that are to be taken as they were made, and how many of them came before a choosing in secret.

        While seats choose in secret, what the others have chosen in it is not there yet for `seat`. Where nobody does,
        all were made before. What is secret for longer lies in the state: `redeal` sees to it.
        """
        now = game.secret
        known = [each for each in self.decided if not now or each.seat == seat or each.before != now]
        return known, sum(not now or each.before != now for each in known)
