"""What can be said of the phrase in which a sentence stopped: how it is written, and what there is to name in it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from cardwright.dsl.grammar.lexicon import Lexicon, words_of
from cardwright.dsl.grammar.phrases import Expansion, Run, expansions
from cardwright.dsl.grammar.reader import Stack, Word
from cardwright.dsl.vocabulary import Name, NameClass, Phrase, PhraseClass

MOST_TEMPLATES = 3
MOST_NAMES = 12
_SLOT = re.compile(r"\{(\w+):\w+\}")
_CLASSES = {"V_": PhraseClass.VERB, "R_": PhraseClass.RELATION, "L_": PhraseClass.VALUE}
_NAMED = {
    "counter": "what is gained and lost is",
    "role": "the roles are",
    "zone": "the places for cards are",
    "pile": "the places for cards are",
    "dice": "the dice are",
}


class Begun:
    """The phrases that begin as the last one on a stack that is not finished.

    end: where its first words end. accepted: the terminals that could come next; of a phrase inside another the one
    that still wants words is meant.
    """

    def __init__(self, stack: Stack, accepted: Collection[str], lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._accepted = accepted
        wanted = {
            entry.words for terminal in accepted if terminal[:2] == "W_" for entry in lexicon.by_terminal[terminal]
        }
        opened = [(word.at[1], _rows(word, lexicon)) for word in _opened(stack)]
        waiting = [(end, rows) for end, rows in opened if any(_inner_runs(row) & wanted for row in rows)]
        self.end, self._rows = next(iter(waiting or opened), (0, []))

    def written(self, fault: str, must_hold: bool = False) -> str | None:
        """The templates, where they are few: those alone that hold the word at fault, if any do (`must_hold`: or none)."""
        with_word = [row for row in self._rows if any(fault in run for run in _inner_runs(row))]
        rows = with_word if must_hold else with_word or self._rows
        shown = dict.fromkeys(f"`{plain_template(row.phrase)}`" for row in rows)
        return f"it is written {' or '.join(shown)}" if 0 < len(shown) <= MOST_TEMPLATES else None

    def names(self) -> str | None:
        """What its slot may be filled with, where that is little."""
        types = {gap.slot.type for row in self._rows for gap in row.gaps[:1]} & set(_NAMED)
        if len(types) != 1 or not {"NOUN", "STAT"} & set(self._accepted):
            return None
        (wanted,) = types
        names = [name.text for name in self._lexicon.vocabulary.names.values() if _fits(name, wanted)]
        return _listed(_NAMED[wanted], names)


def states_there_are(lexicon: Lexicon) -> str | None:
    """The states of a game, where they are few."""
    names = [name.text for name in lexicon.vocabulary.names.values() if name.cls is NameClass.STATE]
    return _listed("the states are", names)


def _listed(what: str, names: Collection[str]) -> str | None:
    listed = ", ".join(f"`{name}`" for name in sorted(names))
    return f"{what} {listed}" if 0 < len(names) <= MOST_NAMES else None


def plain_template(phrase: Phrase) -> str:
    """A template as a person reads it: its slots without their types."""
    return _SLOT.sub(r"{\1}", phrase.template)


def _fits(name: Name, wanted: str) -> bool:
    if wanted == "counter":
        return name.cls is NameClass.STAT and bool(name.detail.get("kept"))
    return name.detail.get("sort") == {"role": "role", "dice": "die"}.get(wanted, "zone")


def _rows(word: Word, lexicon: Lexicon) -> list[Expansion]:
    """The ways to say the phrases that begin with a word."""
    cls = _CLASSES[word.entry.terminal[:2]]
    head = (word.entry.value, *word.entry.words[1:]) if cls is PhraseClass.VERB else word.entry.words
    phrases = lexicon.vocabulary.phrases
    begun = [
        phrases[key]
        for key in sorted(phrases)
        if phrases[key].cls is cls and words_of(phrases[key].template)[0] == head[0]
    ]
    return [row for phrase in begun for row in expansions(phrase) if row.head.words == head]


def _opened(stack: Stack | None) -> Iterator[Word]:
    """The opening words on a stack, the last first."""
    while stack is not None:
        if isinstance(stack.value, Word) and stack.value.entry.terminal[:2] in _CLASSES:
            yield stack.value
        stack = stack.below


def _inner_runs(row: Expansion) -> set[tuple[str, ...]]:
    return {part.words for part in row.parts[1:] if isinstance(part, Run)}
