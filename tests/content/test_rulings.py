"""Every ruling in scope is shown by a scenario or set aside with a reason, and no ruling is cited that there is not."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import yaml

from cardwright.interpreter.scenarios import Runner, scenario_files
from cardwright.interpreter.session import content_folder

TESTS = Path(__file__).parents[1]
GAME = content_folder() / "battlecon"
OWN = "CW-"
"""How the ids of our own decisions begin; the others are those of the index."""


def _entries(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return found


@cache
def cited() -> dict[str, list[str]]:
    """The scenarios by the rulings that they cite: where each stands."""
    runner = Runner()
    found: dict[str, list[str]] = {}
    for path in scenario_files([GAME / "scenarios"]):
        for scenario in runner.read(path)[0]:
            for ruling in scenario.rulings:
                found.setdefault(ruling, []).append(scenario.place)
    return found


@cache
def in_scope() -> set[str]:
    return {entry["id"] for entry in _entries(TESTS / "recorded" / "rulings_index.yaml")}


@cache
def set_aside() -> list[str]:
    return [name for entry in _entries(TESTS / "content" / "not_adopted.yaml") for name in entry["ids"]]


@cache
def decisions() -> list[str]:
    """Our own decisions."""
    return [entry["id"] for entry in yaml.safe_load((GAME / "rulings.yaml").read_text(encoding="utf-8"))["rulings"]]


def test_every_ruling_is_shown_or_set_aside() -> None:
    assert sorted(in_scope() - set(cited()) - set(set_aside())) == []


def test_no_ruling_is_both_shown_and_set_aside() -> None:
    assert {name: cited()[name] for name in set_aside() if name in cited()} == {}


def test_no_unknown_ruling_is_cited() -> None:
    known = in_scope() | set(decisions())
    assert {name: places for name, places in cited().items() if name not in known} == {}


def test_no_unknown_ruling_is_set_aside_and_none_twice() -> None:
    assert sorted(set(set_aside()) - in_scope()) == []
    assert len(set_aside()) == len(set(set_aside()))


def test_whoever_sets_a_ruling_aside_says_why() -> None:
    assert all(len(entry["reason"].split()) > 3 for entry in _entries(TESTS / "content" / "not_adopted.yaml"))


def test_a_decision_of_ours_has_one_number_of_its_own() -> None:
    assert len(decisions()) == len(set(decisions()))
    assert all(name.startswith(OWN) for name in decisions())
