"""What the scenario runner says of scenarios that are wrong, each in one way."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.interpreter.scenarios import Outcome, Runner
from cardwright.interpreter.scenarios.report import explain
from cardwright.interpreter.session import content_folder

HEAD = "kind: scenario\ngame: battlecon\ntitle: t\n"
GIVEN = "given: {a: {fighter: shekhtur, space: 2}, b: {space: 3}}\n"
PLAY = "play: {a: [reaver, strike], b: [slow, wait]}\n"
GOOD = HEAD + GIVEN + PLAY + "choose: [a: advance 2]\n"


def outcome(tmp_path: Path, text: str) -> Outcome:
    path = tmp_path / "one.yaml"
    path.write_text(text, "utf-8")
    (scenario,), faults = Runner().read(path)
    assert faults == []
    return Runner().run(scenario)


def faults(tmp_path: Path, text: str) -> list[str]:
    path = tmp_path / "one.yaml"
    path.write_text(text, "utf-8")
    scenarios, found = Runner().read(path)
    assert scenarios == []
    return [f"{fault.message}; {fault.hint}" for fault in found]


def test_what_is_as_expected_passes(tmp_path: Path) -> None:
    text = GOOD + "expect: {a.space: 4, b.space: 7, b.stunned: yes, a.strike: first_discard_pile, winner: none}\n"
    found = outcome(tmp_path, text)
    assert found.passed, explain(found)
    assert ("reaver", 1) in found.fired


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ("expect: {b.space: 5}\n", "b.space: expected 5, it is 7"),
        ("expect: {b.stunned: false}\n", "b.stunned: expected false, it is true"),
        ("expect: {a.strike: hand}\n", "a.strike: expected hand, it is first discard pile"),
        ("expect: {active: b}\n", "active: expected b, it is a"),
        ("expect: {a.speed: 5}\n", "a has nothing called `speed`"),
        ("expect: {nobody: 5}\n", "unknown fact `nobody`"),
        (
            "events: [a moves from 2 to 4, b moves from 3 to 7]\n",
            "event `b moves from 3 to 7` did not come (it came earlier)",
        ),
        ("events: [b moves from 3 to 6]\n", "event `b moves from 3 to 6` did not come"),
        ("quiet: [reaver.1]\n", "`reaver.1` was expected to have stayed quiet"),
        ("fired: [shekhtur.2]\n", "`shekhtur.2` was expected to have fired"),
        ("fired: [reaver.9]\n", "there is no line `reaver.9` in this match"),
    ],
)
def test_what_is_not_as_expected_is_told_with_the_story(tmp_path: Path, more: str, message: str) -> None:
    found = outcome(tmp_path, GOOD + more)
    assert found.status == "failed"
    assert message in found.failures[0].message
    assert found.failures[0].span.line == 7
    told = explain(found)
    assert "what happened:" in told
    assert "b: life 20 to 16" in told


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            HEAD + GIVEN + PLAY,
            "for reaver line 2 (`end of beat: advance 1 or 2 spaces`), but `choose` does not say it; "
            "on offer: to space 3 (1 space), to space 4 (2 spaces)",
        ),
        (
            GOOD.replace("advance 2", "to space 6"),
            "`to space 6` is not on offer: to space 3 (1 space), to space 4 (2 spaces)",
        ),
        (GOOD.replace("[a: advance 2]", "[a: advance 2, b: stay]"), "b was never asked for `stay`"),
        (
            GOOD.replace("[a: advance 2]", "[{a: advance 2, offered: [advance 2]}]"),
            "expected on offer: advance 2; on offer: ",
        ),
        (GOOD.replace("wait]", "strik]"), "b: no card `strik`; did you mean `strike`?"),
        (GOOD.replace("wait]", "reaver]"), "b: no card `reaver`"),
        (
            GOOD.replace("space: 2}", "space: 2, discards: [[reaver, dash]]}"),
            "`reaver` is not in hand: it is in first discard pile",
        ),
        (GOOD.replace("space: 2", "spac: 2"), "a: unknown field `spac`; did you mean `space`?"),
        (GOOD.replace("space: 2", "space: 9"), "a: no space 9"),
        (GOOD.replace("space: 2}", "pair: [reaver, strike]}"), "`pair` is not a part of the position"),
        (GOOD.replace("shekhtur", "nobody"), "there is no fighter `nobody`"),
        (GOOD + "ante: {a: [vengeance]}\n", "`vengeance` cannot be used now"),
        (GOOD + "about: reavr\n", "about: nothing is called `reavr` in this match; did you mean `reaver`?"),
        (GOOD + "about: [reaver.1, reaver.9]\n", "about: `reaver` has no line `9`"),
    ],
)
def test_what_cannot_be_played_is_an_error(tmp_path: Path, text: str, message: str) -> None:
    found = outcome(tmp_path, text)
    assert found.status == "error"
    assert message in found.failures[0].message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (GOOD + "expects: {a.space: 4}\n", "unknown field `expects`"),
        (GOOD + "antes: {a: []}\n", "unknown field `antes`"),
        (GOOD.replace("title: t\n", ""), "`title` is missing"),
        (GOOD.replace("{a: [reaver", "{c: [reaver"), "there is no seat `c`; the seats are `a`, `b`"),
        (GOOD + "rounds: [{play: {}}]\n", "`play` belongs into one of the `rounds`"),
    ],
)
def test_a_wrong_shape_is_a_diagnostic(tmp_path: Path, text: str, message: str) -> None:
    assert any(message in fault for fault in faults(tmp_path, text))


def test_several_scenarios_share_what_stands_beside_the_list(tmp_path: Path) -> None:
    path = tmp_path / "many.yaml"
    path.write_text(
        "kind: scenario\ngame: battlecon\nabout: reaver\n" + GIVEN + "scenarios:\n"
        "  - {title: one, play: {a: [reaver, strike], b: [slow, wait]}, choose: [a: advance 2]}\n"
        "  - title: two\n    given: {b: {space: 4}}\n    play: {a: [spiral, strike], b: [slow, wait]}\n"
        "    choose: [a: advance 1]\n",
        "utf-8",
    )
    scenarios, found = Runner().read(path)
    assert found == []
    assert [(s.title, s.about, s.given[1]["space"]) for s in scenarios] == [
        ("one", ("reaver",), 3),
        ("two", ("reaver",), 4),
    ]
    assert [Runner().run(s).status for s in scenarios] == ["passed", "passed"]


def test_the_example_in_the_readme_passes(tmp_path: Path) -> None:
    text = (content_folder() / "README.md").read_text("utf-8")
    start = text.index("    kind: scenario")
    block = text[start : text.index("\n\n", start)]
    path = tmp_path / "readme.yaml"
    path.write_text("game: battlecon\n" + "\n".join(line[4:] for line in block.splitlines()) + "\n", "utf-8")
    scenarios, found = Runner().read(path)
    assert found == []
    for scenario in scenarios:
        result = Runner().run(scenario)
        assert result.passed, explain(result)


def test_a_fault_of_the_engine_is_reported_with_what_led_to_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "one.yaml"
    path.write_text(GOOD, "utf-8")
    (scenario,), _ = Runner().read(path)
    match = Runner().match_of(scenario)

    def broken(game: object) -> None:
        raise TypeError("no such thing")

    monkeypatch.setattr(match, "play_round", broken)
    found = Runner().run(scenario)
    assert found.status == "error"
    assert "the engine failed: TypeError: no such thing" in found.failures[0].message
    assert "decisions []" in found.failures[0].message


def test_how_many_is_asked_for_in_a_proper_sentence(tmp_path: Path) -> None:
    found = outcome(
        tmp_path,
        "kind: scenario\ngame: battle_bosses\ntitle: t\n"
        "given: {a: {boss: mecha_bot, crystals: 9, hand: [salvage], pieces: {drone: [1, 1, 2]}}}\nchoose: [a: salvage]\n",
    )
    assert "a chooses one more or `pass` for salvage (`" in found.failures[0].message
