"""A map of tiles drawn row by row: in each tile its number, who stands there and how many of what lie there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from cardwright.interpreter.state.layout import PLACE
from cardwright.interpreter.words.names import Names

WIDTH = 6
"""Characters for a column of the drawing; a tile is two columns wide."""


def draw(names: Names, state: Sequence[Any]) -> list[str]:
    """The map as rows of text, and what its signs mean."""
    board = names.match.game.board
    shown = signs(names)
    here: dict[int, Counter[str]] = {space: Counter() for space in range(1, board.spaces + 1)}
    for row, sign in shown.items():
        if state[row + PLACE] in here:
            here[state[row + PLACE]][sign] += 1
    lines: dict[int, str] = {}
    for space, (row, column) in enumerate(board.places, start=1):
        cell = f"{space}:{_content(here[space])}"[: 2 * WIDTH - 1]
        lines[row] = lines.get(row, "").ljust(column * WIDTH) + cell
    used = sorted({sign for found in here.values() for sign in found})
    meanings = {sign: names.of(row) for row, sign in shown.items()}
    return [*(lines[row].rstrip() for row in sorted(lines)), *_legend(used, meanings)]


def _content(found: Counter[str]) -> str:
    return "+".join(sign if count == 1 else f"{count}{sign}" for sign, count in sorted(found.items())) or "."


def _legend(used: Sequence[str], meanings: dict[str, str]) -> list[str]:
    words = ", ".join(f"{sign} {meanings[sign]}" for sign in used)
    return [words] if words else []


def signs(names: Names) -> dict[int, str]:
    """A short sign for each sort of piece, capital for what stands for a player: alike for pieces that are alike.

    Those that stand for a player choose first.
    """
    kinds = names.match.layout.kinds
    by_sort: dict[tuple[str, int], str] = {}
    found: dict[int, str] = {}
    for entity in sorted(names.match.layout.entities, key=lambda e: not kinds[e.kind].seat):
        kind = kinds[entity.kind]
        if kind.board == "none":
            continue
        sort = (entity.kind, entity.seat)
        if sort not in by_sort:
            letters = (
                [char for char in names.of(entity.at) if char.isalnum()]
                if kind.seat
                else list(entity.kind.replace(" ", ""))
            )
            options = [letter.upper() if kind.seat else letter.lower() for letter in letters]
            options += [f"{options[0]}{n}" for n in range(2, 20)]
            by_sort[sort] = next(option for option in options if option not in by_sort.values())
        found[entity.at] = by_sort[sort]
    return found
