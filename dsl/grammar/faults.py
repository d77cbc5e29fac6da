"""The one fault of a sentence that cannot be read: where, which, and what would cure it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardwright.dsl.diagnostics import Code
from cardwright.dsl.grammar.closed_words import PARAM_TERMINALS, closed_entries
from cardwright.dsl.grammar.lexicon import Lexicon, Raw, is_figure
from cardwright.dsl.grammar.otherwise import Otherwise
from cardwright.dsl.grammar.reader import Reader, Trouble
from cardwright.dsl.grammar.suggest import nearest_fit
from cardwright.dsl.grammar.table import END
from cardwright.dsl.grammar.templates import Begun, states_there_are
from cardwright.dsl.vocabulary import NameClass

FEW = 6
NUMBER_WORDS = {
    word: n
    for n, word in enumerate(("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"))
}
AMOUNTS = frozenset({"INT", "X", "RESULT"})
DESCRIBED = {
    "NOUN": "a name",
    "STAT": "a stat",
    "STATE": "a state",
    "INT": "a number",
    "SIGNED": "a bonus such as `+1`",
    "WINDOW": "a window",
    "DURING": "a duration",
    "REMEMBERED": "a time such as `this` or `last`",
    END: "the end",
}


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault with its offsets in the sentence; `hint` is the cure, where one is known."""

    code: Code
    start: int
    end: int
    message: str
    hint: str | None = None


class Diagnosis:
    """Finds the fault of one sentence."""

    def __init__(self, reader: Reader, lexicon: Lexicon, text: str, raws: Sequence[Raw], trouble: Trouble) -> None:
        self._reader = reader
        self._lexicon = lexicon
        self._text = text
        self._raws = raws
        self._trouble = trouble
        self._at = trouble.at
        self._accepted = {t for s in reader.stacks_at(raws, trouble.at) for t in reader.accepts(s)}

    def fault(self) -> Fault:
        """What is wrong, the likeliest cause first, with the best cure there is."""
        found = (
            self._misspelled()
            or self._refused()
            or self._unknown()
            or self._amount_or_name()
            or self._unfinished()
            or self._misplaced()
        )
        tried = self._otherwise(found)
        hint = tried.meant() if found.code is Code.UNKNOWN_WORD else None
        hint = hint or tried.written() or found.hint
        return replace(found, hint=hint or tried.noted() or self._of_phrase(found) or self._expected(found.code))

    def _otherwise(self, found: Fault) -> Otherwise:
        """The words at fault, said otherwise."""
        within = [n for n, raw in enumerate(self._raws) if raw.start < found.end and raw.end > found.start]
        at = (within[0], within[-1] + 1) if within else (self._at, self._at)
        return Otherwise(self._reader, self._lexicon, self._text, self._raws, at)

    def _of_phrase(self, found: Fault) -> str | None:
        """How the phrase is written that was begun last, or what there is to name in it.

        A phrase that may be whole is shown only where the word at fault follows its first words or belongs to it.
        """
        word = self._raws[self._at].text if self._at < len(self._raws) else ""
        for stack in self._reader.stacks_at(self._raws, self._at):
            begun = Begun(stack, self._accepted, self._lexicon)
            between = any(begun.end <= raw.start and raw.end <= found.start for raw in self._raws)
            must_hold = found.code is Code.STRAY_TEXT or (between and found.code is Code.UNEXPECTED_WORD)
            hint = begun.names() if found.code is Code.UNKNOWN_WORD else begun.written(word, must_hold)
            if hint is not None:
                return hint
        return None

    def _spanned(self, first: int, last: int, code: Code, message: str, hint: str | None) -> Fault:
        return Fault(code, self._raws[first].start, self._raws[last - 1].end, message, hint)

    def _said(self, first: int, last: int) -> str:
        return self._text[self._raws[first].start : self._raws[last - 1].end]

    def _misspelled(self) -> Fault | None:
        near = nearest_fit(self._reader, self._lexicon, self._raws, self._at)
        if near is None:
            return None
        message = f"unknown word `{self._said(near.first, near.last)}`"
        return self._spanned(near.first, near.last, Code.UNKNOWN_WORD, message, f"did you mean `{near.text}`?")

    def _refused(self) -> Fault | None:
        if not self._trouble.refusals:
            return None
        first = self._trouble.refusals[0]
        return Fault(first.code, first.at[0], first.at[1], first.message, first.hint)

    def _unknown(self) -> Fault | None:
        if self._at >= len(self._raws):
            return None
        word = self._raws[self._at].text
        if word in self._lexicon.all_words or is_figure(word) or word[0] in "+-":
            return None
        number = NUMBER_WORDS.get(word)
        hint = None if number is None else f"write `{number}`"
        return self._spanned(
            self._at, self._at + 1, Code.UNKNOWN_WORD, f"unknown word `{self._said(self._at, self._at + 1)}`", hint
        )

    def _amount_or_name(self) -> Fault | None:
        here = self._at
        wants_amount = bool(AMOUNTS & self._accepted)
        wants_name = "NOUN" in self._accepted
        if wants_name and not wants_amount and END not in self._accepted and self._after_amount():
            said = self._said(here - 1, here)
            return self._spanned(here - 1, here, Code.NAME_EXPECTED, f"a name is expected after `{said}`", None)
        if here >= len(self._raws):
            return None
        said = self._said(here, here + 1)
        if wants_name and not wants_amount and is_figure(said):
            return self._spanned(here, here + 1, Code.NAME_EXPECTED, f"a name is expected, not `{said}`", None)
        if wants_amount and not wants_name and self._is_name(here):
            message = f"an amount is expected, not `{said}`"
            return self._spanned(here, here + 1, Code.AMOUNT_EXPECTED, message, None)
        return None

    def _after_amount(self) -> bool:
        before = self._raws[self._at - 1].text if self._at else ""
        after = self._raws[self._at].text if self._at < len(self._raws) else ";"
        return is_figure(before) and after in (";", ",", ":")

    def _is_name(self, at: int) -> bool:
        words = tuple(raw.text for raw in self._raws)
        return any(e.terminal in ("NOUN", "STAT", "STATE", "PRONOUN") for e in self._lexicon.at(words, at))

    def _unfinished(self) -> Fault | None:
        last = len(self._raws)
        if self._at < last:
            return None
        over = self._over()
        if over:
            return self._stray(over)
        message = f"the sentence is not finished after `{self._said(last - 1, last)}`"
        cure = comma_cure([raw.text for raw in self._raws], self._lexicon) if "COLON" in self._accepted else None
        return self._spanned(last - 1, last, Code.UNFINISHED_SENTENCE, message, cure)

    def _over(self) -> int:
        """Where the sentence could have ended, when only a name follows (`gain 2 coins the opponent`)."""
        for at in range(len(self._raws) - 1, 0, -1):
            if self._raws[at].text in _OPENERS and any(
                END in self._reader.accepts(stack) for stack in self._reader.stacks_at(self._raws, at)
            ):
                return at
        return 0

    def _stray(self, at: int) -> Fault:
        last = len(self._raws)
        message = f"the sentence is over before `{self._said(at, last)}`"
        step = Otherwise(self._reader, self._lexicon, self._text, self._raws, (at, last)).begins_step(at)
        return self._spanned(at, last, Code.STRAY_TEXT, message, "join a second step with `;`" if step else None)

    def _misplaced(self) -> Fault:
        here = self._at
        said = self._said(here, here + 1)
        cure = _cure(self._raws, here, self._lexicon)
        if END in self._accepted and cure is None:
            return self._stray(here)
        message = f"`{said}` cannot stand here"
        return self._spanned(here, here + 1, Code.UNEXPECTED_WORD, message, cure)

    def _implied(self) -> set[str]:
        """Terminals that go without saying: what stands before a name where a name may, and slots of keywords."""
        return {*PARAM_TERMINALS, *(("ADJECTIVE", "STAT", "STATE") if "NOUN" in self._accepted else ())} - {"PRONOUN"}

    def _expected(self, code: Code) -> str | None:
        """The words that may stand there, when they are few."""
        if code is Code.UNKNOWN_WORD and "NOUN" in self._accepted:
            return None
        names = sorted({_described(t, self._lexicon) for t in self._accepted - self._implied()})
        if names == [DESCRIBED["STATE"]]:
            return states_there_are(self._lexicon)
        if not 0 < len(names) < FEW:
            return None
        return f"expected {' or '.join(names)}"


_OPENERS = frozenset(text for text, terminal, _ in closed_entries() if terminal.startswith("GAP_"))
_CLOSED_TEXT: dict[str, str] = {}
for _text, _terminal, _ in closed_entries():
    _CLOSED_TEXT.setdefault(_terminal, _text)


def _described(terminal: str, lexicon: Lexicon) -> str:
    if terminal in DESCRIBED:
        return DESCRIBED[terminal]
    if terminal in _CLOSED_TEXT:
        return f"`{_CLOSED_TEXT[terminal]}`"
    entries = lexicon.by_terminal.get(terminal)
    return f"`{' '.join(entries[0].words)}`" if entries else terminal.lower()


def _cure(raws: Sequence[Raw], at: int, lexicon: Lexicon) -> str | None:
    """What authors often mean by a word in the wrong place."""
    words = [raw.text for raw in raws]
    word = words[at]
    if word == "if":
        return "`if` comes first: `if ..., gain 1 ...`"
    if word in ("when", "whenever"):
        return "`when` comes first and ends in `:`"
    if word == "or" and at > 2 and words[at - 2] == "or" and is_figure(words[at - 1]):
        return f"write `{words[at - 3]} to {words[at + 1] if at + 1 < len(words) else '...'}`"
    return comma_cure(words[:at], lexicon)


def comma_cure(words: Sequence[str], lexicon: Lexicon) -> str | None:
    """A comma where a colon or a semicolon was meant."""
    if "," not in words or ":" in words:
        return None
    first = lexicon.vocabulary.names_by_text.get(" ".join(words[: words.index(",")]))
    if words[0] in ("when", "while") or (first is not None and first.cls in (NameClass.WINDOW, NameClass.STATE)):
        return "what happens follows a `:`, not a `,`"
    return None if words[0] in ("if", "unless", "for", "otherwise") else "join steps with `;`"
