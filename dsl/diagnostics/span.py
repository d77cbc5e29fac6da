"""Places in a file, as every diagnostic and every node carries them."""

import re
from dataclasses import dataclass

_LINE_BREAK = re.compile(r"\r\n|\n|\r")


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A stretch of a file: lines and columns count characters from 1, the end is exclusive.

    An empty span (start equal to end) points between two characters, where something is missing.
    """

    path: str
    line: int
    column: int
    end_line: int
    end_column: int

    def join(self, other: "Span") -> "Span":
        """The smallest span that covers both; the path is this one's."""
        start = min((self.line, self.column), (other.line, other.column))
        end = max((self.end_line, self.end_column), (other.end_line, other.end_column))
        return Span(self.path, *start, *end)

    @property
    def is_empty(self) -> bool:
        """Whether the span points between two characters."""
        return (self.line, self.column) == (self.end_line, self.end_column)


def file_span(path: str) -> Span:
    """The place of a fault of the whole file: before its first character."""
    return Span(path, 1, 1, 1, 1)


def split_lines(text: str) -> list[str]:
    r"""The lines of a file without their line breaks; only `\n`, `\r\n` and `\r` break a line."""
    return _LINE_BREAK.split(text)
