"""Finds the function for an alternative, and builds what declared phrases give."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardwright.dsl.diagnostics import Code
from cardwright.dsl.grammar.refused import Refused
from cardwright.dsl.grammar.rules import Meaning, Rules
from cardwright.dsl.grammar.trees import amounts, clauses, conditions, heads, nouns
from cardwright.dsl.grammar.trees.amounts import amount_of
from cardwright.dsl.grammar.trees.values import Known, Make, Values, Verbal
from cardwright.dsl.tree import Arg, Call, Extent, Group, Name, NounPhrase, Quantity, Relation, Value
from cardwright.dsl.vocabulary import NameClass, Vocabulary

MAKERS: Mapping[str, Make] = {
    **nouns.MAKERS,
    **amounts.MAKERS,
    **conditions.MAKERS,
    **clauses.MAKERS,
    **heads.MAKERS,
    "pvp_part": lambda known, v, at: v[0],
}


class Builder:
    """Makes the value of each rule as the reader reduces it."""

    def __init__(self, vocabulary: Vocabulary, rules: Rules) -> None:
        stats = frozenset(n.id for n in vocabulary.names.values() if n.cls is NameClass.STAT)
        self._known = Known(stats, rules.of_phrase, rules.of_slot, rules.by_word)
        self._meanings = rules.meanings
        self._types = {
            (phrase.id, slot.name): slot.type for phrase in vocabulary.phrases.values() for slot in phrase.slots
        }

    def __call__(self, alias: str, values: Values, at: Extent) -> Any:
        """The value of one alternative. Raises Refused for a reading that will not do."""
        meaning = self._meanings.get(alias)
        if meaning is not None:
            return self._phrase(meaning, values, at)
        make = MAKERS.get(alias)
        return values[0] if make is None else make(self._known, values, at)

    def _phrase(self, meaning: Meaning, values: Values, at: Extent) -> Any:
        meaning = self._or_twin(meaning, values)
        args = tuple(
            Arg(slot, self._filled(meaning.phrase, slot, value))
            for slot, value in zip(meaning.slots, values, strict=True)
            if slot is not None
        )
        if meaning.kind == "rel":
            return Relation(meaning.phrase, args, at=at)
        if meaning.kind == "value":
            return Value(meaning.phrase, args, at=at)
        word = values[0]
        return Verbal(Call(meaning.phrase, args, at=at), word.entry.forms, word.text, word.at)

    def _or_twin(self, meaning: Meaning, values: Values) -> Meaning:
        if meaning.twin is None:
            return meaning
        twin = self._meanings[meaning.twin]
        for slot, value in zip(twin.slots, values, strict=True):
            measures = self._types.get((twin.phrase, slot or "")) in ("number", "amount")
            if measures and amount_of(self._known, value, strict=False) is not None:
                return twin
        return meaning

    def _filled(self, phrase: str, slot: str, value: Any) -> Any:
        """A slot's value, made to fit its type."""
        kind = self._types[phrase, slot]
        if kind == "number":
            return amount_of(self._known, value)
        if kind in ("amount", "distance"):
            if isinstance(value, Quantity):
                return value
            return Quantity("exactly", amount_of(self._known, value), at=value.at)
        if isinstance(value, NounPhrase | Group):
            return value
        if hasattr(value, "entry"):
            return Name(value.value, at=value.at)
        raise Refused(Code.NAME_EXPECTED, value.at, "a name is expected here, not an amount")
