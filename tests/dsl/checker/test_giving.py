"""What a game asks for and never gives, and cards without what their kind needs, in copies of a shipped game."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from cardwright.interpreter.session import content_folder
from support.running import run

Change = Callable[[str], str]

AIMLESS = "  aimless:\n    text: |\n      target an opponent's active operation: pursue the primary goal\n"


def changed(home: Path, file: str, change: Change) -> Path:
    """A copy of the game with one file changed."""
    folder = home / "game"
    shutil.copytree(content_folder() / "battlelords", folder, ignore=shutil.ignore_patterns("scenarios"))
    before = (folder / file).read_text("utf-8")
    after = change(before)
    assert after != before
    (folder / file).write_text(after, "utf-8")
    return folder


def without_skill(text: str) -> str:
    """Nobody is covert any more; the missions still ask for it."""
    return re.sub(r"states: \[([^\]]*)\]", lambda m: m[0].replace("covert", "").replace("[, ", "["), text)


def never_ready(text: str) -> str:
    """Nobody becomes ready any more; a phase still waits for it."""
    text = re.sub(r"^(\s+)you are ready$", r"\1you are not ready", text, flags=re.M)
    return text.replace("owner is ready\n", "owner is not ready\n")


@pytest.mark.parametrize(
    ("file", "change", "said"),
    [
        ("free_companies.yaml", without_skill, "nothing is ever `covert`"),
        (
            "free_companies.yaml",
            lambda text: text.replace("    command score: 3\n", "", 1),
            "`command score` is missing",
        ),
        (
            "free_companies.yaml",
            lambda text: text.replace("  quiet_removal:", "  aimless: {}\n  quiet_removal:"),
            "`aimless`",
        ),
        (
            "free_companies.yaml",
            lambda text: text.replace("  quiet_removal:", f"{AIMLESS}  quiet_removal:"),
            "`aimless` has no line for `primary goal`",
        ),
        (
            "game.yaml",
            never_ready,
            "nothing is ever `ready`, so that these steps are repeated without end",
        ),
    ],
    ids=[
        "a payoff for a skill no card has",
        "a leader without a command",
        "a mission with no text",
        "a mission with no goal",
        "a phase nobody can leave",
    ],
)
def test_it_is_named(tmp_path: Path, file: str, change: Change, said: str) -> None:
    checked = run("check", changed(tmp_path, file, change))
    assert checked.exit_code == 1
    assert said in checked.output
