"""`A new game in an hour`: the game that the page of the content shows, cut from it, works through the command line."""

from __future__ import annotations

import functools
import json
from pathlib import Path

import pytest

from cardwright.interpreter.session import open_pack
from support.pages import shown_files
from support.running import run

GAMES = 200
MOST_LINES = 60


@pytest.fixture
def game(desk: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The game's folder, with the files as the page shows them."""
    monkeypatch.chdir(desk)
    return "knucklebones"


def test_the_game_is_short_and_holds_no_python() -> None:
    files = shown_files("content/README.md")
    assert len(files["knucklebones/game.yaml"].splitlines()) < MOST_LINES
    assert all(name.endswith(".yaml") for name in files)


def test_it_checks_clean_and_stands_in_canonical_form(game: str) -> None:
    checked = run("check", game, "--fail-level", "warning")
    assert checked.exit_code == 0, checked.output
    assert run("fmt", "--check", game).exit_code == 0


def test_two_hundred_random_games_come_to_an_end_by_the_rules(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    read_once = functools.cache(open_pack)
    monkeypatch.setattr("cardwright.interpreter.cli.opening.open_pack", read_once)
    ends = []
    for seed in range(GAMES):
        told = run("play", game, "--seat", "random", "--seat", "random", "--seed", seed)
        assert told.exit_code == 0, told.output
        ends.append(told.stdout.rstrip().splitlines()[-1])
    assert all("wins in throw" in end for end in ends), [end for end in ends if "wins" not in end]
    assert {end.split()[0] for end in ends} == {"Mara", "Odo"}


def test_its_scenario_passes(game: str) -> None:
    told = run("test", game, "--format", "json")
    assert told.exit_code == 0, told.output


@pytest.mark.parametrize("what", ["rob", "bone", "mara", "odo.bribe", "on show", "winner"])
def test_its_words_and_cards_are_explained(game: str, what: str) -> None:
    told = run("explain", what, "--game", game, "--format", "json")
    assert told.exit_code == 0, told.output
    assert json.loads(told.stdout)


def test_a_fault_in_it_is_named_and_it_does_not_play(game: str, tmp_path: Path) -> None:
    home = tmp_path / "knucklebones"
    for name, text in shown_files("content/README.md").items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text.replace("rob the rival of 1; if", "robb the rival of 1; if"), "utf-8")
    checked = run("check", home)
    assert checked.exit_code == 1
    assert "unknown word `robb`" in checked.output
    assert run("play", home, "--seat", "random", "--seat", "random").exit_code == 1
