"""The door: a sentence in, its tree or its one fault out."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from cardwright.dsl.diagnostics import Code
from cardwright.dsl.grammar.faults import Diagnosis, Fault
from cardwright.dsl.grammar.lexicon import MOST, Lexicon, Raw, RefusedName, raw_words, refused_names, too_great
from cardwright.dsl.grammar.reader import Reader
from cardwright.dsl.grammar.rules import generate
from cardwright.dsl.grammar.table import load_table
from cardwright.dsl.grammar.trees import Builder
from cardwright.dsl.tree import Sentence
from cardwright.dsl.vocabulary import Vocabulary

MOST_WORDS, MOST_PARTS, MOST_EACH = 300, 40, 8
"""How long a sentence may be: in words, in parts between commas and the like, in things to go through one by one."""
TOO_LONG = "make several lines of it, or a keyword"
SHOWN = 24
"""As much of a figure as a message repeats."""


@dataclass(frozen=True, slots=True)
class Parsed:
    """What came of a sentence: the tree, or what is wrong with it (one fault)."""

    sentence: Sentence | None
    faults: tuple[Fault, ...] = ()


def _too_long(raws: Sequence[Raw]) -> Fault | None:
    """Where a sentence gets longer than anybody can follow."""
    if len(raws) > MOST_WORDS:
        raw = raws[MOST_WORDS]
        return Fault(Code.OUT_OF_RANGE, raw.start, raw.end, f"the sentence has more than {MOST_WORDS} words", TOO_LONG)
    parts = [raw for raw in raws if raw.text in (",", ":", ";")]
    if len(parts) > MOST_PARTS:
        raw = parts[MOST_PARTS]
        return Fault(Code.OUT_OF_RANGE, raw.start, raw.end, f"the sentence has more than {MOST_PARTS} parts", TOO_LONG)
    each = [raw for raw in raws if raw.text == "each"]
    if len(each) > MOST_EACH:
        raw = each[MOST_EACH]
        message = f"the sentence says `each` more than {MOST_EACH} times"
        return Fault(Code.OUT_OF_RANGE, raw.start, raw.end, message, TOO_LONG)
    return None


def _too_great(raw: Raw, text: str) -> Fault:
    said = text[raw.start : raw.end]
    said = said if len(said) <= SHOWN else f"{said[:SHOWN]}..."
    return Fault(Code.OUT_OF_RANGE, raw.start, raw.end, f"`{said}` is more than can be counted", f"the most is {MOST}")


def _unknown_slot(raw: Raw, slot: str, params: Collection[str]) -> Fault:
    known = " or ".join(f"`{{{name}}}`" for name in sorted(params))
    hint = f"write {known}" if known else None
    return Fault(Code.UNKNOWN_NAME, raw.start, raw.end, f"no slot is named `{slot}` here", hint)


class Parser:
    """Parses sentences of one vocabulary. Raises PhraseClash where a declared phrase cannot be taken."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        rules = generate(vocabulary)
        self.lexicon = Lexicon(vocabulary, rules)
        self._reader = Reader(load_table(rules), self.lexicon, Builder(vocabulary, rules))

    def parse(self, text: str, params: Collection[str] | None = None) -> Parsed:
        """The tree of a sentence, or its fault.

        params: the slots that the line may name as `{n}`: those of the keyword that it defines, none in card text.
        Without `params` any slot is taken, and the caller looks at them.
        """
        raws = raw_words(text)
        long = _too_long(raws)
        if long is not None:
            return Parsed(None, (long,))
        for raw in raws:
            if too_great(raw):
                return Parsed(None, (_too_great(raw, text),))
            slot = raw.text.strip("+-")
            if params is not None and slot.startswith("{") and slot[1:-1] not in params:
                return Parsed(None, (_unknown_slot(raw, slot, params),))
        if not raws:
            return Parsed(None, (Fault(Code.UNFINISHED_SENTENCE, 0, len(text), "the sentence is empty"),))
        sentence, trouble = self._reader.read(raws)
        if sentence is not None:
            return Parsed(sentence)
        return Parsed(None, (Diagnosis(self._reader, self.lexicon, text, raws, trouble).fault(),))

    def readings(self, text: str) -> Iterator[Sentence]:
        """Every reading of a sentence; a test asks that they are one."""
        return self._reader.readings(raw_words(text))

    def refused_names(self) -> tuple[RefusedName, ...]:
        """The names of the vocabulary that the language cannot take."""
        return refused_names(self.vocabulary)
