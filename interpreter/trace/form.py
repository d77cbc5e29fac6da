"""A trace as plain data for machines: the same bytes for the same game on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardwright.interpreter.records.codec import to_plain
from cardwright.interpreter.trace.entries import NO_FRAME, Entry
from cardwright.interpreter.trace.names import Names
from cardwright.interpreter.trace.story import Story


def as_plain(names: Names, trace: Sequence[Entry]) -> list[dict[str, Any]]:
    """Every record as a dict: its sort, the line at work, whose it is, file and place, its data, words."""
    story = Story(names)
    return [_record(names, story, number, entry) for number, entry in enumerate(trace)]


def _record(names: Names, story: Story, number: int, entry: Entry) -> dict[str, Any]:
    found: dict[str, Any] = {"n": number, "sort": entry.sort}
    if entry.frame != NO_FRAME:
        found["in"] = entry.frame
    if entry.line >= 0:
        line = names.line(entry.line)
        found |= {"line": names.line_name(entry.line), "file": line.span.path, "file_line": line.span.line}
    if entry.part:
        found["of"] = names.entity(entry.part)
    if entry.outcome:
        found["outcome"] = entry.outcome
    if entry.sort == "note":
        start, end, value = entry.data
        found |= {"text": names.part(entry.line, start, end), "value": value}
    elif entry.data:
        found["data"] = to_plain(entry.data)
    words = story.line(entry)
    return found | ({"words": words} if words else {})
