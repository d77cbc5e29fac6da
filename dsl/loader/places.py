"""Where the characters of a scalar's text stand in the file, for each way of writing a scalar.

Everything here counts indexes into the file's text; a span is made of them by the source.
"""

import re
from typing import TYPE_CHECKING

from cardwright.dsl.diagnostics import split_lines
from cardwright.dsl.loader.source import Source

if TYPE_CHECKING:
    from cardwright.dsl.loader.nodes import ScalarNode

_PROPERTIES = re.compile(r"(?:[&!]\S*\s+(?:#[^\r\n]*\s+)*)*")
_LINE = re.compile(r"\r\n|\n|\r|\Z")
_ESCAPE_LENGTHS = {"x": 4, "u": 6, "U": 10}


def start_index(scalar: "ScalarNode", source: Source, offset: int) -> int:
    """The index of the character at `offset` of the text; of the end for offsets beyond it."""
    if offset >= len(scalar.text) and scalar.text:
        return end_index(scalar, source, len(scalar.text) - 1)
    straight = _straight_start(scalar)
    if straight is not None:
        return straight + offset
    starts, _ = _alignment(scalar, source)
    return starts[offset] if starts else scalar.end


def end_index(scalar: "ScalarNode", source: Source, offset: int) -> int:
    """The index after the character at `offset` of the text."""
    straight = _straight_start(scalar)
    if straight is not None:
        return straight + offset + 1
    _, ends = _alignment(scalar, source)
    return ends[offset]


def _straight_start(scalar: "ScalarNode") -> int | None:
    """The index of the first character of a scalar on one line that is written as it reads, else None."""
    if scalar.span.line != scalar.span.end_line:
        return None
    quote = 1 if scalar.style in ("single", "double") else 0
    return scalar.start + quote if scalar.end - scalar.start == len(scalar.text) + 2 * quote else None


def _alignment(scalar: "ScalarNode", source: Source) -> tuple[list[int], list[int]]:
    """For each character of the text the indexes of its start and end, kept with the source."""
    known = source.alignments.get(scalar.start)
    if known is None:
        found = _PROPERTIES.match(source.text, scalar.start, scalar.end)
        start = found.end() if found else scalar.start
        if scalar.style == "literal":
            known = _align_literal(scalar, source.text, start)
        elif scalar.style == "folded":
            known = _align_flow(scalar, source.text, _next_line(source.text, start))
        else:
            known = _align_flow(scalar, source.text, start + (scalar.style != "plain"))
        source.alignments[scalar.start] = known
    return known


def _next_line(text: str, index: int) -> int:
    found = _LINE.search(text, index)
    return found.end() if found else len(text)


def _align_literal(scalar: "ScalarNode", text: str, start: int) -> tuple[list[int], list[int]]:
    """A line of the text is a line of the file less the indentation of the block."""
    line_start = _next_line(text, start)
    written = split_lines(text[line_start : scalar.end])
    lines = scalar.text.split("\n")
    pairs = zip(written, lines, strict=False)
    indentation = next((_blanks(raw) - _blanks(line) for raw, line in pairs if not line.isspace() and line), 0)
    starts: list[int] = []
    for number, line in enumerate(lines):
        raw = written[number] if number < len(written) else ""
        first = min(line_start + min(indentation, len(raw)), len(text))
        starts.extend(range(first, first + len(line)))
        if number < len(lines) - 1:
            starts.append(min(first + len(line), len(text)))
        line_start = _next_line(text, line_start)
    return starts, [index + 1 for index in starts]


def _blanks(line: str) -> int:
    return len(line) - len(line.lstrip(" \t"))


def _align_flow(scalar: "ScalarNode", text: str, index: int) -> tuple[list[int], list[int]]:
    """Characters other than blanks stand in the file in the order of the text; blanks may be folded.

    A blank of the text is the blank or line break that follows the character before it.
    """
    starts: list[int] = []
    ends: list[int] = []
    for char in scalar.text:
        index = _after_joined_lines(scalar, text, index)
        if not char.isspace():
            while index < scalar.end and text[index].isspace():
                index = _after_joined_lines(scalar, text, index + 1)
        length = _written_length(scalar.style, text, index, char)
        index = min(index, scalar.end)
        starts.append(index)
        ends.append(min(index + max(length, 1), len(text)))
        index += length
    return starts, ends


def _after_joined_lines(scalar: "ScalarNode", text: str, index: int) -> int:
    r"""Past a `\` at the end of a line in double quotes, which joins the next line to it."""
    while scalar.style == "double" and text[index : index + 1] == "\\" and text[index + 1 : index + 2] in ("\r", "\n"):
        index += 1
        while index < scalar.end and text[index].isspace():
            index += 1
    return index


def _written_length(style: str, text: str, index: int, char: str) -> int:
    """How many characters of the file write this one: none for a blank that folding has made."""
    here = text[index : index + 1]
    if style == "double" and here == "\\":
        return _ESCAPE_LENGTHS.get(text[index + 1 : index + 2], 2)
    if style == "single" and char == "'":
        return 2
    if char.isspace() and here != char:
        return 0
    return 1
