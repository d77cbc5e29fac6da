"""Which game is meant where nobody names one: the files and the kits tell, a scenario and a saved game say it."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.interpreter.cli.games import default_game
from cardwright.interpreter.session import content_folder
from support.running import run

SCENARIO = """kind: scenario
{game}title: a full pool
given: {{a: {{fighter: eligor, space: 3}}, b: {{space: 5}}}}
play: {{a: [retribution, shot], b: [slow, wait]}}
expect: {{a.vengeance: 2}}
"""


@pytest.fixture
def witch(tmp_path: Path) -> Path:
    """A boss of another id than the shipped ones, in a folder of its own."""
    text = (content_folder() / "battle_bosses" / "bosses" / "mecha_bot.yaml").read_text("utf-8")
    path = tmp_path / "mine" / "tin_witch.yaml"
    path.parent.mkdir()
    path.write_text(
        text.replace("id: mecha_bot", "id: tin_witch").replace("drone", "imp").replace("land mine", "hex ward"), "utf-8"
    )
    return path


@pytest.mark.parametrize("verb", ["demo", "play"])
@pytest.mark.parametrize(
    ("kits", "title"),
    [("mecha_bot,doc_splosion", "Battle Bosses"), ("eligor,shekhtur", "BattleCON"), ("", "BattleCON")],
)
def test_the_kits_tell_the_game(verb: str, kits: str, title: str) -> None:
    told = run(verb, *(["--kits", kits] if kits else []), *(["--bots", "random"]), typed="")
    assert told.exit_code == 0, told.output
    assert told.stdout.startswith(title)


def test_the_kind_of_a_file_that_is_lent_tells_the_game(witch: Path) -> None:
    for extra in (witch, witch.parent):
        told = run("play", "--with", extra, "--kits", "tin_witch,doc_splosion", typed="quit\n")
        assert told.stdout.startswith("Battle Bosses\n"), told.output


def test_a_kit_in_the_folder_of_a_game_tells_that_game(regatta: Path) -> None:
    told = run("demo", "--with", regatta / "boats" / "red.yaml", "--bots", "random")
    assert told.exit_code == 0, told.output
    assert told.stdout.startswith("Regatta\n")


def test_a_kit_for_scenarios_alone_can_be_lent(tmp_path: Path) -> None:
    kit = content_folder() / "battle_bosses" / "scenarios" / "ryu.yaml"
    told = run("play", "--with", kit, "--kits", "ryu,mecha_bot", typed="quit\n")
    assert told.exit_code == 0, told.output


@pytest.mark.parametrize(
    ("kits", "said"),
    [
        ("mecha_bot,eligor", "no shipped game has `mecha_bot`, `eligor` together"),
        ("no_such,nor_this", "`--with FILE` lends a game a kit of your own"),
        ("mecha_bt,doc_splosion", "did you mean `mecha_bot`?"),
    ],
)
def test_kits_of_no_one_game_are_told_with_what_to_type(kits: str, said: str) -> None:
    told = run("demo", "--kits", kits)
    assert told.exit_code == 2
    assert said in told.stderr
    assert "cardwright demo GAME" in told.stderr or "did you mean" in told.stderr


def test_files_of_two_games_are_told_with_what_to_type(witch: Path, tmp_path: Path) -> None:
    other = tmp_path / "own.yaml"
    other.write_text((content_folder() / "battlecon" / "fighters" / "eligor.yaml").read_text("utf-8"), "utf-8")
    told = run("play", "--with", witch, "--with", other)
    assert told.exit_code == 2
    assert "of several games" in told.stderr
    assert "cardwright play GAME" in told.stderr


@pytest.mark.parametrize("verb", ["demo", "play"])
def test_the_help_names_the_game_that_is_played_otherwise(verb: str) -> None:
    assert f"it is {default_game()}." in " ".join(run(verb, "--help").stdout.split())


def test_a_wrong_number_of_kits_is_told_in_the_plural_of_the_game() -> None:
    assert "2 bosses play, not 1" in run("demo", "battle_bosses", "--kits", "mecha_bot").stderr


def test_a_saved_game_says_its_game(tmp_path: Path) -> None:
    saved = tmp_path / "kept.json"
    run("play", "battle_bosses", "--bots", "random", typed=f"save {saved}\nquit\n")
    told = run("play", "--load", saved, typed="quit\n")
    assert told.exit_code == 0, told.output
    assert told.stdout.startswith("Battle Bosses\n")


def test_a_saved_game_of_a_game_from_elsewhere_asks_for_its_folder(regatta: Path, tmp_path: Path) -> None:
    saved = tmp_path / "kept.json"
    run("play", regatta, typed=f"save {saved}\nquit\n")
    assert run("play", regatta, "--load", saved, typed="quit\n").exit_code == 0
    told = run("play", "--load", saved, typed="quit\n")
    assert told.exit_code == 2
    assert "cardwright play FOLDER --load FILE" in told.stderr


@pytest.mark.parametrize("options", [[], ["--game", "battlecon"]])
def test_a_scenario_outside_a_game_is_checked_for_the_game_that_it_names(tmp_path: Path, options: list[str]) -> None:
    file = tmp_path / "pool.yaml"
    file.write_text(SCENARIO.format(game="game: battlecon\n"), "utf-8")
    told = run("check", file, *options)
    assert (told.exit_code, told.stderr) == (0, "checked 1 file and 0 sentences: no faults\n"), told.output
    file.write_text(file.read_text("utf-8").replace("play:", "plya:"), "utf-8")
    told = run("check", file, *options)
    assert told.exit_code == 1
    assert "unknown field `plya`" in told.stdout


def test_a_scenario_that_names_no_game_keeps_nothing_else_from_being_checked(tmp_path: Path) -> None:
    (tmp_path / "pool.yaml").write_text(SCENARIO.format(game=""), "utf-8")
    kit = (content_folder() / "battlecon" / "fighters" / "eligor.yaml").read_text("utf-8")
    (tmp_path / "own.yaml").write_text(kit.replace("vengeance", "vengence", 1), "utf-8")
    told = run("check", tmp_path)
    assert told.exit_code == 2
    assert "own.yaml" in told.stdout
    assert "has no field `game`" in told.stderr
    assert "such as `game: " in told.stderr
    assert run("check", tmp_path / "pool.yaml", "--game", "battlecon").exit_code == 0
    formatted = run("fmt", "--check", tmp_path)
    assert formatted.exit_code == 2
    assert "own.yaml" in formatted.stdout


def test_scenarios_in_a_folder_of_kits_are_no_kits(tmp_path: Path, witch: Path) -> None:
    (witch.parent / "pool.yaml").write_text(SCENARIO.format(game="game: battlecon\n"), "utf-8")
    told = run("demo", "--with", witch.parent, "--kits", "tin_witch,mecha_bot", "--bots", "random")
    assert told.exit_code == 0, told.output
