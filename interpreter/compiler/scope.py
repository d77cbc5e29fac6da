"""What words mean at one place of one sentence while it is compiled."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal

from cardwright.dsl import tree
from cardwright.interpreter.compiler.source import Source

if TYPE_CHECKING:
    from cardwright.interpreter.compiler.tables import Tables

Sort = Literal["entity", "space", "zone", "counter", "amount"]


ANY_DOER = "doer"
"""The kind of a thing that is a seat's own entity or something that acts for it."""


@dataclass(frozen=True, slots=True)
class Thing:
    """A noun phrase worked out to a Python expression.

    sort: an entity (index of its row, 0 for none), a space (1.., 0 for none), a zone (its code), a counter (a stat of
    a holder: `expr` is the holder). kind: kind of entity, id of the zone or stat. quantity: of a counted counter.
    many: the expression is a list. maybe: a local name that is 0 where there was nothing to choose.
    """

    sort: Sort
    kind: str
    expr: str
    many: bool = False
    quantity: str = ""
    maybe: bool = False


@dataclass
class Scope:
    """The bindings of one function being compiled; copied where a clause binds something for itself.

    filled: the slots of a keyword whose ban is kept for later: what fills them is kept with it.
    values: the result is a choice among several numbers, not yet made. decider: who makes the choices of the verb being
    written. mentioned: by kind, what the head of the line spoke of beside who did what to whom. spoken: by kind, who did
    something or was given something before: `it` means that one where what was chosen last is of no such kind.
    """

    tables: Tables
    out: Source
    me: Thing | None = None
    part: str = "p"
    part_kind: str = ""
    subject: Thing | None = None
    target: Thing | None = None
    it: Thing | None = None
    result: str = "r"
    amount: str = ""
    params: dict[str, Thing] = field(default_factory=dict)
    filled: dict[str, Thing] = field(default_factory=dict)
    line: int = 0
    frozen: list[str] | None = None
    last_test: str = ""
    counter_names: dict[str, Thing] = field(default_factory=dict)
    choice_kinds: dict[str, Thing] = field(default_factory=dict)
    event_object: Thing | None = None
    keeps_result: bool = False
    each: bool = False
    at_most: int | None = None
    values: bool = False
    decider: str = ""
    mentioned: dict[str, Thing] = field(default_factory=dict)
    spoken: dict[str, Thing] = field(default_factory=dict)
    duration: tree.Duration | None = None
    parties: dict[str, Thing] = field(default_factory=dict)

    def with_(self, **changes: object) -> Scope:
        """A copy with some bindings changed; the source being written is shared."""
        return replace(self, **changes)  # type: ignore[arg-type]


class CannotCompile(Exception):
    """The sentence says something that this place does not allow; the checker turns it into a diagnostic."""

    def __init__(self, message: str, at: tuple[int, int] = (0, 0), hint: str | None = None, code: str = "E301") -> None:
        super().__init__(message)
        self.message = message
        self.at = at
        self.hint = hint
        self.code = code
