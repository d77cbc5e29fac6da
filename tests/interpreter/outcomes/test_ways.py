"""Every way through a round: hands, piles, dice and chance; ways that meet are followed once, with the same outcomes."""

from __future__ import annotations

import json
import re
import shutil
import textwrap
from pathlib import Path
from typing import Any

import pytest

from cardwright.dsl.pack.pack import Pack
from cardwright.interpreter.outcomes import read_cases
from cardwright.interpreter.outcomes.answer import Answers
from cardwright.interpreter.outcomes.case import Case, kits_of
from cardwright.interpreter.outcomes.explore import explore
from cardwright.interpreter.outcomes.position import Builder
from cardwright.interpreter.session import compile_match, content_folder, open_pack

BOSSES: list[dict[str, Any]] = [
    {"boss": "mecha_bot", "space": 9, "health": 10, "energy": 2, "rolled": True},
    {"boss": "doc_splosion", "space": 14, "health": 10},
]


def case(game: str, first: dict[str, Any], second: dict[str, Any]) -> Case:
    (found,) = read_cases(json.dumps({"id": "one", "game": game, "seats": [first, second]}))
    assert isinstance(found, Case)
    return found


def bosses(**changes: Any) -> dict[str, Any]:
    return Answers().answer(case("battle_bosses", {**BOSSES[0], **changes}, BOSSES[1]))


def ways(pack: Pack, asked: Case) -> tuple[Any, Any]:
    """The outcomes of a case, found with ways that meet followed once, and with every way walked to its end."""
    form = pack.game.case
    match = compile_match(pack, kits_of(asked, form))
    met, whole = (
        explore(match, form, Builder(match, form).position(asked.seats), merging=merging) for merging in (True, False)
    )
    return met, whole


@pytest.mark.parametrize(
    ("line", "changes"),
    [
        ("1 crystal: roll a base die", {"crystals": 1, "energy": 0, "dice": [5, 4]}),
        ("end of turn: make a drone in the space you just left", {"energy": 2}),
    ],
)
def test_ways_that_only_seem_to_meet_are_told_apart(line: str, changes: dict[str, Any], tmp_path: Path) -> None:
    copy = tmp_path / "battle_bosses"
    shutil.copytree(content_folder() / "battle_bosses", copy)
    kit = copy / "bosses" / "mecha_bot.yaml"
    first = "      1 energy: move 1 space\n"
    kit.write_text(kit.read_text("utf-8").replace(first, f"      {line}\n{first}", 1), "utf-8")
    asked = case("battle_bosses", {**BOSSES[0], **changes}, BOSSES[1])
    met, whole = ways(open_pack(str(copy)), asked)
    assert met == whole
    assert len(met["outcomes"]) > 1


@pytest.mark.parametrize("changes", [{}, {"crystals": 2, "hand": ["rocket_fist"]}])
def test_ways_that_meet_have_the_outcomes_of_ways_walked_to_their_end(changes: dict[str, Any]) -> None:
    asked = case("battle_bosses", {**BOSSES[0], **changes}, BOSSES[1])
    met, whole = ways(open_pack("battle_bosses"), asked)
    assert met == whole
    assert len(met["outcomes"]) > 1


def test_a_card_in_the_hand_can_be_played() -> None:
    found = bosses(energy=0, crystals=2, hand=["rapid_assembly"])["outcomes"]
    assert [(o["pieces"][0], o["crystals"][0]) for o in found] == [({"drone": [9, 9, 9]}, 0), ({}, 2)]


def test_a_card_in_play_has_its_text_and_is_part_of_the_outcome() -> None:
    found = bosses(energy=0, play_area=["hydraulic_fists"])["outcomes"]
    assert [o["upgrades"] for o in found] == [[["hydraulic_fists"], []]]


def test_dice_show_what_the_case_says_an_overload_taking_the_next() -> None:
    found = bosses(energy=0, rolled=False, dice=[6, 5, 3, 5], hand=[])
    assert found["error"] == "seat 0: more dice are thrown than the case knows of; say with `dice` what they show"
    found = bosses(energy=0, rolled=False, dice=[6, 5, 3, 5, 5])["outcomes"]
    assert {o["crystals"][0] for o in found} == {4}
    assert bosses(rolled=False, dice=[7])["error"] == "seat 0: a die with 6 sides cannot show 7"
    assert bosses(dice=[0])["error"] == "seat 0: `dice` cannot be [0]"


def test_it_is_the_turn_of_whoever_is_said_to_be_active() -> None:
    asked = case("battle_bosses", BOSSES[0], {**BOSSES[1], "active": True, "rolled": True})
    assert {o["active"] for o in Answers().answer(asked)["outcomes"]} == {0}
    assert {o["active"] for o in bosses()["outcomes"]} == {1}
    assert bosses(active=3)["error"] == "seat 0: whether it is the `active player` cannot be 3"


def test_as_many_cards_as_there_are_copies() -> None:
    error = bosses(hand=["rapid_assembly"] * 9)["error"]
    assert error == "seat 0: there are no more copies of `rapid_assembly`"
    assert bosses(hand=["rapid_asembly"])["error"] == "seat 0: no card `rapid_asembly`; did you mean `rapid_assembly`?"
    assert bosses(hnd=["x"])["error"] == "seat 0: unknown field `hnd`; did you mean `hand`?"


def test_a_turn_of_two_commanders_has_every_way_to_open_holdings() -> None:
    seat = {"commander": "free_companies", "fame": 15, "hand": ["skyhook_dock", "salt_market"]}
    other = {"commander": "free_companies", "fame": 12, "hand": ["cold_harbor"]}
    found = Answers().answer(case("battlelords", seat, other))["outcomes"]
    displays = [o["display"] for o in found]
    assert [["salt_market", "skyhook_dock"], ["cold_harbor"]] in displays
    assert [[], []] in displays


def test_the_case_of_the_page_is_answered() -> None:
    page = (Path(__file__).parents[3] / "content" / "README.md").read_text("utf-8")
    block = re.search(r"^    - id: .*?\n\n", page, re.DOTALL | re.MULTILINE)
    assert block is not None
    (asked,) = read_cases(textwrap.dedent(block.group()))
    assert isinstance(asked, Case)
    answer = Answers().answer(asked)
    assert any(o["ended"] for o in answer["outcomes"])
