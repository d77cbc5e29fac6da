"""`why` and `why-not`: lines that stayed quiet, each for another reason, and the value that decided it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardwright.interpreter.session import content_folder
from support.duels import match_of, recorded
from support.running import run

SCENARIOS = content_folder() / "battlecon" / "scenarios"


@pytest.mark.parametrize(
    ("file", "only", "line", "reason", "words"),
    [
        (
            "rules/comic.yaml",
            "beat 1",
            "reaver.1",
            "window",
            "on damage never came for it; `the opponent is within the attack's range` was not so: "
            "the distance was 3, the range was 1~2",
        ),
        (
            "shekhtur/combination.yaml",
            "priority six",
            "combination.2",
            "condition",
            "your priority was 6; the line needs 7 or more",
        ),
        (
            "eligor/counter.yaml",
            "alone",
            "counter.1",
            "condition",
            "the opponent's base was b's wait; your base was a's strike; not with the same name as your base",
        ),
        (
            "rules/stun.yaml",
            "example 1",
            "b.drive",
            "window",
            "before activating never came for it; `its owner is stunned` was so",
        ),
        ("rules/stun.yaml", "example 1", "a.drive", "text", "its text did not count: a's drive was in hand"),
        ("rules/comic.yaml", "beat 4", "shekhtur.2", "choice", "it could have been used, but a chose pass"),
        ("eligor/retribution.yaml", "declined", "retribution.3", "choice", "it could have been used, but a chose no"),
        (
            "shekhtur/reaver.yaml",
            "ignored whole",
            "reaver.1",
            "no target",
            "there was nothing legal to do; b cannot move 4",
        ),
        ("shekhtur/reaver.yaml", "soaked", "reaver.1", "window", "came to 0; b soaks 2 damage"),
        ("eligor/vengeful.yaml", "keeps its place", "b.grasp", "prevented", "prevented by a: vengeful line 2"),
        ("rules/comic.yaml", "beat 4", "shekhtur.1", "event", "prevented by b: dash line 2"),
    ],
    ids=lambda value: value if isinstance(value, str) and len(value) < 20 else "",
)
def test_a_quiet_line_names_what_decided(file: str, only: str, line: str, reason: str, words: str) -> None:
    told = run("why-not", SCENARIOS / file, line, "--only", only)
    assert told.exit_code == 0
    assert words in told.stdout
    answers = json.loads(run("why-not", SCENARIOS / file, line, "--only", only, "--format", "json").stdout)
    assert reason in [answer["reason"] for answer in answers]


def test_the_answer_has_the_values_apart() -> None:
    told = run(
        "why-not",
        SCENARIOS / "shekhtur/combination.yaml",
        "combination.2",
        "--only",
        "priority six",
        "--format",
        "json",
    )
    (answer,) = json.loads(told.stdout)
    assert answer["values"] == [["your priority", "6"]]
    assert answer["line"] == "combination.2"
    assert answer["file"].endswith("shekhtur.yaml")
    assert answer["round"] == 1


def test_why_tells_what_a_line_did() -> None:
    told = run("why", SCENARIOS / "rules/comic.yaml", "jugular.1", "--only", "beat 2")
    assert told.exit_code == 0
    assert "fired in round 1" in told.stdout
    assert "it did: b moves from 7 to 5" in told.stdout


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(recorded(match_of(("shekhtur", "eligor")), 3).to_json(), "utf-8")
    return path


def test_a_recorded_game_answers_round_by_round(kept: Path) -> None:
    quiet = json.loads(run("why-not", kept, "reaver.1", "--format", "json").stdout)
    fired = json.loads(run("why", kept, "shekhtur", "--format", "json").stdout)
    assert len({answer["round"] for answer in quiet}) > 1
    assert all(answer["fired"] for answer in fired)
    one = json.loads(run("why-not", kept, "a.reaver.1", "--round", "1", "--format", "json").stdout)
    assert [answer["round"] for answer in one] == [1]


@pytest.mark.parametrize(
    ("line", "more", "words"),
    [
        ("reavr.1", (), "did you mean `reaver`"),
        ("reaver.7", (), "no line of this match"),
        ("reaver.1", ("--round", "99"), "there is no round 99"),
    ],
)
def test_a_line_that_is_not_there_is_told(kept: Path, line: str, more: tuple[str, ...], words: str) -> None:
    told = run("why-not", kept, line, *more)
    assert told.exit_code == 2
    assert words in told.stderr


def test_content_that_changed_since_is_told(kept: Path) -> None:
    data = json.loads(kept.read_text("utf-8")) | {"key": "other"}
    kept.write_text(json.dumps(data), "utf-8")
    told = run("why", kept, "reaver")
    assert told.exit_code == 2
    assert "the content has changed" in told.stderr
