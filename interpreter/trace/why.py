"""Why a line fired in a round, or why it stayed quiet: read from the trace of that round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from cardwright.dsl import tree
from cardwright.interpreter.state.layout import LIVE, PLACE, ZONE_BASE
from cardwright.interpreter.trace.entries import EFFECTS, Entry
from cardwright.interpreter.trace.guards import children, refusal
from cardwright.interpreter.trace.names import LETTERS, Names
from cardwright.interpreter.trace.paths import Paths
from cardwright.interpreter.trace.story import Story
from cardwright.interpreter.trace.turnings import Turnings, Values

Reason = Literal[
    "fired",
    "condition",
    "no target",
    "prevented",
    "replaced",
    "choice",
    "window",
    "event",
    "text",
    "over",
    "unasked",
]


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of one line of one part in one round. because: sentences, the deciding one first."""

    owner: str
    place: int
    seat: str
    text: str
    file: str
    file_line: int
    round: int
    reason: Reason
    because: tuple[str, ...]
    values: Values = ()
    effects: tuple[str, ...] = field(default=())

    @property
    def fired(self) -> bool:
        """Whether it did something."""
        return self.reason == "fired"

    def to_plain(self) -> dict[str, Any]:
        """The answer as JSON holds it."""
        return {
            "line": f"{self.owner}.{self.place}",
            "seat": self.seat,
            "text": self.text,
            "file": self.file,
            "file_line": self.file_line,
            "round": self.round,
            "fired": self.fired,
            "reason": self.reason,
            "because": list(self.because),
            "values": [list(pair) for pair in self.values],
            "effects": list(self.effects),
        }


class Inquiry:
    """Asks the trace of one round. state: the state at the round's end."""

    def __init__(self, names: Names, paths: Paths, trace: Sequence[Entry], state: Sequence[Any], number: int) -> None:
        self.names = names
        self.paths = paths
        self.trace = trace
        self.state = state
        self.number = number
        self.story = Story(names)
        self.turnings = Turnings(names, trace)

    def answer(self, line: int, part: int) -> Answer:
        """What became of a line of a part."""
        frames = [n for n, e in enumerate(self.trace) if e.sort == "line" and e.line == line and e.part == part]
        fired = [n for n in frames if self.trace[n].outcome == "fired"]
        if fired:
            return self._fired(line, part, fired)
        if not self._counted(part, frames):
            return self._made(line, part, "text", self._elsewhere(part))
        asked = [n for n in frames if self.trace[n].outcome == "open"]
        if asked or self._was_offered(line, part):
            return self._made(line, part, "choice", self._passed_over(line, part))
        if frames:
            return self._refused(line, part, frames)
        return self._never_considered(line, part)

    # It was considered

    def _fired(self, line: int, part: int, frames: list[int]) -> Answer:
        effects: list[str] = []
        because: list[str] = []
        values: list[tuple[str, str]] = []
        sorts = set()
        for frame in frames:
            inside = [e for n, e in enumerate(self.trace) if self.turnings.is_inside(n, frame)]
            sorts |= {e.sort for e in inside if e.sort in EFFECTS}
            effects += [text for e in inside if (text := self.story.line(e)) and e.sort != "line"]
            for entry in children(self.trace, frame):
                if entry.sort == "note" and not isinstance(entry.data[2], bool):
                    pair = (self.names.part(line, *entry.data[:2]), self.names.value(entry.data[2]))
                    values += [pair] if pair not in values else []
        because += [f"{what} was {is_}" for what, is_ in values]
        reason: Reason = "fired"
        if sorts and sorts <= {"nothing", "unmoved", "choice"} and sorts & {"nothing", "unmoved"}:
            reason, because = "no target", ["there was nothing legal to do", *effects]
        elif sorts and "ban" in sorts and sorts <= {"ban", "unmoved", "nothing", "choice"} and self._acts(line):
            reason, because = "prevented", list(effects)
        return self._made(line, part, reason, because or ["its moment came"], tuple(values), tuple(effects))

    def _acts(self, line: int) -> bool:
        """Whether a line does something at a moment, rather than forbid something for good."""
        return any(isinstance(head, tree.WindowHead | tree.EventHead) for head in self._sentence(line).heads)

    def _refused(self, line: int, part: int, frames: list[int]) -> Answer:
        found = refusal(self.names, children(self.trace, frames[-1]), line)
        event = next((h for h in self._sentence(line).heads if isinstance(h, tree.EventHead) and not h.window), None)
        if event is not None and found is not None and found.text in self.names.part(line, *event.at):
            return self._others_event(line, part, event, frames[-1])
        if found is None:
            return self._no_condition(line, part, frames[-1])
        return self._made(line, part, "condition", [found.words], found.values)

    def _no_condition(self, line: int, part: int, frame: int) -> Answer:
        """No condition of its own was false: something else forbade it, or it did not speak of what was asked."""
        inside = [e for n, e in enumerate(self.trace) if n > frame and self.turnings.is_inside(n, frame)]
        bans = [f"{self.story.line(e)} (`{self.names.line(e.line).text}`)" for e in inside if e.sort == "ban"]
        if bans:
            return self._made(line, part, "prevented", list(dict.fromkeys(bans)))
        values = tuple(
            (self.names.part(line, *e.data[:2]), self.names.value(e.data[2]))
            for e in inside
            if e.sort == "note" and e.frame == frame and not isinstance(e.data[2], bool)
        )
        because = [f"`{text}` was asked: it was {value}" for text, value in values]
        return self._made(line, part, "unasked", because or ["its moment came, and it had nothing to do"], values)

    def _others_event(self, line: int, part: int, head: tree.EventHead, frame: int) -> Answer:
        """The event that it waits for happened, but not to or by whom it speaks of."""
        name = self.names.match.tables.event_of(head.verb.phrase)
        seen = next((e for e in reversed(self.trace[:frame]) if e.sort == "happened" and e.data[0] == name), None)
        told = self.story.line(seen) if seen is not None else ""
        because, values = self.turnings.blocked(self.paths.to_event(name), part)
        first = f"`{sentence_part(self.names, line, head.at)}` did not happen" + (f": {told}" if told else "")
        return self._made(line, part, "event", [first, *because], values)

    def _passed_over(self, line: int, part: int) -> list[str]:
        frames = {n for n, e in enumerate(self.trace) if e.sort == "line" and e.line == line and e.part == part}
        inside = self.turnings.is_inside
        lost = [
            e
            for n, e in enumerate(self.trace)
            if e.sort == "choice" and (self._offers(e, line, part) or any(inside(n, f) for f in frames))
        ]
        chosen = [f"{LETTERS[e.data[0]]} chose {self._option(e, e.data[3])}" for e in lost]
        return ["it could have been used, but " + (" and ".join(dict.fromkeys(chosen)) or "nobody did")]

    def _option(self, entry: Entry, index: int) -> str:
        return self.names.option(self.names.match.sites[entry.data[1]].sort, entry.data[2][index])

    def _was_offered(self, line: int, part: int) -> bool:
        return any(e.sort == "choice" and self._offers(e, line, part) for e in self.trace)

    def _offers(self, entry: Entry, line: int, part: int) -> bool:
        if self.names.match.sites[entry.data[1]].sort != "ability":
            return False
        numbers = self.names.match.tables.ability_names
        options = [option for option in entry.data[2] if option is not None]
        return any(numbers[number][2] == line and row == part for number, row in options)

    # It was not considered

    def _counted(self, part: int, frames: list[int]) -> bool:
        """Whether the part's text counted at any time in the round."""
        if frames or part in self.state[LIVE]:
            return True
        live = self.names.match.live_zones
        places = [e.data[1:3] for e in self.trace if e.sort == "put" and e.data[0] == part]
        return any(before in live or after in live for before, after in places)

    def _elsewhere(self, part: int) -> list[str]:
        place = next((e.data[1] for e in self.trace if e.sort == "put" and e.data[0] == part), self.state[part + PLACE])
        if place in self.names.match.live_zones:
            return [f"its text did not count: {self.names.entity(part)} was switched off"]
        where = f"in {self.names.place(place)}" if place >= ZONE_BASE else self.names.place(place)
        return [f"its text did not count: {self.names.entity(part)} was {where}"]

    def _never_considered(self, line: int, part: int) -> Answer:
        sentence = self._sentence(line)
        for head in sentence.heads:
            if isinstance(head, tree.WindowHead) or (isinstance(head, tree.EventHead) and head.window):
                return self._no_window(line, part, head.window or "")
            if isinstance(head, tree.EventHead):
                event = self.names.match.tables.event_of(head.verb.phrase)
                text = sentence_part(self.names, line, head.at)
                because, values = self.turnings.blocked(self.paths.to_event(event), part)
                return self._made(line, part, self._over() or "event", [f"`{text}` never happened", *because], values)
            if isinstance(head, tree.CostHead):
                return self._made(line, part, self._over() or "unasked", ["nobody was asked to use it"])
        return self._made(line, part, "unasked", ["nothing asked for what it gives"])

    def _no_window(self, line: int, part: int, window: str) -> Answer:
        opened = (e.data[1] for e in self.trace if e.sort == "window" and e.data[0] == window)
        if any(self.turnings.same_seat(row, part) for row in opened):
            return self._made(line, part, "text", [f"its text did not count when {window} came"])
        because, values = self.turnings.blocked(self.paths.to_window(window), part)
        return self._made(line, part, self._over() or "window", [f"{window} never came for it", *because], values)

    def _over(self) -> Reason | None:
        return (
            "over"
            if any(e.sort == "over" for e in self.trace)
            and not any(e.sort == "phase" and e.data[0] == self.names.match.game.case.before for e in self.trace)
            else None
        )

    # Small things

    def _made(
        self,
        line: int,
        part: int,
        reason: Reason,
        because: Sequence[str],
        values: Values = (),
        effects: tuple[str, ...] = (),
    ) -> Answer:
        owner, place = self.names.place_in_text(line) or ("", 0)
        known = self.names.line(line)
        return Answer(
            owner.replace(" ", "_"),
            place,
            self.names.letter(part),
            known.text,
            known.span.path,
            known.span.line,
            self.number,
            reason,
            tuple(because),
            values,
            effects,
        )

    def _sentence(self, line: int) -> tree.Sentence:
        return self.names.match.tables.sentence(self.names.line(line))


def sentence_part(names: Names, line: int, at: tree.Extent) -> str:
    """The words of a stretch of a line, without a colon at its end."""
    return names.part(line, *at).strip().rstrip(":")


def parts_of(names: Names, line: int) -> list[int]:
    """The rows on which a line stands."""
    text = names.line(line)
    found = [e.at for e in names.layout.entities if e.card is not None and any(own is text for own in e.card.lines)]
    if not found:
        kind = next(k for k in names.layout.kinds.values() if any(own is text for own in k.lines))
        found = list(names.layout.rows(kind.id))
    return found
