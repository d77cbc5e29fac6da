"""The reader: drives the parse table over a sentence, choosing at each word among the terminals the state accepts.

Where a word may be several terminals the likeliest is tried first (the longest, then by rank) and the others when it
leads nowhere; a dead end is remembered, so that a sentence is read in about linear time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from cardwright.dsl.grammar.closed_words import PARAM_TERMINALS
from cardwright.dsl.grammar.lexicon import Entry, Lexicon, Raw, is_figure
from cardwright.dsl.grammar.refused import Refused
from cardwright.dsl.grammar.table import END, Table

Build = Callable[[str, Sequence[Any], tuple[int, int]], Any]
FIGURE = Entry(("0",), "INT", "")
SIGNED = Entry(("+0",), "SIGNED", "")


@dataclass(frozen=True, slots=True)
class Word:
    """A terminal of the sentence."""

    entry: Entry
    text: str
    at: tuple[int, int]

    @property
    def value(self) -> str:
        """The id, base form or figure."""
        return self.entry.value or self.text


@dataclass(slots=True)
class Stack:
    """A parser stack that shares its lower part with others."""

    state: int
    value: Any
    start: int
    end: int
    below: Stack | None

    def states(self) -> tuple[int, ...]:
        """The states from the top down."""
        found = []
        at: Stack | None = self
        while at is not None:
            found.append(at.state)
            at = at.below
        return tuple(found)


@dataclass(slots=True)
class Trouble:
    """Where reading stopped: the furthest word, and what the tree builder refused there."""

    at: int = -1
    refusals: list[Refused] = field(default_factory=list)

    def stopped(self, at: int, refusal: Refused | None) -> None:
        """Keep what is furthest."""
        if at > self.at:
            self.at, self.refusals = at, []
        if at == self.at and refusal is not None:
            self.refusals.append(refusal)


class Reader:
    """Reads sentences by one table and one lexicon; `build` makes the values of rules."""

    def __init__(self, table: Table, lexicon: Lexicon, build: Build) -> None:
        self._table = table
        self._lexicon = lexicon
        self._build = build

    def read(self, raws: Sequence[Raw]) -> tuple[Any, Trouble]:
        """The value of the sentence, or None and where it stopped."""
        trouble = Trouble()
        return next(self._readings(raws, trouble, set()), None), trouble

    def readings(self, raws: Sequence[Raw]) -> Iterator[Any]:
        """Every reading: a sentence should have one, or several that mean the same."""
        return self._readings(raws, Trouble(), None)

    def stacks_at(self, raws: Sequence[Raw], at: int) -> list[Stack]:
        """The stacks of every reading that gets as far as that word, or that would be finished there."""
        trouble = Trouble()
        waiting: list[Stack] = []
        for _ in self._readings(raws[:at], trouble, set(), waiting):
            pass
        return waiting

    def accepts(self, stack: Stack) -> set[str]:
        """The terminals that can really be shifted on that stack."""
        return {t for t in self._table.actions[stack.state] if self._shiftable(stack, t)}

    def _readings(
        self,
        raws: Sequence[Raw],
        trouble: Trouble,
        dead: set[tuple[int, tuple[int, ...]]] | None,
        waiting: list[Stack] | None = None,
    ) -> Iterator[Any]:
        words = tuple(raw.text for raw in raws)
        count = len(words)
        found: dict[int, list[Entry]] = {}
        todo: list[tuple[int, Stack]] = [(0, Stack(self._table.start, None, 0, 0, None))]
        while todo:
            at, stack = todo.pop()
            if at == count and waiting is not None:
                waiting.append(stack)
                continue
            if at == count:
                end = raws[-1].end
                value, _ = self._feed(stack, END, None, (end, end), trouble, at)
                if value is not None:
                    yield value
                continue
            if at not in found:
                found[at] = self._entries(words, at)
            row = self._table.actions[stack.state]
            ways = [entry for entry in found[at] if entry.terminal in row]
            if not ways:
                trouble.stopped(at, None)
                continue
            if dead is not None and len(ways) > 1:
                key = (at, stack.states())
                if key in dead:
                    continue
                dead.add(key)
            nexts = []
            for entry in ways:
                end = at + len(entry.words)
                span = (raws[at].start, raws[end - 1].end)
                word = Word(entry, words[at], span)
                _, shifted = self._feed(stack, entry.terminal, word, span, trouble, at)
                if shifted is not None:
                    nexts.append((end, shifted))
            todo.extend(reversed(nexts))

    def _entries(self, words: tuple[str, ...], at: int) -> list[Entry]:
        word = words[at]
        if is_figure(word):
            return [FIGURE, *self._lexicon.at(words, at)]
        if word[0] == "{" and len(word) > 1:
            return [Entry((word,), terminal, word) for terminal in PARAM_TERMINALS]
        if word[0] in "+-" and len(word) > 1:
            return [SIGNED]
        return self._lexicon.at(words, at)

    def _feed(
        self, stack: Stack, terminal: str, word: Word | None, span: tuple[int, int], trouble: Trouble, at: int
    ) -> tuple[Any, Stack | None]:
        """Reduce and shift one terminal. Returns the finished value, or the new stack, or neither."""
        table = self._table
        while True:
            if stack.state == table.end:
                return stack.value, None
            action = table.actions[stack.state].get(terminal)
            if action is None:
                trouble.stopped(at, None)
                return None, None
            if action >= 0:
                return None, Stack(action, word, span[0], span[1], stack)
            rule = table.rules[-action - 1]
            values: list[Any] = []
            start, end = span[0], span[0]
            for n in range(rule.length):
                values.append(stack.value)
                start = stack.start
                if n == 0:
                    end = stack.end
                assert stack.below is not None
                stack = stack.below
            values.reverse()
            try:
                value = self._build(rule.alias, values, (start, end))
            except Refused as refusal:
                trouble.stopped(at, refusal)
                return None, None
            stack = Stack(table.gotos[stack.state][rule.origin], value, start, end, stack)

    def _shiftable(self, stack: Stack, terminal: str) -> bool:
        states = list(reversed(stack.states()))
        while True:
            action = self._table.actions[states[-1]].get(terminal)
            if action is None:
                return states[-1] == self._table.end
            if action >= 0:
                return True
            rule = self._table.rules[-action - 1]
            if rule.length:
                del states[-rule.length :]
            states.append(self._table.gotos[states[-1]][rule.origin])
