"""The board and the dice out of a game's file."""

from __future__ import annotations

from typing import Literal, cast

from cardwright.dsl.loader.nodes import Node, ScalarNode
from cardwright.dsl.pack.model import BoardDef, DieDef
from cardwright.dsl.pack.reading import fields, get, items, lines, number, text

SEAT_LETTERS = "abcdefgh"


def read_board(node: Node | None) -> BoardDef:
    """The board as declared: its spaces counted, or a map of tiles drawn."""
    named = {
        key.text: tuple(n for n in (number(item) for item in items(value)) if n is not None)
        for key, value in fields(get(node, "named"))
    }
    starts = tuple(n for n in (number(item) for item in items(get(node, "starts"))) if n is not None)
    shape = cast(Literal["line"], text(get(node, "shape"), "none"))
    drawn = get(node, "map")
    if drawn is None:
        return BoardDef(shape, number(get(node, "spaces"), 0) or 0, starts, named)
    tiles = tiles_of(drawn)
    letters = [letter for _, letter in tiles]
    begun = {letter.lower(): n for n, letter in reversed([*enumerate(letters, start=1)]) if letter.isupper()}
    return BoardDef(
        shape,
        len(tiles),
        tuple(begun[letter] for letter in sorted(begun)),
        named,
        tuple(place for place, _ in tiles),
        tuple(SEAT_LETTERS.index(letter.lower()) for letter in letters),
        number(get(node, "tiles each"), 0) or 0,
        text(get(node, "source")),
    )


def tiles_of(drawn: Node) -> list[tuple[tuple[int, int], str]]:
    """Row, column and letter of each tile in a drawn map, in reading order; marks that are no seat's are left out."""
    if not isinstance(drawn, ScalarNode):
        return []
    rows = drawn.text.split("\n")
    return [
        ((row, column), mark)
        for row, line in enumerate(rows)
        for column, mark in enumerate(line)
        if mark.lower() in SEAT_LETTERS
    ]


def read_die(name: str, node: Node) -> DieDef:
    """A die with the text of its faces."""
    faces = tuple(lines(face) for face in items(get(node, "faces")))
    return DieDef(name, faces, text(get(node, "plural")), number(get(node, "sides"), 0) or 0, node.span)


def neighbours(places: tuple[tuple[int, int], ...]) -> tuple[tuple[int, ...], ...]:
    """The spaces next to each space of a drawn map, by its index; the first space is 1."""
    numbers = {place: n for n, place in enumerate(places, start=1)}
    ways = ((0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1))
    return tuple(
        tuple(
            sorted(
                numbers[row + down, column + across]
                for down, across in ways
                if (row + down, column + across) in numbers
            )
        )
        for row, column in places
    )
