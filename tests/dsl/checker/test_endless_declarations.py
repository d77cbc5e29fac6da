"""Declarations that lead back to themselves, or so deep that nobody gets to their end."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from support.faults import cut
from support.millrace import copied, edited, faults_in

KITE = "  kite: {plural: kites, board: lying}"
WORD = '- {phrase: "shelter", means: "you are sheltered"}'


def told(home: Path) -> list[tuple[str, str]]:
    found, sources = faults_in(home)
    return [(fault.code.slug, cut(sources[fault.span.path], fault.span)) for fault in found]


@pytest.mark.parametrize("field", ["like", "stands for"])
def test_a_kind_that_is_told_by_itself_is_refused(field: str, tmp_path: Path) -> None:
    changes = edited("ash.yaml", KITE, f"  kite: {{plural: kites, board: lying, {field}: kite}}")
    assert told(copied(tmp_path, changes)) == [("game-structure", "kite")]


def test_two_kinds_that_are_told_by_each_other_are_refused(tmp_path: Path) -> None:
    changes = edited("ash.yaml", KITE, f"{KITE[:-1]}, like: crane}}\n  crane: {{board: lying, like: kite}}")
    assert told(copied(tmp_path, changes)) == [("game-structure", "kite"), ("game-structure", "crane")]


def chain(length: int, times: int) -> str:
    """Keywords each of which is so many times the next one."""
    names = [f"settle {'ab'[n // 26]}{chr(97 + n % 26)}" for n in range(length)]
    rows = [f'- {{phrase: "{one}", means: "{"; ".join([two] * times)}"}}' for one, two in pairwise(names)]
    return "\n  ".join([*rows, f'- {{phrase: "{names[-1]}", means: "you are sheltered"}}'])


@pytest.mark.parametrize(("length", "times"), [(40, 1), (14, 2)])
def test_keywords_too_deep_in_one_another_are_refused(length: int, times: int, tmp_path: Path) -> None:
    changes = edited("game.yaml", WORD, f"{WORD}\n  {chain(length, times)}")
    found = told(copied(tmp_path, changes))
    assert [code for code, _ in found] == ["keyword-cycle"]


def test_keywords_a_few_deep_are_taken(tmp_path: Path) -> None:
    changes = edited("game.yaml", WORD, f"{WORD}\n  {chain(8, 2)}")
    assert told(copied(tmp_path, changes)) == []


def test_a_kind_keeps_no_more_than_its_row_has_room_for(tmp_path: Path) -> None:
    names = [f"tally{chr(97 + n // 26)}{chr(97 + n % 26)}" for n in range(45)]
    stats = "\n".join(f"  {name}: {{of: miller, kept: true}}" for name in names)
    changes = edited("game.yaml", "stats:\n", f"stats:\n{stats}\n")
    found = told(copied(tmp_path / "game", changes))
    assert ("game-structure", names[20]) in found
    counters = "\n".join(f"  {name}: {{start: 0}}" for name in names[:10])
    changes = edited("ash.yaml", "counters:\n", f"counters:\n{counters}\n")
    found = told(copied(tmp_path / "kit", changes))
    assert ("game-structure", names[8]) in found
