import json
from pathlib import Path

import pytest

from cardwright.interpreter.cli import rewriting
from support.running import run

LOOSE = """\
# a comment, kept
kind: rower
id: red
name: 'Red Ann'   # her name
source: {text: original}
counters:
  pearl: {start: 1, high: 3}
oars:
  plain: {vim: 3, text: Drift   1 space}
  single: {vim: 1, text: 'heave:  tire the rival  by 2; gain 1 pearl'}
  double: {vim: 1, text: "Heave: tire the rival by 2;gain  1 pearl"} # why
  literal:
    vim: 2
    text: |
      # a note
      Heave: you may move  1 or 2 spaces~

      heave:   gain 1 pearl
  folded:
    vim: 2
    text: >
      heave: tire the rival
      by 2; gain   1 pearl
  bare:
    vim: 0
    text: heave :gain 1 pearl
""".replace("~", "   ")
CANONICAL = """\
# a comment, kept
kind: rower
id: red
name: 'Red Ann'   # her name
source: {text: original}
counters:
  pearl: {start: 1, high: 3}
oars:
  plain: {vim: 3, text: drift 1 space}
  single: {vim: 1, text: 'heave: tire the rival by 2; gain 1 pearl'}
  double: {vim: 1, text: "heave: tire the rival by 2; gain 1 pearl"} # why
  literal:
    vim: 2
    text: |
      # a note
      heave: you may move 1 or 2 spaces~

      heave: gain 1 pearl
  folded:
    vim: 2
    text: >
      heave: tire the rival by 2; gain 1 pearl
  bare:
    vim: 0
    text: "heave: gain 1 pearl"
""".replace("~", "   ")


@pytest.fixture
def boat(regatta: Path) -> Path:
    file = regatta / "boats" / "red.yaml"
    file.write_bytes(LOOSE.encode())
    return file


def test_only_sentences_change_in_every_way_of_writing_them(boat: Path) -> None:
    result = run("fmt", boat)
    assert (result.exit_code, result.stdout) == (0, "")
    assert boat.read_bytes().decode() == CANONICAL


def test_a_second_time_changes_nothing(boat: Path) -> None:
    run("fmt", boat)
    before = boat.stat().st_mtime_ns
    result = run("fmt", boat)
    assert "1 file in canonical form" in result.stderr
    assert boat.stat().st_mtime_ns == before


def test_line_ends_and_a_byte_order_mark_stay(boat: Path) -> None:
    boat.write_bytes(b"\xef\xbb\xbf" + LOOSE.replace("\n", "\r\n").encode())
    run("fmt", boat)
    assert boat.read_bytes() == b"\xef\xbb\xbf" + CANONICAL.replace("\n", "\r\n").encode()


def test_keyword_lines_keep_their_slots(regatta: Path) -> None:
    game = regatta / "game.yaml"
    loose = game.read_text("utf-8").replace("lower {who}'s breath by {n}", "Lower  {who}'s breath   by {n}")
    loose = loose.replace("if a rower is winded", "if  a rower is winded")
    before = game.read_text("utf-8")
    game.write_text(loose, "utf-8")
    assert run("fmt", regatta).exit_code == 0
    assert game.read_text("utf-8") == before


def test_check_names_what_would_change_and_writes_nothing(boat: Path) -> None:
    result = run("fmt", "--check", boat)
    assert result.exit_code == 1
    assert result.stdout.count("warning[W601 not-canonical]") == 7
    assert "write `drift 1 space`" in result.stdout
    assert boat.read_text("utf-8") == LOOSE


def test_check_can_speak_to_machines(boat: Path) -> None:
    found = json.loads(run("fmt", "--check", boat, "--format", "json").stdout)
    assert {each["code"] for each in found["diagnostics"]} == {"W601"}


def test_diff_shows_what_would_change_and_writes_nothing(boat: Path) -> None:
    result = run("fmt", "--diff", boat)
    assert result.exit_code == 1
    assert {"-  plain: {vim: 3, text: Drift   1 space}", "+  plain: {vim: 3, text: drift 1 space}"} <= set(
        result.stdout.splitlines()
    )
    assert boat.read_text("utf-8") == LOOSE


@pytest.mark.parametrize("fault", ["text: Dirft   1 space", "txt: Drift   1 space", "text: [Drift   1 space"])
def test_a_file_with_faults_is_not_touched(boat: Path, fault: str) -> None:
    spoiled = LOOSE.replace("text: Drift   1 space", fault)
    boat.write_text(spoiled, "utf-8")
    result = run("fmt", boat)
    assert result.exit_code == 1
    assert "error[" in result.stdout
    assert boat.read_text("utf-8") == spoiled


def test_a_fault_in_one_file_does_not_keep_another_from_its_form(boat: Path) -> None:
    other = boat.with_name("blue.yaml")
    other.write_text(other.read_text("utf-8").replace("tire the rival", "tyre the rival"), "utf-8")
    assert run("fmt", boat.parents[1]).exit_code == 1
    assert boat.read_text("utf-8") == CANONICAL


def test_what_would_mean_something_else_is_our_fault_and_is_not_written(
    boat: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rewriting, "print_sentence", lambda sentence, vocabulary: "heave: gain 3 pearl")
    result = run("fmt", boat)
    assert result.exit_code == 2
    assert "a fault of cardwright itself" in result.stderr
    assert boat.read_text("utf-8") == LOOSE


def test_no_draft_is_left_beside_the_file(boat: Path) -> None:
    run("fmt", boat)
    assert sorted(path.name for path in boat.parent.iterdir()) == ["blue.yaml", "red.yaml"]


def test_the_shipped_content_is_in_canonical_form() -> None:
    result = run("fmt", "--check")
    assert "not-canonical" not in result.stdout
