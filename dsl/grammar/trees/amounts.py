"""Numbers, quantities and distances."""

from __future__ import annotations

from dataclasses import replace

from cardwright.dsl.diagnostics import Code
from cardwright.dsl.grammar.refused import Refused
from cardwright.dsl.grammar.trees.values import Known, Make, Values
from cardwright.dsl.tree import (
    Amount,
    Arithmetic,
    Count,
    Extent,
    Gap,
    Group,
    NounPhrase,
    Number,
    OrIfNone,
    Param,
    Participle,
    Quantity,
    Relation,
    Result,
    StatOf,
    Sum,
    Unknown,
)


def amount_of(known: Known, value: object, *, strict: bool = True) -> Amount | None:
    """A thing read as an amount: a stat with an owner, or a total such as `the coins spent`.

    Raises Refused where it is none and `strict` holds; returns None otherwise.
    """
    if not isinstance(value, NounPhrase | Group):
        return value  # type: ignore[return-value]
    found = _measured(known, value) if isinstance(value, NounPhrase) else None
    if found is None and strict:
        raise Refused(Code.AMOUNT_EXPECTED, value.at, "an amount is expected here, not a name", _amount_hint(value))
    return found


def _measured(known: Known, noun: NounPhrase) -> Amount | None:
    if noun.noun in known.stats:
        return _stat(known, noun)
    if noun.determiner != "the" or noun.adjectives or len(noun.modifiers) != 1:
        return None
    memory = noun.modifiers[0]
    if isinstance(memory, Gap):
        return Sum(noun.noun, memory.verb, memory.subject, memory.period, at=noun.at)
    if isinstance(memory, Participle):
        return Sum(noun.noun, memory.verb, None, memory.period, at=noun.at)
    return None


def _stat(known: Known, noun: NounPhrase) -> StatOf | None:
    if set(noun.adjectives) - {"printed"}:
        return None
    printed = "printed" in noun.adjectives
    if noun.determiner == "own" and noun.owner and not noun.modifiers:
        return StatOf(noun.noun, noun.owner, printed, at=noun.at)
    if noun.determiner == "the" and noun.modifiers:
        first, rest = noun.modifiers[0], noun.modifiers[1:]
        if isinstance(first, Relation) and first.phrase == (known.of_phrase or ""):
            owner = first.args[0].value
            if isinstance(owner, NounPhrase):
                return StatOf(noun.noun, _with_rest(owner, rest), printed, at=noun.at)
    return None


def _with_rest(owner: NounPhrase, rest: tuple[object, ...]) -> NounPhrase:
    return replace(owner, modifiers=(*owner.modifiers, *rest)) if rest else owner  # type: ignore[arg-type]


def _amount_hint(value: NounPhrase | Group) -> str | None:
    if isinstance(value, NounPhrase) and value.determiner == "counted":
        return "write the number alone"
    return None


def scaled(known: Known, v: Values, at: Extent) -> Result:
    scale = v[0].entry.value
    return Result(scale, at=at)


def number(known: Known, v: Values, at: Extent) -> Number:
    return Number(int(v[0].text), at=at)


def unknown(known: Known, v: Values, at: Extent) -> Unknown:
    return Unknown(at=at)


def param(known: Known, v: Values, at: Extent) -> Param:
    return Param(v[0].text[1:-1], at=at)


def distance_param(known: Known, v: Values, at: Extent) -> Quantity:
    return Quantity("exactly", param(known, v, at), at=at)


def arithmetic(op: str) -> Make:
    def make(known: Known, v: Values, at: Extent) -> Arithmetic:
        return Arithmetic(op, v[0], amount_of(known, v[2]), at=at)  # type: ignore[arg-type]

    return make


def half(known: Known, v: Values, at: Extent) -> Arithmetic:
    left = amount_of(known, v[1])
    assert left is not None
    return Arithmetic(v[2].entry.value, left, at=at)


def count(known: Known, v: Values, at: Extent) -> Count:
    if not isinstance(v[1], NounPhrase):
        raise Refused(Code.NAME_EXPECTED, v[1].at, "count one kind of thing at a time")
    return Count(v[1], at=at)


def or_none(known: Known, v: Values, at: Extent) -> OrIfNone:
    value = amount_of(known, v[0])
    assert value is not None
    return OrIfNone(value, v[2], at=at)


def same(known: Known, v: Values, at: Extent) -> object:
    return v[0]


def plain(known: Known, v: Values, at: Extent) -> Quantity:
    return Quantity("exactly", v[0], at=at)


def either(known: Known, v: Values, at: Extent) -> Quantity:
    return Quantity("or", options=(v[0], v[2]), at=at)


def to(known: Known, v: Values, at: Extent) -> Quantity:
    return Quantity("to", v[0], v[2], at=at)


def at_least(known: Known, v: Values, at: Extent) -> Quantity:
    return Quantity("at_least", v[0], at=at)


def at_most(known: Known, v: Values, at: Extent) -> Quantity:
    return Quantity("at_most", high=v[0], at=at)


def up_to(known: Known, v: Values, at: Extent) -> Quantity:
    return Quantity("up_to", high=amount_of(known, v[1]), at=at)


def exactly(known: Known, v: Values, at: Extent) -> Quantity:
    return Quantity("exactly", v[1], strict=True, at=at)


def as_quantity(known: Known, v: Values, at: Extent) -> Quantity:
    return Quantity("exactly", amount_of(known, v[0]), at=at)


def any_number(known: Known, v: Values, at: Extent) -> Quantity:
    return Quantity("any", at=at)


def as_many(known: Known, v: Values, at: Extent) -> Quantity:
    return Quantity("as_many", amount_of(known, v[1]), at=at)


def up_to_as_many(known: Known, v: Values, at: Extent) -> Quantity:
    return Quantity("up_to", high=amount_of(known, v[2]), at=at)


def until(known: Known, v: Values, at: Extent) -> Quantity:
    if not isinstance(v[1], NounPhrase):
        raise Refused(Code.NAME_EXPECTED, v[1].at, "name one thing to stop beside")
    return Quantity("until", place=v[1], at=at)


MAKERS: dict[str, Make] = {
    "plain_number": number,
    "plain_param": param,
    "plain_x": unknown,
    "plain_result": scaled,
    "calc_times": arithmetic("times"),
    "calc_plus": arithmetic("plus"),
    "calc_minus": arithmetic("minus"),
    "calc_half": half,
    "calc_count": count,
    "calc_value": same,
    "base_plain": same,
    "base_calc": same,
    "base_thing": same,
    "num_base": same,
    "num_or_none": or_none,
    "pure_plain": same,
    "pure_calc": same,
    "qty_plain": plain,
    "qty_or": either,
    "qty_to": to,
    "qty_or_more": at_least,
    "qty_or_less": at_most,
    "qty_up_to": up_to,
    "qty_exactly": exactly,
    "amount_qty": same,
    "amount_calc": as_quantity,
    "amount_thing": as_quantity,
    "amount_up_to_calc": up_to,
    "amount_any": any_number,
    "pure_qty": same,
    "pure_amount_calc": as_quantity,
    "distance_spaces": lambda known, v, at: replace(v[0], at=at),
    "distance_any": any_number,
    "distance_as_many": as_many,
    "distance_up_to_as_many": up_to_as_many,
    "distance_far": lambda known, v, at: Quantity("far", at=at),
    "distance_until": until,
    "distance_param": distance_param,
}
