"""A scenario as it was written, and what came of running it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from cardwright.dsl.diagnostics.span import Span

Status = Literal["passed", "failed", "error"]
"""As expected; not as expected; it could not be played as it says."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice in words; `offered`, where it is not None, is all that must be on offer."""

    seat: int
    text: str
    span: Span
    offered: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that must be so at the end of a round: `b.space` is 4."""

    key: str
    value: Any
    span: Span


@dataclass(frozen=True, slots=True)
class Said:
    """A line of text with its place: an expected event, a line of a card."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Script:
    """One round: cards set and lines used by each seat, choices, and what is expected after it."""

    play: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    uses: Mapping[int, tuple[Any, ...]] = field(default_factory=dict)
    choices: tuple[Choice, ...] = ()
    facts: tuple[Fact, ...] = ()
    events: tuple[Said, ...] = ()
    fired: tuple[Said, ...] = ()
    quiet: tuple[Said, ...] = ()


@dataclass(frozen=True, slots=True)
class Scenario:
    """One test. given: the fields of each seat's position. about: cards, `card.2` for one line of a card.

    setup: the game's own set-up is played first, the choices of the first round begin with it.
    """

    title: str
    game: str
    span: Span
    about: tuple[str, ...] = ()
    rule: str = ""
    rulings: tuple[str, ...] = ()
    note: str = ""
    seed: int = 0
    first: int = 0
    setup: bool = False
    given: Mapping[int, Mapping[str, Any]] = field(default_factory=dict)
    rounds: tuple[Script, ...] = ()

    @property
    def place(self) -> str:
        """File and line."""
        return f"{self.span.path}:{self.span.line}"


@dataclass(frozen=True, slots=True)
class Failure:
    """Something that is not as the scenario says. message may have several lines."""

    message: str
    span: Span


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a scenario. story: round by round; fired: (card, place in its text) that did something."""

    scenario: Scenario
    status: Status
    failures: tuple[Failure, ...] = ()
    story: tuple[tuple[str, ...], ...] = ()
    fired: frozenset[tuple[str, int]] = frozenset()
    record: Any = None

    @property
    def passed(self) -> bool:
        """Whether everything was as expected."""
        return self.status == "passed"
