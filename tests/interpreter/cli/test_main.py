import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cardwright.interpreter.cli.main import VERBS, program, version
from support.running import modules_after, run

ENTRY = [sys.executable, "-m", "cardwright"]


def test_every_verb_that_is_there_has_help() -> None:
    listed = run("--help").stdout
    for verb in program.list_commands(program.make_context("cardwright", ["--help"], resilient_parsing=True)):
        assert verb in listed
        assert run(verb, "--help").exit_code == 0


def test_the_verbs_of_the_tools_are_there() -> None:
    listed = run("--help").stdout
    assert all(verb in VERBS and f"  {verb}" in listed for verb in ("demo", "check", "fmt", "explain", "play"))


def test_no_verb_at_all_shows_the_help() -> None:
    result = run()
    assert (result.exit_code, result.stdout) == (0, run("--help").stdout)


def test_an_unknown_verb_is_named_with_the_nearest_one() -> None:
    result = run("chekc")
    assert result.exit_code == 2
    assert "there is no verb `chekc`; did you mean `check`?" in result.stderr


@pytest.mark.parametrize("arguments", [["--bogus"], ["check", "--bogus"], ["check", "--format", "xml"], ["explain"]])
def test_wrong_options_exit_with_2_and_say_nothing_on_stdout(arguments: list[str]) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")


def test_the_version_is_that_of_the_package() -> None:
    from importlib import metadata

    assert version() == metadata.version("cardwright")
    assert run("--version").stdout == f"cardwright {version()}\n"


def test_the_version_loads_neither_language_nor_engine() -> None:
    loaded = modules_after("--version")
    for module in ("yaml", "lark", "jsonschema", "rich", "cardwright.dsl.grammar", "cardwright.interpreter.compiler"):
        assert module not in loaded


def test_a_reader_that_goes_away_is_no_fault(regatta: Path) -> None:
    (regatta / "boats" / "red.yaml").write_text("kind: rower\nid: red\noars: {}\nwrong: 1\n" * 1, "utf-8")
    done = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m cardwright check {regatta} --format sarif | head -c 1"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Traceback" not in done.stderr
    assert "BrokenPipe" not in done.stderr


@pytest.mark.skipif(os.name != "posix", reason="signals as on POSIX")
def test_an_interruption_is_quiet_and_exits_with_130(regatta: Path) -> None:
    handler = signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored where a shell runs us behind `&`
    try:
        started = subprocess.Popen(
            [*ENTRY, "play", str(regatta)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
    finally:
        signal.signal(signal.SIGINT, handler)
    assert started.stdout is not None
    while b"> " not in (seen := started.stdout.read1(4096)):
        assert seen, "the game did not begin"
    time.sleep(0.1)
    started.send_signal(signal.SIGINT)
    _, errors = started.communicate(timeout=20)
    assert started.returncode == 130
    assert b"Traceback" not in errors
