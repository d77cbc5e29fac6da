"""The text of one file: bytes to characters, and an index in it to a line and column."""

import re
from bisect import bisect_right
from dataclasses import dataclass, field

from cardwright.dsl.diagnostics import Code, Diagnostic, Span

LARGEST = 1024 * 1024  # bytes

_LINE_BREAK = re.compile(r"\r\n|\n|\r")
# What YAML does not take as text, the line breaks that no editor counts as such, and what turns the writing round, so
# that a file reads otherwise than it is.
_NOT_TEXT = re.compile(
    "[^\t\n\r -~\xa0-\u2027\u202f-\u2065\u206a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
)


@dataclass(slots=True)
class Source:
    """A file's path and text; made once a file, shared by its nodes.

    alignments: where the characters stand of each scalar that is not written as it reads, by its start.
    """

    path: str
    text: str
    _starts: list[int] = field(default_factory=list)
    alignments: dict[int, tuple[list[int], list[int]]] = field(default_factory=dict)

    @property
    def starts(self) -> list[int]:
        """The index of the first character of each line."""
        if not self._starts:
            self._starts = [0, *(found.end() for found in _LINE_BREAK.finditer(self.text))]
        return self._starts

    def place(self, index: int) -> tuple[int, int]:
        """The line and column, from 1, of the character at `index`."""
        line = bisect_right(self.starts, index)
        return line, index - self.starts[line - 1] + 1

    def span(self, start: int, end: int) -> Span:
        """The span from one index to another, the end exclusive."""
        end = min(max(start, end), len(self.text))
        return Span(self.path, *self.place(min(start, end)), *self.place(end))

    def line_span(self, index: int) -> Span:
        """The words of the line that holds `index`, without the blanks around them."""
        line, _ = self.place(index)
        start = self.starts[line - 1]
        words = _LINE_BREAK.split(self.text[start : self._line_end(line)], maxsplit=1)[0]
        blank = len(words) - len(words.lstrip())
        return self.span(start + blank, start + max(blank, len(words.rstrip())))

    def cut(self, span: Span) -> str:
        """The text under a span."""
        start = self.starts[span.line - 1] + span.column - 1
        return self.text[start : self.starts[span.end_line - 1] + span.end_column - 1]

    def _line_end(self, line: int) -> int:
        return self.starts[line] if line < len(self.starts) else len(self.text)


def decode(data: bytes, path: str) -> tuple[str, Diagnostic | None]:
    """The text of a file in UTF-8, a byte order mark left out; with a fault the text up to it."""
    try:
        return data.decode("utf-8").removeprefix("\ufeff"), None
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8").removeprefix("\ufeff")
        # Only the reading of what stands before the fault is shown: the rest has no characters.
        span = Source(path, before).span(len(before), len(before))
        return before, _not_text(span, f"byte 0x{data[error.start]:02x} is not text in UTF-8")


def foreign_character(text: str) -> str:
    """The first character that no text of a content file can hold, however it is written; empty where there is none."""
    found = _NOT_TEXT.search(text)
    return found.group() if found is not None else ""


def check_text(source: Source) -> Diagnostic | None:
    """The fault of the first character that a text file cannot hold, or None."""
    found = _NOT_TEXT.search(source.text)
    if found is None:
        return None
    span = source.span(found.start(), found.end())
    return _not_text(span, f"the character U+{ord(found.group()):04X} cannot stand in a content file")


def _not_text(span: Span, message: str) -> Diagnostic:
    return Diagnostic(Code.NOT_TEXT, span, message, "save the file as plain text in UTF-8")
