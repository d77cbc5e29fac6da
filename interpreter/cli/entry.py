"""One meaning of a word, as data and as a person reads it."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

WIDTH = 100


@dataclass(frozen=True, slots=True)
class Entry:
    """One meaning. facts: what is known of it by label, a text or a list of texts; the empty ones are left out."""

    sort: str
    title: str
    facts: Mapping[str, Any] = field(default_factory=dict)

    def to_plain(self) -> dict[str, Any]:
        """The entry as plain data."""
        return {"sort": self.sort, "title": self.title, **{k: v for k, v in self.facts.items() if v}}


def entry_lines(entry: Entry) -> Iterator[str]:
    """An entry as a person reads it."""
    yield f"{entry.title}  ({entry.sort})"
    for label, value in entry.facts.items():
        if not value:
            continue
        if isinstance(value, list):
            yield f"  {label}:"
            yield from (f"    {row}" for row in value)
        elif len(value) > WIDTH:
            yield from textwrap.wrap(value, WIDTH, initial_indent="  ", subsequent_indent="  ")
        else:
            yield f"  {label}: {value}"
