"""A trace told as a story: under each line of text that worked, what came of it, in the order of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardwright.interpreter.trace.entries import Entry
from cardwright.interpreter.words.events import event_words, told_events
from cardwright.interpreter.words.names import Names

STEP = "  "


def tell(names: Names, trace: Sequence[Entry], now: int = 0) -> list[str]:
    """What a reader wants to know of a stage of a game, as lines of text; no heading without something under it.

    now: the round that is told, to say how long what is given lasts.
    """
    story = _Story(names, trace, now)
    for index, entry in enumerate(trace):
        story.take(index, entry)
    story.finish()
    return story.lines


class _Story:
    """The lines told so far, and under which headings the last one stands."""

    def __init__(self, names: Names, trace: Sequence[Entry], now: int) -> None:
        self.names = names
        self.now = now
        self.trace = trace
        self.lines: list[str] = []
        self._phase = ""
        self._open: list[tuple[int, str]] = []
        self._events = told_events(names)
        self._played: tuple[tuple[int, str], list[int]] | None = None
        self._sum: tuple[list[tuple[int, str]], int, int, int, int] | None = None

    def take(self, index: int, entry: Entry) -> None:
        """One record: told, or passed over."""
        if entry.sort == "phase":
            self._flush()
            self._phase = str(entry.data[0])
            return
        if entry.sort == "put" and self._plays(entry):
            return
        if entry.sort == "given" and self._gives(index, entry):
            return
        words = self._words(entry)
        if words:
            self._flush()
            self._say(self._headings(index, entry), words)

    def finish(self) -> None:
        """Nothing follows."""
        self._flush()

    def _words(self, entry: Entry) -> str:
        match entry.sort:
            case "moved":
                return self._moved(*entry.data)
            case "changed":
                stat, row, before, after = entry.data
                return f"{self.names.of(row)}: {stat} {before} -> {after}"
            case "became":
                state, row, on = entry.data
                if not self._is_told(state, row) or (entry.frame < 0 and not on):
                    return ""  # What only lasted so long is not told of again.
                return f"{self.names.of(row)} is {'' if on else 'no longer '}{state}"
            case "role":
                return self._given_role(*entry.data)
            case "happened":
                event, doer, thing, amount = entry.data
                keyword = self._events.get(event)
                return event_words(self.names, keyword, doer, thing, amount) if keyword is not None else ""
            case "reach":
                return self._reach(*entry.data)
            case "ranked":
                return self._ranked(*entry.data)
            case "tie":
                return "a tie"
            case "unmoved":
                return f"{self.names.of(entry.data[1])} cannot move that way"
        return ""

    # Each sort

    def _given_role(self, role: str, holder: int, giver: int = 0) -> str:
        """A role that something has to give; what the rules hand around is told by what comes of it."""
        if not giver or not holder:
            return ""
        return f"{self.names.of(giver)}: {role} {self.names.of(holder, self.names.entities[giver].seat)}"

    def _moved(self, row: int, before: int, after: int) -> str:
        if not before:
            return f"{self.names.of(row)} comes to {self.names.place(after)}"
        if not after:
            return f"{self.names.of(row)} leaves the board"
        return f"{self.names.of(row)} moves from {self.names.place(before)} to {self.names.place(after)}"

    def _gives(self, index: int, entry: Entry) -> bool:
        """Equal bonuses in a row are told as their sum; what begins to count now was told when it was given."""
        number, row, amount, last = entry.data[:4]
        headings = self._headings(index, entry)
        if number not in self.names.stats or not isinstance(amount, int) or entry.frame < 0:
            return True
        if self._sum is None or self._sum[:4] != (headings, number, row, last):
            self._flush()
            self._sum = (headings, number, row, last, 0)
        self._sum = (*self._sum[:4], self._sum[4] + amount)
        return True

    def _lasts(self, last: int) -> str:
        """How long something given lasts, where that is longer than this round."""
        periods = self.names.match.game.periods
        if not self.now or last <= self.now:
            return ""
        if last >= self.names.match.game.rounds:
            return f" for the rest of the {periods[-1]}"
        return f" until the end of {periods[0]} {last}"

    def _reach(self, attack: int, piece: int, apart: int | None, reach: Any, inside: bool) -> str:
        if inside:
            return ""
        far = f", {apart} away," if apart is not None else ""
        return f"{self.names.of(piece)}{far} is out of reach ({_interval(reach)})"

    def _ranked(self, keys: tuple[str, ...], rows: tuple[tuple[tuple[Any, ...], int], ...]) -> str:
        deciding = next((n for n in range(len(keys)) if len({values[n] for values, _ in rows}) > 1), 0)
        first = sorted(rows, key=lambda each: each[0], reverse=True)
        told = ", ".join(f"{self.names.seat_of(row)} {values[deciding]}" for values, row in first)
        return f"{keys[deciding]}: {told}"

    def _plays(self, entry: Entry) -> bool:
        """Cards that come into play, or from one place in play to another, are told together, by seat."""
        row, before, after, holder = entry.data
        zones = self.names.match.layout.game.zones
        zone = self.names.zones.get(after)
        if zone is None or not zones[zone].live:
            return False
        came_from = self.names.zones.get(before)
        moves = came_from is not None and zones[came_from].live
        place = f" to {self.names.of(holder) if holder else zone}" if moves else ""
        key = (self.names.entities[row].seat, place)
        if self._played is None or self._played[0] != key:
            self._flush()
            self._played = (key, [])
        self._played[1].append(row)
        return True

    def _is_told(self, state: str, row: int) -> bool:
        """Whether a reader wants to know that something has or loses a state: a seat, or what it has from the start."""
        layout = self.names.match.layout
        kind = layout.kinds[self.names.entities[row].kind]
        return (kind.seat or bool(kind.each_seat)) and not layout.states[state].silent

    def _flush(self) -> None:
        """Tell what was held back to be told together."""
        if self._played is not None:
            (seat, place), cards = self._played
            self._played = None
            verb = "moves" if place else "plays"
            self._say([], f"{self.names.seats[seat]} {verb} {self.names.together(cards)}{place}")
        if self._sum is not None:
            headings, number, row, last, amount = self._sum
            self._sum = None
            if amount:
                self._say(
                    headings, f"{self.names.of(row)} has {amount:+} {self.names.stats[number]}{self._lasts(last)}"
                )

    # Headings

    def _headings(self, index: int, entry: Entry) -> list[tuple[int, str]]:
        """Whose doing it is: the thing that acts by the rules, then the lines of cards, outermost first."""
        found: list[tuple[int, str]] = []
        frame = index if entry.sort == "line" else entry.frame
        while frame >= 0:
            at_work = self.trace[frame]
            if self.names.owner_of(at_work.line) is not None:
                found.append((frame, self.names.effect(at_work.line, at_work.part)))
            elif at_work.frame < 0 and at_work.part and not self._is_seat(at_work.part):
                return [(at_work.part, self.names.of(at_work.part)), *found[::-1]]
            frame = at_work.frame
        if found:
            at, words = found[-1]
            seat = self.names.seat_of(self.trace[at].part)
            found[-1] = (at, words if words.startswith(seat) else f"{seat}, {words}")
        return found[::-1]

    def _is_seat(self, row: int) -> bool:
        return row in self.names.match.seat_rows

    def _say(self, headings: list[tuple[int, str]], words: str) -> None:
        if self._phase:
            self.lines.append(f"{self._phase}")
            self._phase, self._open = "", []
        same = 0
        while same < min(len(headings), len(self._open)) and headings[same] == self._open[same]:
            same += 1
        for depth in range(same, len(headings)):
            self.lines.append(STEP * (depth + 1) + headings[depth][1])
        self._open = headings
        self.lines.append(STEP * (len(headings) + 1) + words)


def _interval(reach: Any) -> str:
    if isinstance(reach, tuple) and len(reach) == 2:
        low, high = reach
        return str(low) if low == high else f"{low}~{high}"
    return "none" if reach is None else str(reach)
