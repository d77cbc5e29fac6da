"""Things: noun phrases, groups and modifiers in words."""

from __future__ import annotations

from abc import abstractmethod

from cardwright.dsl.printer.words import Number, Words, with_article
from cardwright.dsl.tree import (
    Amount,
    AtRange,
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
from cardwright.dsl.tree import Number as Figure
from cardwright.dsl.vocabulary import NameClass

POSSESSIVES = {"you": "your", "it": "its", "they": "their"}
OBJECTS = {"they": "them"}
PLURAL_WORDS = {"this": "these", "that": "those"}


def number_of(thing: Thing | Amount) -> Number:
    """Whether a verb beside it is singular; `you` takes the plural."""
    if isinstance(thing, Group):
        return "plural" if thing.every else number_of(thing.members[-1])
    if not isinstance(thing, NounPhrase):
        return "singular"
    if thing.determiner == "pronoun":
        return "plural" if thing.noun in ("you", "they") else "singular"
    return "plural" if is_plural(thing) else "singular"


def is_plural(noun: NounPhrase) -> bool:
    """Whether the noun is written in the plural."""
    if noun.determiner == "counted":
        return noun.quantity is None or counts_many(noun.quantity)
    if noun.determiner in ("each", "a", "another", "bare"):
        return False
    return noun.determiner == "all" or noun.plural


def counts_many(quantity: Quantity) -> bool:
    """Whether the noun after a quantity is in the plural."""
    last = quantity.high if quantity.kind in ("up_to", "to") else quantity.low
    if quantity.kind in ("exactly", "up_to"):
        return not (isinstance(last, Figure) and last.value == 1)
    return True


class Nouns(Words):
    """Things in words."""

    @abstractmethod
    def quantity(self, quantity: Quantity) -> str:
        """How many, before a noun."""

    def thing(self, thing: Thing, *, subject: bool = False) -> str:
        """A noun phrase or a group."""
        if subject and isinstance(thing, NounPhrase) and thing.determiner == "pronoun":
            return " ".join((thing.noun, *(self.modifier(m, thing) for m in thing.modifiers)))
        if isinstance(thing, Group):
            first, second = ("both", "and") if thing.every else ("either", "or")
            left, right = (self.noun(member) for member in thing.members)
            return f"{first} {left} {second} {right}"
        return self.noun(thing, subject=subject)

    def noun(self, noun: NounPhrase, *, subject: bool = False) -> str:
        """A noun phrase with its modifiers."""
        return " ".join((self.determined(noun, subject=subject), *(self.modifier(m, noun) for m in noun.modifiers)))

    def determined(self, noun: NounPhrase, *, subject: bool = False) -> str:
        """Everything before the modifiers."""
        if noun.determiner == "pronoun":
            return OBJECTS.get(noun.noun, noun.noun)
        plain = self.nominal(noun, subject=subject)
        if noun.determiner in ("bare", "all"):
            return plain
        if noun.determiner == "a":
            return with_article(plain)
        if noun.determiner == "own" and noun.owner is not None:
            return f"{self.possessive(noun.owner)} {plain}"
        if noun.determiner == "counted" and noun.quantity is not None:
            return f"{self.quantity(noun.quantity)} {self._counted(noun, plain)}"
        plural = is_plural(noun)
        word = PLURAL_WORDS.get(noun.determiner, noun.determiner) if plural else noun.determiner
        return f"{word} {plain}"

    def _counted(self, noun: NounPhrase, plain: str) -> str:
        of = "" if noun.quantity is not None and noun.quantity.kind == "any" else "of "
        if noun.owner is not None:
            return f"{of}{self.possessive(noun.owner)} {plain}"
        return f"{of}{OBJECTS[noun.noun]}" if noun.noun in OBJECTS else plain

    def nominal(self, noun: NounPhrase, *, subject: bool = False) -> str:
        """Adjectives and the noun."""
        words = [self.name(adjective) for adjective in noun.adjectives]
        plural = is_plural(noun) or (not subject and self._is_count(noun))
        return " ".join((*words, self.name(noun.noun, plural=plural)))

    def _is_count(self, noun: NounPhrase) -> bool:
        """Whether the noun is how many somebody has; `your markers`, but `your marker becomes 0`."""
        name = self.vocabulary.names.get(noun.noun)
        return noun.determiner == "own" and name is not None and name.cls is NameClass.STAT

    def possessive(self, owner: NounPhrase) -> str:
        """`your`, `the opponent's`, `opponents'`."""
        if owner.determiner == "pronoun" and owner.noun in POSSESSIVES:
            return POSSESSIVES[owner.noun]
        words = self.noun(owner)
        return f"{words}'" if is_plural(owner) and words.endswith("s") else f"{words}'s"

    def modifier(self, modifier: Modifier, noun: NounPhrase) -> str:
        """What follows a noun."""
        if isinstance(modifier, Relation):
            words = self.declared(modifier)
            return "of yours" if words == "of you" else words
        if isinstance(modifier, AtRange):
            return self.at_range(modifier)
        if isinstance(modifier, Participle):
            return self.passed(modifier)
        if isinstance(modifier, Gap):
            return self.gap(modifier)
        return self._who(modifier, noun)

    def at_range(self, node: AtRange) -> str:
        """`at range 3 or more`."""
        words = f"{node.word} range {self.quantity(node.range)}"
        return words if node.origin is None else f"{words} of {self.noun(node.origin)}"

    def passed(self, node: Participle) -> str:
        """`removed`, `paid this turn`."""
        words = self.participle(node.verb)
        return words if node.period is None else f"{words} {self.period(node.period)}"

    def gap(self, node: Gap) -> str:
        """`you paid this turn`, `you just passed`."""
        subject, verb = self.thing(node.subject, subject=True), self.opening(node.verb, "past")
        if node.period is None:
            return f"{subject} just {verb}"
        return f"{subject} {verb} {self.period(node.period)}"

    def _who(self, node: Who, noun: NounPhrase) -> str:
        period = self.period(node.period)
        if node.passive:
            be = self.be(number_of(noun), past=True)
            return f"who {be} {'not ' if node.negated else ''}{self.passive(node.verb)} {period}"
        if node.negated:
            return f"who did not {self.call(node.verb, 'base')} {period}"
        return f"who {self.call(node.verb, 'past')} {period}"
