"""Declared phrases as grammar: each template becomes one or more expansions, rows of word runs and slots.

A run of neighbouring words is one terminal; `[ ... ]` gives an expansion with and one without. Nothing here knows Lark.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from cardwright.dsl.vocabulary import NAME_TYPES, SYNTAX_OF_TYPE, Phrase, PhraseClass, Slot

Syntax = Literal["thing", "number", "quantity", "distance", "stat", "state", "window"]
PLAIN_WORD = re.compile(r"[^\W\d_][\w'’-]*")
PIECES = re.compile(r"\{(\w+):(\w+)\}|([\[\]])|([^\s\[\]{}]+)")


class PhraseClash(ValueError):
    """A declared phrase that the grammar cannot take; `phrases` names those concerned."""

    def __init__(self, message: str, phrases: tuple[str, ...]) -> None:
        super().__init__(message)
        self.phrases = phrases


@dataclass(frozen=True, slots=True)
class Run:
    """Neighbouring words of a phrase."""

    words: tuple[str, ...]

    @property
    def text(self) -> str:
        """The words as written."""
        return " ".join(self.words)


@dataclass(frozen=True, slots=True)
class Gap:
    """A slot of a phrase with the syntax that fills it."""

    slot: Slot
    syntax: Syntax


Part = Run | Gap


@dataclass(frozen=True, slots=True)
class Expansion:
    """One way to say a phrase."""

    phrase: Phrase
    parts: tuple[Part, ...]

    @property
    def head(self) -> Run:
        """The words it begins with."""
        first = self.parts[0]
        assert isinstance(first, Run)
        return first

    @property
    def gaps(self) -> tuple[Gap, ...]:
        """The slots that are said."""
        return tuple(part for part in self.parts if isinstance(part, Gap))


def syntax_of(slot: Slot) -> Syntax:
    """How a slot is written: a thing unless its type has a syntax of its own."""
    if slot.type in NAME_TYPES:
        return {"stat": "stat", "figure": "stat", "state": "state", "window": "window"}[slot.type]  # type: ignore[return-value]
    return SYNTAX_OF_TYPE.get(slot.type, "thing")  # type: ignore[return-value]


def expansions(phrase: Phrase) -> tuple[Expansion, ...]:
    """Every way to say a phrase, the fullest first. Raises PhraseClash for a template that cannot be read."""
    pieces = list(_pieces(phrase))
    rows = list(dict.fromkeys(_joined(row) for row in _rows(phrase, pieces)))
    for row in rows:
        _refuse_malformed(phrase, row)
    return tuple(Expansion(phrase, row) for row in rows)


def leading_words(phrase: Phrase) -> tuple[str, ...]:
    """The words of a template before its first slot or bracket."""
    words: list[str] = []
    for piece in _pieces(phrase):
        if not isinstance(piece, str) or piece in "[]":
            break
        words.append(piece)
    return tuple(words)


def closing_words(phrase: Phrase) -> set[str]:
    """The words that may come right after a template's first slot or within its brackets, up to the next slot."""
    words: set[str] = set()
    pieces = [piece for piece in _pieces(phrase) if not isinstance(piece, str) or piece not in "[]"]
    slots = [at for at, piece in enumerate(pieces) if not isinstance(piece, str)]
    if slots:
        for piece in pieces[slots[0] + 1 :]:
            if not isinstance(piece, str):
                break
            words.add(piece)
    return words


def _pieces(phrase: Phrase) -> Iterator[str | Gap]:
    rest = PIECES.sub("", phrase.template).strip()
    if rest:
        raise PhraseClash(f"phrase `{phrase.template}` cannot be read at `{rest}`", (phrase.id,))
    for match in PIECES.finditer(phrase.template):
        name, kind, bracket, word = match.groups()
        if name:
            slot = Slot(name, kind)
            yield Gap(slot, syntax_of(slot))
        else:
            yield bracket or word.lower()


def _rows(phrase: Phrase, pieces: list[str | Gap]) -> list[list[str | Gap]]:
    """All rows that options give; brackets may nest."""
    rows: list[list[str | Gap]] = [[]]
    at = 0
    while at < len(pieces):
        piece = pieces[at]
        if piece == "[":
            end = _closing(phrase, pieces, at)
            inner = _rows(phrase, pieces[at + 1 : end])
            rows = [row + option for row in rows for option in [*inner, []]]
            at = end
        elif piece == "]":
            raise PhraseClash(f"phrase `{phrase.template}` closes a bracket it did not open", (phrase.id,))
        else:
            for row in rows:
                row.append(piece)
        at += 1
    return rows


def _closing(phrase: Phrase, pieces: list[str | Gap], start: int) -> int:
    depth = 0
    for at in range(start, len(pieces)):
        depth += {"[": 1, "]": -1}.get(str(pieces[at]), 0)
        if depth == 0:
            return at
    raise PhraseClash(f"phrase `{phrase.template}` does not close its bracket", (phrase.id,))


def _joined(row: list[str | Gap]) -> tuple[Part, ...]:
    parts: list[Part] = []
    for piece in row:
        if isinstance(piece, Gap):
            parts.append(piece)
        elif parts and isinstance(parts[-1], Run):
            parts[-1] = Run((*parts[-1].words, piece))
        else:
            parts.append(Run((piece,)))
    return tuple(parts)


def _refuse_malformed(phrase: Phrase, row: tuple[Part, ...]) -> None:
    odd = next((w for part in row if isinstance(part, Run) for w in part.words if not PLAIN_WORD.fullmatch(w)), None)
    if odd is not None:
        message = f"phrase `{phrase.template}` holds `{odd}`: it is made of plain words and slots"
        raise PhraseClash(message, (phrase.id,))
    if not row or not isinstance(row[0], Run):
        raise PhraseClash(f"phrase `{phrase.template}` must begin with a word, not with a slot", (phrase.id,))
    names = [part.slot.name for part in row if isinstance(part, Gap)]
    if len(set(names)) < len(names):
        raise PhraseClash(f"phrase `{phrase.template}` names one slot twice", (phrase.id,))


def plainest(choices: Mapping[str, Phrase], run: Run) -> Phrase:
    """The phrase that stands for all of one verb: nearest to `verb {thing}`, then fewest slots, then shortest."""
    return min(choices.values(), key=lambda phrase: _plainness(phrase, run))


def _plainness(phrase: Phrase, run: Run) -> tuple[int, int, int, str]:
    fit = 3
    for row in expansions(phrase):
        if row.parts[0] != run:
            continue
        if len(row.parts) == 2 and row.gaps and row.gaps[0].syntax == "thing":
            fit = min(fit, 0)
        elif len(row.parts) > 1 and isinstance(row.parts[1], Gap) and row.parts[1].syntax == "thing":
            fit = min(fit, 1)
        else:
            fit = min(fit, 2)
    return (fit, len(phrase.slots), len(phrase.template), phrase.id)


def by_class(phrases: Mapping[str, Phrase], cls: PhraseClass) -> list[Phrase]:
    """The phrases of one class in order of id."""
    return [phrases[key] for key in sorted(phrases) if phrases[key].cls is cls]
