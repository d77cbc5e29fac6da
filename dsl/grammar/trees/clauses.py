"""Clauses and steps: who does what, bonuses, prefixes, tails, and what `and` shares."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardwright.dsl.diagnostics import Code
from cardwright.dsl.grammar.refused import Refused
from cardwright.dsl.grammar.trees.amounts import amount_of
from cardwright.dsl.grammar.trees.values import Known, Make, Prefix, Said, Tail, Values, Verbal, period_of
from cardwright.dsl.tree import (
    Act,
    Become,
    Bonus,
    Clause,
    Define,
    Duration,
    Extent,
    ForEach,
    If,
    IfDone,
    Lasting,
    NounPhrase,
    Number,
    Param,
    Tailed,
    Thing,
    Together,
    Unknown,
)

SHARED_DETERMINERS = frozenset({"the", "each", "all", "own", "bare", "that", "this", "pronoun"})


def command(known: Known, v: Values, at: Extent) -> Said:
    verbal: Verbal = v[0]
    _refuse_past(verbal)
    return Said(Act(verbal.call, at=at), at, third="base" not in verbal.forms)


def _refuse_past(verbal: Verbal) -> None:
    if not verbal.forms & {"base", "third"}:
        raise Refused(Code.UNEXPECTED_WORD, verbal.at, f"`{verbal.word}` is not the form for what happens now")


def does(known: Known, v: Values, at: Extent) -> Said:
    _refuse_past(v[1])
    return Said(Act(v[1].call, v[0], at=at), at)


def mode(name: str) -> Make:
    def make(known: Known, v: Values, at: Extent) -> Said:
        return Said(Act(v[2].call, v[0], name, at=at), at)  # type: ignore[arg-type]

    return make


def says_bonus(known: Known, v: Values, at: Extent) -> Said:
    return Said(v[0], at)


def has_bonus(known: Known, v: Values, at: Extent) -> Said:
    return Said(replace(v[2], subject=v[0], at=at), at)


def is_state(negated: bool) -> Make:
    def make(known: Known, v: Values, at: Extent) -> Said:
        return Said(Become(v[0], v[2].value, negated, at=at), at)

    return make


def define(known: Known, v: Values, at: Extent) -> Said:
    measured = amount_of(known, v[1], strict=False)
    return Said(Define(v[1] if measured is None else measured, at=at), at)


def bonus(known: Known, v: Values, at: Extent) -> Bonus:
    signed, stat = (v[0], v[1]) if v[0].entry.terminal == "SIGNED" else (v[1], v[0])
    figure, _, high = signed.text[1:].partition("~")
    amount = _figure(figure, signed.at)
    return Bonus(
        amount,
        stat.value,
        negative=signed.text[0] == "-",
        high=int(high) if high else None,
        against=v[3] if len(v) > 2 else None,
        at=at,
    )


def _figure(figure: str, at: Extent) -> Number | Unknown | Param:
    if figure == "x":
        return Unknown(at=at)
    return Param(figure[1:-1], at=at) if figure[0] == "{" else Number(int(figure), at=at)


# tails


def tail(kind: str, index: int | None = None) -> Make:
    def make(known: Known, v: Values, at: Extent) -> Tail:
        return Tail(kind, "" if index is None else v[index], at)

    return make


def duration_of(word: Any) -> Duration:
    kind, _, whose = word.value.split(" ", 1)[0].partition(":")
    return Duration(kind, period_of(word), whose, at=word.at)


def tail_during(known: Known, v: Values, at: Extent) -> Tail:
    return Tail("duration", duration_of(v[0]), at)


def tail_at_most(known: Known, v: Values, at: Extent) -> Tail:
    return Tail("at_most", int(v[1].text), at)


def tail_instead(known: Known, v: Values, at: Extent) -> Tail:
    return Tail("instead", True, at)


def tail_instead_of_verb(known: Known, v: Values, at: Extent) -> Tail:
    return Tail("instead_of", v[1].call, at)


def with_tail(known: Known, v: Values, at: Extent) -> Said:
    said: Said = v[0]
    added: Tail = v[1]
    if any(_slot(old) == _slot(added) for old in said.tails):
        raise Refused(Code.UNEXPECTED_WORD, added.at, "a clause takes only one addition of this kind", _SPLIT)
    return replace(said.with_tail(added), at=at)


_SPLIT = "write two steps, joined by `;`"


def _slot(tail: Tail) -> str:
    return "condition" if tail.kind in ("while", "unless") else tail.kind.removesuffix("_of")


def finished(said: Said) -> Clause:
    """The clause with its tails, in the order the tree keeps."""
    if not said.tails:
        return said.clause
    fields: dict[str, Any] = {}
    for one in said.tails:
        if one.kind in ("while", "unless"):
            fields["condition"], fields["unless"] = one.value, one.kind == "unless"
        else:
            fields[one.kind] = one.value
    return Tailed(said.clause, at=said.at, **fields)


# steps


def one_clause(known: Known, v: Values, at: Extent) -> tuple[Said, ...]:
    return (v[0],)


def and_more(known: Known, v: Values, at: Extent) -> tuple[Said, ...]:
    return (v[0], *v[2])


def prefixed(known: Known, v: Values, at: Extent) -> tuple[Said, ...]:
    clauses = shared(v[1])
    inner = clauses[0] if len(clauses) == 1 else Together(clauses, at=(clauses[0].at[0], clauses[-1].at[1]))
    return (Said(v[0].wrap(inner, at), at),)


def shared(saids: tuple[Said, ...]) -> tuple[Clause, ...]:
    """The clauses of a step: a subject carried on, a tail of the last bonus given to the bonuses before it."""
    row = list(saids)
    for n in range(1, len(row)):
        row[n] = _with_subject_of(row[n - 1], row[n])
    for n in range(len(row) - 2, -1, -1):
        later, this = row[n + 1], row[n]
        if isinstance(later.clause, Bonus) and isinstance(this.clause, Bonus) and not this.tails:
            row[n] = replace(this, tails=later.tails)
    return tuple(finished(said) for said in row)


def _with_subject_of(before: Said, said: Said) -> Said:
    clause = said.clause
    subject = getattr(before.clause, "subject", None)
    if subject is None or getattr(clause, "subject", None) is not None:
        return said
    if isinstance(clause, Act) and said.third:
        return replace(said, clause=replace(clause, subject=carried(subject)))
    if isinstance(clause, Bonus) and isinstance(before.clause, Bonus):
        return replace(said, clause=replace(clause, subject=carried(subject)))
    return said


def carried(subject: Thing) -> Thing:
    """A subject named again: itself where that is the same one, else `it` or `they`."""
    if not isinstance(subject, NounPhrase) or subject.determiner in SHARED_DETERMINERS:
        return subject
    return NounPhrase("pronoun", "they" if subject.plural else "it", plural=subject.plural, at=subject.at)


# prefixes


def prefix_if(unless: bool) -> Make:
    def make(known: Known, v: Values, at: Extent) -> Prefix:
        return Prefix(lambda clause, at: If(v[1], clause, unless, at=at))

    return make


def prefix_done(done: bool, word: str) -> Make:
    def make(known: Known, v: Values, at: Extent) -> Prefix:
        return Prefix(lambda clause, at: IfDone(clause, done, word, at=at))  # type: ignore[arg-type]

    return make


def prefix_each(known: Known, v: Values, at: Extent) -> Prefix:
    return Prefix(lambda clause, at: ForEach(v[1], clause, at=at))


def prefix_during(known: Known, v: Values, at: Extent) -> Prefix:
    return Prefix(lambda clause, at: Lasting(duration_of(v[0]), clause, at=at))


MAKERS: dict[str, Make] = {
    "simple_verb": command,
    "simple_bonus": says_bonus,
    "simple_does": does,
    "simple_may": mode("may"),
    "simple_cannot": mode("cannot"),
    "simple_does_not": mode("does_not"),
    "simple_has_bonus": has_bonus,
    "simple_is": is_state(False),
    "simple_is_not": is_state(True),
    "simple_define": define,
    "bonus_plain": bonus,
    "bonus_named": bonus,
    "bonus_against": bonus,
    "tail_each_bare": tail("for_each"),
    "tail_each": tail("for_each", 1),
    "tail_at_most": tail_at_most,
    "tail_during": tail_during,
    "tail_while": tail("while", 1),
    "tail_unless": tail("unless", 1),
    "tail_instead": tail_instead,
    "tail_instead_of_verb": tail_instead_of_verb,
    "tail_instead_of_thing": tail("instead_of", 1),
    "tail_instead_of_amount": tail("instead_of", 1),
    "clause_simple": lambda known, v, at: v[0],
    "clause_tail": with_tail,
    "step_clause": one_clause,
    "step_and": and_more,
    "step_prefixed": prefixed,
    "prefix_if": prefix_if(False),
    "prefix_unless": prefix_if(True),
    "prefix_done": prefix_done(True, "do"),
    "prefix_not_done": prefix_done(False, "do"),
    "prefix_otherwise": prefix_done(False, "otherwise"),
    "prefix_each": prefix_each,
    "prefix_during": prefix_during,
}
