"""`cardwright test` and the pytest plugin run the same files and say the same of them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from support.running import run

GOOD = """kind: scenario
game: battlecon
title: {title}
given: {{a: {{fighter: shekhtur, space: 2}}, b: {{space: 3}}}}
play: {{a: [spiral, strike], b: [slow, wait]}}
choose: [a: stay]
expect: {{b.life: {life}}}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    found = tmp_path / "scenarios"
    found.mkdir()
    return found


def write(folder: Path, title: str, life: int) -> Path:
    path = folder / f"{title.replace(' ', '_')}.yaml"
    path.write_text(GOOD.format(title=title, life=life), "utf-8")
    return path


def test_passing_scenarios_exit_with_zero(folder: Path) -> None:
    write(folder, "a good one", 16)
    told = run("test", folder)
    assert told.exit_code == 0
    assert told.stdout == "1 scenario: 1 passed, 0 failed\n"


def test_a_failing_scenario_exits_with_one_and_is_explained(folder: Path) -> None:
    path = write(folder, "a bad one", 12)
    told = run("test", folder)
    assert told.exit_code == 1
    assert f"{path}:7: b.life: expected 12, it is 16" in told.stdout


def test_a_faulty_file_exits_with_one(folder: Path) -> None:
    path = write(folder, "a good one", 16)
    path.write_text(path.read_text("utf-8") + "wrong: 1\n", "utf-8")
    told = run("test", folder)
    assert told.exit_code == 1
    assert "unknown field `wrong`" in told.stdout


@pytest.mark.parametrize("what", ["nowhere", "."])
def test_nothing_to_run_exits_with_two(tmp_path: Path, what: str) -> None:
    assert run("test", tmp_path / what).exit_code == 2


def test_a_path_within_the_folder_of_scenarios_is_no_other_than_one_from_above(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "below").mkdir()
    write(folder / "below", "a good one", 16)
    for here, path in ((folder, "."), (folder, "below"), (folder / "below", "."), (folder / "below", "..")):
        monkeypatch.chdir(here)
        told = run("test", path)
        assert (told.exit_code, told.stdout) == (0, "1 scenario: 1 passed, 0 failed\n"), (here, path, told.output)


def test_a_scenario_in_no_game_is_found_in_any_folder(tmp_path: Path) -> None:
    write(tmp_path, "a good one", 16)
    assert run("test", tmp_path).exit_code == 0


def test_words_that_are_in_no_scenario_exit_with_two(folder: Path) -> None:
    write(folder, "a good one", 16)
    assert run("test", folder, "--only", "good").exit_code == 0
    told = run("test", folder, "--only", "zzz")
    assert told.exit_code == 2
    assert "no scenario has `zzz`" in told.output


def test_json_and_junit_tell_the_same(folder: Path) -> None:
    write(folder, "a bad one", 12)
    write(folder, "a good one", 16)
    data = json.loads(run("test", folder, "--format", "json").stdout)
    assert (data["passed"], data["failed"]) == (1, 1)
    assert [scenario["status"] for scenario in data["scenarios"]] == ["failed", "passed"]
    suites = ElementTree.fromstring(run("test", folder, "--format", "junit").stdout)
    assert [suite.get("failures") for suite in suites] == ["1", "0"]


def test_coverage_names_lines_that_nothing_fired(folder: Path) -> None:
    write(folder, "a good one", 16)
    told = run("test", folder, "--coverage").stdout
    assert "  reaver.1: on damage: push" in told
    assert "  combination.3: on hit" in told
    assert "  shekhtur.1:" not in told
    assert "eligor" not in told


def test_pytest_runs_the_same_files(folder: Path) -> None:
    write(folder, "a bad one", 12)
    write(folder, "a good one", 16)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "cardwright.interpreter.scenarios.plugin", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)
    assert done.returncode == 1
    assert "1 failed, 1 passed" in done.stdout
    assert "b.life: expected 12, it is 16" in done.stdout


def test_an_expectation_that_reads_a_number_makes_its_lines_count(folder: Path) -> None:
    path = folder / "fists.yaml"
    text = (
        "kind: scenario\ngame: battle_bosses\ntitle: fists are strong\n"
        "given: {a: {boss: mecha_bot, space: 1, rolled: true, play_area: [hydraulic_fists]}, b: {space: 18}}\n"
        "fired: [hydraulic_fists.1]\nexpect: {a.brawl strength: 2}\n"
    )
    path.write_text(text, "utf-8")
    told = run("test", path, "--coverage")
    assert told.exit_code == 0, told.output
    assert "hydraulic_fists.1" not in told.stdout
    assert "fired in round 1" in run("why", path, "hydraulic_fists").stdout
    path.write_text(text.replace("expect: {a.brawl strength: 2}", "expect: {a.space: 1}"), "utf-8")
    assert run("test", path).exit_code == 1
    path.write_text(text.replace("fired: [hydraulic_fists.1]\nexpect: {a.brawl strength: 2}", "expect: {a.space: 1}"))
    assert "nothing asked for what it gives" in run("why-not", path, "hydraulic_fists").stdout
