"""Values, sorts and lists of them in an author's words."""

import json
from collections.abc import Iterable
from typing import Any

from cardwright.dsl.loader.nodes import MappingNode, Node, ScalarNode

_SORTS = {
    "object": "fields (`name: value`)",
    "array": "a list",
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "`true` or `false`",
    "null": "`null`",
}
_LONGEST = 40


def sort_of(name: str) -> str:
    """A schema's type in words."""
    return _SORTS.get(name, name)


def shown(node: Node) -> str:
    """A value as a message shows it: a short one itself, another by its sort."""
    if isinstance(node, ScalarNode):
        first, *more = node.text.split("\n")
        if not first and not more:
            return "empty"
        return f"`{first}`" if not more and len(first) <= _LONGEST else f"`{first[:_LONGEST]}…`"
    return "fields" if isinstance(node, MappingNode) else "a list"


def written(value: Any) -> str:
    """A value as it stands in a YAML file."""
    return value if isinstance(value, str) else json.dumps(value)


def asked(schema: Any) -> str | None:
    """What a schema says of itself, for a hint; None when it says nothing."""
    description = schema.get("description") if isinstance(schema, dict) else None
    return f"it is {description[:1].lower()}{description[1:].rstrip('.')}" if description else None


def one_of(words: Iterable[str]) -> str:
    """`a, b or c`."""
    return _listed(words, "or")


def all_of(names: Iterable[str]) -> str:
    """`a`, `b` and `c`, each in backticks."""
    return _listed((f"`{name}`" for name in names), "and")


def count(number: int, noun: str) -> str:
    """A number and its noun, in the plural where it must be."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _listed(words: Iterable[str], last: str) -> str:
    *most, final = words
    return f"{', '.join(most)} {last} {final}" if most else final
