"""A line of spaces drawn in two rows: the numbers, and who stands where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardwright.interpreter.state.layout import PLACE, ZONE_BASE
from cardwright.interpreter.words import hexmap
from cardwright.interpreter.words.names import Names

EMPTY = "."


def symbols(names: Names) -> dict[int, str]:
    """A short sign for each piece that can be on the board: the first letters that tell it from the others.

    Those that stand for a player choose first.
    """
    if names.match.game.board.places:
        return hexmap.signs(names)
    kinds = names.match.layout.kinds
    pieces = [e for e in names.match.layout.entities if kinds[e.kind].board != "none"]
    pieces.sort(key=lambda e: not kinds[e.kind].seat)
    found: dict[int, str] = {}
    for entity in pieces:
        title = names.of(entity.at)
        word = "".join(char for char in title if char.isalnum()) or "?"
        signs = [word[:length].capitalize() for length in range(1, len(word) + 1)]
        numbered = [f"{word[0].upper()}{number}" for number in range(2, len(pieces) + 2)]
        taken = set(found.values())
        found[entity.at] = next(sign for sign in (*signs[:1], *numbered, *signs) if sign not in taken)
    return found


def draw(names: Names, state: Sequence[Any]) -> list[str]:
    """The board as rows of text; nothing for a game without one."""
    spaces = names.match.spaces
    if names.match.game.board.places:
        return hexmap.draw(names, state)
    if names.match.game.board.shape != "line":
        return []
    signs = symbols(names)
    here: dict[int, list[str]] = {space: [] for space in range(1, spaces + 1)}
    for row, sign in signs.items():
        place = state[row + PLACE]
        if 0 < place < ZONE_BASE:
            here[place].append(sign)
    cells = ["+".join(found) or EMPTY for found in here.values()]
    width = max(3, *(len(cell) + 2 for cell in cells))
    numbers = "".join(str(space).center(width) for space in here)
    return [f" {numbers}".rstrip(), "[" + "".join(cell.center(width) for cell in cells) + "]"]
