"""One slip that shows in many places is told of once, where it was made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from support.faults import cut
from support.millrace import copied, edited, faults_in

TEXT = '    text: "on catch: push the rival 1 space"\n'


@dataclass(frozen=True)
class Cause:
    """Pieces of files changed (file, old, new), and the one fault: its code, the words under it, message and hint."""

    name: str
    changes: Sequence[tuple[str, str, str]]
    code: str
    underlined: str
    message: str
    hint: str
    related: Sequence[str] = ()


CAUSES = [
    Cause(
        "plural of a kind left out",
        [
            ("ash.yaml", "kite: {plural: kites, board: lying}", "kite: {board: lying}"),
            ("ash.yaml", "push the rival 1 space", "if no kites are dusty, push the rival 1 space"),
            ("ash.yaml", "when you catch a miller: gain 1 ember", "when you catch a miller: remove all kites"),
        ],
        "missing-field",
        "kite",
        "`kite` has no plural, and `kites` is said",
        "add `plural: kites`",
        ["kites"],
    ),
    Cause(
        "plural of a counter left out",
        [
            ("ash.yaml", "high: 4, plural: embers}", "high: 4}"),
            ("ash.yaml", "push the rival 1 space", "gain 2 embers"),
        ],
        "missing-field",
        "ember",
        "`ember` has no plural, and `embers` is said",
        "add `plural: embers`",
        ["embers"],
    ),
    Cause(
        "kept left out",
        [("game.yaml", "grain: {of: miller, kept: true, ", "grain: {of: miller, ")],
        "missing-field",
        "grain",
        "`grain` is gained and lost, and does not say that it is kept",
        "add `kept: true`",
        ["1 grain"],
    ),
    Cause(
        "section left out",
        [("game.yaml", "card: true, section: hubs, ", "card: true, ")],
        "missing-field",
        "hub",
        "the kind `hub` does not say under which field its cards stand",
        "add `section: hubs`",
        ["hubs", "hubs"],
    ),
    Cause(
        "number of rounds under the name of the round",
        [("game.yaml", "rounds: 8", "round: 8")],
        "duplicate-key",
        "round",
        "the field `round` is written twice",
        "the two hold different things: one of them is a field of another name",
        ["round"],
    ),
    Cause(
        "yes for true where a kind stands for a player",
        [("game.yaml", "seat: true", "seat: yes")],
        "ambiguous-scalar",
        "yes",
        "`yes` may be read as `true`",
        'put it in quotes if it is text: `"yes"`; write `true` if it is not',
    ),
    Cause(
        "type of a slot that there is not",
        [("game.yaml", 'phrase: "husk {n:number}"', 'phrase: "husk {n:num}"')],
        "unknown-name",
        "num",
        "there is no type `num`",
        "a slot takes a `thing`, a kind, a `number` or a `distance`",
    ),
    Cause(
        "field beside its card, after others in it",
        [("ash.yaml", f"    force: 2\n{TEXT}", f"    force: 2\n{TEXT[2:]}")],
        "unknown-field",
        "text",
        "`text` stands beside `red_vane`, not in it",
        "indent it further, as a field of `red_vane`",
    ),
    Cause(
        "all fields beside their card",
        [("ash.yaml", f"    span: 1\n    force: 2\n{TEXT}", f"  span: 1\n  force: 2\n{TEXT[2:]}")],
        "unknown-field",
        "span",
        "`span` stands beside `red_vane`, not in it",
        "indent it further, as a field of `red_vane`",
    ),
    Cause(
        "first field beside its card",
        [("ash.yaml", "    span: 1\n", "  span: 1\n")],
        "yaml-syntax",
        "span: 1",
        "`span` stands beside `red_vane`, not in it",
        "indent it as far as the fields of `red_vane` below it",
    ),
]


@pytest.mark.parametrize("case", CAUSES, ids=lambda case: case.name.replace(" ", "_"))
def test_faults_of_one_cause_are_told_once(case: Cause, tmp_path: Path) -> None:
    home = copied(tmp_path)
    for file, old, new in case.changes:
        text = (home / file).read_text("utf-8")
        assert text.count(old) == 1, (old, text.count(old))
        (home / file).write_text(text.replace(old, new), "utf-8")
    found, sources = faults_in(home)
    assert [(f.code.slug, cut(sources[f.span.path], f.span), f.message, f.hint) for f in found] == [
        (case.code, case.underlined, case.message, case.hint)
    ]
    assert [cut(sources[r.span.path], r.span) for r in found[0].related] == list(case.related)


def test_a_state_that_there_is_not_is_told_with_those_there_are(tmp_path: Path) -> None:
    found, _ = faults_in(copied(tmp_path, edited("ash.yaml", "  kite: {}", "  kite: {states: [psychic]}")))
    assert [fault.hint for fault in found] == ["there are `dusty`, `sheltered`"]
