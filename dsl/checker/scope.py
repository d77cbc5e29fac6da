"""What words mean at one place of one sentence: whose text it is, what was spoken of before, what was counted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from cardwright.dsl import tree
from cardwright.dsl.checker.facts import Facts
from cardwright.dsl.checker.signatures import Signatures
from cardwright.dsl.diagnostics import Code, Diagnostic, Related, Span
from cardwright.dsl.pack.model import CardDef, Line

Sort = Literal["entity", "space", "zone", "counter", "stat", "amount", "role", "unknown"]
Place = Literal["text", "rule", "keyword"]
PRONOUNS_OF_IT = ("it", "they", "that")


@dataclass(frozen=True, slots=True)
class Ref:
    """What a noun phrase speaks of. An unknown one was told of already and fits everywhere."""

    sort: Sort
    kind: str = ""
    label: str = ""
    many: bool = False


UNKNOWN = Ref("unknown")


@dataclass(frozen=True, slots=True)
class Mention:
    """Something spoken of that `it` may mean; two mentions with one key are the same thing.

    weak: only `that ...` reaches it, such as the piece in whose space something happens.
    """

    key: object
    ref: Ref
    words: str
    span: Span
    weak: bool = False


@dataclass(frozen=True)
class Context:
    """Where a line stands.

    part: the kind of card or piece it stands on, empty in the rules. owner: the kind of `you`; None where there is
    no `you`, empty where it may be anybody. slots: of the keyword that the line defines, with their types.
    unknown: whether another line of the part says what `x` is.
    """

    facts: Facts
    signatures: Signatures
    place: Place = "text"
    part: str = ""
    owner: str | None = None
    slots: Mapping[str, str] = field(default_factory=dict)
    card: CardDef | None = None
    unknown: bool = False


@dataclass
class Report:
    """The faults of one line, each place told of once."""

    line: Line
    found: list[Diagnostic] = field(default_factory=list)

    def said(self, at: tree.Extent) -> str:
        """The author's words."""
        return self.line.text[at[0] : at[1]]

    def add(
        self,
        code: Code,
        at: tree.Extent,
        message: str,
        hint: str | None = None,
        related: Iterable[Related] = (),
    ) -> None:
        """Note a fault."""
        at = at if at[1] > at[0] else (0, len(self.line.text))
        span = self.line.sub_span(*at)
        if any(fault.span == span for fault in self.found):
            return
        self.found.append(Diagnostic(code, span, message, hint, tuple(related)))


@dataclass
class Scope:
    """The bindings while a line is walked; a copy is made where a clause binds something for itself.

    counted: there is a step or event that `that many` reads. done: there is one that `if you do` reads. amount: the
    window or event comes with a number (`the damage dealt`). moment: the line happens, rather than holds.
    turn: whose turn it is in the rules, which `it` means where nothing else was spoken of.
    undecided: `that many` is how far something would go, which may still be one of several distances.
    asking: a condition or memory, in which numbers are compared and not given.
    """

    context: Context
    report: Report
    me: Ref | None = None
    turn: Ref | None = None
    mentions: list[Mention] = field(default_factory=list)
    counted: bool = False
    done: bool = False
    amount: bool = False
    tested: bool = False
    moment: bool = True
    would: bool = False
    asking: bool = False
    undecided: bool = False

    @property
    def facts(self) -> Facts:
        """The words that may be used."""
        return self.context.facts

    @property
    def signatures(self) -> Signatures:
        """Types and timing of phrases."""
        return self.context.signatures

    def said(self, node: tree.Node) -> str:
        """The author's words for a node."""
        return self.report.said(node.at)

    def fault(self, code: Code, node: tree.Node, message: str, hint: str | None = None) -> None:
        """Note a fault under a node."""
        self.report.add(code, node.at, message, hint)

    def copy(self, **changes: object) -> Scope:
        """The same with some bindings changed; the mentions so far are kept, later ones are not shared."""
        return replace(self, mentions=list(self.mentions), **changes)  # type: ignore[arg-type]

    def mention(self, np: tree.NounPhrase, ref: Ref, weak: bool = False) -> None:
        """Remember that something was spoken of."""
        if ref.sort not in ("entity", "space") or np.noun in ("you", "this", *PRONOUNS_OF_IT):
            return
        if np.noun.startswith("{"):  # a slot has a name of its own
            return
        key = (np.noun, np.owner)
        if weak and any(m.key == key for m in self.mentions):
            return
        self.mentions[:] = [m for m in self.mentions if m.key != key]
        self.mentions.append(Mention(key, ref, self.said(np), self.report.line.sub_span(*np.at), weak))

    def mention_owner(self, np: tree.NounPhrase, weak: bool = True) -> None:
        """Remember whose something is that was spoken of."""
        owner = np.owner
        sort, name = self.facts.noun(owner.noun) if owner is not None else ("", "")
        if owner is None or sort not in ("role", "kind"):
            return
        kind = self.facts.game.roles[name].kind if sort == "role" else name
        self.mention(owner, Ref("entity", kind, owner.noun), weak)

    def forget(self) -> None:
        """Only `that ...` reaches what was spoken of before."""
        self.mentions[:] = [replace(mention, weak=True) for mention in self.mentions]

    def step_done(self, counted: bool, can_fail: bool = True) -> None:
        """Remember that a step came before; what holds all the time is none, and `if you do` asks what can fail."""
        self.done = self.done or (self.moment and can_fail)
        self.counted = self.counted or (counted and self.moment)
        self.undecided = self.undecided and not counted
