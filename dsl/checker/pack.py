"""A whole pack: shapes of its files, structure of the game, every line of text."""

from __future__ import annotations

from cardwright.dsl.checker.text import check_game_text, check_kit_text
from cardwright.dsl.diagnostics import Diagnostic, in_order
from cardwright.dsl.pack.pack import Pack


def check_pack(pack: Pack) -> list[Diagnostic]:
    """Every fault of a pack, each once, by file, place and code."""
    game = pack.parsed_game()
    kits = [pack.parsed_kit(name) for name in pack.kits]
    found = [*pack.diagnostics, *check_game_text(game, pack.vocabulary, kits)]
    for kit in kits:
        found += check_kit_text(game, pack.vocabulary, kit, kits)
    return list(in_order(found))
