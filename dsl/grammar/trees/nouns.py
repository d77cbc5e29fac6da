"""Things: noun phrases, groups, modifiers."""

from __future__ import annotations

from dataclasses import replace

from cardwright.dsl.diagnostics import Code
from cardwright.dsl.grammar.refused import Refused
from cardwright.dsl.grammar.trees.values import Adjective, Known, Make, Nominal, Values, period_of
from cardwright.dsl.tree import (
    Arg,
    AtRange,
    Extent,
    Gap,
    Group,
    Modifier,
    NounPhrase,
    Participle,
    Quantity,
    Relation,
    Thing,
    Who,
)


def pronoun(known: Known, v: Values, at: Extent) -> NounPhrase:
    word = v[0].value
    return NounPhrase("pronoun", word, plural=word == "they", at=at)


def bare(known: Known, v: Values, at: Extent) -> NounPhrase:
    nom: Nominal = v[0]
    return _phrase("all" if nom.plural else "bare", nom, at)


def determined(known: Known, v: Values, at: Extent) -> NounPhrase:
    return _phrase(v[0].value, v[1], at)


def possessed(known: Known, v: Values, at: Extent) -> NounPhrase:
    owner = NounPhrase("pronoun", v[0].value, plural=v[0].value == "they", at=v[0].at)
    return replace(_phrase("own", v[1], at), owner=owner)


def owned(known: Known, v: Values, at: Extent) -> NounPhrase:
    return replace(_phrase("own", v[2], at), owner=v[0])


def counted(known: Known, v: Values, at: Extent) -> NounPhrase:
    return replace(_phrase("counted", v[1], at), quantity=v[0])


def any_number(known: Known, v: Values, at: Extent) -> NounPhrase:
    return replace(_phrase("counted", v[1], at), quantity=Quantity("any", at=v[0].at))


def of_them(known: Known, v: Values, at: Extent) -> NounPhrase:
    """`any number of them`, `2 of them`: counted, the noun is the pronoun."""
    return replace(pronoun(known, v[-1:], at), determiner="counted", quantity=_how_many(v[0]), plural=True)


def of_own(known: Known, v: Values, at: Extent) -> NounPhrase:
    """`any number of your cards`: counted, with an owner."""
    return replace(possessed(known, v[-2:], at), determiner="counted", quantity=_how_many(v[0]))


def _how_many(value: object) -> Quantity:
    return value if isinstance(value, Quantity) else Quantity("any")


def _phrase(determiner: str, nom: Nominal, at: Extent) -> NounPhrase:
    return NounPhrase(determiner, nom.noun, nom.adjectives, plural=nom.plural, at=at)  # type: ignore[arg-type]


def nom_noun(known: Known, v: Values, at: Extent) -> Nominal:
    return Nominal(v[0].value, (), v[0].entry.plural)


def nom_stat(known: Known, v: Values, at: Extent) -> Nominal:
    return Nominal(v[0].value, (), False)


def nom_adjective(known: Known, v: Values, at: Extent) -> Nominal:
    nom: Nominal = v[1]
    return replace(nom, adjectives=(v[0].value, *nom.adjectives))


def group(every: bool) -> Make:
    def make(known: Known, v: Values, at: Extent) -> Group:
        return Group(every, (v[1], v[3]), at=at)

    return make


def each_nom(known: Known, v: Values, at: Extent) -> NounPhrase:
    return _phrase("each", v[0], at)


def each_mod(known: Known, v: Values, at: Extent) -> Thing | Participle:
    if isinstance(v[0], Participle):
        raise Refused(Code.UNEXPECTED_WORD, at, "nothing may follow a bare participle after `for each`")
    return modified(known, v, at)


def modified(known: Known, v: Values, at: Extent) -> Thing:
    thing, modifier = v
    if isinstance(thing, Group):
        last = _with_modifier(known, thing.members[-1], modifier, at)
        return replace(thing, members=(*thing.members[:-1], last), at=at)
    return _with_modifier(known, thing, modifier, at)


def _with_modifier(known: Known, noun: NounPhrase, modifier: Modifier | Adjective, at: Extent) -> NounPhrase:
    if isinstance(modifier, Adjective):
        return replace(noun, adjectives=(modifier.state, *noun.adjectives), at=(noun.at[0], at[1]))
    if isinstance(modifier, Gap | Participle):
        modifier = replace(modifier, verb=known.by_word.get((modifier.verb, noun.noun), modifier.verb))
    if noun.determiner == "pronoun" and not isinstance(modifier, Relation | AtRange):
        raise Refused(Code.UNEXPECTED_WORD, modifier.at, f"`{noun.noun}` takes no such addition")
    last = noun.modifiers[-1] if noun.modifiers else None
    if isinstance(modifier, Relation) and modifier.phrase == (known.of_phrase or ""):
        if isinstance(last, AtRange) and last.origin is None:
            origin = modifier.args[0].value
            if isinstance(origin, NounPhrase):
                measured = replace(last, origin=origin, at=(last.at[0], modifier.at[1]))
                return replace(noun, modifiers=(*noun.modifiers[:-1], measured), at=(noun.at[0], at[1]))
        if not known.of_phrase and noun.noun not in known.stats:
            raise Refused(Code.UNEXPECTED_WORD, modifier.at, "`of` says nothing after this noun")
    return replace(noun, modifiers=(*noun.modifiers, modifier), at=(noun.at[0], at[1]))


def of(known: Known, v: Values, at: Extent) -> Relation:
    return Relation(known.of_phrase or "", (Arg(known.of_slot, v[1]),), at=at)


def at_range(known: Known, v: Values, at: Extent) -> AtRange:
    return AtRange(v[1], at=at)


def from_range(known: Known, v: Values, at: Extent) -> AtRange:
    return AtRange(v[1], "from", at=at)


def who_did(negated: bool) -> Make:
    def make(known: Known, v: Values, at: Extent) -> Who:
        return Who(v[-2].call, period_of(v[-1]), negated=negated, at=at)

    return make


def who_was(negated: bool) -> Make:
    def make(known: Known, v: Values, at: Extent) -> Who:
        return Who(v[2].call, period_of(v[3]), negated=negated, passive=True, at=at)

    return make


def gap(known: Known, v: Values, at: Extent) -> Gap:
    period = period_of(v[-1]) if len(v) == 3 and not hasattr(v[-1], "call") else None
    verb = next(value for value in reversed(v) if hasattr(value, "call"))
    return Gap(v[0], verb.call.phrase, period, at=at)


def participle(known: Known, v: Values, at: Extent) -> Participle:
    return Participle(v[0].call.phrase, period_of(v[1]) if len(v) > 1 else None, at=at)


def same(known: Known, v: Values, at: Extent) -> object:
    return v[0]


MAKERS: dict[str, Make] = {
    "noun_pronoun": pronoun,
    "noun_bare": bare,
    "noun_determined": determined,
    "noun_possessed": possessed,
    "noun_owned": owned,
    "noun_counted": counted,
    "noun_any_number": any_number,
    "noun_any_of_them": of_them,
    "noun_any_of_own": of_own,
    "noun_counted_of_them": of_them,
    "noun_counted_of_own": of_own,
    "nom_noun": nom_noun,
    "nom_stat": nom_stat,
    "nom_adjective": nom_adjective,
    "adjective_state": same,
    "adjective_closed": same,
    "thing_simple": same,
    "thing_mod": modified,
    "group_none": same,
    "group_both": group(True),
    "group_either": group(False),
    "mod_relation": same,
    "mod_of": of,
    "mod_range": same,
    "mod_who": same,
    "mod_gap": same,
    "mod_part": participle,
    "mod_part_period": participle,
    "range_at": at_range,
    "range_from": from_range,
    "who_did": who_did(False),
    "who_did_not": who_did(True),
    "who_was": who_was(False),
    "who_was_not": who_was(True),
    "who_state": lambda known, v, at: Adjective(v[2].value),
    "gap_bare": gap,
    "gap_just": gap,
    "gap_period": gap,
    "gap_pronoun": pronoun,
    "gap_named": same,
    "gap_determined": determined,
    "gap_possessed": possessed,
    "gap_owned": owned,
    "each_nom": each_nom,
    "each_counted": counted,
    "each_part": participle,
    "each_mod": each_mod,
    "name_given": same,
    "name_param": same,
}
