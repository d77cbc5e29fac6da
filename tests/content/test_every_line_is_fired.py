"""Every line of every kit that has scenarios is fired by one of them, and every line of the cards that all share."""

from __future__ import annotations

from functools import cache

import pytest

from cardwright.interpreter.scenarios import Outcome, Runner, scenario_files
from cardwright.interpreter.scenarios.coverage import Coverage, coverage_of
from cardwright.interpreter.session import content_folder

GAMES = sorted({path.parents[1].name for path in content_folder().glob("*/scenarios/*")})
EXEMPT = {
    ("battlecon", "dash", 1): "printed on the card, but a range of N/A reaches nobody in the first place",
}
"""Lines that no game can fire, by game, card and place in its text; each with its reason."""


@cache
def coverage(game: str) -> Coverage:
    runner = Runner()
    folder = content_folder() / game / "scenarios"
    outcomes: list[Outcome] = []
    for path in scenario_files([folder]):
        outcomes += [runner.run(scenario) for scenario in runner.read(path)[0]]
    return coverage_of([runner.pack_for(folder / "any.yaml")], outcomes)


def covered_owners() -> list[tuple[str, str]]:
    """The games themselves, and the kits that have a folder of scenarios."""
    found = []
    for game in GAMES:
        folders = {path.name for path in (content_folder() / game / "scenarios").iterdir() if path.is_dir()}
        kits = {path.stem for path in (content_folder() / game).rglob("*.yaml") if "scenarios" not in path.parts}
        found += [(game, owner) for owner in sorted({game, *(folders & kits)})]
    return found


@pytest.mark.parametrize(("game", "owner"), covered_owners())
def test_every_line_is_fired_by_a_scenario(game: str, owner: str) -> None:
    missing = [line for line in coverage(game).missing(owner) if (game, *line) not in EXEMPT]
    assert missing == []


def test_an_exemption_is_needed() -> None:
    for game, *line in EXEMPT:
        assert tuple(line) not in coverage(game).fired
