"""A kit from elsewhere joins a game for every verb, also in the place of a shipped one; saved games answer `why`."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.interpreter.session import content_folder
from support.running import run


@pytest.fixture
def own_eligor(tmp_path: Path) -> Path:
    """The shipped Eligor with another number, in a folder of its own."""
    text = (content_folder() / "battlecon" / "fighters" / "eligor.yaml").read_text("utf-8")
    path = tmp_path / "eligor.yaml"
    path.write_text(text.replace("vengeance: {start: 2, high: 5}", "vengeance: {start: 4, high: 5}"), "utf-8")
    return path


def test_it_stands_in_for_the_shipped_kit_of_the_same_id(own_eligor: Path) -> None:
    told = run("demo", "--with", own_eligor, "--kits", "eligor,shekhtur", "--bots", "random")
    assert told.exit_code == 0, told.output
    assert "vengeance 4" in told.output


def test_a_scenario_is_run_with_it(own_eligor: Path) -> None:
    scenario = own_eligor.with_name("start.yaml")
    scenario.write_text(
        "kind: scenario\ngame: battlecon\ntitle: a full pool but one\n"
        "given: {a: {fighter: eligor, space: 3}, b: {space: 5}}\n"
        "play: {a: [retribution, shot], b: [slow, wait]}\n"
        "expect: {a.vengeance: 4}\n",
        "utf-8",
    )
    assert run("test", scenario, "--with", own_eligor).exit_code == 0
    assert run("test", scenario).exit_code == 1


def test_a_game_saved_in_the_middle_can_be_asked_why(tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    typed = "".join(["1\n"] * 12 + [f"save {saved}\n", "quit\n"])
    assert run("play", "--kits", "shekhtur,eligor", "--bots", "random", typed=typed).exit_code == 0
    told = run("why-not", saved, "shekhtur.1")
    assert told.exit_code == 0, told.output
    assert "round 1" in told.output


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("when you are hit, once: gain 1 vengeance", "`once` in which period?"),
        ("when an opponent does not move: gain 1 vengeance", "a line cannot wait for what does not happen"),
        ("when an opponent next hits you: gain 1 vengeance", "has no next event"),
    ],
)
def test_what_could_not_be_kept_is_refused(own_eligor: Path, line: str, said: str) -> None:
    text = own_eligor.read_text("utf-8").replace(
        "    ante any number of vengeance: stun guard 2 for each", f"    {line}"
    )
    own_eligor.write_text(text, "utf-8")
    checked = run("check", own_eligor)
    assert checked.exit_code == 1
    assert said in checked.output
