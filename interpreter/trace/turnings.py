"""Where the rules turned off before they came to a window or an event, and why."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.interpreter.trace.entries import Entry
from cardwright.interpreter.trace.guards import children, plain, refusal
from cardwright.interpreter.trace.names import Names
from cardwright.interpreter.trace.paths import Path
from cardwright.interpreter.trace.story import Story

Values = tuple[tuple[str, str], ...]
"""What was compared: (text, value)."""


class Turnings:
    """Follows ways through the rules in the trace of one round."""

    def __init__(self, names: Names, trace: Sequence[Entry]) -> None:
        self.names = names
        self.trace = trace
        self.story = Story(names)

    def blocked(self, ways: list[Path], part: int) -> tuple[list[str], Values]:
        """Where the way that got farthest ended, for the side of a part, and why."""
        ends = [self._walk(way, part) for way in ways]
        if not ends:
            return [], ()
        _, at, frame = max(ends, key=lambda end: end[0])
        return self._why_ended(at, frame, part)

    def _walk(self, way: Path, part: int) -> tuple[int, int, int]:
        """How far a way was gone: steps taken, the line at which it ended, the frame of that line or -1."""
        inside: list[int] = []
        for depth, line in enumerate(way):
            frames = [
                n
                for n, e in enumerate(self.trace)
                if e.sort == "line"
                and e.line == line
                and (not inside or any(self.is_inside(n, f) for f in inside))
                and (inside or self.same_seat(e.part, part) or not e.part)
            ]
            if not frames:
                if self._passed(line, part):
                    continue
                return depth, line, inside[-1] if inside else -1
            inside = frames
            if all(self.trace[n].outcome != "fired" for n in frames):
                return depth, line, frames[-1]
        return len(way), way[-1], inside[-1] if inside else -1

    def _passed(self, line: int, part: int) -> bool:
        """Whether a condition of a phase let the round go on, for the side of a part where it speaks of one."""
        notes = [e for e in self.trace if e.sort == "note" and e.line == line and isinstance(e.data[2], bool)]
        return bool(notes) and refusal(self.names, self._about(line, part), line) is None

    def _about(self, line: int, part: int) -> list[Entry]:
        """What a condition outside any line wrote down when it was asked about the side of a part."""
        found: list[Entry] = []
        kept: list[Entry] = []
        for entry in self.trace:
            if entry.line != line or entry.sort not in ("note", "seen"):
                continue
            kept.append(entry)
            if entry.sort == "note" and isinstance(entry.data[2], bool):
                told = [e.data[3] for e in kept if e.sort == "seen" and e.data[2]]
                if not told or any(self.same_seat(row, part) for row in told):
                    found = kept
                kept = []
        return found

    def _why_ended(self, line: int, frame: int, part: int) -> tuple[list[str], Values]:
        entries = children(self.trace, frame) if frame >= 0 else self._about(line, part)
        at = self.trace[frame].line if frame >= 0 else line
        found = refusal(self.names, entries, at)
        if found is not None:
            return [found.words], found.values
        return self._not_done(entries, frame), ()

    def _not_done(self, entries: Sequence[Entry], frame: int) -> list[str]:
        """`if you do` was not met: what was done before it says why."""
        parent = self.trace[frame].frame if frame >= 0 else -1
        earlier = [n for n, e in enumerate(self.trace[:frame]) if e.sort == "line" and e.frame == parent]
        counts = [self.names.value(e.data[2]) for e in entries if e.sort == "note" and not isinstance(e.data[2], bool)]
        if not earlier or not counts:
            return []
        before = self.trace[earlier[-1] : frame]
        stopped = [self.story.line(e) for e in before if e.sort in ("ban", "replaced")]
        told = [text for e in before if e.sort == "happened" and (text := self.story.line(e))]
        did = plain(self.names.line(self.trace[earlier[-1]].line).text)
        return [*stopped, f"`{did}` came to {counts[-1]}", *told]

    def is_inside(self, index: int, frame: int) -> bool:
        """Whether a record was made while a line was at work, by it or by lines that it called."""
        at = self.trace[index].frame
        while at > frame:
            at = self.trace[at].frame
        return at == frame

    def same_seat(self, row: int, part: int) -> bool:
        """Whether an entity and a part are on one side."""
        return bool(row) and self.names.seat(row) == self.names.seat(part)
