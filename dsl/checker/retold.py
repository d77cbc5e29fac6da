"""Faults of parsing, told in the words of this game: moments and stretches it does not have, amounts below zero."""

from __future__ import annotations

import re
from collections.abc import Iterable

from cardwright.dsl.diagnostics import Code, Diagnostic, nearest
from cardwright.dsl.pack.model import Line

_MINUS = re.compile(r"-\d+")
_STRETCH = re.compile(
    r"\b(?:this|last|next|for the rest of (?:the|this)|until the end of (?:the next|the|this|next)|once each) (\w+)",
    re.I,
)
_NO_WINDOW = re.compile(r"(when|whenever|while|if|unless|for|this|next|until|as long as|\{)\b|[\d{]")


def retold(fault: Diagnostic, line: Line, windows: Iterable[str], periods: Iterable[str]) -> Diagnostic:
    """The same fault, or what it is in this game."""
    start = fault.span.column - line.span.column
    head, colon, _ = line.text.partition(":")
    if fault.span.line == line.span.line and colon and 0 <= start < len(head):
        found = _window(head.split(",", 1)[0], line, windows)
        if found is not None:
            return found
    minus = _MINUS.search(line.text, max(0, start))
    if minus is not None and fault.span.line == line.span.line and minus.start() == start:
        message = f"`{minus[0]}` is less than nothing"
        hint = f"write `{minus[0][1:]}`, with the word that goes the other way"
        return Diagnostic(Code.NEGATIVE_AMOUNT, line.sub_span(*minus.span()), message, hint)
    if fault.code in (Code.STRAY_TEXT, Code.UNEXPECTED_WORD, Code.UNKNOWN_WORD) and fault.span.line == line.span.line:
        return _period(line, start, list(periods)) or fault
    return fault


def _period(line: Line, start: int, periods: list[str]) -> Diagnostic | None:
    """A stretch of time with a word that is none of the game's."""
    for match in _STRETCH.finditer(line.text):
        if match.start() <= start < match.end() and match[1].casefold() not in periods:
            message = f"this game has no `{match[1]}`"
            listed = ", ".join(f"`{name}`" for name in periods)
            return Diagnostic(Code.WRONG_PERIOD, line.sub_span(*match.span()), message, f"its stretches are {listed}")
    return None


def _window(head: str, line: Line, windows: Iterable[str]) -> Diagnostic | None:
    """An unknown moment: what stands before the colon is near one, or begins as one does."""
    names = sorted(windows)
    if _NO_WINDOW.match(head.casefold()) or head.casefold() in names:
        return None
    near = nearest(head, names)
    begins = head.split(" ", 1)[0].casefold() in {name.split(" ", 1)[0] for name in names}
    if near is None and not begins:
        return None
    message = f"there is no moment `{head}` in this game"
    hint = f"did you mean `{near}`?" if near else f"the moments are {', '.join(f'`{name}`' for name in names)}"
    return Diagnostic(Code.UNKNOWN_WINDOW, line.sub_span(0, len(head)), message, hint)
