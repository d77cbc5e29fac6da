"""Cases that cannot be: an error for that case with its id, and the others are answered."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardwright.interpreter.outcomes import read_cases
from cardwright.interpreter.outcomes.answer import Answers
from support.running import run

SEATS: list[dict[str, Any]] = [
    {
        "fighter": "shekhtur", "space": 2, "life": 20, "pieces": {"malice": 2},
        "discards": [["unleashed", "dash"], ["combination", "shot"]], "pair": ["reaver", "drive"], "ante": ["malice"],
    },
    {
        "fighter": "eligor", "space": 6, "life": 20, "pieces": {"vengeance": 0},
        "discards": [["vengeful", "grasp"], ["counter", "strike"]], "pair": ["chained", "burst"], "ante": [],
    },
]  # fmt: skip
ODD_SEATS: list[tuple[dict[str, Any], str]] = [
    ({"fighter": 3}, "needs a `fighter`"),
    ({"fighter": "nobody"}, "unknown fighter `nobody`"),
    ({"space": 0}, "no space 0"),
    ({"space": 101}, "no space 101"),
    ({"space": True}, "no space true"),
    ({"space": 6}, "two stand in space 6"),
    ({"life": -1}, "life cannot be -1"),
    ({"life": "20"}, 'life cannot be "20"'),
    ({"pieces": [1]}, "`pieces` cannot be [1]"),
    ({"pieces": {"malice": 99}}, "malice cannot be 99"),
    ({"pieces": {"mallice": 1}}, "unknown piece `mallice`"),
    ({"discards": "dash"}, '`discards` cannot be "dash"'),
    ({"discards": [["dash"], ["shot"], ["drive"]]}, "`discards` cannot be"),
    ({"discards": [[1]]}, "`discards` cannot be [[1]]"),
    ({"pair": None}, "`pair` cannot be null"),
    ({"pair": ["drive", "drive"]}, "`drive` is set twice"),
    ({"pair": ["shot", "drive"]}, "is not in hand"),
    ({"pair": ["grasp", "drive"]}, "cannot be set beside the others"),
    ({"ante": 7}, "`ante` cannot be 7"),
    ({"ante": ["nothing"]}, "`nothing` cannot be used now"),
    ({"ante": [[]]}, "`ante` cannot be [[]]"),
    ({"last_beat": 5}, "`last_beat` cannot be 5"),
    ({"markers": [1]}, "`markers` cannot be [1]"),
    ({"colour": "red"}, "unknown field `colour`"),
]


def case(name: str, **changes: Any) -> dict[str, Any]:
    return {"id": name, "game": "battlecon", "seats": [{**SEATS[0], **changes}, SEATS[1]]}


@pytest.mark.parametrize(("changes", "said"), ODD_SEATS, ids=[json.dumps(changes) for changes, _ in ODD_SEATS])
def test_an_odd_seat_is_an_error_of_its_case_alone(changes: dict[str, Any], said: str) -> None:
    text = "\n".join(json.dumps(data) for data in (case("odd", **changes), case("plain")))
    answers = Answers()
    odd, plain = (answers.fault(*c) if isinstance(c, tuple) else answers.answer(c) for c in read_cases(text))
    assert odd["id"] == "odd"
    assert said in odd["error"]
    assert len(plain["outcomes"]) == 4


def test_too_many_seats_are_an_error_before_anything_is_compiled() -> None:
    data = {"id": "crowd", "game": "battlecon", "seats": [*SEATS, *SEATS]}
    (found,) = read_cases(json.dumps(data))
    assert not isinstance(found, tuple)
    assert Answers().answer(found)["error"] == "2 seats are needed, not 4"


@pytest.mark.parametrize("text", ["", "{", "null", "3", "[" * 5000, "id: a\n\tb: c\n", "- &a {id: q}\n- *a\n"])
def test_what_holds_no_case_is_told_of_with_exit_code_1(text: str, tmp_path: Path) -> None:
    path = tmp_path / "cases.yaml"
    path.write_text(text, "utf-8")
    result = run("outcomes", "--case", path, "--format", "json")
    assert result.exit_code == 1
    assert all("error" in json.loads(row) for row in result.stdout.splitlines())


def test_a_file_that_is_not_text_cannot_be_answered(tmp_path: Path) -> None:
    path = tmp_path / "cases.jsonl"
    path.write_bytes(b"\xff\xfe\x00")
    assert run("outcomes", "--case", path).exit_code == 2
