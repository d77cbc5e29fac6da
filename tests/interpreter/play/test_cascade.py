"""Reactions that never end are stopped and named by card and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.dsl.diagnostics import Code
from cardwright.interpreter.runtime.cascade import diagnose
from cardwright.interpreter.runtime.game import EndlessCascade
from cardwright.interpreter.runtime.rounds import new_game, play
from cardwright.interpreter.session import compile_match, open_pack

KIT = """\
kind: fighter
id: loop
name: Loop
source: {text: original}
counters:
  echo: {start: 1, high: 9}
  ripple: {start: 1, high: 9}
ability:
  name: Round
  text: |
    when you gain echo: lose 1 echo; gain 1 ripple
    when you gain ripple: lose 1 ripple; gain 1 echo
styles:
  one: {range: 0, power: 0, priority: 1, mark: 1, text: "start of beat: gain 1 echo"}
  two: {range: 0, power: 0, priority: 2, mark: 2, text: "start of beat: gain 1 echo"}
  three: {range: 0, power: 0, priority: 0, text: "start of beat: gain 1 echo"}
  four: {range: 0, power: 0, priority: 0, text: "start of beat: gain 1 echo"}
  five: {range: 0, power: 0, priority: 0, text: "start of beat: gain 1 echo"}
bases:
  ring: {range: 1, power: 3, priority: 2, text: "on hit: gain 1 echo"}
finishers:
  knot: {side: alpha, range: 1, power: 3, priority: 2, text: "on hit: gain 1 echo"}
  bow: {side: beta, range: 1, power: 3, priority: 2, text: "on hit: gain 1 echo"}
"""


def test_a_trigger_pair_that_never_ends_is_named_by_card_and_line(tmp_path: Path) -> None:
    path = tmp_path / "loop.yaml"
    path.write_text(KIT, encoding="utf-8")
    match = compile_match(open_pack("battlecon", [path]), ["loop", "eligor"])
    game = new_game(match, lambda game, seat, site, options: 0, seed=1)
    with pytest.raises(EndlessCascade) as caught:
        play(game)
    found = diagnose(match, caught.value)
    assert found.code is Code.TRIGGER_CYCLE
    places = {(place.path, place.line) for place in (found.span, *(r.span for r in found.related))}
    assert places == {(str(path), 11), (str(path), 12)}
    assert "Loop" in found.message
