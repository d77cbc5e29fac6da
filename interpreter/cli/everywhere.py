"""What is the same in every game: the closed words, what a period gives, the fields of content files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from cardwright.dsl.grammar.closed_words import period_entries
from cardwright.dsl.loader import load
from cardwright.dsl.pack.reading import get, items, text, texts
from cardwright.interpreter.cli.entry import BUILT_IN, Entry
from cardwright.interpreter.reference.fields import described

PERIODS = {
    "during this": "{period} that runs: how long something lasts, or when it happened",
    "during next": "{period} after this one: when something counts, not before and not after",
    "during last": "{period} before this one: when something happened",
    "rest this": "it lasts until {period} is over",
    "until_end this": "it lasts until {period} ends",
    "until_end next": "it lasts until the one after {period} that runs ends",
    "during next own": "it counts in the next {noun} that is of whoever is meant",
    "until next own": "it lasts until the next {noun} begins that is of whoever is meant",
    "each": "in every {noun} anew",
    "once": "behind a trigger: one use only in every {noun}",
}


@cache
def closed_meanings() -> Mapping[str, str]:
    """What each closed word means."""
    rows = items(load(Path(__file__).with_name("closed.yaml")).document)
    return {word: text(get(row, "means")) for row in rows for word in texts(get(row, "words"))}


def period_meanings(noun: str) -> dict[str, str]:
    """What the words mean that a period of a game gives, such as `next day` and `for the rest of the day`."""
    found = {}
    for words, terminal, value in period_entries(noun, noun):
        kind, _, which = value.partition(" ")
        key = f"{kind} {which.partition(' ')[0]}"
        if terminal in ("EACH_PERIOD", "ONCE"):
            key = "each" if terminal == "EACH_PERIOD" else "once"
        elif ":" in kind:
            key = f"{kind.partition(':')[0]} next own"
        found[words] = PERIODS[key].format(period=f"the {noun}", noun=noun)
    return found


def field_entries(wanted: str) -> Iterator[Entry]:
    """A field of content files by its name, and the fields in what has that name."""
    for file, owner, field, said in described():
        if wanted in (field, f"{field}s", field.removesuffix("s")) and said:
            where = f"field of a {owner} in the file of a {file}" if owner else f"field of the file of a {file}"
            yield Entry(where, field, {"means": said, "declared": BUILT_IN})
    for file in ("game", "kit"):
        rows = [f"{field}: {said}" for of, owner, field, said in described() if (of, owner) == (file, wanted)]
        if rows:
            yield Entry(f"part of the file of a {file}", wanted, {"fields": rows, "declared": BUILT_IN})


def field_names() -> set[str]:
    """The names of all fields and of what has them."""
    return {name for _, owner, field, _ in described() for name in (owner, field) if name}
