"""What a match with a map, piles or pieces made in play needs at run time beside the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from cardwright.interpreter.runtime import alike, piles, turns
from cardwright.interpreter.state.layout import HEADER, OWNER, PLACE

if TYPE_CHECKING:
    from cardwright.interpreter.compiler.match import Match
    from cardwright.interpreter.runtime.game import Game

Function = Callable[..., Any]
Resolved = Mapping[int, tuple[Function, ...]]


def constants(match: Match) -> dict[str, Any]:
    """What generated code calls and reads."""
    most: dict[str, dict[int, int]] = {}
    for row, kit in zip(match.seat_rows, match.kits, strict=True):
        for stat, value in kit.prints.items():
            most.setdefault(f"MOST_{match.tables.safe(stat)}", {})[row] = value
    return most | {
        "make": alike.make,
        "unmake": alike.unmake,
        "distinct": alike.distinct,
        "some_distinct": alike.some_distinct,
        "each_once": alike.each_once,
        "put_card": piles.put,
        "put_cards": piles.put_all,
        "shuffle": piles.shuffle,
        "take_top": piles.take_top,
        "next_turn": turns.next_turn,
    }


def set_facts(match: Match) -> None:
    """What the run time asks of the match: its map, its piles, how long rows are, whose turn it can be."""
    layout = match.layout
    board = match.tables.board
    match.near, match.apart = board.near, board.apart
    match.moves = board.functions()
    match.lengths = {e.at: HEADER + len(layout.fields[e.kind]) for e in layout.entities}
    seat = layout.game.seat_kind
    match.piles = {
        layout.zones[zone.id]: layout.fields[seat][f"pile {zone.id}"]
        for zone in layout.game.zones.values()
        if zone.ordered
    }
    match.cards_of = {
        row: tuple(e.at for e in layout.entities if e.seat == number and layout.kinds[e.kind].card)
        for number, row in enumerate(match.seat_rows)
    }
    match.turn_slot = layout.roles.get(layout.game.turn_role, 0)
    if any(layout.kinds[e.kind].board != "none" and e.at in match.with_text for e in layout.entities):
        match.live_zones |= frozenset(board.near)


def toll_of(match: Match, functions: Resolved) -> Function | None:
    """What it costs a piece's owner to let it enter a space: amounts by the slot of the number that pays."""
    if not functions:
        return None

    always = dict(match.text_parts)
    live = match.live_zones
    parts = [(part, found) for part, found in functions.items()]

    def toll(g: Game, who: int, space: int) -> dict[int, int]:
        s = g.s
        found: dict[int, int] = {}
        for part, asked in parts:
            if always[part] or s[part + PLACE] in live:
                for function in asked:
                    for slot, n in function(g, s[part + OWNER], part, (who, space)):
                        found[slot] = found.get(slot, 0) + n
        return found

    return toll
