"""What authors get wrong, one thing at a time, and the whole of what they are told.

The text of each message is kept as a snapshot; the code and the words under the carets are asserted here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from cardwright.dsl.diagnostics.render import RENDERERS
from support.faults import cut
from support.millrace import copied, edited, faults_in


@dataclass(frozen=True)
class Slip:
    """One mistake: the files changed, the code and the words it is told of under; no words for a whole file."""

    name: str
    changes: Mapping[str, str | bytes]
    code: str
    underlined: str = ""
    without: tuple[str, ...] = field(default=())


def slip(name: str, old: str, new: str, code: str, underlined: str, file: str = "ash.yaml") -> Slip:
    return Slip(name, edited(file, old, new), code, underlined)


PUSH = "on catch: push the rival 1 space"
TEXT = f'    text: "{PUSH}"\n'
SLIPS = [
    slip("misspelt field", "    force: 2\n", "    forse: 2\n", "unknown-field", "forse"),
    slip("misspelt field of the file", "counters:", "countrs:", "unknown-field", "countrs"),
    slip("misspelt word in a sentence", PUSH, "on catch: pusch the rival 1 space", "unknown-word", "pusch"),
    slip("misspelt name in a sentence", PUSH, "on catch: push the rivel 1 space", "unknown-word", "rivel"),
    slip("unknown token", PUSH, "on catch: gain 1 pebble", "unknown-word", "pebble"),
    slip("token of another kit", PUSH, "on catch: gain 1 drop", "unknown-name", "1 drop"),
    slip("unknown place of a card", "  kite: {}", "  kite: {zone: cellar}", "unknown-name", "cellar"),
    slip("unknown window", PUSH, "on throw: push the rival 1 space", "unknown-window", "on throw"),
    slip("misspelt window", PUSH, "on cacth: push the rival 1 space", "unknown-window", "on cacth"),
    slip("unknown unit", PUSH, "on catch: push the rival 1 mile", "unknown-word", "mile"),
    slip("unknown stretch of time", PUSH, "on catch: +1 force this week", "wrong-period", "this week"),
    slip("word right elsewhere but not in this window", PUSH, "on catch: stay", "wrong-window", "stay"),
    slip("action without a window", PUSH, "push the rival 1 space", "not-continuous", "push the rival 1 space"),
    slip("amount where a name belongs", PUSH, "on catch: push 2 1 space", "name-expected", "1"),
    slip(
        "name where an amount belongs", PUSH, "on catch: lower your grain by the rival", "amount-expected", "the rival"
    ),
    slip("missing required field", "name: Ash of the Lower Mill\n", "", "missing-field", "kind"),
    slip("missing source", "source: {text: original}\n", "", "missing-field", "kind"),
    slip("missing number on a card", "    force: 2\n", "", "missing-field", "red_vane"),
    slip("wrong type", "    force: 2\n", "    force: strong\n", "wrong-type", "strong"),
    slip("number in quotes", "    force: 2\n", '    force: "2"\n', "wrong-type", '"2"'),
    slip("list where text belongs", "name: Ash of the Lower Mill", "name: [Ash]", "wrong-type", "[Ash]"),
    slip("duplicate key", "    force: 2\n", "    force: 2\n    force: 3\n", "duplicate-key", "force"),
    slip("unquoted sentence", TEXT, f"    text: {PUSH}\n", "yaml-syntax", ":"),
    slip("unquoted on", TEXT, "    on: push the rival 1 space\n", "ambiguous-scalar", "on"),
    slip("unquoted no", "name: Ash of the Lower Mill", "name: no", "ambiguous-scalar", "no"),
    slip("unquoted time", "name: Ash of the Lower Mill", "name: 1:30", "ambiguous-scalar", "1:30"),
    slip("tab indentation", "    force: 2\n", "\tforce: 2\n", "tab-indentation", "\t"),
    slip("stray text after a full sentence", PUSH, f"{PUSH} backwards", "unknown-word", "backwards"),
    slip("known word after a full sentence", PUSH, f"{PUSH} rival", "stray-text", "rival"),
    slip("unfinished sentence", PUSH, "on catch: push", "unfinished-sentence", "push"),
    slip("two kits with one id", "id: beck", "id: ash", "duplicate-id", "ash", file="beck.yaml"),
    slip("two cards with one id", "  long_vane:", "  red_vane:", "duplicate-key", "red_vane"),
    slip("card without a range", "    span: 1\n", "", "missing-range", "red_vane"),
    slip("negative amount", 'text: "husk 2"', 'text: "husk -1"', "negative-amount", "-1"),
    slip("negative distance", PUSH, "on catch: push the rival -1 spaces", "negative-amount", "-1"),
    slip("counter above its limit", PUSH, "on catch: gain 9 embers", "out-of-range", "9"),
    slip(
        "condition that is never met",
        PUSH,
        "on catch: if you have 5 embers, gain 1 grain",
        "never-true",
        "you have 5 embers",
    ),
    slip(
        "it with two meanings",
        PUSH,
        "on catch: choose a miller; push the rival 1 space; it is dusty",
        "ambiguous-reference",
        "it",
    ),
    slip("it with no meaning", PUSH, "on catch: it is dusty", "unresolved-reference", "it"),
    slip("unknown kind of file", "kind: miller", "kind: millet", "unknown-kind", "millet"),
    slip(
        "keyword defined by itself",
        'means: "you are sheltered"',
        'means: "shelter"',
        "keyword-cycle",
        '"shelter"',
        file="game.yaml",
    ),
    slip(
        "keyword defined in a circle",
        '- {phrase: "shelter", means: "you are sheltered"}',
        '- {phrase: "shelter", means: "hide"}\n  - {phrase: "hide", means: "shelter"}',
        "keyword-cycle",
        '"shelter"',
        file="game.yaml",
    ),
    slip("raised figure", PUSH, "on catch: push the rival \u00b2 spaces", "unknown-word", "\u00b2"),
    slip("figure of another script", PUSH, "on catch: push the rival \u0663 spaces", "unknown-word", "\u0663"),
    slip("figure with letters", PUSH, "on catch: push the rival 2nd spaces", "unknown-word", "2nd"),
    slip("figure nobody counts to", PUSH, "on catch: push the rival 9999999999999 spaces", "out-of-range", "9" * 13),
    slip("figure of thousands of digits", PUSH, f"+{'9' * 5000} force", "out-of-range", f"+{'9' * 5000}"),
    slip("sentence without end", PUSH, "on catch: " + "if you have 1 ember, " * 60 + "stay", "out-of-range", "1"),
    slip("number with a point", "    force: 2\n", "    force: 2.0\n", "wrong-type", "2.0"),
    slip("number with an exponent", "    force: 2\n", "    force: 2e0\n", "ambiguous-scalar", "2e0"),
    slip("control character", "name: Ash of the Lower Mill", 'name: "Ash\\e[31m"', "not-text", '"Ash\\e[31m"'),
    slip("writing turned round", "name: Ash of", "name: Ash\u202e of", "not-text", "\u202e"),
    slip("x told by itself", "x is 2 times your ember", "x is 2 times x", "unresolved-reference", "x"),
    slip(
        "x told by what it stands for",
        "x is 2 times your ember",
        "x is your force",
        "unresolved-reference",
        "your force",
    ),
    slip("pieces without number", "  kite: {}", "  kite: {count: 999999999}", "out-of-range", "999999999"),
    slip("YAML tag", "name: Ash of the Lower Mill", "name: !shout Ash", "yaml-tag-refused", "!shout"),
    Slip("empty file", {"dust.yaml": ""}, "empty-file"),
    Slip("file of comments", {"dust.yaml": "# some day\n"}, "empty-file"),
    Slip("binary file", {"dust.yaml": b"kind: \x89PNG\r\n\x1a\n\x00\x00"}, "not-text"),
    Slip("alias", {"dust.yaml": "a: &a [x]\nb: *a\n"}, "alias-refused", "&a"),
    Slip("file of another game", {"dust.yaml": "kind: milldew\n"}, "unknown-kind", "milldew"),
]


def told(
    name: str, home: Path, snapshot: SnapshotAssertion, extra: tuple[Path, ...] = ()
) -> tuple[list[tuple[str, str]], str]:
    found, sources = faults_in(home, extra)
    text = RENDERERS["text"](found, sources)
    assert text == snapshot
    return [(f.code.slug, "" if f.span.is_empty else cut(sources[f.span.path], f.span)) for f in found], text


@pytest.mark.parametrize("case", SLIPS, ids=lambda case: case.name.replace(" ", "_"))
def test_a_slip_is_told_of_once_where_it_stands(case: Slip, tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    found, _ = told(case.name, copied(tmp_path, case.changes, case.without), snapshot)
    assert (case.code, case.underlined) in found


def test_a_missing_file_is_told_of(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    found, _ = told("missing file", copied(tmp_path), snapshot, (tmp_path / "elsewhere.yaml",))
    assert found == [("missing-file", "")]


def test_an_unreadable_path_is_told_of(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    home = copied(tmp_path)
    (home / "dust.yaml").mkdir()
    found, _ = told("unreadable path", home, snapshot)
    assert found == [("unreadable-file", "")]


def test_a_file_of_fifty_megabytes_is_told_of_and_not_read(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    home = copied(tmp_path)
    with (home / "dust.yaml").open("wb") as file:
        file.truncate(50 * 1024 * 1024)
    found, _ = told("large file", home, snapshot)
    assert found == [("file-too-large", "")]


@pytest.mark.parametrize("phrase", ["shelter; import os", "shelter: now", "shelter 3", "shelter the )"])
def test_a_keyword_of_more_than_words_and_slots_is_refused(phrase: str, tmp_path: Path) -> None:
    changes = edited("game.yaml", '- {phrase: "shelter", ', f'- {{phrase: "{phrase}", ')
    found, _ = faults_in(copied(tmp_path, changes))
    assert [fault.code.slug for fault in found] == ["game-structure"]
    assert f"`{phrase}` holds `" in found[0].message


def test_an_alias_bomb_is_refused_and_not_unfolded(tmp_path: Path) -> None:
    rows = ["a0: &a0 [x, x]", *(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 30))]
    found, _ = faults_in(copied(tmp_path, {"dust.yaml": "\n".join(rows)}))
    assert {(f.code.slug, f.span.path) for f in found} == {("alias-refused", "dust.yaml")}


ALONE = [case for case in SLIPS if case.name != "alias"]


@pytest.mark.parametrize("case", ALONE, ids=lambda case: case.name.replace(" ", "_"))
def test_a_slip_has_no_consequences(case: Slip, tmp_path: Path) -> None:
    found, _ = faults_in(copied(tmp_path, case.changes, case.without))
    assert [f.code.slug for f in found] == [case.code], [(f.message, f.hint) for f in found]
