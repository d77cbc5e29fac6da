"""The node of a document that a breach is about, and where to point for it."""

from collections.abc import Iterable
from dataclasses import dataclass

from cardwright.dsl.diagnostics import Span
from cardwright.dsl.loader.nodes import MappingNode, Node, ScalarNode, SequenceNode


@dataclass(frozen=True, slots=True)
class Place:
    """A node, and the name of the field that holds it (None for a list item and for the document).

    is_faulty: the reader has reported this node or one around it.
    """

    node: Node
    key: ScalarNode | None
    is_faulty: bool

    @property
    def name(self) -> str:
        """The field in backticks, or `this` for what is no field."""
        return f"`{self.key.text}`" if self.key else "this"

    @property
    def within(self) -> str:
        """` in` and the field, to be put after what is missing or unknown in it; nothing at the top."""
        return f" in {self.name}" if self.key else ""

    @property
    def head(self) -> Span:
        """Where to point for what is missing inside: the field's name, the first name in it, the value."""
        if self.key is not None:
            return self.key.span
        if isinstance(self.node, MappingNode) and self.node.entries:
            return self.node.entries[0][0].span
        return self.node.span

    @property
    def span(self) -> Span:
        """Where to point for the value: the value when it is on one line or a text, else its head."""
        span = self.node.span
        is_shown = isinstance(self.node, ScalarNode) or span.line == span.end_line
        return span if is_shown and not span.is_empty else self.head


def place_at(document: Node, path: Iterable[str | int]) -> Place:
    """The place that a path leads to from the document."""
    node, key, is_faulty = document, None, document.is_faulty
    for step in path:
        if isinstance(node, MappingNode) and isinstance(step, str):
            key = node.key(step)
            node = node.get(step) or node
        elif isinstance(node, SequenceNode) and isinstance(step, int):
            key, node = None, node.items[step]
        is_faulty = is_faulty or node.is_faulty
    return Place(node, key, is_faulty)
