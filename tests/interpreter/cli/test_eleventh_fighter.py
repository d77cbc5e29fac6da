"""A newcomer's fighter, written in YAML alone: the README's own example checks, formats, plays and is explained."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from support.running import run

README = Path(__file__).parents[3] / "README.md"


@pytest.fixture
def fighter(tmp_path: Path) -> Path:
    """The README's fighter in a folder of its own."""
    text = README.read_text(encoding="utf-8")
    start = text.index("kind: fighter")
    path = tmp_path / "tidewrack.yaml"
    path.write_text(text[start : text.index("```", start)], encoding="utf-8")
    return path


def test_it_checks_clean(fighter: Path) -> None:
    assert run("check", fighter).exit_code == 0


def test_it_stands_in_canonical_form_and_formatting_leaves_it_alone(fighter: Path) -> None:
    before = fighter.read_bytes()
    assert run("fmt", "--check", fighter).exit_code == 0
    assert run("fmt", fighter).exit_code == 0
    assert fighter.read_bytes() == before


def test_it_plays_to_the_end_by_the_rules(fighter: Path) -> None:
    played = run("demo", "--with", fighter, "--kits", "tidewrack,eligor", "--bots", "random", "--seed", 3)
    assert played.exit_code == 0, played.output
    assert "Tidewrack" in played.output
    assert any(word in played.output.splitlines()[-1] + played.output for word in ("wins in", "draw"))


def test_it_is_explained_with_its_numbers_and_sentences(fighter: Path) -> None:
    told = run("explain", "tidewrack.riptide", "--with", fighter, "--format", "json")
    assert told.exit_code == 0, told.output
    (entry,) = json.loads(told.output)
    assert "on hit: +1 power for each brine you anted this beat" in json.dumps(entry)


def test_a_misspelt_word_in_it_is_named_with_its_place_and_it_does_not_play(fighter: Path) -> None:
    fighter.write_text(fighter.read_text(encoding="utf-8").replace("push the opponent", "psh the opponent"), "utf-8")
    checked = run("check", fighter)
    assert checked.exit_code == 1
    assert "unknown word `psh`" in checked.output
    assert "did you mean `push`?" in checked.output
    assert run("demo", "--with", fighter, "--kits", "tidewrack,eligor").exit_code == 1
