"""Heads and whole sentences in words."""

from __future__ import annotations

from cardwright.dsl.printer.clauses import Clauses
from cardwright.dsl.printer.nouns import number_of
from cardwright.dsl.tree import (
    Act,
    CostHead,
    DurationHead,
    EventHead,
    Head,
    Sentence,
    StateHead,
    WhileHead,
    WindowHead,
)
from cardwright.dsl.vocabulary import Vocabulary

_KEPT: dict[int, Printer] = {}
_MOST_KEPT = 8


class Printer(Clauses):
    """Prints sentences of one vocabulary."""

    def sentence(self, sentence: Sentence) -> str:
        """The canonical sentence."""
        heads = "".join(f"{self.head(head)}: " for head in sentence.heads)
        return heads + "; ".join(self.step(step) for step in sentence.steps)

    def head(self, head: Head) -> str:
        """A head without its colon."""
        match head:
            case WindowHead():
                return self.name(head.window) + self._once(head.once)
            case EventHead():
                return self._event(head)
            case WhileHead():
                return f"{head.word} {self.condition(head.condition)}"
            case StateHead():
                return self.name(head.state)
            case DurationHead():
                return self.duration(head.duration)
            case CostHead():
                costs = (self.act(c) if isinstance(c, Act) else self.noun(c) for c in head.costs)
                return ", ".join(costs) + self._once(head.once)

    def _once(self, once: str | None) -> str:
        if once is None:
            return ""
        return f", once each {self.name(once)}" if once else ", once"

    def _event(self, head: EventHead) -> str:
        words = f"when {self.thing(head.subject, subject=True)} {self._happening(head)}{self._ordinal_end(head)}"
        words += self._once(head.once)
        if head.window is not None:
            words += f", {self.name(head.window)}"
        if head.condition is not None:
            words += f", if {self.condition(head.condition)}"
        return words if head.offer is None else f"{words}, {self.act(head.offer)}"

    def _happening(self, head: EventHead) -> str:
        number = number_of(head.subject)
        ordinal = f"{head.ordinal} " if head.ordinal in ("first", "next") else ""
        if head.passive:
            be = "would be" if head.would else self.be(number)
            return f"{be} {ordinal}{self.passive(head.verb)}"
        if head.would:
            return f"would {self.call(head.verb, 'base')}"
        if head.negated:
            return f"{'does' if number == 'singular' else 'do'} not {self.call(head.verb, 'base')}"
        return ordinal + self.call(head.verb, "third" if number == "singular" else "base")

    def _ordinal_end(self, head: EventHead) -> str:
        if head.ordinal_period is None:
            return ""
        noun = self.name(head.ordinal_period)
        return f" a second time this {noun}" if head.ordinal == "second" else f" each {noun}"


def print_sentence(sentence: Sentence, vocabulary: Vocabulary) -> str:
    """The canonical sentence of a tree. Raises Unprintable for one that no sentence has."""
    kept = _KEPT.get(id(vocabulary))
    if kept is None or kept.vocabulary is not vocabulary:
        if len(_KEPT) >= _MOST_KEPT:
            _KEPT.clear()
        kept = _KEPT[id(vocabulary)] = Printer(vocabulary)
    return kept.sentence(sentence)
