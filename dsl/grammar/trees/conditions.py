"""Conditions: what holds, what somebody has, what somebody did."""

from __future__ import annotations

from typing import Any

from cardwright.dsl.diagnostics import Code
from cardwright.dsl.grammar.refused import Refused
from cardwright.dsl.grammar.trees.amounts import amount_of
from cardwright.dsl.grammar.trees.values import Known, Make, Nominal, Values, Verbal, period_of
from cardwright.dsl.tree import (
    Amount,
    Compare,
    Condition,
    Count,
    Did,
    Every,
    Exists,
    Extent,
    Has,
    Is,
    Name,
    NounPhrase,
    Param,
    Quantity,
    Result,
    Thing,
)


def joined(every: bool) -> Make:
    def make(known: Known, v: Values, at: Extent) -> Every:
        left, right = v[0], v[2]
        if isinstance(left, Every):
            if left.every is not every:
                raise Refused(Code.UNEXPECTED_WORD, v[1].at, "`and` and `or if` stand in one condition", _MIXED)
            return Every(every, (*left.members, right), at=at)
        return Every(every, (left, right), at=at)

    return make


_MIXED = "write two lines, or put one part in a head of its own"


def of_thing(known: Known, v: Values, at: Extent) -> Condition:
    """A predicate is a function of its subject."""
    return v[1](known, v[0], at)  # type: ignore[no-any-return]


def of_count(known: Known, v: Values, at: Extent) -> Condition:
    subject = Count(v[1], at=(v[0].at[0], v[1].at[1]))
    return v[2](known, subject, at)  # type: ignore[no-any-return]


def of_result(known: Known, v: Values, at: Extent) -> Condition:
    return v[1](known, Result(v[0].entry.value, at=v[0].at), at)  # type: ignore[no-any-return]


def of_param(known: Known, v: Values, at: Extent) -> Condition:
    return v[1](known, Param(v[0].text[1:-1], at=v[0].at), at)  # type: ignore[no-any-return]


def there_is(known: Known, v: Values, at: Extent) -> Exists:
    noun = _noun(v[1])
    return Exists(noun, negated=noun.determiner == "no", at=at)


def is_(negated: bool) -> Make:
    def make(known: Known, v: Values, at: Extent) -> Any:
        predicate = v[1]
        _refuse_tense(v[0], past=False)

        def apply(known: Known, subject: Thing | Amount, at: Extent) -> Is:
            measured = amount_of(known, subject, strict=False)
            compared = isinstance(predicate, Quantity | Compare)
            stat = isinstance(subject, NounPhrase) and subject.noun in known.stats
            if measured is not None and (compared or stat):
                subject = measured
            if compared and isinstance(subject, NounPhrase) and measured is None:
                amount_of(known, subject)
            return Is(subject, predicate, negated, at=at)

        return apply

    return make


def _refuse_tense(word: Any, *, past: bool) -> None:
    """`was` belongs to memory, `is` to what holds now."""
    if (word.text in ("was", "were")) is not past:
        hint = "`was` is for what happened" if past else "`is` is for what holds now"
        raise Refused(Code.UNEXPECTED_WORD, word.at, f"`{word.text}` does not fit here", hint)


def has(negated: bool) -> Make:
    def make(known: Known, v: Values, at: Extent) -> Any:
        def apply(known: Known, subject: Thing, at: Extent) -> Has:
            return Has(subject, v[1], negated, at=at)

        return apply

    return make


def has_more(known: Known, v: Values, at: Extent) -> Any:
    def apply(known: Known, subject: Thing, at: Extent) -> Has:
        return Has(subject, _plain_noun(v[2]), than=_plain_noun(v[4]), at=at)

    return apply


def _plain_noun(nominal: Nominal) -> NounPhrase:
    return NounPhrase("all" if nominal.plural else "bare", nominal.noun, nominal.adjectives, plural=nominal.plural)


def _noun(thing: Thing) -> NounPhrase:
    if not isinstance(thing, NounPhrase):
        raise Refused(Code.UNEXPECTED_WORD, thing.at, "name one thing here, not two")
    return thing


def did(verb_at: int, *, negated: bool = False, passive: bool = False, remembered: bool = False) -> Make:
    def make(known: Known, v: Values, at: Extent) -> Any:
        period = period_of(v[-1]) if remembered else None
        verbal: Verbal = v[verb_at]
        if passive:
            _refuse_tense(v[0], past=True)

        def apply(known: Known, subject: Thing, at: Extent) -> Did:
            return Did(subject, verbal.call, period, negated, passive, at=at)

        return apply

    return make


def does(known: Known, v: Values, at: Extent) -> Any:
    """A past verb without a period reads the last step; a present one describes."""
    verbal: Verbal = v[0]

    def apply(known: Known, subject: Thing, at: Extent) -> Condition:
        if "past" in verbal.forms:
            return Did(subject, verbal.call, at=at)
        return Is(subject, verbal.call, at=at)

    return apply


def compare(op: str) -> Make:
    def make(known: Known, v: Values, at: Extent) -> Compare:
        return Compare(op, amount_of(known, v[1]) if len(v) > 1 else None, at=at)  # type: ignore[arg-type]

    return make


def same(known: Known, v: Values, at: Extent) -> object:
    return v[0]


MAKERS: dict[str, Make] = {
    "cond_one": same,
    "cond_and": joined(True),
    "cond_or": joined(False),
    "atom_thing": of_thing,
    "atom_value": of_thing,
    "atom_count": of_count,
    "atom_result": of_result,
    "atom_param": of_param,
    "atom_there": there_is,
    "pred_is": is_(False),
    "pred_is_not": is_(True),
    "pred_has": has(False),
    "pred_has_not": has(True),
    "pred_more": has_more,
    "pred_did": did(0, remembered=True),
    "pred_does": does,
    "pred_just": did(1),
    "pred_did_not": did(1, negated=True, remembered=True),
    "pred_did_not_just": did(1, negated=True),
    "pred_was": did(1, passive=True, remembered=True),
    "pred_was_just": did(2, passive=True),
    "pred_was_bare": did(1, passive=True),
    "pred_was_not": did(1, negated=True, passive=True, remembered=True),
    "pred_was_not_bare": did(1, negated=True, passive=True),
    "is_state": lambda known, v, at: Name(v[0].value, at=at),
    "is_relation": same,
    "is_range": same,
    "is_amount": same,
    "is_more": compare("more"),
    "is_less": compare("less"),
    "is_equal": compare("equal"),
    "is_odd": compare("odd"),
    "is_even": compare("even"),
    "is_thing": same,
}
