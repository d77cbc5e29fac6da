"""Maps, dice, piles and pieces made in play: what hangs together and what does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.faults import cut
from support.millrace import faults_in

GAME = """\
kind: game
id: heath
name: Heath
source: {rules: original}
board:
  shape: hex
  tiles each: 3
  map: |2
     A a a
      b b B
periods: [turn, match]
turns: leader
rounds: 9
per kit: {charm: 3}
kinds:
  herder: {plural: herders, seat: true, board: lying, prints: [vigour]}
  sheep: {plural: sheep, board: lying, supply: 4}
  charm: {plural: charms, card: true, section: charms, prints: price, zone: bundle, moment: on use}
zones:
  bundle: {ordered: true, hidden: true, refill: heap}
  palm: {secret: true}
  heap: {}
stats:
  vigour: {of: herder, kept: true, low: 0}
  wool: {of: herder, kept: true, low: 0}
  price: {of: charm, summed: true, low: 0}
dice:
  wool die: {plural: wool dice, sides: 2, faces: [gain 1 wool, gain 2 wool]}
roles:
  leader: {kind: herder}
windows:
  on use: {of: charm}
keywords:
  - {phrase: "use up {card:charm}", event: use, means: "open on use for {card}"}
setup:
  - do: pick a herder at random; it takes the role of the leader
round:
  - each: {who: leader, do: roll 2 wool dice}
  - freely: {who: leader, verbs: pay, from: palm, verb: use}
finish:
  - do: end the game in a draw
"""
KIT = """\
kind: herder
id: fern
name: Fern
source: {text: original}
vigour: 5
dashboards:
  all: {text: "1 wool: make a sheep in your space"}
charms:
  bell:
    price: 1
    count: 3
    text: gain 1 wool
"""
RAM = "{plural: rams, board: lying, supply: 2, text: 'when a ram is made: make a ram in this space'}"
CASES = [
    # the map
    ("game.yaml", "A a a\n", "A a a a\n", "game-structure", "a hole or another count"),
    ("game.yaml", "     A a a\n      b b B\n", "     A a a\n              b b B\n", "game-structure", "in pieces"),
    ("game.yaml", "     A a a\n      b b B\n", "     A a\n    a   b\n     b B\n", "game-structure", "has a hole"),
    ("game.yaml", "b b B", "b B B", "game-structure", "`B` stands 2 times"),
    ("game.yaml", "b b B", "b b b", "game-structure", "`B` stands 0 times"),
    # dice and piles
    ("game.yaml", "sides: 2", "sides: 3", "game-structure", "has 3 sides and 2 faces"),
    ("game.yaml", "gain 1 wool, gain", "gain 1 wol, gain", "unknown-word", "wol"),
    ("game.yaml", "refill: heap", "refill: heep", "unknown-name", "heep"),
    ("game.yaml", "heap: {}", "heap: {refill: palm}", "game-structure", "no pile with a top"),
    ("game.yaml", "moment: on use", "moment: on us", "unknown-name", "on us"),
    # phases
    ("game.yaml", "freely: {who: leader", "freely: {who: herder", "unknown-name", "herder"),
    ("game.yaml", "freely: {who: leader, verbs: pay", "freely: {who: leader", "missing-field", "verbs"),
    ("game.yaml", "from: palm", "from: plam", "unknown-name", "plam"),
    # kits
    ("fern.yaml", "vigour: 5\n", "", "missing-field", "vigour"),
    ("fern.yaml", "vigour: 5", "vigour: 0", "out-of-range", "vigour"),
    ("fern.yaml", "count: 3", "count: 2", "incomplete-kit", "2 charms"),
    ("fern.yaml", "1 wool: make", "make", "not-continuous", "no moment is named"),
    ("fern.yaml", "charms:\n", f"kinds:\n  ram: {RAM}\ncharms:\n", "game-structure", "makes another `ram`"),
    ("fern.yaml", "text: gain 1 wool", "text: make a sheep in a space between you and a sheep", "wrong-type", "a row of spaces"),
    ("fern.yaml", "price: 1", "price: -1", "out-of-range", "-1"),
    ("fern.yaml", "price: 1", "price: cheap", "wrong-type", "price"),
]  # fmt: skip


def folder_with(home: Path, name: str = "", old: str = "", new: str = "") -> Path:
    texts = {"game.yaml": GAME, "fern.yaml": KIT}
    if name:
        assert texts[name].count(old) == 1, (old, texts[name].count(old))
        texts[name] = texts[name].replace(old, new)
    for file, text in texts.items():
        (home / file).write_text(text, encoding="utf-8")
    return home


def test_what_hangs_together_has_no_fault(tmp_path: Path) -> None:
    found, _ = faults_in(folder_with(tmp_path))
    assert [f"{fault.span.line}: {fault.message}" for fault in found] == []


@pytest.mark.parametrize(("name", "old", "new", "code", "words"), CASES)
def test_what_does_not_is_named_with_its_place(
    tmp_path: Path, name: str, old: str, new: str, code: str, words: str
) -> None:
    found, texts = faults_in(folder_with(tmp_path, name, old, new))
    assert code in [fault.code.slug for fault in found], [(f.code.slug, f.message) for f in found]
    fault = next(fault for fault in found if fault.code.slug == code)
    assert fault.span.path == name
    assert cut(texts[name], fault.span)
    if words != "a hole or another count":
        assert words in fault.message or words in cut(texts[name], fault.span), fault.message
