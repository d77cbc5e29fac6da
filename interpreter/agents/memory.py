"""What has happened since the stage began: what an agent needs to play it again another way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.state.layout import PLACE

Stage = Literal["setup", "round", "finish"]


@dataclass(frozen=True, slots=True)
class Decided:
    """One decision: who, where, among how many, which; `option` is what was chosen, `secret` whether unseen."""

    seat: int
    site: int
    count: int
    index: int
    option: Any
    secret: bool


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
        self.decided.append(Decided(seat, site, len(options), index, options[index], bool(game.secret)))

    def unseen_by(self, seat: int, game: Game) -> list[bool]:
        """For each decision whether `seat` cannot know it yet.

        Unseen are the secret choices of others: all while the choosing goes on, then those of cards that still lie in
        a secret zone.
        """
        layout = game.m.layout
        secret = {layout.zones[zone.id] for zone in layout.game.zones.values() if zone.secret}
        rows = {entity.at for entity in layout.entities}

        def unseen(each: Decided) -> bool:
            if not each.secret or each.seat == seat:
                return False
            is_card = isinstance(each.option, int) and not isinstance(each.option, bool) and each.option in rows
            return bool(game.secret) or (is_card and game.s[each.option + PLACE] in secret)

        return [unseen(each) for each in self.decided]
