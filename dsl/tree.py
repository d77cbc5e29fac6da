"""The tree of one sentence: what the parser builds, the checker reads, the printer writes and the compiler follows.

Nodes are frozen values. `at` is the extent (start, end) in the sentence text, end exclusive, and takes no part in
equality: sentences that mean the same are equal. Names are ids of the vocabulary, never loose text.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Extent = tuple[int, int]
NOWHERE: Extent = (0, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """Anything that stands somewhere in a sentence."""

    at: Extent = field(default=NOWHERE, compare=False, repr=False)


# Quantities and numbers


@dataclass(frozen=True, slots=True)
class Number(Node):
    """A value written as a figure: `2`, and in bonuses `-1`."""

    value: int


@dataclass(frozen=True, slots=True)
class Unknown(Node):
    """The letter `x`, which another line of the same part defines."""


@dataclass(frozen=True, slots=True)
class Param(Node):
    """`{n}` in the lines of a keyword: the amount that fills its slot. A thing is a pronoun named `{who}`."""

    name: str


@dataclass(frozen=True, slots=True)
class StatOf(Node):
    """`its power`, `the printed power of the nearest opponent's attack`, `your priority`."""

    stat: str
    owner: NounPhrase
    printed: bool = False


@dataclass(frozen=True, slots=True)
class Value(Node):
    """A declared value phrase with its arguments: `the distance between you and the opponent`."""

    phrase: str
    args: tuple[Arg, ...]


@dataclass(frozen=True, slots=True)
class Count(Node):
    """`the number of artifacts you have`: how many there are of the noun phrase."""

    of: NounPhrase


@dataclass(frozen=True, slots=True)
class Result(Node):
    """`that many`, `that much`: the count of the last step or of the event; `half`/`twice` scale it."""

    scale: Literal["", "half", "twice"] = ""


@dataclass(frozen=True, slots=True)
class Sum(Node):
    """A total out of the history: `the damage you soaked this beat`, `the damage dealt` (no subject: the last step)."""

    noun: str
    verb: str  # the phrase's id
    subject: NounPhrase | None = None
    period: Period | None = None


@dataclass(frozen=True, slots=True)
class Arithmetic(Node):
    """`3 times V`, `1 plus V`, `5 minus V`, `half V, rounded up`."""

    op: Literal["times", "plus", "minus", "half_up", "half_down"]
    left: Amount
    right: Amount | None = None


@dataclass(frozen=True, slots=True)
class OrIfNone(Node):
    """`V, or 0 if it has none`: V, and the second where V has no value (X, N/A, nothing there)."""

    value: Amount
    otherwise: Amount


Amount = Number | Unknown | Param | StatOf | Value | Count | Result | Sum | Arithmetic | OrIfNone


@dataclass(frozen=True, slots=True)
class Quantity(Node):
    """How many; a choice where `low` and `high` differ or several values are named.

    kind: `exactly` (a plain number), `or` (`1 or 2`, values in `options`), `to` (`1 to 3`), `up_to`, `any`
    (`any number of`), `at_least` (`2 or more`), `at_most` (`2 or less`), `as_many` (`as many spaces as V`),
    `far` (`as far as possible`), `until` (`until adjacent to P`, in `place`). `strict`: the word `exactly` is said.
    """

    kind: Literal["exactly", "or", "to", "up_to", "any", "at_least", "at_most", "as_many", "far", "until"]
    low: Amount | None = None
    high: Amount | None = None
    options: tuple[Amount, ...] = ()
    place: NounPhrase | None = None
    strict: bool = False


# Noun phrases


@dataclass(frozen=True, slots=True)
class Relation(Node):
    """A declared relation after a noun or after `is`: `adjacent to you`, `between A and B`, `in your hand`."""

    phrase: str
    args: tuple[Arg, ...]


@dataclass(frozen=True, slots=True)
class AtRange(Node):
    """`at range 3 or more`, `from range 1`, `at range 1 to 3`; `origin` where measured from elsewhere."""

    range: Quantity
    word: Literal["at", "from"] = "at"
    origin: NounPhrase | None = None


@dataclass(frozen=True, slots=True)
class Who(Node):
    """`who hit you this beat`, `that did not move this beat`, `who was hit this beat` (passive)."""

    verb: Call
    period: Period
    negated: bool = False
    passive: bool = False


@dataclass(frozen=True, slots=True)
class Gap(Node):
    """`you anted this beat`, `you just passed`: the noun is the object of the verb. period None means `just`."""

    subject: NounPhrase
    verb: str
    period: Period | None = None


@dataclass(frozen=True, slots=True)
class Participle(Node):
    """`spent`, `moved` after a noun: what the last step did it to; with a period, a memory. `verb`: the plainest of it."""

    verb: str
    period: Period | None = None


Modifier = Relation | AtRange | Who | Gap | Participle


@dataclass(frozen=True, slots=True)
class NounPhrase(Node):
    """Who or what is meant.

    determiner: a bare plural (`opponents`) is `all`; `bare` is a name (`jager`) or a mass noun (`malice`); with
    `counted` the quantity stands in `quantity`. noun: the vocabulary's id, or the pronoun.
    """

    determiner: Literal[
        "the", "a", "any", "each", "all", "no", "another", "bare", "that", "this", "counted", "own", "pronoun"
    ]
    noun: str
    adjectives: tuple[str, ...] = ()
    owner: NounPhrase | None = None  # `your hand`, `jager's space`; determiner `own`
    quantity: Quantity | None = None  # determiner `counted`
    modifiers: tuple[Modifier, ...] = ()
    plural: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Group(Node):
    """`both A and B`, `either A or B`."""

    every: bool
    members: tuple[NounPhrase, ...]


Thing = NounPhrase | Group


@dataclass(frozen=True, slots=True)
class Arg:
    """One filled slot of a phrase."""

    slot: str
    value: Thing | Amount | Quantity | Name


@dataclass(frozen=True, slots=True)
class Name(Node):
    """A slot that takes a bare name: a stat, a state, a window, a zone kind."""

    id: str


@dataclass(frozen=True, slots=True)
class Call(Node):
    """A declared verb phrase with its arguments: `push the opponent 2 spaces`."""

    phrase: str
    args: tuple[Arg, ...]


# Time


@dataclass(frozen=True, slots=True)
class Period(Node):
    """`this beat`, `last beat`, `next beat`; `noun` is a period the game declares."""

    which: Literal["this", "last", "next"]
    noun: str


@dataclass(frozen=True, slots=True)
class Duration(Node):
    """How long: `this beat`, `next beat`, `for the rest of the duel`, `until the end of the next beat`.

    kind: `during` (this/next period), `rest` (rest of this period), `until_end` (end of this/next period), `until`
    (until the next period begins). whose: `on your next turn`, `until their next turn`: the next one that belongs to
    you, or to whom the clause speaks of.
    """

    kind: Literal["during", "rest", "until_end", "until"]
    period: Period
    whose: Literal["", "you", "it", "they"] = ""


# Conditions


@dataclass(frozen=True, slots=True)
class Is(Node):
    """`you are stunned`, `jager is in the opponent's space`, `its priority is 7 or more`.

    predicate: Name (a state), Relation, AtRange, Quantity (a comparison; `more_than`/`less_than` through `Compare`), a
    thing (the same one), or a verb in the present (`has the same name as your base`).
    """

    subject: Thing | Amount
    predicate: Name | Relation | AtRange | Quantity | Compare | Thing | Call
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Compare(Node):
    """`more than V`, `less than V`, `equal to V`, `odd`, `even`."""

    op: Literal["more", "less", "equal", "odd", "even"]
    value: Amount | None = None


@dataclass(frozen=True, slots=True)
class Has(Node):
    """`you have exactly 5 vengeance`, `it has no base`, `you have more gold than mercenaries`."""

    subject: Thing
    what: Thing
    negated: bool = False
    than: NounPhrase | None = None


@dataclass(frozen=True, slots=True)
class Did(Node):
    """`you hit the opponent last beat`, `it was hit this beat`; period None reads the last step (`it just left X`)."""

    subject: Thing
    verb: Call
    period: Period | None = None
    negated: bool = False
    passive: bool = False


@dataclass(frozen=True, slots=True)
class Exists(Node):
    """`there is an artifact in play`, `there is no wormhole`."""

    what: NounPhrase
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Every(Node):
    """Conditions joined by `and` (every) or by `or if` (not every)."""

    every: bool
    members: tuple[Condition, ...]


Condition = Is | Has | Did | Exists | Every


# Clauses


Mode = Literal["does", "may", "cannot", "does_not"]


@dataclass(frozen=True, slots=True)
class Act(Node):
    """Somebody does a verb; no subject is the owner of the text. `cannot` and `does_not` are bans."""

    verb: Call
    subject: Thing | None = None
    mode: Mode = "does"


@dataclass(frozen=True, slots=True)
class Bonus(Node):
    """`+2 power`, `the opponent has -10 priority`, `range +0~1` (`high` set), `+1 power against it`."""

    amount: Amount
    stat: str
    negative: bool = False
    high: int | None = None
    subject: Thing | None = None
    against: Thing | None = None


@dataclass(frozen=True, slots=True)
class Become(Node):
    """`the opponent is stunned`, `it is overcharged this beat`."""

    subject: Thing
    state: str
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Define(Node):
    """`x is 3 times the printed power of ...`, `x is the space of each opponent you switched sides with this beat`."""

    value: Amount | Thing


@dataclass(frozen=True, slots=True)
class If(Node):
    """`if C, clause`, `unless C, clause`."""

    condition: Condition
    then: Clause
    unless: bool = False


@dataclass(frozen=True, slots=True)
class IfDone(Node):
    """`if you do, clause`, `if you do not, clause`, `otherwise, clause` (word `otherwise`)."""

    then: Clause
    done: bool = True
    word: Literal["do", "otherwise"] = "do"


@dataclass(frozen=True, slots=True)
class ForEach(Node):
    """`for each opponent, clause`; the noun phrase is what `it` means inside."""

    what: NounPhrase | Participle
    then: Clause


@dataclass(frozen=True, slots=True)
class Lasting(Node):
    """`this beat, clause`."""

    duration: Duration
    then: Clause


@dataclass(frozen=True, slots=True)
class Tailed(Node):
    """A clause with what trails it, in canonical order: for each, at most, duration, while/unless, instead."""

    clause: Clause
    for_each: NounPhrase | Participle | Literal[""] | None = None  # "" is the bare `for each`
    at_most: int | None = None
    duration: Duration | None = None
    condition: Condition | None = None
    unless: bool = False
    instead: bool = False
    instead_of: Call | Quantity | Thing | None = None  # `instead of advancing`, `instead of 1`


@dataclass(frozen=True, slots=True)
class Together(Node):
    """Clauses joined by `and` under one prefix: `if C, gain 1 malice and lose 1 life`."""

    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Made(Node):
    """A rule made in play: `for the rest of the duel: end of ante: lose 1 life` after `;` or as a step."""

    sentence: Sentence


Clause = Act | Bonus | Become | Define | If | IfDone | ForEach | Lasting | Tailed | Together | Made


@dataclass(frozen=True, slots=True)
class Step(Node):
    """Clauses joined by `and`."""

    clauses: tuple[Clause, ...]


# Heads and the sentence


@dataclass(frozen=True, slots=True)
class WindowHead(Node):
    """`on hit:`, `reveal:`, `start of beat:`, `after clashes:`; `once` is the period of `, once each beat`."""

    window: str
    once: str | None = None


@dataclass(frozen=True, slots=True)
class EventHead(Node):
    """`when an opponent would enter jager's space:`, `when an attack first hits you each beat, before damage:`.

    `would` marks a replacement; `ordinal` is first/second/next within `ordinal_period`; `window` is the later moment
    named by `, before damage`; `condition` is `, if C`; `offer` a trailing `, you may spring this`.
    """

    subject: Thing
    verb: Call
    would: bool = False
    passive: bool = False
    negated: bool = False
    ordinal: Literal["", "first", "second", "next", "each"] = ""
    ordinal_period: str | None = None
    window: str | None = None
    once: str | None = None
    condition: Condition | None = None
    offer: Act | None = None


@dataclass(frozen=True, slots=True)
class WhileHead(Node):
    """`while jager is between you and the opponent:`, `if C:` (word `if`), `unless C:`."""

    condition: Condition
    word: Literal["while", "if", "unless"] = "while"


@dataclass(frozen=True, slots=True)
class StateHead(Node):
    """`overcharged:`: the line counts while its own card has that state."""

    state: str


@dataclass(frozen=True, slots=True)
class DurationHead(Node):
    """`for the rest of the duel:`, `this beat:`, `next beat:`."""

    duration: Duration


@dataclass(frozen=True, slots=True)
class CostHead(Node):
    """`ante any number of malice:`, `1 energy, discard a card:`: what is paid to use the line, in order."""

    costs: tuple[Act | NounPhrase, ...]
    once: str | None = None


Head = WindowHead | EventHead | WhileHead | StateHead | DurationHead | CostHead


@dataclass(frozen=True, slots=True)
class Sentence(Node):
    """One line of card text."""

    heads: tuple[Head, ...]
    steps: tuple[Step, ...]
