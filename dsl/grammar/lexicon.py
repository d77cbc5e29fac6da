"""All words a sentence may hold, by first word: closed words, words of phrases in every form, names.

Names are data: a game's thousand names change nothing in the grammar.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from cardwright.dsl.grammar.closed_words import closed_entries, period_entries
from cardwright.dsl.grammar.rules import Rules
from cardwright.dsl.grammar.verbs import Form, VerbForms, verb_forms
from cardwright.dsl.vocabulary import Name, NameClass, Vocabulary

RAW = re.compile(
    r"[0-9]+(?!\w)|[+-](?:[0-9]+|[xX]|\{\w+\})(?:~[+-]?[0-9]+)?(?!\w)|\{\w+\}|(?:[^\W_][\w-]*)|['’]s\b|['’]|\S"
)
FIGURE = re.compile(r"[0-9]+")
MOST = 9999
"""The greatest figure that a sentence may hold: no game counts further, and nobody waits for more."""
NAME_TERMINAL = {
    NameClass.NOUN: "NOUN",
    NameClass.STAT: "STAT",
    NameClass.STATE: "STATE",
    NameClass.WINDOW: "WINDOW",
}
RANK = {"WINDOW": 0, "W": 1, "V": 2, "STATE": 3, "P": 4, "R": 5, "L": 5}
CLOSED_RANK = 6
NAME_RANK = 7
NO_FORMS: frozenset[Form] = frozenset()


@dataclass(frozen=True, slots=True)
class Raw:
    """A word, figure or mark of the text, in lower case."""

    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Entry:
    """Words that may be one terminal. `value` is what the tree takes: an id, a base form, a figure."""

    words: tuple[str, ...]
    terminal: str
    value: str
    forms: frozenset[Form] = NO_FORMS
    plural: bool = False
    rank: int = CLOSED_RANK


@dataclass(frozen=True, slots=True)
class RefusedName:
    """A name that the language cannot take, with the reason and the cure."""

    name: Name
    message: str
    hint: str


def raw_words(text: str) -> tuple[Raw, ...]:
    """The text cut into words, figures and marks."""
    return tuple(Raw(_plain(m.group()), m.start(), m.end()) for m in RAW.finditer(text))


def is_figure(word: str) -> bool:
    """Whether a word is a number in plain digits; those of other scripts and raised ones are none."""
    return FIGURE.fullmatch(word) is not None


def too_great(raw: Raw) -> bool:
    """Whether a word holds a figure beyond what is counted."""
    return raw.text[0] in "+-0123456789" and any(len(f) > 9 or int(f) > MOST for f in FIGURE.findall(raw.text))


def _plain(text: str) -> str:
    return text.casefold().replace("’", "'")


def words_of(text: str) -> tuple[str, ...]:
    """The words of a name or phrase, cut as sentences are."""
    return tuple(raw.text for raw in raw_words(text))


class Lexicon:
    """The words of one vocabulary."""

    def __init__(self, vocabulary: Vocabulary, rules: Rules) -> None:
        self.vocabulary = vocabulary
        self._rules = rules
        self.by_first: dict[str, list[Entry]] = {}
        for entry in (*_closed(), *self._of_phrases(), *self._of_names()):
            self.by_first.setdefault(entry.words[0], []).append(entry)
        for entries in self.by_first.values():
            entries.sort(key=lambda entry: (-len(entry.words), entry.rank))

    @cached_property
    def all_words(self) -> frozenset[str]:
        """Every single word that stands somewhere in an entry."""
        return frozenset(word for row in self.by_first.values() for entry in row for word in entry.words)

    @cached_property
    def by_terminal(self) -> dict[str, list[Entry]]:
        """The entries of each terminal."""
        found: dict[str, list[Entry]] = {}
        for entries in self.by_first.values():
            for entry in entries:
                found.setdefault(entry.terminal, []).append(entry)
        return found

    def at(self, words: tuple[str, ...], start: int) -> list[Entry]:
        """What may stand at a position, the longest first."""
        return [
            entry
            for entry in self.by_first.get(words[start], ())
            if len(entry.words) == 1 or words[start : start + len(entry.words)] == entry.words
        ]

    def _of_phrases(self) -> Iterator[Entry]:
        forms: dict[str, VerbForms] = {}
        for terminal, words in self._rules.terminals.items():
            letter = terminal[0]
            if letter not in "VP":
                yield Entry(words_of(" ".join(words)), terminal, " ".join(words), rank=RANK[letter])
                continue
            base = words[0]
            if base not in forms:
                phrase = self._rules.heads.get(base)
                forms[base] = verb_forms(base, phrase.forms if phrase else ())
            for spelling, which in forms[base].by_spelling().items():
                if letter == "V" or "participle" in which:
                    row = words_of(" ".join((spelling, *words[1:])))
                    yield Entry(row, terminal, base, which, rank=RANK[letter])

    def _of_names(self) -> Iterator[Entry]:
        for text, name in self.vocabulary.names_by_text.items():
            words = words_of(text)
            if not words:
                continue
            if name.cls is NameClass.PERIOD:
                for row, terminal, value in period_entries(text, name.id):
                    yield Entry(words_of(row), terminal, value)
                continue
            terminal = NAME_TERMINAL[name.cls]
            plural = bool(name.plural) and text == name.plural and text != name.text
            yield Entry(words, terminal, name.id, plural=plural, rank=RANK.get(terminal, NAME_RANK))


def _closed() -> Iterator[Entry]:
    for text, terminal, value in closed_entries():
        yield Entry(words_of(text), terminal, value)


def refused_names(vocabulary: Vocabulary) -> tuple[RefusedName, ...]:
    """The names that cannot be: closed words, and one spelling in two names. In order of id."""
    closed = {words_of(text) for text, _, _ in closed_entries()}
    first: dict[tuple[str, ...], Name] = {}
    refused: list[RefusedName] = []
    for key in sorted(vocabulary.names):
        name = vocabulary.names[key]
        for text in dict.fromkeys(filter(None, (name.text, name.plural))):
            fault = _name_fault(name, text, closed, first)
            if fault:
                refused.append(fault)
                break
    return tuple(refused)


def _name_fault(
    name: Name, text: str, closed: set[tuple[str, ...]], first: dict[tuple[str, ...], Name]
) -> RefusedName | None:
    words = words_of(text)
    if not words or not any(c.isalpha() for c in text):
        return RefusedName(name, f"`{text}` cannot be a name: it holds no letter", "name it in words")
    if words in closed:
        return RefusedName(name, f"`{text}` cannot be a name: the language uses it", "choose another word")
    other = first.setdefault(words, name)
    if other.id != name.id:
        message = f"`{text}` names both a {other.cls.value} and a {name.cls.value}"
        return RefusedName(name, message, f"rename one: `{other.id}` has that name")
    return None
