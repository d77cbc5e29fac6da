"""The shipped games: nothing to complain of, and quickly found."""

import time
from pathlib import Path
from typing import Any

import pytest

from cardwright.dsl.checker import check_pack
from cardwright.dsl.pack.pack import Pack, read_pack
from cardwright.dsl.schemas import kinds, schema_for
from cardwright.interpreter.compiler.primitive import primitive_phrases
from cardwright.interpreter.session import content_folder, shipped_games

SECONDS = 3.0
"""Far above what it takes, so that a busy machine does not fail it."""


@pytest.mark.parametrize("game", shipped_games())
def test_a_shipped_game_has_no_fault_and_is_checked_quickly(game: str) -> None:
    pack = read_pack(Path(content_folder()) / game, primitive_phrases())
    assert isinstance(pack, Pack)
    start = time.process_time()
    found = check_pack(pack)
    assert [f"{f.span.path}:{f.span.line}: {f.message}" for f in found] == []
    assert time.process_time() - start < SECONDS


def undescribed(schema: Any, path: str = "") -> list[str]:
    """The fields of a schema that do not say what they are."""
    found = []
    if isinstance(schema, dict):
        for name, field in schema.get("properties", {}).items():
            if isinstance(field, dict) and not {"description", "$ref"} & field.keys():
                found.append(f"{path}.{name}")
        for key, value in schema.items():
            found += undescribed(value, f"{path}.{key}")
    return found


@pytest.mark.parametrize("kind", [kind for kind in kinds() if kind != "scenario"])
def test_every_field_says_what_it_is(kind: str) -> None:
    assert undescribed(schema_for(kind)) == []


def test_what_two_schemas_share_is_the_same_in_both() -> None:
    games, kits, cards = ((schema_for(kind) or {})["$defs"] for kind in ("game", "kit", "cards"))
    for name in kits.keys() & games.keys():
        assert kits[name] == games[name]
    for name in cards.keys() & kits.keys():
        assert cards[name] == kits[name]
