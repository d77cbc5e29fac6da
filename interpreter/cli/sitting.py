"""A game at the table: stops at each decision, asks bots for theirs, can be taken back, saved and loaded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardwright.dsl.pack.pack import Pack
from cardwright.interpreter.agents import Agent, GreedyAgent, Memory, RandomAgent
from cardwright.interpreter.agents.base import IllegalChoice, checked
from cardwright.interpreter.agents.memory import Decided, Stage
from cardwright.interpreter.cli.console import CannotDo
from cardwright.interpreter.records import GameRecord, Play, RecordFault, content_key
from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.runtime.rounds import end_round, new_game
from cardwright.interpreter.session import compile_match
from cardwright.interpreter.state.layout import ROUND

BOTS = ("greedy", "random")


class Sitting:
    """One game between people and bots. `agents` holds a bot for each seat, None for a person."""

    def __init__(self, pack: Pack, kits: Sequence[str], seed: int, bots: Sequence[str | None]) -> None:
        self.pack = pack
        self.match = compile_match(pack, kits, tracing=True)
        self._plain = compile_match(pack, kits)
        self.seed = seed
        self.memory = Memory()
        self.agents: list[Agent | None] = [self._agent(bot, seat) for seat, bot in enumerate(bots)]
        self._start(Play(self.match, GameRecord(pack.game.id, content_key(pack, kits), tuple(kits), seed)))

    def _agent(self, bot: str | None, seat: int) -> Agent | None:
        own_seed = self.seed * len(BOTS) * 8 + seat
        if bot is None:
            return None
        return GreedyAgent(own_seed, self.memory, self._plain) if bot == "greedy" else RandomAgent(own_seed)

    def _start(self, play: Play) -> None:
        self.play = play
        self._decided: list[Decided] = []
        self._begun: list[int] = [0] * (len(play.ended) + 1)
        self._remember()

    @property
    def game(self) -> Game:
        """The game, as it stands at the open decision or at its end."""
        return self.play.game

    def choose(self, index: int) -> None:
        """Decide for whoever is asked. Raises IllegalChoice for what is not offered."""
        asked = self.play.decision
        if asked is None:
            raise RecordFault("the game is over")
        checked(index, asked.options)
        self._decided.append(Decided(asked.seat, asked.site, len(asked.options), index, self.game.secret))
        self.play.choose(index)
        while len(self._begun) <= len(self.play.ended):
            self._begun.append(len(self._decided))
        self._remember()

    def ask_bot(self) -> bool:
        """Let a bot decide, if it is one that is asked."""
        asked = self.play.decision
        agent = self.agents[asked.seat] if asked is not None else None
        if asked is None or agent is None:
            return False
        self.choose(checked(agent(self.game, asked.seat, asked.site, asked.options), asked.options))
        return True

    def undo(self) -> bool:
        """Back to the last decision of a person, or of anybody where none plays. False when there is none."""
        people = {seat for seat, agent in enumerate(self.agents) if agent is None} or set(range(len(self.agents)))
        numbers = [number for number, each in enumerate(self._decided) if each.seat in people]
        if not numbers:
            return False
        self.play.undo(len(self._decided) - numbers[-1])
        del self._decided[numbers[-1] :]
        del self._begun[len(self.play.ended) + 1 :]
        self._remember()
        return True

    def save(self) -> str:
        """The game as text."""
        return self.play.save()

    def load(self, text: str) -> None:
        """Go on with a saved game of the same kits. Raises CannotDo where the text is none, or does not fit.

        Then the game at play is what it was.
        """
        before = self.play, self._decided, self._begun
        try:
            kept = GameRecord.from_json(text)
            if (kept.game, kept.kits) != (self.pack.game.id, tuple(kit.id for kit in self.match.kits)):
                raise CannotDo(f"the saved game is {' against '.join(kept.kits)} in `{kept.game}`")
            self._start(Play(self.match, kept.with_decisions(())))
            for index in kept.decisions:
                self.choose(index)
        except (RecordFault, IllegalChoice) as fault:
            self.play, self._decided, self._begun = before
            self._remember()
            raise CannotDo(f"the saved game cannot be played on: {fault}") from None

    def _remember(self) -> None:
        """What agents that look ahead need: the stage's first state, and the decisions since."""
        ended = self.play.ended
        if not ended:
            stage: Stage = "setup"
            state: Sequence[Any] = new_game(self._plain, _nobody, self.play.record.seed).s
        else:
            before = Game(self._plain, list(ended[-1].state), _nobody)
            stage = "round" if before.s[ROUND] < self.match.game.rounds else "finish"
            if ended[-1].stage == "round":
                end_round(before)
            state = before.s
        if self.memory.stage != stage or self.memory.state != tuple(state):
            self.memory.begin(stage, state)
        self.memory.decided = self._decided[self._begun[len(ended)] :]


def _nobody(game: Game, seat: int, site: int, options: Sequence[Any]) -> int:
    raise AssertionError("nothing is decided here")
