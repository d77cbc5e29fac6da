"""A position in words: the board, what each seat has and is, and where its cards lie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardwright.dsl.pack.model import CardDef, Phase
from cardwright.interpreter.records.view import View
from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.state.layout import PLACE
from cardwright.interpreter.words import board
from cardwright.interpreter.words.names import Names, names_of


def describe_position(game: Game, view: View | None = None, cards: bool = True) -> list[str]:
    """The position as lines of text; with a view only what that seat may see.

    cards: whether to say where every card lies.
    """
    names = names_of(game.m)
    state = view.state if view is not None else game.s
    lines = board.draw(names, state)
    signs = board.symbols(names)
    width = max(len(title) for title in names.seats)
    for seat, row in enumerate(game.m.seat_rows):
        mark = f"{signs[row]:>2}  " if row in signs else ""
        lines.append(f"{mark}{names.seats[seat]:<{width}}  {', '.join(standing(names, state, row))}".rstrip())
        if cards:
            lines += [f"      {words}" for words in _cards(names, state, seat, view)]
    return lines


def standing(names: Names, state: Sequence[Any], row: int) -> list[str]:
    """What a seat has, is and does: kept numbers, states that are on, roles."""
    layout = names.match.layout
    kind = names.entities[row].kind
    found = []
    for name, offset in layout.fields[kind].items():
        what, _, id_ = name.partition(" ")
        value = state[row + offset]
        if what == "stat" and (value or _matters_at_zero(names, id_, row)):
            found.append(f"{id_} {value}")
        elif what == "state" and value and not layout.states[id_].silent:
            found.append(id_)
    contested = set(_contested(names.match.game.round))
    return found + [role for role, slot in layout.roles.items() if role in contested and state[slot] == row]


def _matters_at_zero(names: Names, stat: str, row: int) -> bool:
    """Whether a reader misses a number that is zero: one that does not begin so, or that the seat's kit brings."""
    declared = names.match.layout.stats[stat]
    if declared.kit:
        return names.match.kits[names.entities[row].seat].id == declared.kit
    return declared.start != 0


def _contested(phases: Sequence[Phase]) -> Iterator[str]:
    """The roles that a round gives to the winner of a contest."""
    for phase in phases:
        if phase.shape == "contest":
            yield phase.role
        yield from _contested((*phase.steps, *phase.otherwise))


def _cards(names: Names, state: Sequence[Any], seat: int, view: View | None) -> Iterator[str]:
    layout = names.match.layout
    by_zone: dict[int, list[str]] = {}
    for entity in layout.entities:
        if entity.seat == seat and isinstance(entity.card, CardDef) and layout.kinds[entity.kind].card:
            by_zone.setdefault(state[entity.at + PLACE], []).append(entity.title)
    for zone, code in layout.zones.items():
        hidden = sum(n for s, z, n in view.hidden if (s, z) == (seat, zone)) if view is not None else 0
        if by_zone.get(code):
            yield f"{zone}: {', '.join(by_zone[code])}"
        if hidden:
            yield f"{zone}: {hidden} face down"
