"""What is compiled for a kit does not depend on the seat it has, or on what was compiled before it."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from cardwright.interpreter.session import compile_match, open_pack
from support.duels import pairs


def statements(game: str, kits: tuple[str, ...]) -> Counter[str]:
    """The statements of a match, every number in them alike: rows and names differ by seat, what is done does not."""
    source = compile_match(open_pack(game), kits).source
    return Counter(re.sub(r"\d+", "#", line) for line in source.splitlines())


@pytest.mark.parametrize("pair", pairs(), ids="-".join)
def test_the_same_is_done_from_either_seat(pair: tuple[str, ...]) -> None:
    assert statements("battlecon", pair) == statements("battlecon", pair[::-1])


def test_the_same_is_done_from_either_side_of_a_map() -> None:
    pair = ("mecha_bot", "doc_splosion")
    assert statements("battle_bosses", pair) == statements("battle_bosses", pair[::-1])
