"""The fields of content files as tables, out of the descriptions in the JSON Schemas."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from cardwright.dsl.schemas.registry import schema_for
from cardwright.interpreter.reference.page import table

Schema = Mapping[str, Any]
REFERENCE = "#/$defs/"
LEFT_OUT = ("word", "id", "text", "source", "number", "interval")
"""Definitions that are values, not a set of fields."""


def game_fields() -> str:
    """The sections of a game's file, then the fields of what stands in them."""
    return _of("game", ())


def kit_fields() -> str:
    """The sections of a kit's file, then what is not as in a game's."""
    return _of("kit", tuple(_schema("game")["$defs"]))


@cache
def described() -> tuple[tuple[str, str, str, str], ...]:
    """Every field: the file it is of, what in the file has it (empty for the file itself), its name, what it says."""
    found: list[tuple[str, str, str, str]] = []
    known: tuple[str, ...] = ()
    for name in ("game", "kit", "scenario"):
        schema = _schema(name)
        rows: list[tuple[str, ...]] = [("", field, said) for field, _, said in _sections(schema)]
        for owner, definition in (*schema["properties"].items(), *schema.get("$defs", {}).items()):
            if owner not in (*LEFT_OUT, *known):
                rows += _rows(owner, definition, schema)
        found += [(name, owner.strip("`"), field.strip("`"), said) for owner, field, said in rows]
        known = (*known, *schema.get("$defs", {}))
    return tuple(dict.fromkeys(found))


def _of(name: str, known: tuple[str, ...]) -> str:
    schema = _schema(name)
    parts = [table(("section", "must be there", "what it says"), list(_sections(schema)))]
    rows: list[tuple[str, ...]] = []
    for owner, section in schema["properties"].items():
        if "properties" in section:
            rows += _rows(owner, section, schema)
    for owner, definition in schema.get("$defs", {}).items():
        if owner not in (*LEFT_OUT, *known):
            rows += _rows(owner, definition, schema)
    if rows:
        parts.append(table(("in", "field", "what it says"), rows))
    return "\n\n".join(parts)


def _schema(name: str) -> Schema:
    found = schema_for(name)
    assert found is not None
    return found


def _sections(schema: Schema) -> Iterator[tuple[str, ...]]:
    for field, section in schema["properties"].items():
        yield f"`{field}`", "yes" if field in schema.get("required", ()) else "", _said(section, schema)


def _rows(owner: str, definition: Schema, schema: Schema) -> Iterator[tuple[str, ...]]:
    for each in (definition, *definition.get("anyOf", ())):
        for field, value in each.get("properties", {}).items():
            needed = " (must be there)" if field in each.get("required", ()) else ""
            yield f"`{owner.removeprefix('kit')}`", f"`{field}`", _said(value, schema) + needed


def _said(value: Schema, schema: Schema) -> str:
    """A field's own description, else that of what it refers to, with the words that may stand there."""
    referred = _referred(value, schema)
    said = str(value.get("description") or referred.get("description", ""))
    options = [str(option) for option in value.get("enum", referred.get("enum", ()))]
    if options and not all(f"`{option}`" in said for option in options):
        said += ": " + ", ".join(f"`{option}`" for option in options)
    return said


def _referred(value: Schema, schema: Schema) -> Schema:
    target = str(value.get("$ref", ""))
    if not target.startswith(REFERENCE):
        return {}
    found: Schema = schema["$defs"][target.removeprefix(REFERENCE)]
    return found
