"""A game that keeps a trace while it is played. Only a match compiled with tracing on calls what this adds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from cardwright.interpreter.runtime import questions
from cardwright.interpreter.runtime.game import Chooser, Game
from cardwright.interpreter.state.layout import PLACE
from cardwright.interpreter.trace.changes import Differences
from cardwright.interpreter.trace.entries import EFFECTS, NO_FRAME, NO_LINE, Entry, Outcome, Sort

if TYPE_CHECKING:
    from cardwright.interpreter.compiler.match import Match


@lru_cache(maxsize=64)
def _differences(match: Match) -> Differences:
    return Differences(match.layout)


class TracedGame(Game):
    """One game in play and its `trace`, a list of entries."""

    __slots__ = ("_asked", "_differ", "_frames", "_seen", "choices")

    def __init__(self, match: Match, state: list[Any], chooser: Chooser) -> None:
        self.choices = 0
        self._asked: dict[tuple[int, int], tuple[Any, ...]] = {}
        self._differ = _differences(match)
        self._frames: list[int] = []
        self._seen = list(state)
        super().__init__(match, state, self._keeping(chooser), [])

    # What generated code tells

    def consider(self, line: int, part: int) -> None:
        """A line begins to be considered."""
        self.step()
        self._add("line", (), line, part)
        self._frames.append(len(self.trace) - 1)

    def fired(self, line: int, part: int) -> None:
        """The guards of the line at work were true."""
        self._frame().outcome = "fired"

    def leave(self) -> None:
        """The line at work is done with."""
        self.step()
        start = self._frames.pop()
        entry = self.trace[start]
        entry.outcome = self._what_came(start) if entry.outcome == "fired" else "quiet"

    def note(self, line: int, at: tuple[int, int], value: Any) -> Any:
        """A part of a line's text and what it is now."""
        self._add("note", (*at, value), line)
        return value

    def seen(self, line: int, at: tuple[int, int], is_entity: bool, value: Callable[[], Any]) -> None:
        """Something that a condition speaks of and what it is; nothing where it cannot be told."""
        try:
            found = value()
        except (LookupError, TypeError):
            return
        self._add("seen", (*at, is_entity, found), line)

    def answered(self, value: Any) -> Any:
        """Whether a line can be used now."""
        self._end_question("open" if value else "quiet")
        return value

    def stood(self, value: Any, default: Any) -> Any:
        """What a standing line gives to the number or state that was asked."""
        self._end_question("fired" if value != default else "quiet")
        return value

    def banned(self, event: str, doer: int, thing: int, value: Any) -> Any:
        """Whether a line forbids what is about to happen."""
        if value:
            self._add("ban", (event, doer, thing))
        self._end_question("fired" if value else "quiet", bool(value))
        return value

    def replaced(self, value: bool) -> bool:
        """Whether a line took the place of what was about to happen."""
        if value:
            self._add("replaced", ())
        self.leave()
        return value

    def offered(self, line: int, at: tuple[int, int], candidates: Any) -> None:
        """What could be chosen; kept where there is nothing."""
        if not candidates:
            self._add("nothing", at, line)

    def happened(self, event: str, doer: int, thing: int, amount: int, result: int) -> None:
        """A verb was carried out; `result` is what it came to."""
        self.step()
        if result:
            self._add("happened", (event, doer, thing, amount))

    def step(self) -> None:
        """Keep what changed since the last record."""
        state = self.s
        if state != self._seen:
            for sort, data in self._differ.between(self._seen, state):
                self._add(sort, data)
            self._seen = list(state)

    def phase(self, name: str) -> None:
        """A phase begins."""
        self.step()
        self._add("phase", (name,))

    def window(self, name: str, who: int) -> None:
        """A window opens."""
        self.step()
        self._add("window", (name, who))

    def ranked(self, keys: tuple[str, ...], rows: list[tuple[tuple[Any, ...], int]]) -> None:
        """What is compared in a contest."""
        self._add("ranked", (keys, tuple(rows)))

    def tied(self) -> None:
        """A contest was tied."""
        self._add("tie", ())

    def measured(self, attack: int, piece: int, inside: bool) -> None:
        """Whether a piece was in reach, how far it was and how far the attack reached."""
        reach = self.m.reach(self, attack)
        here, there = questions.origin(self, attack), self.s[piece + PLACE]
        across = self.m.across(self, (here, there)) if self.m.across and there else ()
        apart = abs(here - there) + sum(n for _, n in across) if there else None
        if isinstance(reach, frozenset):
            reach = tuple(sorted(reach))
        self._add("reach", (attack, piece, apart, reach, inside))

    def unmoved(self, by: int, who: int, amounts: tuple[int, ...]) -> None:
        """A move had no legal end."""
        self._add("unmoved", (by, who, amounts))

    def place_of(self, who: int) -> int:
        """Where a piece is."""
        return int(self.s[who + PLACE])

    def at_work(self) -> list[Entry]:
        """The lines at work, the innermost last."""
        return [self.trace[index] for index in self._frames]

    def pay(self, slot: int, n: int) -> None:
        """The same, and that it was paid."""
        super().pay(slot, n)
        _, stat, row = self._differ.fields[slot]
        self.happened("pay", row, self.m.tables.stat_number(stat), n, n)

    # What is decided

    def _keeping(self, chooser: Chooser) -> Chooser:
        def choose(g: Game, seat: int, site: int, options: Sequence[Any]) -> int:
            self.step()
            chosen = chooser(g, seat, site, options)
            self.choices += 1
            self._add("choice", (seat, site, tuple(self._plain(option) for option in options), chosen))
            return chosen

        return choose

    def _plain(self, option: Any) -> Any:
        """A waiting line as (number of the line, part), anything else as it is."""
        if isinstance(option, tuple) and option and callable(option[0]):
            return self.m.tables.hook_lines.get(option[0].__name__, NO_LINE), option[1]
        return option

    # The list

    def _add(self, sort: Sort, data: Iterable[Any], line: int = NO_LINE, part: int = 0) -> None:
        frame = self._frames[-1] if self._frames else NO_FRAME
        if line == NO_LINE and frame != NO_FRAME:
            line, part = self.trace[frame].line, self.trace[frame].part
        self.trace.append(Entry(sort, frame, line, part, tuple(data)))

    def _frame(self) -> Entry:
        entry: Entry = self.trace[self._frames[-1]]
        return entry

    def _what_came(self, start: int) -> Outcome:
        """What came of a line whose guards were true: a condition inside it may have been false, an offer declined."""
        inside = self.trace[start + 1 :]
        effects = {entry.sort for entry in inside if entry.sort in EFFECTS}
        if effects == {"choice"}:
            return "open"
        refused = any(e.sort == "note" and e.frame == start and e.data[2] is False for e in inside)
        return "quiet" if refused and not effects else "fired"

    def _end_question(self, outcome: Outcome, keep: bool = False) -> None:
        """A question that nothing came of, or with the answer it had before, leaves no record."""
        start = self._frames.pop()
        entry = self.trace[start]
        entry.outcome, entry.data = outcome, ("asked",)
        inside = self.trace[start + 1 :]
        compared = tuple(e.data for e in inside if (e.sort == "note" and e.frame == start) or e.sort == "ban")
        key = (entry.line, entry.part)
        answer = (outcome, compared)
        if not keep and ((outcome == "quiet" and not compared) or self._asked.get(key) == answer):
            del self.trace[start:]
        elif not keep:
            self._asked[key] = answer


def game_of(match: Match, state: list[Any], chooser: Chooser) -> Game:
    """A game with the parts whose text counts worked out; traced where the match was compiled for it."""
    game = TracedGame(match, state, chooser) if match.tracing else Game(match, state, chooser)
    game.refresh()
    return game
