import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from support.running import modules_after, run


def spoil(file: Path, before: str, after: str) -> None:
    text = file.read_text("utf-8")
    assert before in text
    file.write_text(text.replace(before, after), "utf-8")


def test_clean_content_says_how_much_was_checked(regatta: Path) -> None:
    result = run("check", regatta)
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr.startswith("checked 3 files and ")
    assert result.stderr.endswith("sentences: no faults\n")


def test_a_misspelled_word_is_shown_with_carets_and_a_hint(regatta: Path) -> None:
    spoil(regatta / "boats" / "red.yaml", "tire the rival by 2", "tyre the rival by 2")
    result = run("check", regatta)
    assert result.exit_code == 1
    assert "error[E201 unknown-word]: unknown word `tyre`" in result.stdout
    assert "^^^^\n" in result.stdout
    assert "did you mean `tire`?" in result.stdout
    assert "1 error in 1 file" in result.stderr


def test_a_folder_of_games_is_checked_game_by_game(regatta: Path) -> None:
    assert "checked 3 files" in run("check", regatta.parent).stderr


def test_one_file_of_a_game_is_told_about_alone(regatta: Path) -> None:
    for boat in ("red", "blue"):
        spoil(regatta / "boats" / f"{boat}.yaml", "drift 1 space", "drfit 1 space")
    result = run("check", regatta / "boats" / "blue.yaml", "--format", "concise")
    assert result.exit_code == 1
    assert "blue.yaml:" in result.stdout
    assert "red.yaml" not in result.stdout
    assert "checked 1 file" in result.stderr


def test_a_file_outside_is_checked_for_the_game_that_is_named(regatta: Path, tmp_path: Path) -> None:
    lone = tmp_path / "elsewhere" / "red.yaml"
    lone.parent.mkdir()
    lone.write_text((regatta / "boats" / "red.yaml").read_text("utf-8").replace("gain 1 pearl", "gain 1 perl"), "utf-8")
    result = run("check", lone, "--game", regatta, "--format", "concise")
    assert result.exit_code == 1
    assert len(result.stdout.splitlines()) == 1, "it stands in for the game's own file of that id"
    assert "`perl`" in result.stdout


def test_a_file_whose_kind_no_game_has_cannot_be_checked(tmp_path: Path) -> None:
    lone = tmp_path / "odd.yaml"
    lone.write_text("kind: submarine\nid: odd\n", "utf-8")
    result = run("check", lone)
    assert result.exit_code == 2
    assert "submarine" in result.stderr


@pytest.mark.parametrize("name", ["nowhere", "nowhere.yaml"])
def test_a_path_that_is_not_there_exits_with_2(tmp_path: Path, name: str) -> None:
    result = run("check", tmp_path / name)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "there is no file or folder" in result.stderr


def test_a_folder_without_content_exits_with_2(tmp_path: Path) -> None:
    assert run("check", tmp_path).exit_code == 2


def test_a_game_that_is_not_there_exits_with_2(regatta: Path, tmp_path: Path) -> None:
    lone = tmp_path / "x.yaml"
    lone.write_text("kind: rower\n", "utf-8")
    result = run("check", lone, "--game", "no_such_game")
    assert result.exit_code == 2
    assert "there is no game `no_such_game`" in result.stderr


def test_a_broken_game_file_is_told_before_anything_else_is_judged(regatta: Path) -> None:
    spoil(regatta / "game.yaml", "periods:", "perods:")
    result = run("check", regatta / "boats" / "red.yaml", "--format", "concise")
    assert result.exit_code == 1
    assert {line.partition(":")[0].rpartition("/")[2] for line in result.stdout.splitlines()} == {"game.yaml"}


def test_yaml_that_cannot_be_read_is_a_finding(regatta: Path) -> None:
    (regatta / "boats" / "red.yaml").write_bytes(b"kind: rower\nname: \xff\n")
    result = run("check", regatta)
    assert result.exit_code == 1
    assert "E107" in result.stdout


def test_warnings_count_only_at_their_own_fail_level(regatta: Path) -> None:
    spoil(regatta / "game.yaml", "windows:\n", "windows:\n  idle hour: {of: rower}\n")
    errors_only, everything = run("check", regatta), run("check", regatta, "--fail-level", "warning")
    assert everything.exit_code == 1
    assert errors_only.exit_code == int("error[" in errors_only.stdout)


def test_json_lists_files_counts_and_faults(regatta: Path) -> None:
    spoil(regatta / "boats" / "red.yaml", "gain 1 pearl", "gain 1 perl")
    found = json.loads(run("check", regatta, "--format", "json").stdout)
    assert (found["errors"], found["warnings"], len(found["files"])) == (1, 0, 3)
    assert found["diagnostics"][0]["code"] == "E201"


def test_machine_formats_say_that_nothing_was_found(regatta: Path) -> None:
    assert json.loads(run("check", regatta, "--format", "json").stdout)["diagnostics"] == []
    assert json.loads(run("check", regatta, "--format", "sarif").stdout)["runs"][0]["results"] == []
    suites = ElementTree.fromstring(run("check", regatta, "--format", "junit").stdout)
    assert (suites.get("tests"), suites.get("failures")) == ("3", "0")
    assert run("check", regatta, "--format", "github").stdout == ""


def test_what_was_kept_of_a_check_is_told_in_the_same_bytes(regatta: Path) -> None:
    spoil(regatta / "boats" / "red.yaml", "gain 1 pearl", "gain 1 perl")
    fresh, kept, anew = run("check", regatta), run("check", regatta), run("check", regatta, "--fresh")
    assert fresh.output == kept.output == anew.output


def test_a_changed_file_is_looked_at_again(regatta: Path) -> None:
    assert run("check", regatta).exit_code == 0
    spoil(regatta / "boats" / "red.yaml", "gain 1 pearl", "gain 1 perl")
    assert run("check", regatta).exit_code == 1
    spoil(regatta / "boats" / "red.yaml", "gain 1 perl", "gain 1 pearl")
    assert run("check", regatta).exit_code == 0


def test_a_kept_check_does_not_load_the_language(regatta: Path) -> None:
    run("check", regatta)
    assert "cardwright.dsl.grammar" not in modules_after("check", regatta)


def test_the_shipped_content_is_found_from_anywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("check")
    assert "checked " in result.stderr
    assert result.exit_code in (0, 1)


def test_scenario_files_are_checked_with_the_game(regatta: Path) -> None:
    scenarios = regatta / "scenarios"
    scenarios.mkdir()
    (scenarios / "odd.yaml").write_text("kind: scenario\ntitel: wrong\n", "utf-8")
    result = run("check", regatta, "--format", "concise")
    assert result.exit_code == 1
    assert "scenarios/odd.yaml" in result.stdout
    assert "checked 4 files" in result.stderr


def test_a_kit_for_scenarios_alone_is_checked_and_lends_the_game_no_words(regatta: Path) -> None:
    scenarios = regatta / "scenarios"
    scenarios.mkdir()
    stand_in = (regatta / "boats" / "red.yaml").read_text("utf-8").replace("red", "buoy").replace("pearl", "cork")
    (scenarios / "buoy.yaml").write_text(stand_in, "utf-8")
    assert run("check", regatta).exit_code == 0
    spoil(scenarios / "buoy.yaml", "gain 1 cork", "gian 1 cork")
    assert "unknown word `gian`" in run("check", regatta).stdout
    spoil(scenarios / "buoy.yaml", "gian 1 cork", "gain 1 cork")
    spoil(regatta / "boats" / "red.yaml", "gain 1 pearl", "gain 1 cork")
    assert "unknown word `cork`" in run("check", regatta).stdout


@pytest.mark.parametrize(
    ("text", "slug"),
    [("- one\n- two\n", "wrong-type"), ("kind: submarine\n", "unknown-kind"), ("kind: kit\n", "unknown-kind")],
)
def test_no_file_of_a_game_is_passed_over(regatta: Path, text: str, slug: str) -> None:
    (regatta / "boats" / "odd.yaml").write_text(text, "utf-8")
    result = run("check", regatta, "--format", "concise")
    assert result.exit_code == 1
    assert slug in result.stdout
