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


@pytest.fixture
def scenario(own_eligor: Path) -> Path:
    """One that passes with Eligor's other number alone."""
    path = own_eligor.with_name("start.yaml")
    path.write_text(
        "kind: scenario\ngame: battlecon\ntitle: a full pool but one\n"
        "given: {a: {fighter: eligor, space: 3}, b: {space: 5}}\n"
        "play: {a: [retribution, shot], b: [slow, wait]}\n"
        "expect: {a.vengeance: 4}\n",
        "utf-8",
    )
    return path


def test_a_scenario_is_run_with_it(own_eligor: Path, scenario: Path) -> None:
    assert run("test", scenario, "--with", own_eligor).exit_code == 0
    assert run("test", scenario).exit_code == 1


@pytest.fixture
def mote(own_eligor: Path) -> Path:
    """Eligor's text under an id that no shipped kit has."""
    path = own_eligor.with_name("mote.yaml")
    text = own_eligor.read_text("utf-8").replace("id: eligor", "id: mote").replace("vengeance", "grudge")
    path.write_text(text, "utf-8")
    own_eligor.unlink()
    return path


def test_a_scenario_with_it_can_be_asked_why(mote: Path, scenario: Path) -> None:
    scenario.write_text(scenario.read_text("utf-8").replace("eligor", "mote").replace("vengeance", "grudge"), "utf-8")
    for verb, code in (("why", 1), ("why-not", 0)):
        told = run(verb, scenario, "mote.1", "--with", mote)
        assert told.exit_code == code, told.output
    assert run("why-not", scenario, "mote.1").exit_code == 2


def test_a_saved_game_with_it_can_be_asked_why(mote: Path) -> None:
    saved = mote.with_name("game.json")
    kits = ("--kits", "mote,shekhtur", "--bots", "random", "--with", mote)
    typed = "".join(["1\n"] * 12 + [f"save {saved}\n", "quit\n"])
    assert run("play", *kits, typed=typed).exit_code == 0
    told = run("why-not", saved, "mote.1", "--with", mote)
    assert told.exit_code in (0, 1), told.output
    refused = run("why-not", saved, "mote.1")
    assert refused.exit_code == 2
    assert "`--with FILE` lends one" in refused.stderr


def test_a_saved_game_of_a_game_from_elsewhere_can_be_asked_why(regatta: Path, tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    run("play", regatta, "--kits", "red,blue", "--bots", "random", typed=f"1\n1\nsave {saved}\nquit\n")
    assert run("why-not", saved, "long", "--game", regatta).exit_code in (0, 1)
    assert run("why-not", saved, "long").exit_code == 2


def test_a_case_with_it_is_answered(mote: Path) -> None:
    case = mote.with_name("case.yaml")
    case.write_text(
        "- id: one\n  game: battlecon\n  seats:\n"
        "    - {fighter: mote, space: 2, pair: [retribution, strike]}\n"
        "    - {fighter: shekhtur, space: 4, pair: [reaver, drive]}\n",
        "utf-8",
    )
    assert run("outcomes", "--case", case, "--with", mote).exit_code == 0
    told = run("outcomes", "--case", case)
    assert told.exit_code == 1
    assert "unknown fighter `mote`" in told.stdout


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
