import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from cardwright.interpreter.cli.console import typed_name
from support.running import run


def test_a_game_is_told_from_set_up_to_its_winner(regatta: Path) -> None:
    said = run("demo", regatta).stdout
    assert said.startswith("Regatta\n")
    assert "Red Ann (greedy bot)" in said
    assert "Turn 1 of 6" in said
    assert "[ .  R  .  B  . ]" in said
    assert said.rstrip().splitlines()[-1].endswith(".")


def test_the_same_seed_gives_the_same_bytes_and_another_seed_another_game(regatta: Path) -> None:
    first, again, other = (run("demo", regatta, "--bots", "random", "--seed", seed).stdout for seed in (3, 3, 4))
    assert first == again != other


def test_content_with_faults_is_not_played(regatta: Path) -> None:
    boat = regatta / "boats" / "red.yaml"
    boat.write_text(boat.read_text("utf-8").replace("tire", "tyre"), "utf-8")
    result = run("demo", regatta)
    assert result.exit_code == 1
    assert "unknown word `tyre`" in result.stdout
    assert "Turn 1" not in result.stdout


def test_unknown_games_and_kits_exit_with_2(regatta: Path) -> None:
    assert run("demo", "no_such_game").exit_code == 2
    result = run("demo", regatta, "--kits", "red,bleu")
    assert result.exit_code == 2
    assert "did you mean `blue`?" in result.stderr
    assert run("demo", regatta, "--kits", "red").exit_code == 2


def test_a_mirror_match_tells_the_seats_apart(regatta: Path) -> None:
    said = run("demo", regatta, "--kits", "red,red").stdout
    assert "Red Ann (1)" in said
    assert "Red Ann (2)" in said


def test_a_faulty_scenario_does_not_keep_the_game_from_being_played(regatta: Path) -> None:
    (regatta / "scenarios").mkdir()
    (regatta / "scenarios" / "odd.yaml").write_text("kind: scenario\ntitel: wrong\n", "utf-8")
    assert run("demo", regatta).exit_code == 0


def test_lines_that_set_each_other_off_without_end_are_named(regatta: Path) -> None:
    for boat in ("red", "blue"):
        file = regatta / "boats" / f"{boat}.yaml"
        text = file.read_text("utf-8")
        file.write_text(f'{text}ability:\n  text: "when you splash a rival: splash the rival"\n', "utf-8")
    result = run("demo", regatta)
    assert result.exit_code == 1
    assert "E503 trigger-cycle" in result.stdout


@pytest.mark.parametrize(
    "start", [[str(Path(sys.executable).with_name("cardwright"))], [sys.executable, "-m", "cardwright"]]
)
def test_the_command_of_the_last_line_works_as_it_is_printed(start: list[str], regatta: Path) -> None:
    bare = {name: value for name, value in os.environ.items() if name != "PATH"} | {"PATH": "/usr/bin:/bin"}
    told = subprocess.run(
        [*start, "demo", str(regatta), "--with", str(regatta / "boats")],
        capture_output=True, text=True, check=True, env=bare, cwd=regatta,
    )  # fmt: skip
    command = told.stderr.splitlines()[-1].partition("play yourself: ")[2]
    done = subprocess.run(
        shlex.split(command), capture_output=True, text=True, check=False, env=bare, cwd=regatta, input="quit\n"
    )
    assert done.returncode == 0, (command, done.stderr)
    assert done.stdout.startswith("Regatta\n")


def test_where_the_program_is_on_the_path_its_name_is_enough(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    program = Path(sys.executable).with_name("cardwright")
    monkeypatch.setattr(sys, "argv", [str(program)])
    monkeypatch.setenv("PATH", str(program.parent))
    assert typed_name() == "cardwright"
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.chdir(program.parents[2])
    assert typed_name() == str(program.relative_to(program.parents[2]))
