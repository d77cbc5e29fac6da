"""What shape the board has, as the compiler writes it: neighbours, distances, and the functions that move pieces."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from typing import Any

from cardwright.dsl.pack.board_reader import neighbours
from cardwright.dsl.pack.model import BoardDef
from cardwright.interpreter.runtime import hex as hexes
from cardwright.interpreter.runtime import line, questions

MOVES = ("move", "go_directly", "may_go_directly", "swap")


class Board:
    """A board of spaces in a line, or none."""

    is_line = True

    def __init__(self, definition: BoardDef) -> None:
        self.definition = definition
        self.near: Mapping[int, tuple[int, ...]] = {}
        self.apart: Mapping[tuple[int, int], int] = {}

    def adjacent(self, one: str, other: str) -> str:
        """Whether two places are next to each other, as an expression."""
        return f"are_neighbours({one}, {other})"

    def within(self, one: str, other: str, spaces: str) -> str:
        """Whether two places are at most so many spaces apart."""
        return f"are_within({one}, {other}, {spaces})"

    def between(self, one: str, other: str) -> str:
        """How many steps there are from one space to another, as an expression."""
        return f"abs({one} - {other})"

    def functions(self) -> dict[str, Callable[..., Any]]:
        """What generated code calls to move pieces and to measure."""
        found = {name: getattr(line, name) for name in (*MOVES, "FAR")}
        return found | {
            name: getattr(questions, name) for name in ("are_neighbours", "are_within", "are_on_one_side", "stand")
        }


class HexBoard(Board):
    """A map of tiles with up to six neighbours each."""

    is_line = False

    def __init__(self, definition: BoardDef) -> None:
        super().__init__(definition)
        self.near = dict(enumerate(neighbours(definition.places), start=1))
        self.apart = {(start, end): n for start in self.near for end, n in self._steps(start).items()}

    def _steps(self, start: int) -> dict[int, int]:
        found = {start: 0}
        waiting = deque([start])
        while waiting:
            here = waiting.popleft()
            for space in self.near[here]:
                if space not in found:
                    found[space] = found[here] + 1
                    waiting.append(space)
        return found

    def adjacent(self, one: str, other: str) -> str:
        return f"APART.get(({one}, {other})) == 1"

    def within(self, one: str, other: str, spaces: str) -> str:
        return f"APART.get(({one}, {other}), {hexes.FAR_OFF}) <= {spaces}"

    def between(self, one: str, other: str) -> str:
        return f"APART.get(({one}, {other}), {hexes.FAR_OFF})"

    def functions(self) -> dict[str, Callable[..., Any]]:
        names = (*MOVES, "FAR", "move_together", "distance", "distance_to_space", "is_free")
        return {name: getattr(hexes, name) for name in names} | {"APART": self.apart}


def board_of(definition: BoardDef) -> Board:
    """The board of a game."""
    return HexBoard(definition) if definition.shape == "hex" else Board(definition)
