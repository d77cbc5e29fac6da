"""The trace changes nothing, costs nothing when off, and is the same for the same game."""

from __future__ import annotations

import json

import pytest

from cardwright.interpreter.records import Play
from cardwright.interpreter.trace.entries import Entry
from cardwright.interpreter.trace.form import as_plain
from cardwright.interpreter.trace.names import Names
from cardwright.interpreter.trace.story import Story
from support.duels import match_of, pairs, recorded

TOLD = (
    "consider",
    "fired",
    "leave",
    "note",
    "seen",
    "answered",
    "stood",
    "banned",
    "offered",
    "happened",
    "step",
    "phase",
    "window",
    "ranked",
    "tied",
    "replaced",
)


@pytest.mark.parametrize("pair", pairs(), ids="-".join)
def test_off_it_is_compiled_away(pair: tuple[str, ...]) -> None:
    plain, traced = match_of(pair).source, match_of(pair, tracing=True).source
    assert not [word for word in TOLD if f"g.{word}(" in plain]
    assert "g.consider(" in traced


@pytest.mark.parametrize("pair", pairs(), ids="-".join)
def test_a_traced_game_goes_as_an_untraced_one(pair: tuple[str, ...]) -> None:
    kept = recorded(match_of(pair), 11)
    assert Play(match_of(pair, tracing=True), kept).state == Play(match_of(pair), kept).state


def test_the_same_game_leaves_the_same_trace_as_json() -> None:
    match = match_of(pairs()[0], tracing=True)
    kept = recorded(match, 2)
    texts = []
    for _ in range(2):
        ended = Play(match, kept).ended
        texts.append([json.dumps(as_plain(Names(match), stage.trace)) for stage in ended])
    assert texts[0] == texts[1]
    assert "0x" not in "".join(texts[0])


def test_every_line_at_work_comes_to_an_end() -> None:
    match = match_of(pairs()[0], tracing=True)
    for stage in Play(match, recorded(match, 4)).ended[:-2]:
        entries: list[Entry] = list(stage.trace)
        assert [e for e in entries if e.sort == "line" and not e.outcome] == []
        assert all(e.frame < n for n, e in enumerate(entries))


def test_the_story_has_no_row_numbers() -> None:
    match = match_of(("shekhtur", "eligor"), tracing=True)
    story = [line for stage in Play(match, recorded(match, 4)).ended for line in Story(Names(match)).tell(stage.trace)]
    assert any("attack hits" in line for line in story)
    numbers = {int(word) for line in story for word in line.replace(":", "").split() if word.isdigit()}
    assert max(numbers) <= 40
