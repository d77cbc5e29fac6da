"""A trace told line by line: what a person would have seen happen, in words that a scenario can expect."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from cardwright.dsl.grammar.verbs import verb_forms
from cardwright.dsl.vocabulary import SLOT
from cardwright.interpreter.trace.entries import NO_FRAME, Entry, Sort
from cardwright.interpreter.trace.names import LETTERS, Names


class Story:
    """Tells the trace of one match."""

    def __init__(self, names: Names) -> None:
        self.names = names
        game = names.match.game
        self._mere_events = {
            k.event or k.phrase: k for k in game.keywords.values() if not k.lines and (k.object_kind or k.subject_kind)
        }
        self._last_phase = game.case.before
        self._tellers: dict[Sort, Callable[[Entry], str]] = {
            "phase": self._phase,
            "line": self._line,
            "moved": self._moved,
            "changed": self._changed,
            "became": self._became,
            "put": self._put,
            "role": self._role,
            "given": self._given,
            "ruled": self._ruled,
            "happened": self._happened,
            "ranked": self._ranked,
            "tie": self._tie,
            "reach": self._reach,
            "ban": self._ban,
            "replaced": self._replaced,
            "unmoved": self._unmoved,
            "nothing": self._nothing,
            "choice": self._choice,
            "over": self._over,
        }

    def tell(self, trace: Sequence[Entry]) -> list[str]:
        """All lines of the story."""
        return [text for _, text in self.numbered(trace)]

    def numbered(self, trace: Sequence[Entry]) -> Iterator[tuple[int, str]]:
        """The lines with the index of the entry each tells."""
        ended = False
        for index, entry in enumerate(trace):
            if entry.sort == "phase":
                ended = entry.data[0] == self._last_phase
            text = self.line(entry)
            if text and not (ended and entry.sort == "put"):
                yield index, text

    def line(self, entry: Entry) -> str:
        """One entry in words; empty where it is not worth a line."""
        teller = self._tellers.get(entry.sort)
        return teller(entry) if teller is not None else ""

    # Each sort of entry

    def _phase(self, entry: Entry) -> str:
        return f"-- {entry.data[0]}"

    def _line(self, entry: Entry) -> str:
        if entry.outcome != "fired" or entry.data or not self.names.is_card_text(entry.line):
            return ""
        return f"{self.names.letter(entry.part)}: {self.names.line_name(entry.line)}"

    def _moved(self, entry: Entry) -> str:
        piece, start, end = entry.data
        if start and end:
            return f"{self.names.entity(piece)} moves from {start} to {end}"
        return f"{self.names.entity(piece)} " + (f"appears in {end}" if end else f"leaves {start}")

    def _changed(self, entry: Entry) -> str:
        stat, piece, before, after = entry.data
        return f"{self.names.entity(piece)}: {stat} {before} to {after}"

    def _became(self, entry: Entry) -> str:
        state, piece, on = entry.data
        return f"{self.names.entity(piece)} is {'' if on else 'no longer '}{state}"

    def _put(self, entry: Entry) -> str:
        card, start, end, _ = entry.data
        return f"{self.names.entity(card)} from {self.names.place(start)} to {self.names.place(end)}"

    def _role(self, entry: Entry) -> str:
        role, holder, *giver = entry.data
        if giver:
            return f"{self.names.entity(holder)} is the {role} of {self.names.entity(giver[0])}" if holder else ""
        return f"{self.names.entity(holder)} is the {role}"

    def _given(self, entry: Entry) -> str:
        number, piece, amount, _ = entry.data
        if self.names.is_high_end(number):
            return ""
        what = self.names.modifier(number)
        text = what if self.names.is_state(number) else f"{amount:+d} {what}"
        return f"{self.names.entity(piece)}: {text}"

    def _ruled(self, entry: Entry) -> str:
        owner, part, _ = entry.data
        return f"{self.names.letter(owner)}: a rule is made by {self.names.short(part)}"

    def _happened(self, entry: Entry) -> str:
        event, doer, thing, amount = entry.data
        keyword = self._mere_events.get(event)
        if keyword is None:
            return ""

        def filled(slot: re.Match[str]) -> str:
            return str(amount) if slot.group(2) in ("number", "distance") else self.names.entity(thing)

        words = SLOT.sub(filled, keyword.template.replace("[", "").replace("]", ""))
        verb, _, rest = words.partition(" ")
        return f"{self.names.entity(doer)} {verb_forms(verb, keyword.forms).third} {rest}".rstrip()

    def _ranked(self, entry: Entry) -> str:
        keys, rows = entry.data
        first = [f"{self.names.letter(row)} {self.names.value(values[0])}" for values, row in _by_row(rows)]
        more = [
            f"{self.names.letter(row)} {key} {value}"
            for values, row in _by_row(rows)
            for key, value in list(zip(keys, values, strict=True))[1:]
            if value
        ]
        return f"{keys[0]}: {', '.join([*first, *more])}"

    def _tie(self, entry: Entry) -> str:
        return "tied"

    def _reach(self, entry: Entry) -> str:
        attack, piece, apart, reach, inside = entry.data
        found = "in reach" if inside else "not in reach"
        what = self.names.value(reach)
        return f"{self.names.entity(attack)} reaches {what}, {self.names.entity(piece)} at {apart}: {found}"

    def _ban(self, entry: Entry) -> str:
        return f"prevented by {self.names.letter(entry.part)}: {self.names.line_name(entry.line)}"

    def _replaced(self, entry: Entry) -> str:
        return f"replaced by {self.names.letter(entry.part)}: {self.names.line_name(entry.line)}"

    def _unmoved(self, entry: Entry) -> str:
        _, who, amounts = entry.data
        far = f" {min(amounts)}" if len(amounts) == 1 else ""
        return f"{self.names.entity(who)} cannot move{far}"

    def _nothing(self, entry: Entry) -> str:
        if entry.frame == NO_FRAME or not self.names.is_card_text(entry.line):
            return ""
        return f"nothing to choose for `{self.names.part(entry.line, *entry.data)}`"

    def _choice(self, entry: Entry) -> str:
        seat, site, options, chosen = entry.data
        sort = self.names.match.sites[site].sort
        return f"{LETTERS[seat]} chooses {self.names.option(sort, options[chosen])}"

    def _over(self, entry: Entry) -> str:
        winners = [i for i, won in enumerate(entry.data[0]) if won]
        return f"{self.names.entity(self.names.match.seat_rows[winners[0]])} wins" if winners else "a draw"


def _by_row(rows: Sequence[tuple[tuple[object, ...], int]]) -> list[tuple[tuple[object, ...], int]]:
    return sorted(rows, key=lambda row: row[1])
