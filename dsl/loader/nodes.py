"""What a YAML file holds: scalars, lists and fields, each with its place in the file."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from cardwright.dsl.diagnostics import Span
from cardwright.dsl.loader.places import end_index, start_index
from cardwright.dsl.loader.source import Source

Style = Literal["plain", "single", "double", "literal", "folded"]
Plain = str | int | float | bool | None | list["Plain"] | dict[str, "Plain"]


@dataclass(frozen=True, slots=True)
class ScalarNode:
    """One value.

    value: what it means; text: its characters, quotes, escapes and block indentation taken off.
    is_faulty: a diagnostic was reported for it, later checks stay silent.
    source, start, end: where it stands in the file's text; None and 0 for a node made by hand.
    """

    value: str | int | float | bool | None
    text: str
    style: Style
    span: Span
    is_faulty: bool = False
    source: Source | None = field(default=None, compare=False, repr=False)
    start: int = field(default=0, compare=False, repr=False)
    end: int = field(default=0, compare=False, repr=False)

    def locate(self, offset: int) -> tuple[int, int]:
        """The line and column in the file of the character at `offset` of the text, or of its end."""
        if self.source is None:
            return self.span.line, self.span.column + offset
        return self.source.place(self._start_index(offset))

    def sub_span(self, start: int, end: int) -> Span:
        """The place in the file of the text from `start` to `end`, the end exclusive."""
        if self.source is None:
            line, column = self.span.line, self.span.column
            return Span(self.span.path, line, column + start, line, column + end)
        first = self._start_index(start)
        if end <= start:
            return self.source.span(first, first)
        return self.source.span(first, end_index(self, self.source, end - 1))

    def lines(self) -> Iterator[tuple[str, int]]:
        """Each line of the text, without its line break, and the offset of its first character."""
        offset = 0
        for line in self.text.split("\n"):
            yield line, offset
            offset += len(line) + 1

    def to_plain(self) -> Plain:
        """The value."""
        return self.value

    def _start_index(self, offset: int) -> int:
        assert self.source is not None
        return start_index(self, self.source, offset)


@dataclass(frozen=True, slots=True)
class SequenceNode:
    """A list."""

    items: tuple["Node", ...]
    span: Span
    is_faulty: bool = False

    def to_plain(self) -> Plain:
        """A Python list of plain data."""
        return [item.to_plain() for item in self.items]


@dataclass(frozen=True, slots=True)
class MappingNode:
    """Fields, in the order of the file; no two have equal names."""

    entries: tuple[tuple[ScalarNode, "Node"], ...]
    span: Span
    is_faulty: bool = False

    def get(self, key: str) -> "Node | None":
        """The value of a field, or None where the field is absent."""
        return next((value for name, value in self.entries if name.text == key), None)

    def key(self, key: str) -> ScalarNode | None:
        """The name of a field as it stands in the file, or None where the field is absent."""
        return next((name for name, _ in self.entries if name.text == key), None)

    def keys(self) -> tuple[str, ...]:
        """The names of the fields."""
        return tuple(name.text for name, _ in self.entries)

    def to_plain(self) -> Plain:
        """A Python dict of plain data."""
        return {name.text: value.to_plain() for name, value in self.entries}


Node = ScalarNode | SequenceNode | MappingNode
