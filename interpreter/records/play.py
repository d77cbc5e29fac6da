"""A game that stops at every decision: to be driven from outside, saved, loaded and taken back.

A stage (set-up, a round, the finish) is run again from the state at its start with the decisions made since; that is
all that a save holds.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args

from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.records.codec import State, frozen, to_plain, to_state
from cardwright.interpreter.records.record import OTHER_CONTENT, GameRecord, RecordFault, fits, is_number, left_over
from cardwright.interpreter.runtime.game import Game, GameOver
from cardwright.interpreter.runtime.rounds import begin_round, end_round, new_game
from cardwright.interpreter.state.layout import OVER, ROUND
from cardwright.interpreter.trace.game import game_of

Stage = Literal["setup", "round", "finish"]


@dataclass(frozen=True, slots=True)
class Decision:
    """What is asked now: the seat, the site in the match and the options. `number` counts from 0 in the game."""

    seat: int
    site: int
    options: tuple[Any, ...]
    number: int
    secret: bool


@dataclass(frozen=True, slots=True)
class Mark:
    """Where a stage began: the state there and how many decisions came before."""

    stage: Stage
    state: State
    decided: int


@dataclass(frozen=True, slots=True)
class Ended:
    """A stage that is over: the state before what lasted a round lapsed, and the trace where one is kept."""

    stage: Stage
    state: State
    trace: tuple[Any, ...]


class _Stop(Exception):
    """The script has run out: here something is to be decided."""


class Play:
    """One game. decision: None when it is over. state: what it is now. ended: the stages run since it was opened.

    mark: where to begin, in place of the beginning of the record. rounds: the round after which the game is left off.
    Raises RecordFault when a state is one of other content, or when a decision was not among the options or comes after
    the end of the game.
    """

    def __init__(self, match: Match, kept: GameRecord, mark: Mark | None = None, rounds: int | None = None) -> None:
        self.match = match
        self.record = kept
        self.last_round = match.game.rounds if rounds is None else rounds
        self.ended: list[Ended] = []
        self.decision: Decision | None = None
        self.game: Game = new_game(match, _stopping, kept.seed)
        self._marks = [mark or self._first_mark()]
        if not all(fits(match, state) for state in (self._marks[0].state, kept.opening) if state is not None):
            raise RecordFault(OTHER_CONTENT)
        self._run()

    def _first_mark(self) -> Mark:
        if self.record.opening is not None:
            return Mark("round", self.record.opening, 0)
        return Mark("setup", frozen(self.game.s), 0)

    @property
    def state(self) -> State:
        """The state now."""
        return frozen(self.game.s)

    @property
    def result(self) -> tuple[int, ...] | None:
        """Who won, 1 for each seat that did; None while the game goes on."""
        if self.decision is not None:
            return None
        over: tuple[int, ...] = self.game.s[OVER] or (0,) * len(self.match.seat_rows)
        return over

    def stages(self) -> list[Ended]:
        """The stages run since the game was opened, and the one that is under way."""
        if self.decision is None:
            return list(self.ended)
        return [*self.ended, Ended(self._marks[-1].stage, self.state, tuple(self.game.trace or ()))]

    def choose(self, index: int) -> None:
        """Decide and go on to the next decision. Raises RecordFault for what was not offered."""
        if self.decision is None:
            raise RecordFault("the game is over")
        if not 0 <= index < len(self.decision.options):
            raise RecordFault(f"{index} is not among {len(self.decision.options)} options")
        self.record = self.record.with_decisions((*self.record.decisions, index))
        self._run()

    def undo(self, steps: int = 1) -> None:
        """Take back the last decisions. Raises RecordFault where there are not so many."""
        if not 0 <= steps <= len(self.record.decisions):
            raise RecordFault(f"there are only {len(self.record.decisions)} decisions to take back")
        left = len(self.record.decisions) - steps
        self.record = self.record.with_decisions(self.record.decisions[:left])
        while len(self._marks) > 1 and self._marks[-1].decided > left:
            self._marks.pop()
        if self._marks[0].decided > left:
            self.game = new_game(self.match, _stopping, self.record.seed)
            self._marks = [self._first_mark()]
        # The last stage is run again. At the end of a game it is among those that have ended, before that it is not.
        self.ended = self.ended[: len(self._marks) - 1]
        self._run()

    def save(self) -> str:
        """The game at this decision as JSON: the record, and the state at the start of the stage."""
        mark = self._marks[-1]
        kept = json.loads(self.record.to_json())
        kept["at"] = {"stage": mark.stage, "state": to_plain(mark.state), "decided": mark.decided}
        kept["rounds"] = self.last_round
        return json.dumps(kept, separators=(",", ":")) + "\n"

    @staticmethod
    def load(match: Match, text: str) -> Play:
        """The game that `save` wrote. Raises RecordFault when the text is none, or is one of other content."""
        try:
            data: Any = json.loads(text)
            at, rounds = data.pop("at"), data.pop("rounds")
            mark = Mark(at["stage"], to_state(at["state"]), at["decided"])
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            raise RecordFault("this is no saved game") from None
        kept = GameRecord.from_json(json.dumps(data))
        first = mark.stage == "setup"
        if not (
            mark.stage in get_args(Stage)
            and is_number(mark.decided)
            and 0 <= mark.decided <= (0 if first else len(kept.decisions))
            and is_number(rounds)
        ):
            raise RecordFault("this is no saved game")
        return Play(match, kept, mark, rounds)

    # Running

    def _run(self) -> None:
        """From the start of the stage on, until a decision is open or the game is over."""
        self.decision = None
        while self._stage():
            pass

    def _stage(self) -> bool:
        """One stage; True when there is another after it and nothing is to be decided first."""
        mark = self._marks[-1]
        script = list(self.record.decisions[mark.decided :])
        used = 0

        def choose(g: Game, seat: int, site: int, options: Sequence[Any]) -> int:
            nonlocal used
            if used == len(script):
                self.decision = Decision(seat, site, tuple(options), mark.decided + used, bool(g.secret))
                raise _Stop
            chosen = script[used]
            if not 0 <= chosen < len(options):
                raise RecordFault(f"decision {mark.decided + used}: {chosen} is not among {len(options)} options")
            used += 1
            return chosen

        self.game = game = game_of(self.match, list(mark.state), choose)
        try:
            self._play(game, mark.stage)
            over = False
        except _Stop:
            return False
        except GameOver:
            over = True
        self._end(mark.stage)
        if not over and mark.stage == "round":
            end_round(game)
        if over or mark.stage == "finish" or (mark.stage == "round" and self._is_last()):
            if used < len(script):
                raise RecordFault(left_over(len(script) - used))
            return False
        following: Stage = "round" if game.s[ROUND] < self.match.game.rounds else "finish"
        self._marks.append(Mark(following, frozen(game.s), mark.decided + used))
        return True

    def _is_last(self) -> bool:
        """Whether the play was to end after so many rounds."""
        return self.last_round < self.match.game.rounds and bool(self.game.s[ROUND] >= self.last_round)

    def _play(self, game: Game, stage: Stage) -> None:
        if stage == "setup":
            self.match.setup(game)
        elif stage == "round":
            begin_round(game.s)
            self.match.play_round(game)
        else:
            self.match.finish(game)

    def _end(self, stage: Stage) -> None:
        self.ended.append(Ended(stage, frozen(self.game.s), tuple(self.game.trace or ())))


def _stopping(g: Game, seat: int, site: int, options: Sequence[Any]) -> int:
    raise _Stop
