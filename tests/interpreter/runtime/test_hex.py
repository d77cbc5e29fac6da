"""A map of tiles: who is next to whom, how far apart, and whose turn comes when."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from cardwright.dsl.pack.board_reader import neighbours
from cardwright.dsl.pack.model import BoardDef
from cardwright.interpreter.compiler.boards import HexBoard, board_of
from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.runtime.turns import next_turn
from cardwright.interpreter.state.layout import OWNER, ROUND

RING = ((0, 1), (0, 3), (1, 0), (1, 4), (2, 1), (2, 3))


def test_a_tile_inside_has_six_neighbours_and_a_tile_at_the_edge_fewer() -> None:
    places = (*RING, (1, 2))
    near = neighbours(places)
    assert near[6] == (1, 2, 3, 4, 5, 6)
    assert near[0] == (2, 3, 7)


def test_distances_go_round_what_is_not_there() -> None:
    board = cast("HexBoard", board_of(BoardDef(shape="hex", spaces=6, places=RING)))
    assert board.apart[1, 1] == 0
    assert board.apart[1, 2] == 1
    assert board.apart[1, 6] == 3
    assert all(board.apart[one, other] == board.apart[other, one] for one, other in board.apart)


@pytest.mark.parametrize(
    ("now", "active", "who", "expected"),
    [(0, 0, 0, 1), (0, 0, 1, 2), (0, 1, 0, 3), (4, 0, 0, 7), (4, 0, 1, 5), (4, 0, 2, 6), (4, 2, 1, 6)],
)
def test_the_next_turn_of_a_seat_is_found_round_the_table(now: int, active: int, who: int, expected: int) -> None:
    seats, slot = (100, 200, 300), 90
    state: dict[int, int] = {ROUND: now, slot: seats[active], **{seat + OWNER: seat for seat in seats}}
    game: Any = SimpleNamespace(s=state, m=SimpleNamespace(seat_rows=seats, turn_slot=slot))
    assert next_turn(cast("Game", game), seats[who]) == expected
