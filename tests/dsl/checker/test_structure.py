"""Declarations of games and kits: what they refer to, what they lack, what leads nowhere."""

from pathlib import Path

import pytest

from support.faults import cut, slugs
from support.millrace import FILES, copied, edited, faults_in

CASES = [
    # references of the game
    ("game.yaml", "holds: [vane, hub]", "holds: [vane, hubb]", "unknown-name", "hubb"),
    ("game.yaml", "zone: hand}\n  hub", "zone: hnad}\n  hub", "unknown-name", "hnad"),
    ("game.yaml", "husk: {of: miller", "husk: {of: millr", "unknown-name", "millr"),
    ("game.yaml", "lasts: turn", "lasts: week", "unknown-name", "week"),
    ("game.yaml", "leader: {kind: miller}", "leader: {kind: owl}", "unknown-name", "owl"),
    ("game.yaml", "subject: gust, object: miller", "subject: gst, object: miller", "unknown-name", "gst"),
    (
        "game.yaml",
        '{who:thing} [{n:distance}]", means: "move {who}',
        '{who:thng} [{n:distance}]", means: "move {who}',
        "unknown-name",
        "thng",
    ),
    ("game.yaml", "start: 10, low: 0, high: 12", "start: 20, low: 0, high: 12", "out-of-range", "20"),
    ("game.yaml", "husk: {of: miller, low: 0}", "husk: {of: miller, low: 0, high: -1}", "out-of-range", "-1"),
    ("game.yaml", "weir: [1, 6]", "weir: [1, 7]", "out-of-range", "7"),
    ("game.yaml", "starts: [2, 5]", "starts: [2]", "game-structure", "[2]"),
    ("game.yaml", "  part: {", "  owl: {seat: true}\n  part: {", "game-structure", "owl"),
    # the phase tree
    ("game.yaml", "do: open dawn for you", "do: gain 1 grain", "game-structure", "dawn"),
    ("game.yaml", "      who: gust\n      by: [force]", "      who: gst\n      by: [force]", "unknown-name", "gst"),
    ("game.yaml", "by: [force]", "by: [forse]", "unknown-name", "forse"),
    ("game.yaml", "role: leader", "role: rival", "game-structure", "rival"),
    ("game.yaml", "  - do: end the game in a draw", "  - name: done", "missing-field", "name"),
    (
        "game.yaml",
        "{who: miller, do: you are dusty}",
        '{who: miller, do: "dawn: gain 1 grain"}',
        "wrong-window",
        "dawn",
    ),
    (
        "game.yaml",
        "pick a miller at random; it takes",
        "pick a miller at random; you take",
        "unresolved-reference",
        "you",
    ),
    # names
    ("game.yaml", "sheltered: {of: miller}", "sheltered: {of: miller}\n  husk: {of: miller}", "duplicate-id", "husk"),
    ("ash.yaml", "kinds:\n  kite:", "states:\n  dusty: {of: kite}\nkinds:\n  kite:", "duplicate-id", "dusty"),
    ("ash.yaml", "plural: kites", "plural: embers", "duplicate-id", "embers"),
    ("ash.yaml", "plural: kites", "plural: each", "reserved-name", "each"),
    # keywords
    (
        "game.yaml",
        '- {phrase: "shelter", means: "you are sheltered"}',
        '- {phrase: "shelter", means: "shelter"}',
        "keyword-cycle",
        '"shelter"',
    ),
    ("game.yaml", 'means: "pay {what}"', 'means: "pay {wat}"', "unknown-name", "{wat}"),
    ("game.yaml", "move {who} {n} spaces away", "move {n} {n} spaces away", "name-expected", "{n}"),
    # kits
    ("ash.yaml", "  oak_hub:", "  red_vane:", "duplicate-id", "red_vane"),
    ("ash.yaml", "    span: 1\n", "", "missing-range", "red_vane"),
    ("ash.yaml", "span: 1~3", "span: 3~1", "out-of-range", "3~1"),
    ("ash.yaml", '    text: "x is 2 times your ember"\n', "", "unresolved-reference", "long_vane"),
    ("ash.yaml", "force: X", "force: 1", "unused", "x is 2 times your ember"),
    ("ash.yaml", "    force: 0\n", "", "missing-field", "oak_hub"),
    ("ash.yaml", "  kite: {}", "  kite: {zone: lft}", "unknown-name", "lft"),
    (
        "ash.yaml",
        "when you catch a miller: gain 1 ember",
        "when you gain embers: gain 1 ember",
        "trigger-cycle",
        "gain 1 ember",
    ),
    ("beck.yaml", "  still_vane: {span: 2, force: 3}\n", "", "incomplete-kit", "vanes"),
    ("beck.yaml", "kind: miller", "kind: milller", "unknown-kind", "milller"),
]


@pytest.mark.parametrize(("name", "old", "new", "code", "underlined"), CASES, ids=[f"{c[2]}"[:50] for c in CASES])
def test_a_fault_of_structure_is_found(
    name: str, old: str, new: str, code: str, underlined: str, tmp_path: Path
) -> None:
    changed = edited(name, old, new)
    found, _ = faults_in(copied(tmp_path, changed))
    assert [(f.code.slug, cut(changed[f.span.path], f.span)) for f in found] == [(code, underlined)], [
        f.message for f in found
    ]


def test_the_game_as_it_stands_is_clean() -> None:
    assert faults_in(FILES)[0] == []


def test_a_loop_of_keywords_is_shown_step_by_step(tmp_path: Path) -> None:
    old = '- {phrase: "shelter", means: "you are sheltered"}'
    new = '- {phrase: "shelter", means: "hide"}\n  - {phrase: "hide", means: "shelter"}'
    changed = edited("game.yaml", old, new)
    (fault,), _ = faults_in(copied(tmp_path, changed))
    assert fault.message == "`shelter` means itself, by way of `hide`"
    assert [cut(changed["game.yaml"], other.span) for other in fault.related] == ["hide", "shelter"]


def test_a_game_out_of_shape_is_told_of_alone(tmp_path: Path) -> None:
    changed = edited("game.yaml", "periods: [turn, match]", "perriods: [turn, match]")
    assert slugs(faults_in(copied(tmp_path, changed))[0]) == ["unknown-field"]


def test_a_misspelt_section_of_words_hides_no_other_fault_and_makes_none(tmp_path: Path) -> None:
    changed = edited("ash.yaml", "counters:", "countrs:")
    assert slugs(faults_in(copied(tmp_path, changed))[0]) == ["unknown-field"]


def test_two_keywords_that_read_alike_are_told_of(tmp_path: Path) -> None:
    old = '- {phrase: "shelter", means: "you are sheltered"}'
    new = old + '\n  - {phrase: "husk [{k:number}]", means: "+1 husk"}'
    found, _ = faults_in(copied(tmp_path, edited("game.yaml", old, new)))
    assert slugs(found) == ["game-structure"]
