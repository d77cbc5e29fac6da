"""YAML events to nodes: our own reading of values, and a refusal of all that makes YAML surprising."""

import re
from dataclasses import dataclass, field
from typing import Any

import yaml

from cardwright.dsl.diagnostics import Code, Diagnostic, Related, Span
from cardwright.dsl.loader.faults import DEEPEST, depth_fault, tag_fault
from cardwright.dsl.loader.nodes import MappingNode, Node, ScalarNode, SequenceNode, Style
from cardwright.dsl.loader.scalars import Ambiguity, resolve
from cardwright.dsl.loader.source import Source, foreign_character

_STYLES: dict[str | None, Style] = {"'": "single", '"': "double", "|": "literal", ">": "folded"}
_PROPERTY = re.compile(r"\s*(?:#[^\r\n]*\s+)*([&!]\S*)")
_LOADER: type[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Stopped(Exception):
    """Reading cannot go on; the last diagnostic says why."""


@dataclass(slots=True)
class Walker:
    """Reads one document.

    stand_in: a character that the caller has put for a colon; it is read as the colon.
    diagnostics: the faults so far; blocks: first and last line of each scalar of several lines.
    """

    source: Source
    stand_in: str
    diagnostics: list[Diagnostic] = field(default_factory=list)
    blocks: list[tuple[int, int]] = field(default_factory=list)
    _events: Any = None

    def read(self, text: str) -> Node | None:
        """The document, or None when there is none. Raises yaml.YAMLError, and Stopped."""
        self._events = _LOADER(text)
        try:
            return self._document()
        finally:
            self._events.dispose()

    def _document(self) -> Node | None:
        next_event = self._events.get_event
        next_event()  # the start of the stream
        start = next_event()
        if isinstance(start, yaml.StreamEndEvent):
            return None
        if start.tags:
            span = self.source.line_span(start.start_mark.index)
            self._report(Code.YAML_TAG_REFUSED, span, "a `%TAG` line", "remove the line")
        document = self._node(next_event(), 0)
        next_event()  # the end of the document
        more: Any = next_event()
        if isinstance(more, yaml.DocumentStartEvent):
            mark: Any = more.start_mark
            span = self.source.line_span(mark.index)
            self._report(Code.YAML_SYNTAX, span, "a second document in one file", "write one file for each")
        return document

    def _node(self, event: Any, depth: int) -> Node:
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event)
        if isinstance(event, yaml.AliasEvent):
            return self._alias(event)
        if depth >= DEEPEST:
            span = self._span(event.start_mark, event.end_mark)
            self.diagnostics.append(depth_fault(span))
            raise Stopped
        if isinstance(event, yaml.MappingStartEvent):
            return self._mapping(event, depth)
        return self._sequence(event, depth)

    def _sequence(self, event: Any, depth: int) -> SequenceNode:
        if event.anchor is not None or event.tag is not None:
            self._refuse_properties(event)
        items: list[Node] = []
        next_event = self._events.get_event
        while not isinstance(inner := next_event(), yaml.SequenceEndEvent):
            items.append(self._node(inner, depth + 1))
        return SequenceNode(tuple(items), self._collection_span(event, inner, items[-1].span if items else None))

    def _mapping(self, event: Any, depth: int) -> MappingNode:
        if event.anchor is not None or event.tag is not None:
            self._refuse_properties(event)
        entries: dict[str, tuple[ScalarNode, Node]] = {}
        last: Span | None = None
        next_event = self._events.get_event
        while not isinstance(inner := next_event(), yaml.MappingEndEvent):
            key = self._key(self._node(inner, depth + 1), inner)
            value = self._node(next_event(), depth + 1)
            last = value.span if key is None or not value.span.is_empty else key.span
            if key is None:
                continue
            if key.text in entries:
                entries[key.text] = self._duplicate((key, value), entries[key.text])
            else:
                entries[key.text] = (key, value)
        return MappingNode(tuple(entries.values()), self._collection_span(event, inner, last))

    def _key(self, node: Node, event: Any) -> ScalarNode | None:
        """The node as the name of a field, or None (and a fault) when no name can be made of it."""
        if not isinstance(node, ScalarNode):
            hint = "put text that begins with `[` or `{` in quotes"
            self._report(Code.YAML_SYNTAX, node.span, "a list or group of fields as the name of a field", hint)
            return None
        if isinstance(event, yaml.AliasEvent):
            return None
        if node.text == "" and not node.is_faulty:
            self._report(Code.YAML_SYNTAX, node.span, "a field without a name", None)
            return None
        if node.text == "<<" and node.style == "plain":
            hint = "write the fields out, or put the name in quotes"
            self._report(Code.ALIAS_REFUSED, node.span, "`<<` copies fields from elsewhere", hint)
            return None
        if not node.is_faulty and not isinstance(node.value, str):
            message, hint = f"the field name `{node.text}` is not text", f'put it in quotes: `"{node.text}"`'
            self._report(Code.AMBIGUOUS_SCALAR, node.span, message, hint)
        return node

    def _duplicate(self, entry: tuple[ScalarNode, Node], first: tuple[ScalarNode, Node]) -> tuple[ScalarNode, Node]:
        """Tells of it; returns the one that counts: the first, or the only one that holds more than a value."""
        message = f"the field `{entry[0].text}` is written twice"
        hint = "remove one, or rename it"
        kept = first
        if isinstance(first[1], ScalarNode) != isinstance(entry[1], ScalarNode):
            hint = "the two hold different things: one of them is a field of another name"
            kept = entry if isinstance(first[1], ScalarNode) else first
        related = (Related(first[0].span, "first written here"),)
        self.diagnostics.append(Diagnostic(Code.DUPLICATE_KEY, entry[0].span, message, hint, related))
        return kept

    def _scalar(self, event: Any) -> ScalarNode:
        if event.anchor is not None or event.tag is not None:
            self._refuse_properties(event)
        style = _STYLES.get(event.style, "plain")
        text: str = event.value
        if self.stand_in in text:
            text = text.replace(self.stand_in, ":")
        start, end = event.start_mark, event.end_mark
        if style in ("literal", "folded"):
            end_index = start.index + len(self.source.text[start.index : end.index].rstrip())
            span = self.source.span(start.index, end_index)
        else:
            end_index = end.index
            span = self._span(start, end)
        if style == "double" and (foreign := foreign_character(text)):
            message = f"the character U+{ord(foreign):04X} cannot stand in a content file"
            self._report(Code.NOT_TEXT, span, message, "leave it out")
        if span.line != span.end_line:
            self.blocks.append((span.line, span.end_line))
        value = resolve(text) if style == "plain" else text
        is_faulty = isinstance(value, Ambiguity)
        if isinstance(value, Ambiguity):
            self._report(Code.AMBIGUOUS_SCALAR, span, value.message, value.hint)
            value = text
        return ScalarNode(value, text, style, span, is_faulty, self.source, start.index, end_index)

    def _alias(self, event: Any) -> ScalarNode:
        span = self._span(event.start_mark, event.end_mark)
        text = self.source.cut(span)
        hint = "write the value out, or put text that begins with `*` in quotes"
        self._report(Code.ALIAS_REFUSED, span, f"`{text}` repeats a value from elsewhere", hint)
        start, end = event.start_mark.index, event.end_mark.index
        return ScalarNode(None, text, "plain", span, True, self.source, start, end)

    def _refuse_properties(self, event: Any) -> None:
        """An anchor, a tag, or both, at the head of a value."""
        index = event.start_mark.index
        for _ in range((event.anchor is not None) + (event.tag is not None)):
            found = _PROPERTY.match(self.source.text, index)
            if found is None:
                return
            span = self.source.span(found.start(1), found.end())
            if found.group(1).startswith("!"):
                self.diagnostics.append(tag_fault(span, self.source))
            else:
                hint = "remove it, or put text that begins with `&` in quotes"
                self._report(Code.ALIAS_REFUSED, span, f"`{found.group(1)}` names a value to be repeated", hint)
            index = found.end()

    def _report(self, code: Code, span: Span, message: str, hint: str | None) -> None:
        self.diagnostics.append(Diagnostic(code, span, message, hint))

    def _span(self, start: Any, end: Any) -> Span:
        if end.index >= len(self.source.text):  # the reader counts a line more at the end of the file
            return self.source.span(start.index, end.index)
        return Span(self.source.path, start.line + 1, start.column + 1, end.line + 1, end.column + 1)

    def _collection_span(self, start: Any, end: Any, last: Span | None) -> Span:
        """From the first item to the last, or from bracket to bracket."""
        if start.flow_style or last is None:
            return self._span(start.start_mark, end.end_mark)
        first = start.start_mark
        return Span(self.source.path, first.line + 1, first.column + 1, last.end_line, last.end_column)
