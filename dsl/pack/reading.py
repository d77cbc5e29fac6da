"""Small readers: a node as text, number, list of lines; each tolerant, since the shape check speaks first."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.dsl.loader.nodes import MappingNode, Node, ScalarNode, SequenceNode
from cardwright.dsl.pack.model import Line, PrintedValue


def fields(node: Node | None) -> Iterator[tuple[ScalarNode, Node]]:
    """The fields of a mapping; nothing for anything else."""
    if isinstance(node, MappingNode):
        yield from node.entries


def items(node: Node | None) -> Iterator[Node]:
    """The items of a list; nothing for anything else."""
    if isinstance(node, SequenceNode):
        yield from node.items


def text(node: Node | None, default: str = "") -> str:
    """The characters of a scalar."""
    return node.text if isinstance(node, ScalarNode) else default


def number(node: Node | None, default: int | None = None) -> int | None:
    """The value of a whole number."""
    if isinstance(node, ScalarNode) and isinstance(node.value, int) and not isinstance(node.value, bool):
        return node.value
    return default


def flag(node: Node | None) -> bool:
    """Whether a field is true."""
    return isinstance(node, ScalarNode) and node.value is True


def texts(node: Node | None) -> tuple[str, ...]:
    """A list of words; one word alone is a list of one."""
    if isinstance(node, ScalarNode):
        return (node.text,)
    return tuple(text(item) for item in items(node))


def get(node: Node | None, key: str) -> Node | None:
    """A field of a mapping."""
    return node.get(key) if isinstance(node, MappingNode) else None


def lines(node: Node | None) -> tuple[Line, ...]:
    """The sentences of a text: one a line, empty lines and lines that begin with `#` left out."""
    if isinstance(node, SequenceNode):
        return tuple(line for item in node.items for line in lines(item))
    if not isinstance(node, ScalarNode) or node.is_faulty:
        return ()
    found = []
    for row, offset in node.lines():
        stripped = row.strip()
        if stripped and not stripped.startswith("#"):
            start = offset + row.index(stripped[0])
            found.append(Line(stripped, node.sub_span(start, start + len(stripped)), node, start))
    return tuple(found)


def printed(node: Node | None) -> PrintedValue | None:
    """A figure on a card: `3`, `1~4`, `X`, `N/A`; None where it is none of these."""
    if not isinstance(node, ScalarNode):
        return None
    if isinstance(node.value, int) and not isinstance(node.value, bool):
        return node.value
    if node.text in ("X", "N/A"):
        return node.text  # type: ignore[return-value]
    low, mark, high = node.text.partition("~")
    try:
        return (int(low), int(high)) if mark else None
    except ValueError:
        return None
