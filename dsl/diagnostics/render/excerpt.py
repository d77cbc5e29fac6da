"""The lines of a source under a span, with carets: whole characters, whatever their width on the screen."""

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from cardwright.dsl.diagnostics.span import Span, split_lines

TAB_WIDTH = 4
LONGEST = 160  # characters of one line that are shown
MOST_LINES = 4  # lines of one span that are shown

lines_of = lru_cache(maxsize=8)(split_lines)


@dataclass(frozen=True, slots=True)
class ExcerptLine:
    """One line to show: its number (None for lines left out), its text, and the carets below it."""

    number: int | None
    text: str
    carets: str


def excerpt(span: Span, source: str) -> tuple[ExcerptLine, ...]:
    """The lines that the span covers, or nothing when the source has no such line."""
    lines = lines_of(source)
    if not 1 <= span.line <= len(lines):
        return ()
    last = min(max(span.line, _last_line(span)), len(lines))
    numbers = list(range(span.line, last + 1))
    if len(numbers) > MOST_LINES:
        shown: list[int | None] = [*numbers[: MOST_LINES - 2], None, numbers[-1]]
    else:
        shown = list(numbers)
    return tuple(
        _excerpt_line(span, number, lines[number - 1]) if number else ExcerptLine(None, "...", "") for number in shown
    )


def _last_line(span: Span) -> int:
    """The last line with a character in the span: an end in the first column leaves its line out."""
    return span.end_line - 1 if span.end_column == 1 and span.end_line > span.line else span.end_line


def _excerpt_line(span: Span, number: int, line: str) -> ExcerptLine:
    blank = len(line) - len(line.lstrip())
    start = span.column - 1 if number == span.line else blank
    end = span.end_column - 1 if number == span.end_line else len(line)
    start = min(max(start, 0), len(line))
    end = min(max(end, start), len(line))
    line, start, end = _cropped(line, start, end)
    before, under = _visible(line[:start]), _visible(line[start:end])
    carets = " " * cells(before) + "^" * max(1, cells(under))
    return ExcerptLine(number, _visible(line).rstrip(), carets)


def _cropped(line: str, start: int, end: int) -> tuple[str, int, int]:
    """A long line cut around the carets, with an ellipsis where it was cut."""
    if len(line) <= LONGEST:
        return line, start, end
    left = max(0, min(start - LONGEST // 4, len(line) - LONGEST))
    right = left + LONGEST
    head, tail = ("…" if left else ""), ("…" if right < len(line) else "")
    shift = len(head) - left
    return head + line[left:right] + tail, start + shift, min(end, right) + shift


def _visible(text: str) -> str:
    return "".join(" " * TAB_WIDTH if char == "\t" else char for char in harmless(text, keep="\t"))


def harmless(text: str, keep: str = "") -> str:
    """The text with every character that could steer a terminal or turn its direction replaced."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(_harmless_characters(text, keep))


def _harmless_characters(text: str, keep: str) -> Iterator[str]:
    for char in text:
        if char in keep or unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Zl", "Zp"):
            yield char
        else:
            yield "\N{REPLACEMENT CHARACTER}"


def cells(text: str) -> int:
    """How many columns of a terminal the text takes."""
    return len(text) if text.isascii() else sum(map(_cell, text))


def _cell(char: str) -> int:
    if unicodedata.combining(char) or unicodedata.category(char) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in ("W", "F") else 1
