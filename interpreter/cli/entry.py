"""One meaning of a word, as data and as a person reads it."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import Any

WIDTH = 100
BUILT_IN = "built in"
"""Where something is declared that is of no game."""
MOST_EXAMPLES = 4


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


def merged(entries: Iterable[Entry]) -> list[Entry]:
    """Entries of several games, each once: what is built in is the same in all, its examples are from all."""
    found: dict[str, list[Entry]] = {}
    for entry in entries:
        same = {label: value for label, value in entry.facts.items() if label != "examples"}
        is_same = same.get("declared") == BUILT_IN
        key = repr((entry.sort, entry.title, same if is_same else entry.facts))
        found.setdefault(key, []).append(entry)
    return [each[0] if len(each) == 1 else _together(each) for each in found.values()]


def _together(entries: Sequence[Entry]) -> Entry:
    """Equal entries as one: examples of each in turn."""
    rows = zip_longest(*(entry.facts.get("examples", []) for entry in entries))
    examples = list(dict.fromkeys(example for row in rows for example in row if example))[:MOST_EXAMPLES]
    return replace(entries[0], facts={**entries[0].facts, "examples": examples})
