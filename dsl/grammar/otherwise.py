"""How the language says what a sentence says in everyday words: tried out by reading the sentence so written."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from cardwright.dsl.diagnostics.confusables import Confusable, confusables, near_in_meaning
from cardwright.dsl.grammar.lexicon import Lexicon, Raw, is_figure, raw_words, words_of
from cardwright.dsl.grammar.reader import Reader
from cardwright.dsl.vocabulary import NameClass

MOST_TRIES = 40
"""How many ways of one pattern are tried on a sentence."""
MOST_WORDS = 6
"""How many words an open part of a pattern may stand for."""
MOST_OFFERED = 3
TAKEN, FURTHER, WHOLE = 1, 2, 3
FIXED = frozenset({"n", "w"})
"""Open parts of one word: patterns without longer ones are believed where all but what follows them can be read."""
ENDS = (";", ":")
MARKS = (*ENDS, ",")
GUARDS = ("if", "while", "unless")
_PART = re.compile(r"\{[\w ]+\}|\S+")
_SLOT = re.compile(r"\{([\w+-]+|when [\w ]+)\}")


@dataclass(frozen=True, slots=True)
class _Match:
    """Where a pattern fits: the words it takes, and what its open parts stand for."""

    first: int
    last: int
    parts: Mapping[str, tuple[int, int]]


class Otherwise:
    """Tries other words on one sentence that cannot be read. `first`, `last`: the words at fault."""

    def __init__(self, reader: Reader, lexicon: Lexicon, text: str, raws: Sequence[Raw], at: tuple[int, int]) -> None:
        self._reader = reader
        self._lexicon = lexicon
        self._text = text
        self._raws = raws
        self._words = tuple(raw.text for raw in raws)
        self._first, self._last = at

    def written(self) -> str | None:
        """The hint of the first pattern that fits and can be read; what is read to its end goes before."""
        best: tuple[int, str] | None = None
        for pattern in confusables():
            for match in islice(self._matches(pattern), MOST_TRIES):
                for way in pattern.write:
                    for fragment in self._fragments(way, match):
                        read = self._reads(match.first, match.last, fragment)
                        if read == TAKEN and not FIXED.issuperset(match.parts):
                            continue
                        if read and (best is None or read > best[0]):
                            best = read, pattern.hint or f"write `{fragment.strip()}`, not `{self._said(match)}`"
                        if read == WHOLE:
                            return best[1] if best else None
        return best[1] if best else None

    def noted(self) -> str | None:
        """What is to be said of a pattern that nothing can be written for."""
        for pattern in confusables():
            if pattern.hint and not pattern.write and any(self._begins(match) for match in self._matches(pattern)):
                return pattern.hint
        return None

    def _begins(self, match: _Match) -> bool:
        """Whether the words at fault are those with which a pattern begins."""
        return match.first == self._first or (match.first, match.last) == (self._first - 1, self._first + 1)

    def meant(self) -> str | None:
        """Words of this game near in meaning to the one at fault: those with which it can be read, or else be read further."""
        if self._first >= len(self._raws):
            return None
        found: dict[int, list[str]] = {WHOLE: [], FURTHER: []}
        for word in near_in_meaning(self._words[self._first], self._lexicon.vocabulary.near):
            reads = [(self._reads(self._first, self._first + 1, text), text) for text in self._spellings(word)]
            read, text = max(reads, key=lambda one: one[0], default=(0, ""))
            if read in found:
                found[read].append(text)
        offered = [f"`{word}`" for word in (found[WHOLE] or found[FURTHER])[:MOST_OFFERED]]
        if not offered:
            return None
        return f"did you mean {' or '.join([', '.join(offered[:-1]), offered[-1]] if offered[1:] else offered)}?"

    def begins_step(self, at: int) -> bool:
        """Whether what stands from a word on is, or begins, a step of its own."""
        rest = raw_words(self._text[self._raws[at].start :])
        value, trouble = self._reader.read(rest)
        return value is not None or trouble.at >= len(rest)

    def _said(self, match: _Match) -> str:
        return self._text[self._raws[match.first].start : self._raws[match.last - 1].end]

    def _spellings(self, word: str) -> list[str]:
        """A word in all its forms, those first that are plural as the word at fault is."""
        words = words_of(word)
        values = {entry.value for entry in self._lexicon.by_first.get(words[0], []) if entry.words == words}
        rows = [entry for entries in self._lexicon.by_first.values() for entry in entries]
        forms = [entry for entry in rows if entry.value in values and len(entry.words) == len(words)]
        plural = self._words[self._first].endswith("s")
        forms.sort(
            key=lambda entry: (entry.words != words, entry.words) if not plural else (not entry.plural, entry.words)
        )
        return list(dict.fromkeys(" ".join(entry.words) for entry in forms))

    def _reads(self, first: int, last: int, fragment: str) -> int:
        """How far the sentence can be read with these words put in: all, beyond them, up to their end, or less (0)."""
        start = self._raws[first].start
        end = self._raws[last - 1].end
        raws = raw_words(f"{self._text[:start]}{fragment}{self._text[end:]}")
        if not raws:
            return 0
        value, trouble = self._reader.read(raws)
        if value is not None:
            return WHOLE
        after = len(self._raws) - last
        if not after or trouble.refusals or trouble.at < len(raws) - after:
            return 0
        return FURTHER if trouble.at > len(raws) - after else TAKEN

    def _fragments(self, way: str, match: _Match) -> Iterator[str]:
        named = next((slot for slot in _SLOT.findall(way) if slot == "period" or slot.startswith("when ")), None)
        for name in self._named(named) if named else ("",):
            text = way.replace(f"{{{named}}}", name) if named else way
            yield _SLOT.sub(lambda slot: self._part(slot[1], match), text)

    def _named(self, slot: str) -> list[str]:
        """The stretches of the game, or its moments that begin with some words, those of a stretch first."""
        names = self._lexicon.vocabulary.names.values()
        periods = [name.text for name in names if name.cls is NameClass.PERIOD]
        if slot == "period":
            return periods
        begin = slot.removeprefix("when ") + " "
        found = [name.text for name in names if name.cls is NameClass.WINDOW and name.text.startswith(begin)]
        return sorted(found, key=lambda text: (text.removeprefix(begin) not in periods, text))

    def _part(self, name: str, match: _Match) -> str:
        plain = name.rstrip("+-0123456789") if name[0] == "n" else name
        first, last = match.parts[plain]
        text = self._text[self._raws[first].start : self._raws[last - 1].end]
        if plain == name:
            return text
        return str(max(0, int(text) + int(name[len(plain) :])))

    def _matches(self, pattern: Confusable) -> Iterator[_Match]:
        """The places where a pattern fits and touches the words at fault."""
        parts = [part if part[0] == "{" else _alternatives(part) for part in _PART.findall(pattern.said)]
        for first in range(len(self._words)):
            for last, bound in self._fit(parts, first, {}, first):
                if first <= self._last and last >= self._first:
                    yield _Match(first, last, bound)

    def _fit(
        self, parts: Sequence[object], at: int, bound: dict[str, tuple[int, int]], begin: int
    ) -> Iterator[tuple[int, dict[str, tuple[int, int]]]]:
        if not parts:
            yield at, bound
            return
        part, rest = parts[0], parts[1:]
        if isinstance(part, str):
            for end in self._ends(part[1:-1], at, begin):
                yield from self._fit(rest, end, {**bound, part[1:-1]: (at, end)}, begin)
            return
        assert isinstance(part, tuple)
        for words in part:
            if self._words[at : at + len(words)] == words:
                yield from self._fit(rest, at + len(words), bound, begin)

    def _ends(self, name: str, at: int, begin: int) -> Iterator[int]:
        """Where an open part that begins at a word may end, the shortest first."""
        count = len(self._words)
        if at >= count or self._words[at] in MARKS:
            return
        word = self._words[at]
        stop = next((n for n in range(at, count) if self._words[n] in (ENDS if name == "rest" else MARKS)), count)
        match name:
            case "n":
                yield from (at + 1,) if is_figure(word) else ()
            case "w":
                yield at + 1
            case "if":
                yield from (at + 1,) if word in GUARDS else ()
            case "rest":
                yield stop
            case "bonus":
                yield from range(at + 2, min(stop, at + 4) + 1) if word[0] in "+-" and len(word) > 1 else ()
            case "step":
                if at == 0 or self._words[at - 1] in MARKS:
                    yield from range(at + 1, stop + 1)
            case _:
                yield from range(at + 1, min(stop, at + MOST_WORDS) + 1)


def _alternatives(part: str) -> tuple[tuple[str, ...], ...]:
    """The words of `a|b`, each cut as sentences are."""
    return tuple(words_of(word.replace("_", " ")) for word in part.split("|"))
