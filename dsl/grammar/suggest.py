"""What an author probably meant: the words that fit at the fault, nearest in spelling."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cardwright.dsl.grammar.lexicon import Entry, Lexicon, Raw
from cardwright.dsl.grammar.reader import Reader

BACK = 5
"""How many words before the fault a set phrase may begin: `for the rest of the dual`."""


@dataclass(frozen=True, slots=True)
class Near:
    """A likely word: which words of the sentence it replaces, first and after the last."""

    first: int
    last: int
    text: str


@dataclass(frozen=True, slots=True)
class _Try:
    slips: int
    length: int
    near: Near

    @property
    def order(self) -> tuple[float, int, int, str]:
        return (self.slips / max(1, self.length), -self.length, self.near.first, self.near.text)


def nearest_fit(reader: Reader, lexicon: Lexicon, raws: Sequence[Raw], at: int) -> Near | None:
    """The acceptable words nearest to what stands at the fault or opens up to a few words before it."""
    tries: list[_Try] = []
    for start in range(max(0, at - BACK), min(at, len(raws) - 1) + 1):
        accepted = {t for stack in reader.stacks_at(raws, start) for t in reader.accepts(stack)}
        entries = {e.words: e for t in accepted for e in lexicon.by_terminal.get(t, ())}
        tries += _tries(lexicon, raws, start, at, entries.values())
    return min(tries, key=lambda one: one.order).near if tries else None


def _tries(lexicon: Lexicon, raws: Sequence[Raw], start: int, at: int, entries: Iterable[Entry]) -> Iterable[_Try]:
    from rapidfuzz.distance import OSA  # only a fault needs it

    known = lexicon.all_words
    for entry in entries:
        size = len(entry.words)
        for count in {size, size - 1, size + 1}:
            end = start + count
            if count < 1 or end > len(raws) or end <= at:
                continue
            said = tuple(raw.text for raw in raws[start:end])
            if all(word in known for word in said):
                continue
            limit = _limit(said, entry.words, known)
            slips = OSA.distance("".join(said), "".join(entry.words), score_cutoff=limit)
            if 0 < slips <= limit or (slips == 0 and count != size):
                yield _Try(slips, len("".join(entry.words)), _narrowed(start, said, entry.words))


def _limit(said: tuple[str, ...], meant: tuple[str, ...], known: frozenset[str]) -> int:
    """A slip for each three letters of the words that are not known, at most three."""
    letters = sum(len(word) for word in said if word not in known)
    return 0 if letters < 3 else min(3, max(1, letters // 3))


def _narrowed(start: int, said: tuple[str, ...], meant: tuple[str, ...]) -> Near:
    """Only the words that differ, where the same number was meant."""
    if len(said) != len(meant):
        return Near(start, start + len(said), " ".join(meant))
    wrong = [n for n, (a, b) in enumerate(zip(said, meant, strict=True)) if a != b]
    first, last = wrong[0], wrong[-1] + 1
    return Near(start + first, start + last, " ".join(meant[first:last]))
