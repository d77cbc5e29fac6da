"""Schemas that a game decides: the sections of its kits and card files, and what the cards in them print."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardwright.dsl.pack.model import GameDef, KindDef
from cardwright.dsl.schemas.registry import schema_for

Schema = dict[str, Any]


def kit_schema(game: GameDef, own: Iterable[KindDef] = ()) -> Schema:
    """The schema of a kit of this game. own: the kinds that the kit itself brings."""
    schema = _base("kit")
    kinds = {**game.kinds, **{kind.id: kind for kind in own}}
    properties = {**schema["properties"], **_sections(game, kinds.values())}
    properties["kind"] = {"const": game.seat_kind, "description": f"what the file describes: a `{game.seat_kind}`"}
    printed = game.kinds[game.seat_kind].prints if game.seat_kind in game.kinds else ()
    properties |= {stat: {"type": "integer", "description": f"the kit's own {stat}", "minimum": 1} for stat in printed}
    required = [*schema["required"], *printed]
    properties["pieces"] = {**properties["pieces"], "additionalProperties": _card(game, None)}
    return {**schema, "properties": properties, "required": required, "additionalProperties": False}


def cards_schema(game: GameDef) -> Schema:
    """The schema of a file of cards that all players of this game have."""
    schema = _base("cards")
    properties = {**schema["properties"], **_sections(game, game.kinds.values())}
    return {**schema, "properties": properties, "additionalProperties": False}


def _base(kind: str) -> Schema:
    schema = schema_for(kind)
    assert schema is not None
    return schema


def _sections(game: GameDef, kinds: Iterable[KindDef]) -> Schema:
    return {
        kind.section: {
            "type": "object",
            "description": f"the cards of the kind `{kind.id}`, by id",
            "propertyNames": {"$ref": "#/$defs/id"},
            "additionalProperties": _card(game, kind),
        }
        for kind in kinds
        if kind.section
    }


def _card(game: GameDef, kind: KindDef | None) -> Schema:
    """One card: its fields, and the numbers it prints. A range that is missing has a code of its own."""
    prints = [stat for stat in (kind.prints if kind else ()) if stat in game.stats]
    card: Schema = _base("kit")["$defs"]["card"]
    numbers = {stat: _printed(game, stat) for stat in prints}
    required = [stat for stat in prints if not game.stats[stat].interval]
    fields = {**card["properties"], **numbers}
    if kind is not None:
        fields.pop("kind", None)
    if kind is not None and kind.sides:
        fields["side"] = {**fields["side"], "enum": list(kind.sides)}
        required.append("side")
    return {**card, "properties": fields, "required": required, "additionalProperties": False}


def _printed(game: GameDef, stat: str) -> Schema:
    if game.stats[stat].interval:
        return {"$ref": "#/$defs/interval", "description": f"the {stat} that it prints: `1`, `1~3`, `X` or `N/A`"}
    return {"$ref": "#/$defs/number", "description": f"the {stat} that it prints: a number, `X` or `N/A`"}
