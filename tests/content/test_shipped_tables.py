"""The parse tables that ship are those of the shipped games: nobody waits for a table at the first start."""

from __future__ import annotations

from cardwright.dsl.grammar.build import names_of, shipped_folder
from cardwright.interpreter.session import shipped_vocabularies


def test_every_shipped_game_has_its_table_and_no_table_is_left_over() -> None:
    shipped = {path.name for path in shipped_folder().glob("*.cache")}
    assert shipped == names_of(shipped_vocabularies()), "`make tables` writes them anew"
