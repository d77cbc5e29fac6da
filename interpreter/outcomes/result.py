"""What a round came to, in the fields that the game calls its outcome."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardwright.dsl.pack.model import CardDef, CaseDef
from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.state.layout import PLACE, Layout


def outcome(match: Match, form: CaseDef, state: Sequence[Any], ended: bool) -> dict[str, Any]:
    """A state in the fields that the game calls its outcome."""
    layout = match.layout
    found: dict[str, Any] = {}
    for name, meaning in form.outcome.items():
        if meaning.sort == "place":
            found[name] = [state[row + PLACE] or None for row in match.seat_rows]
        elif meaning.sort == "stat":
            offset = layout.fields[layout.game.seat_kind][f"stat {meaning.names[0]}"]
            found[name] = [state[row + offset] for row in match.seat_rows]
        elif meaning.sort == "state":
            offset = layout.fields[layout.game.seat_kind][f"state {meaning.names[0]}"]
            found[name] = [bool(state[row + offset]) for row in match.seat_rows]
        elif meaning.sort == "role":
            holder = state[layout.roles[meaning.names[0]]]
            found[name] = match.seat_of[holder] if holder else None
        elif meaning.sort == "places":
            found[name] = [_places(layout, state, seat) for seat in range(len(match.seat_rows))]
        elif meaning.sort == "counters":
            found[name] = [_counters(layout, state, row) for row in match.seat_rows]
        elif meaning.sort == "zones":
            found[name] = [_cards(layout, state, seat, meaning.names) for seat in range(len(match.seat_rows))]
    found["ended"] = ended
    return found


def _places(layout: Layout, state: Sequence[Any], seat: int) -> dict[str, list[int]]:
    """Where the pieces of a seat are that were made in play, by kind."""
    found: dict[str, list[int]] = {}
    for kind in (k for k in layout.kinds.values() if k.supply):
        spaces = sorted(state[row + PLACE] for row in layout.rows(kind.id, seat) if state[row + PLACE])
        if spaces:
            found[kind.id.replace(" ", "_")] = spaces
    return found


def _cards(layout: Layout, state: Sequence[Any], seat: int, zones: Sequence[str]) -> list[str]:
    """The cards of a seat in some zones, by id."""
    codes = [layout.zones[zone] for zone in zones]
    lying = [e.card for e in layout.entities if e.seat == seat and state[e.at + PLACE] in codes]
    return sorted(card.id for card in lying if isinstance(card, CardDef))


def _counters(layout: Layout, state: Sequence[Any], row: int) -> dict[str, int]:
    fields = layout.fields[layout.game.seat_kind]
    kept = [s.id for s in layout.stats.values() if s.kit and s.kept and f"stat {s.id}" in fields]
    counts = {stat.replace(" ", "_"): state[row + fields[f"stat {stat}"]] for stat in sorted(kept)}
    return {name: count for name, count in counts.items() if count}
