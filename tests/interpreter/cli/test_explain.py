import json
from pathlib import Path

import pytest

from cardwright.dsl.diagnostics import Code
from cardwright.dsl.grammar.closed_words import closed_entries, period_entries
from cardwright.interpreter.cli.everywhere import closed_meanings, field_names, period_meanings
from cardwright.interpreter.cli.reference import Reference
from cardwright.interpreter.session import open_pack
from support.running import run


def titles(*what: object) -> list[tuple[str, str]]:
    found = json.loads(run("explain", *what, "--format", "json").stdout)
    return [(entry["sort"], entry["title"]) for entry in found]


@pytest.mark.parametrize("code", list(Code))
def test_every_code_is_explained_by_number_and_by_name(code: Code) -> None:
    by_number = run("explain", code.number)
    assert by_number.exit_code == 0
    assert by_number.stdout == run("explain", code.slug).stdout
    assert code.title in by_number.stdout


def test_a_verb_is_found_by_any_of_its_forms(regatta: Path) -> None:
    assert titles("splashed", "--game", regatta) == [("verb", "splash {who}")]


def test_a_word_of_the_game_shows_meaning_place_and_examples(regatta: Path) -> None:
    said = run("explain", "tire", "--game", regatta).stdout
    assert "lower {who}'s breath by {n}" in said
    assert "game.yaml:" in said
    assert "Long (Red Ann): heave: tire the rival by 2" in said


def test_a_built_in_word_says_that_it_is_one(regatta: Path) -> None:
    assert "declared: built in" in run("explain", "move", "--game", regatta).stdout


@pytest.mark.parametrize("what", ["red.short", "red.Short"])
def test_a_card_is_found_by_both_ids(regatta: Path, what: str) -> None:
    said = run("explain", what, "--game", regatta).stdout
    assert said.startswith("Short  (oar)\n")
    assert "figures: vim 1" in said
    assert "    heave: gain 1 pearl\n" in said


def test_one_title_on_two_cards_gives_both(regatta: Path) -> None:
    assert titles("short", "--game", regatta) == [("oar", "Short")] * 2


def test_a_kit_is_found_by_its_title(regatta: Path) -> None:
    said = run("explain", "Red", "Ann", "--game", regatta).stdout
    assert said.startswith("Red Ann  (rower)\n")
    assert "Split (oar): vim 2" in said


def test_names_and_closed_words_are_explained(regatta: Path) -> None:
    assert titles("breath", "--game", regatta) == [("stat", "breath")]
    assert titles("heave", "--game", regatta) == [("window", "heave")]
    assert titles("you may"[4:], "--game", regatta) == [("word of every game", "may")]


@pytest.mark.parametrize(
    ("what", "sort"),
    [
        ("while", "word of every game"),
        ("with the same name as {other}", "relation"),
        ("next beat", "word of every game, for its `beat`"),
        ("choose {what}", "verb"),
    ],
)
def test_what_is_built_in_is_said_once_for_all_games(what: str, sort: str) -> None:
    found = json.loads(run("explain", what, "--format", "json").stdout)
    assert [entry["sort"] for entry in found] == [sort]
    assert found[0]["declared"] == "built in"
    assert found[0]["means"]
    assert found[0]["examples"]


def test_every_closed_word_has_a_meaning_and_no_other_has() -> None:
    assert set(closed_meanings()) == {text for text, _, _ in closed_entries()}
    for noun in ("day", "beat"):
        assert set(period_meanings(noun)) == {text for text, _, _ in period_entries(noun, noun)}


def test_every_word_of_every_game_can_be_asked_for() -> None:
    reference = Reference(open_pack("battle_bosses"))
    words = [*closed_meanings(), *period_meanings("turn"), *field_names()]
    assert [word for word in words if not reference.entries(word)] == []


def test_a_part_of_what_something_is_called_finds_it(regatta: Path) -> None:
    assert ("state", "stun immune") in titles("immune")
    assert [title for _, title in titles("tir", "--game", regatta)] == ["tire {who} by {n}"]


def test_a_word_in_many_is_answered_with_a_list(regatta: Path) -> None:
    listed = run("explain", "directly", "--game", regatta)
    assert (listed.exit_code, listed.stdout) == (2, "")
    assert "nothing is called `directly` alone" in listed.stderr
    assert "`move directly to {place}`" in listed.stderr


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("keyword", "phrase: the words with their slots"),
        ("seat", "whether it stands for a player; one kind does"),
        ("choose", "(field of the file of a scenario)"),
        ("dashboard", "part of the file of a kit"),
    ],
)
def test_a_field_of_a_file_is_explained(what: str, said: str) -> None:
    assert said in run("explain", what).stdout


def test_a_game_is_explained_with_its_kits_and_where_it_lies(regatta: Path) -> None:
    said = run("explain", "regatta", "--game", regatta).stdout
    assert said.startswith("Regatta  (game)\n")
    assert "red: Red Ann (rower)" in said
    assert str(regatta) in said
    assert "files: content/battlecon\n" in run("explain", "battlecon").stdout


def test_a_kit_shows_what_it_prints_makes_and_how_many_cards_it_has() -> None:
    said = run("explain", "mecha_bot").stdout
    assert "figures: health 15\n" in said
    assert "  counts:\n    16 effects\n    8 devices\n    4 promotions\n" in said
    assert "    drone: up to 24, lying\n" in said
    assert "    Rocket Fist (effect, 2 copies): cost 2\n" in said


def test_what_is_not_there_gets_the_nearest_as_a_hint(regatta: Path) -> None:
    result = run("explain", "splsh", "--game", regatta)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "did you mean `splash`?" in result.stderr


def test_every_card_and_word_of_the_shipped_games_can_be_asked_for() -> None:
    from cardwright.interpreter.cli.reference import Reference
    from cardwright.interpreter.session import open_pack, shipped_games

    for game in shipped_games():
        reference = Reference(open_pack(game))
        assert [word for word in set(reference.known()) if word and not reference.entries(word)] == []
