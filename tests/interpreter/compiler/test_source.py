"""The lines of a compiled function: what is never read is left out, what may be read in another branch is not."""

from __future__ import annotations

import pytest

from cardwright.interpreter.compiler.source import Source


@pytest.mark.parametrize(
    ("lines", "left"),
    [
        (["r = 0", "r = 1"], ["r = 1"]),
        (["r = 0", "l1 = [1]", "r = len(l1)"], ["l1 = [1]", "r = len(l1)"]),
        (["r = n", "r = r + 1"], ["r = n", "r = r + 1"]),
        (["r = n", "go(g, r)", "r = 1"], ["r = n", "go(g, r)", "r = 1"]),
        (["r = go(g)", "r = 1"], ["r = go(g)", "r = 1"]),
        (["r = 0", "if x:", "    r = 1"], ["r = 0", "if x:", "    r = 1"]),
        (["if x:", "    r = 0", "r = 1"], ["if x:", "    r = 0", "r = 1"]),
        (["while x:", "    r = 0", "    break", "r = 1"], ["while x:", "    r = 0", "    break", "r = 1"]),
    ],
)
def test_a_count_that_nobody_reads_is_not_kept(lines: list[str], left: list[str]) -> None:
    source = Source()
    for line in lines:
        source.put(line)
    assert [line[4:] for line in source.settled()] == left


def test_what_was_picked_in_a_branch_is_somebody_there_alone() -> None:
    source = Source()
    source.open("if l1:")
    source.put("e2 = g.pick(me, 1, l1)")
    assert source.has("e2")
    source.close()
    assert not source.has("e2")
    source.open("if e2:")
    assert source.has("e2")
    source.close()
    source.open("for e3 in l1:")
    assert source.has("e3")
    source.close()
    assert not source.has("e3")
