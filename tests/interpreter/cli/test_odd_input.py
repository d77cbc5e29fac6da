"""What comes from outside and fits nowhere: told of in words, with the right exit code, and never with a traceback."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cardwright.interpreter.cli.console import CannotDo
from cardwright.interpreter.cli.drafts import write_whole
from cardwright.interpreter.cli.main import program
from support.running import run

STOPPED = """
import sys

class Stop:
    def find_spec(self, name, *rest):
        if name == "click":
            raise KeyboardInterrupt

sys.meta_path.insert(0, Stop())
import cardwright.interpreter.cli
"""
UNREADABLE = {
    "empty": (b"", "E108"),
    "blank": (b"  \n\n", "E108"),
    "binary": (b"kind: \x89PNG\r\n\x00\xff", "E107"),
    "another encoding": ("kind: rower\nname: Tïde\n".encode("latin-1"), "E107"),
    "two bytes a letter": ("kind: rower\n".encode("utf-16"), "E107"),
    "tab": (b"id: x\n\tname: y\n", "E102"),
    "list": (b"- a\n", "E301"),
    "null": (b"null\n", "E301"),
    "no kind": (b"id: x\nname: X\n", "E302"),
    "alias bomb": (b"a: &a [x]\nb: [*a, *a]\n", "E106"),
    "deep": (b"a: " + b"[" * 5000 + b"]" * 5000, "E101"),
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_a_file_that_says_nothing_of_its_game_is_still_told_of(name: str, tmp_path: Path) -> None:
    data, code = UNREADABLE[name]
    lone = tmp_path / "odd.yaml"
    lone.write_bytes(data)
    result = run("check", lone, "--format", "concise")
    assert result.exit_code == 1
    assert code in result.stdout


def test_a_fault_of_the_program_itself_is_told_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("spilled")

    monkeypatch.setattr(type(program), "invoke", broken)
    with pytest.raises(SystemExit) as left:
        program.main(["explain", "reaver"])
    assert left.value.code == 2
    said = capsys.readouterr().err
    assert said.startswith("error: a fault of cardwright itself, ZeroDivisionError at test_odd_input.py")
    assert "Traceback" not in said


def test_an_interruption_while_the_program_loads_is_one_too() -> None:
    found = subprocess.run([sys.executable, "-c", STOPPED], capture_output=True, text=True, check=False)
    assert (found.returncode, found.stderr) == (130, "")


def test_what_is_no_ordinary_file_is_not_written_over() -> None:
    with pytest.raises(CannotDo, match="no ordinary file"):
        write_whole(Path("/dev/null"), b"x")
    assert not Path("/dev/null").is_file()


def saved(regatta: Path, tmp_path: Path) -> dict[str, Any]:
    path = tmp_path / "game.json"
    run("play", regatta, "--kits", "red,blue", "--bots", "random", typed=f"long\nsave {path}\nquit\n")
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


SPOILED: dict[str, dict[str, Any]] = {
    "a decision that was not offered": {"decisions": [99]},
    "a decision below nothing": {"decisions": [-1]},
    "decisions in words": {"decisions": ["long"]},
    "decisions without end": {"decisions": [0] * 100_000},
    "another game": {"game": "nowhere"},
    "no such format": {"format": 99},
    "a field too many": {"extra": 1},
    "a state of other content": {"opening": [1, 2, 3]},
    "a state of another sort": {"opening": "mist"},
}


@pytest.mark.parametrize("name", SPOILED)
def test_a_spoiled_saved_game_is_refused_and_the_game_goes_on(name: str, regatta: Path, tmp_path: Path) -> None:
    path = tmp_path / "spoiled.json"
    path.write_text(json.dumps({**saved(regatta, tmp_path), **SPOILED[name]}), "utf-8")
    inside = run("play", regatta, "--kits", "red,blue", "--bots", "random", typed=f"load {path}\nlong\nquit\n")
    assert inside.exit_code == 0
    assert "that did not work: " in inside.stdout
    assert "Red Ann plays Long" in inside.stdout
    outside = run("play", regatta, "--load", path)
    assert outside.exit_code == 2
    assert outside.stderr.splitlines()[-1].startswith(("error: ", "  hint: "))


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, "null", "[1]", '{"kits": 3}'])
def test_what_is_no_saved_game_is_refused(text: str, regatta: Path, tmp_path: Path) -> None:
    path = tmp_path / "none.json"
    path.write_text(text, "utf-8")
    result = run("play", regatta, "--load", path)
    assert (result.exit_code, "this is no saved game" in result.stderr) == (2, True)
