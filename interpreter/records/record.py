"""A finished or unfinished game as a value: which content, which kits, which seed, which decisions."""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from cardwright.dsl.pack.pack import Pack
from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.records.codec import State, to_plain, to_state
from cardwright.interpreter.runtime.game import Chooser, Game, GameOver
from cardwright.interpreter.runtime.rounds import new_game, play, play_round
from cardwright.interpreter.state.layout import ROUND
from cardwright.interpreter.trace.game import game_of

FORMAT = 1
OTHER_CONTENT = "the state in it is one of other content"


class RecordFault(Exception):
    """The text is no record, or the record does not fit the content; the message says what is wrong."""


def is_number(value: object) -> bool:
    """Whether a value out of JSON is a whole number; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One game. opening: the state that it starts from in place of a set-up, None for a game from its beginning."""

    game: str
    key: str
    kits: tuple[str, ...]
    seed: int
    decisions: tuple[int, ...] = ()
    opening: State | None = field(default=None, repr=False)

    def with_decisions(self, decisions: Sequence[int]) -> GameRecord:
        """The same game with other decisions."""
        return replace(self, decisions=tuple(decisions))

    def to_json(self) -> str:
        """The record as text; equal records give equal text."""
        data = {
            "format": FORMAT,
            "game": self.game,
            "key": self.key,
            "kits": list(self.kits),
            "seed": self.seed,
            "decisions": list(self.decisions),
            "opening": to_plain(self.opening),
        }
        return json.dumps(data, separators=(",", ":")) + "\n"

    @staticmethod
    def from_json(text: str) -> GameRecord:
        """The record that a text holds. Raises RecordFault when it holds none."""
        try:
            data: Any = json.loads(text)
        except (ValueError, RecursionError):
            raise RecordFault("this is no record: it is not JSON") from None
        wanted = {"format": int, "game": str, "key": str, "kits": list, "seed": int, "decisions": list}
        if not isinstance(data, dict) or not all(
            is_number(data.get(k)) if sort is int else isinstance(data.get(k), sort) for k, sort in wanted.items()
        ):
            raise RecordFault(f"this is no record: {', '.join(wanted)} are needed")
        # A game saved in the middle has its present state beside the record; the record is what it was made by.
        if unknown := sorted(set(data) - {*wanted, "opening", "at", "rounds"}):
            raise RecordFault(f"unknown field `{unknown[0]}`")
        if data["format"] != FORMAT:
            raise RecordFault(f"the record's format is {data['format']}, this program reads {FORMAT}")
        if not all(map(is_number, data["decisions"])):
            raise RecordFault("`decisions` is a list of numbers")
        opening = to_state(data["opening"]) if data.get("opening") is not None else None
        return GameRecord(
            data["game"], data["key"], tuple(map(str, data["kits"])), data["seed"], tuple(data["decisions"]), opening
        )


def content_key(pack: Pack, kits: Sequence[str]) -> str:
    """A short key of everything written in the files that a match is made of; names of folders take no part."""
    others = {kit.span.path for name, kit in pack.kits.items() if name not in kits}
    sum_ = hashlib.sha256()
    used = [(Path(path).name, text) for path, text in pack.sources.items() if path not in others]
    for name, text in sorted(used):
        sum_.update(f"{name}\0{len(text)}\0{text}".encode())
    return sum_.hexdigest()[:16]


def record(match: Match, key: str, chooser: Chooser, seed: int) -> tuple[GameRecord, tuple[int, ...]]:
    """Play a whole game and keep it. Returns the record and who won, 1 for each seat that did."""
    decisions: list[int] = []
    game = new_game(match, recording(chooser, decisions), seed)
    result = play(game)
    kits = tuple(kit.id for kit in match.kits)
    return GameRecord(match.game.id, key, kits, seed, tuple(decisions)), result


def recording(chooser: Chooser, decisions: list[int]) -> Chooser:
    """A chooser that writes down what another chooses."""

    def choose(g: Game, seat: int, site: int, options: Sequence[Any]) -> int:
        chosen = chooser(g, seat, site, options)
        decisions.append(chosen)
        return chosen

    return choose


def fits(match: Match, state: object) -> bool:
    """Whether a state has the slots of this match: numbers where there are numbers, lists where there are lists."""
    pattern = match.layout.initial()
    if not isinstance(state, tuple) or len(state) != len(pattern):
        return False
    kinds = zip(pattern, state, strict=True)
    return all(new is None or isinstance(new, tuple) if old is None else type(new) is type(old) for old, new in kinds)


def replay(match: Match, kept: GameRecord) -> Game:
    """The game that a record of a finished game leads to, played straight through from its set-up or its opening.

    Raises RecordFault when the opening is a state of other content, or when the decisions do not fit: too few, too
    many, or one that was not among the options.
    """
    left = iter(kept.decisions)

    def choose(g: Game, seat: int, site: int, options: Sequence[Any]) -> int:
        chosen = next(left, None)
        if chosen is None:
            raise RecordFault("the record ends before the game does")
        if not 0 <= chosen < len(options):
            raise RecordFault(f"decision {chosen} is not among {len(options)} options")
        return chosen

    game = new_game(match, choose, kept.seed) if kept.opening is None else _opened(match, kept.opening, choose)
    play(game) if kept.opening is None else _play_on(game)
    if surplus := len(list(left)):
        raise RecordFault(left_over(surplus))
    return game


def left_over(surplus: int) -> str:
    """What is said of decisions that come after the end of the game."""
    return f"{surplus} of the decisions come after the end of the game"


def _opened(match: Match, opening: State, choose: Chooser) -> Game:
    """The game in the state from which a round begins. Raises RecordFault for a state of other content."""
    if not fits(match, opening):
        raise RecordFault(OTHER_CONTENT)
    return game_of(match, list(opening), choose)


def _play_on(game: Game) -> None:
    """Play from the beginning of a round to the end of the game."""
    while play_round(game):
        if game.s[ROUND] >= game.m.game.rounds:
            with contextlib.suppress(GameOver):
                game.m.finish(game)
            return
