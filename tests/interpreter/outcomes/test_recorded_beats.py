"""Our outcomes beside those recorded from an independent implementation."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from cardwright.interpreter.outcomes import read_cases
from cardwright.interpreter.outcomes.answer import Answers

TESTS = Path(__file__).parents[2]
Case = dict[str, Any]


def recorded(name: str) -> list[Case]:
    """The recorded cases of a file."""
    return [json.loads(line) for line in (TESTS / "recorded" / name).read_text(encoding="utf-8").splitlines()]


def departures() -> dict[str, set[str]]:
    """Case id to the ways in which it may differ."""
    entries = yaml.safe_load((TESTS / "departures.yaml").read_text(encoding="utf-8"))
    assert all(entry["reason"] and entry["decided_by"] for entry in entries)
    return {case: set(entry["differs"]) for entry in entries for case in entry["cases"]}


def comparable(outcome: Case, names: list[set[str]]) -> str:
    """An outcome as text; a piece counts only where the case names it."""
    pieces = [
        sorted((name, count) for name, count in held.items() if count and name in known)
        for held, known in zip(outcome["pieces"], names, strict=True)
    ]
    fields = [outcome[name] for name in ("space", "life", "stunned", "active")]
    return json.dumps([*fields, pieces, bool(outcome.get("ended", False))])


def differences(case: Case, answer: Case) -> set[str]:
    """How an answer differs: error, clash, missing, extra."""
    if "error" in answer:
        return {"error"}
    names = [set(seat.get("pieces", {})) for seat in case["seats"]]
    for outcome in case["expect"]["outcomes"]:
        for seat, held in enumerate(outcome["pieces"]):
            names[seat] |= set(held)
    expected = {comparable(outcome, names) for outcome in case["expect"]["outcomes"]}
    ours = {comparable(outcome, names) for outcome in answer["outcomes"]}
    found = {"clash"} if answer["clash"] != case["expect"]["clash"] else set()
    return found | ({"missing"} if expected - ours else set()) | ({"extra"} if ours - expected else set())


@pytest.mark.parametrize("name", ["battlecon_comic.jsonl", "battlecon_beats.jsonl"])
def test_every_recorded_beat_agrees_or_is_a_listed_departure(name: str) -> None:
    allowed = departures()
    answers = Answers()
    cases = recorded(name)
    text = "".join(json.dumps({key: case[key] for key in ("id", "game", "seats")}) + "\n" for case in cases)
    found = {}
    for case, asked in zip(cases, read_cases(text), strict=True):
        assert not isinstance(asked, tuple)
        differs = differences(case, answers.answer(asked))
        if differs:
            found[case["id"]] = differs
    assert found == {case: differs for case, differs in allowed.items() if case in {c["id"] for c in cases}}


def test_every_departure_is_about_a_recorded_beat() -> None:
    known = {case["id"] for name in ("battlecon_comic.jsonl", "battlecon_beats.jsonl") for case in recorded(name)}
    assert set(departures()) <= known


def test_a_case_that_cannot_be_does_not_sink_the_others() -> None:
    good = recorded("battlecon_comic.jsonl")[0]
    asked = {key: good[key] for key in ("id", "game", "seats")}
    bad = {**asked, "id": "bad", "seats": [{**asked["seats"][0], "space": 9}, asked["seats"][1]]}
    text = "\n".join(["nonsense {", json.dumps(bad), json.dumps(asked)])
    answers = Answers()
    results = [answers.fault(*c) if isinstance(c, tuple) else answers.answer(c) for c in read_cases("{}\n" + text)]
    assert ["error" in result for result in results] == [True, True, True, False]
    assert "no space 9" in results[2]["error"]
