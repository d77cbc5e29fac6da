"""Words and their forms: names, verbs, agreement, articles."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cache
from typing import Literal

from cardwright.dsl.grammar.phrases import Expansion, Gap, Run, expansions, leading_words
from cardwright.dsl.grammar.verbs import Form, VerbForms, verb_forms
from cardwright.dsl.tree import Amount, Arg, Call, Name, Period, Quantity, Relation, Thing, Value
from cardwright.dsl.vocabulary import Phrase, PhraseClass, Slot, Vocabulary

Number = Literal["singular", "plural"]
CONSONANT_VOWELS = ("uni", "use", "usu", "eu", "one", "once")


def with_article(words: str) -> str:
    """The words after `a` or `an`."""
    vowel = words[:1].lower() in "aeiou" and not words.lower().startswith(CONSONANT_VOWELS)
    return f"an {words}" if vowel else f"a {words}"


def one_named(name: str) -> str:
    """A name in backticks after its article, as messages have it: a `boss`, an `oar`."""
    return f"{with_article(name).removesuffix(name)}`{name}`"


class Unprintable(Exception):
    """A tree that no sentence has: a phrase with slots filled that it does not leave open together."""


class Words(ABC):
    """Words of one vocabulary."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self._given = {
            leading_words(phrase)[0]: phrase.forms
            for phrase in vocabulary.phrases.values()
            if phrase.cls is PhraseClass.VERB and phrase.forms
        }
        self._rows = cache(expansions_of)
        self._verb = cache(self._verb_forms)

    @abstractmethod
    def filled(self, slot: Slot, value: Thing | Amount | Quantity | Name) -> str:
        """What stands in a slot."""

    def name(self, key: str, *, plural: bool = False) -> str:
        """A name by its id, or a closed word as it is."""
        found = self.vocabulary.names.get(key)
        if found is None:
            return key
        return found.plural if plural and found.plural else found.text

    def period(self, period: Period) -> str:
        """`this turn`."""
        return f"{period.which} {self.name(period.noun)}"

    def phrase(self, key: str) -> Phrase:
        """A declared phrase."""
        return self.vocabulary.phrases[key]

    def call(self, call: Call, form: Form) -> str:
        """A verb phrase with its verb in that form."""
        phrase = self.phrase(call.phrase)
        return self._said(phrase, self._row(phrase, call.args), call.args, form)

    def passive(self, call: Call) -> str:
        """`pushed 2 spaces`: the participle and what follows the thing that became the subject."""
        phrase = self.phrase(call.phrase)
        base = leading_words(phrase)[0]
        participle = self.inflected(base, "participle")
        if not call.args:
            return participle
        names = {arg.slot for arg in call.args}
        for row in self._rows(phrase):
            if len(row.parts) > 2 and isinstance(row.parts[1], Gap):
                rest = Expansion(phrase, (Run((participle,)), *row.parts[2:]))
                if {gap.slot.name for gap in rest.gaps} == names:
                    return self._said(phrase, rest, call.args, None)
        return participle

    def opening(self, key: str, form: Form) -> str:
        """The words before a phrase's first slot: `switched sides with`."""
        first, *rest = leading_words(self.phrase(key))
        return " ".join((self.inflected(first, form), *rest))

    def participle(self, key: str) -> str:
        """The participle of a phrase's verb."""
        return self.inflected(leading_words(self.phrase(key))[0], "participle")

    def inflected(self, base: str, form: Form) -> str:
        """A verb in one of its forms."""
        return self._verb(base).spelled(form)

    def declared(self, node: Relation | Value) -> str:
        """A relation or a value."""
        phrase = self.phrase(node.phrase)
        return self._said(phrase, self._row(phrase, node.args), node.args, None)

    def be(self, number: Number, *, past: bool = False) -> str:
        """`is`, `are`, `was`, `were`."""
        if past:
            return "was" if number == "singular" else "were"
        return "is" if number == "singular" else "are"

    def _verb_forms(self, base: str) -> VerbForms:
        return verb_forms(base, self._given.get(base, ()))

    def _row(self, phrase: Phrase, args: tuple[Arg, ...]) -> Expansion:
        """The way to say a phrase with these slots filled: the fullest words only where no slot is.

        Raises Unprintable where the phrase has no such way.
        """
        names = {arg.slot for arg in args}
        rows = [row for row in self._rows(phrase) if {gap.slot.name for gap in row.gaps} == names]
        if not rows:
            raise Unprintable(f"`{phrase.template}` is not said with {sorted(names)} alone")
        fullest = bool(phrase.slots) and not names
        return sorted(rows, key=_length)[-1 if fullest else 0]

    def _said(self, phrase: Phrase, row: Expansion, args: tuple[Arg, ...], form: Form | None) -> str:
        values = {arg.slot: arg.value for arg in args}
        words: list[str] = []
        for at, part in enumerate(row.parts):
            if isinstance(part, Gap):
                words.append(self.filled(part.slot, values[part.slot.name]))
            elif at == 0 and form is not None:
                words.append(" ".join((self.inflected(part.words[0], form), *part.words[1:])))
            else:
                words.append(part.text)
        return " ".join(words)


def _length(row: Expansion) -> int:
    return sum(len(part.words) for part in row.parts if isinstance(part, Run))


def expansions_of(phrase: Phrase) -> tuple[Expansion, ...]:
    """The ways to say a phrase."""
    return expansions(phrase)
