"""What the builder passes from rule to rule before it is a node of the tree."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from cardwright.dsl.grammar.verbs import Form
from cardwright.dsl.tree import Call, Clause, Extent, Period

Values = Sequence[Any]
Make = Callable[["Known", Values, Extent], Any]


@dataclass(frozen=True, slots=True)
class Known:
    """What building needs of the vocabulary."""

    stats: frozenset[str]
    of_phrase: str | None
    of_slot: str
    by_word: Mapping[tuple[str, str], str]


@dataclass(frozen=True, slots=True)
class Verbal:
    """A verb phrase with the forms its verb may have here."""

    call: Call
    forms: frozenset[Form]
    word: str
    at: Extent


@dataclass(frozen=True, slots=True)
class Nominal:
    """A noun with its adjectives, no determiner yet."""

    noun: str
    adjectives: tuple[str, ...]
    plural: bool


@dataclass(frozen=True, slots=True)
class Adjective:
    """A relative clause that is only an adjective: `that are target locked`."""

    state: str


@dataclass(frozen=True, slots=True)
class Tail:
    """One piece that trails a clause."""

    kind: str
    value: Any
    at: Extent


@dataclass(frozen=True, slots=True)
class Said:
    """A clause as said: its tails apart, and whether its verb is in the third person with no subject."""

    clause: Clause
    at: Extent
    third: bool = False
    tails: tuple[Tail, ...] = ()

    def with_tail(self, tail: Tail) -> Said:
        """The clause with one more tail."""
        return replace(self, tails=(*self.tails, tail))


@dataclass(frozen=True, slots=True)
class Prefix:
    """What stands before a clause: `if C,`, `for each NP,`, `this turn,`."""

    wrap: Callable[[Clause, Extent], Clause]


@dataclass(frozen=True, slots=True)
class Quals:
    """What follows a head after commas."""

    once: str | None = None
    window: str | None = None
    condition: Any = None
    offer: Any = None


def period_of(word: Any) -> Period:
    """The period of a memory or duration word."""
    _, which, noun = word.value.split(" ", 2)
    return Period(which, noun, at=word.at)
