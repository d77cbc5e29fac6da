"""Kits and shared cards out of their files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from cardwright.dsl.loader.nodes import MappingNode, Node, ScalarNode
from cardwright.dsl.pack.game_reader import read_keywords, read_kind, read_stat, read_state, read_window, read_zone
from cardwright.dsl.pack.model import CardDef, GameDef, KindDef, KitDef, PrintedValue, StatDef
from cardwright.dsl.pack.reading import fields, flag, get, lines, number, printed, text, texts

MARKS = {"1": "first marked", "2": "second marked"}


def read_cards(node: MappingNode, kinds: Mapping[str, KindDef]) -> tuple[CardDef, ...]:
    """The cards of every section that a kind of card declares."""
    found = []
    for kind in kinds.values():
        for key, value in fields(node.get(kind.section) if kind.section else None):
            found.append(_card(key, value, kind))
    return tuple(found)


def _card(key: ScalarNode, node: Node, kind: KindDef) -> CardDef:
    prints: dict[str, PrintedValue] = {}
    for stat in kind.prints:
        value = printed(get(node, stat))
        if value is not None:
            prints[stat] = value
    mark = text(get(node, "mark"))
    states = texts(get(node, "states")) + ((MARKS[mark],) if mark in MARKS else ())
    return CardDef(
        id=key.text,
        kind=kind.id,
        title=text(get(node, "name")) or key.text.replace("_", " ").title(),
        span=key.span,
        prints=prints,
        lines=lines(get(node, "text")),
        zone=text(get(node, "zone"), kind.zone),
        states=states,
        count=number(get(node, "count"), 1) or 1,
        detail={k.text: text(v) for k, v in fields(node) if k.text in ("side", "source")},
    )


def _computed(name: str, node: Node, kit: str, seat: str) -> StatDef:
    """A number that a kit brings and that is worked out from text, not kept like a counter."""
    return replace(read_stat(name, node, kit, seat), kept=flag(get(node, "kept")), low=number(get(node, "low")))


def read_kit(node: MappingNode, game: GameDef) -> KitDef:
    """One seat's kit: its own text, its counters, states, kinds and cards."""
    name = text(node.get("id"))
    seat = game.seat_kind
    stats = tuple(read_stat(key.text, value, name, seat) for key, value in fields(node.get("counters")))
    stats += tuple(_computed(key.text, value, name, seat) for key, value in fields(node.get("stats")))
    states = tuple(read_state(key.text, value) for key, value in fields(node.get("states")))
    own = tuple(read_kind(key.text, value, name) for key, value in fields(node.get("kinds")))
    tokens = tuple(
        KindDef(id=f"{stat.id} token", lines=stat.lines, kit=name, each_seat=0) for stat in stats if stat.lines
    )
    cards = list(read_cards(node, {**game.kinds, **{kind.id: kind for kind in own}}))
    for stat in stats:
        if stat.lines:
            cards.append(CardDef(f"{stat.id} token", f"{stat.id} token", stat.id, node.span, holder=stat.holder))
    for key, value in fields(node.get("pieces")):
        kind = next((k for k in own if k.id == text(get(value, "kind"), key.text)), None)
        if kind is not None:
            cards.append(_card(key, value, kind))
    return KitDef(
        id=name,
        kind=seat,
        title=text(node.get("name")),
        span=(node.get("id") or node).span,
        lines=lines(get(node.get("ability"), "text"))
        + tuple(line for _, board in fields(node.get("dashboards")) for line in lines(get(board, "text"))),
        prints={stat: figure for stat in game.kinds[seat].prints if isinstance(figure := printed(node.get(stat)), int)},
        cards=tuple(cards),
        stats=stats,
        states=states,
        kinds=own + tokens,
        copies=texts(node.get("copies")),
        zones=tuple(read_zone(key.text, value) for key, value in fields(node.get("zones"))),
        windows=tuple(read_window(key.text, value) for key, value in fields(node.get("windows"))),
        keywords=read_keywords(node.get("keywords")),
        source={key.text: value.to_plain() for key, value in fields(node.get("source"))},
    )
