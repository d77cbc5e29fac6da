"""What people say in everyday card English, and how the language says it: the table is `confusables.yaml` beside this."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

import yaml


@dataclass(frozen=True, slots=True)
class Confusable:
    """Words that are said otherwise here: a pattern of words, the ways to write it, what to say of it."""

    said: str
    write: tuple[str, ...] = ()
    hint: str = ""


@cache
def _table() -> dict[str, Any]:
    text = resources.files(__package__).joinpath("confusables.yaml").read_text("utf-8")
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    table: dict[str, Any] = yaml.load(text, Loader=loader)  # our own file, and a safe loader
    return table


@cache
def confusables() -> tuple[Confusable, ...]:
    """The patterns, in the order in which they are tried."""
    return tuple(Confusable(row["said"], _ways(row.get("write")), row.get("hint", "")) for row in _table()["said"])


def _ways(write: str | list[str] | None) -> tuple[str, ...]:
    return () if write is None else (write,) if isinstance(write, str) else tuple(write)


@cache
def near_words() -> tuple[tuple[str, ...], ...]:
    """Groups of words that are near in meaning."""
    return tuple(tuple(group) for group in _table()["near"])


def near_in_meaning(word: str, own: Iterable[Sequence[str]] = ()) -> tuple[str, ...]:
    """The other words of the groups in which a word stands, in any of its usual forms; those of a game's own first."""
    forms = set(_plain_forms(word))
    found = [other for group in (*own, *near_words()) if forms & set(group) for other in group if other not in forms]
    return tuple(dict.fromkeys(found))


def _plain_forms(word: str) -> list[str]:
    forms = [word]
    for ending, plain in (("ies", "y"), ("es", ""), ("s", ""), ("ed", ""), ("d", ""), ("ing", ""), ("ing", "e")):
        if word.endswith(ending) and len(word) > len(ending) + 2:
            forms.append(word.removesuffix(ending) + plain)
    return forms
