import json
from pathlib import Path

import pytest

from cardwright.dsl.diagnostics import Code
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
