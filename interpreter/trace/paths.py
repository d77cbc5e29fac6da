"""The ways through the rules that lead to a window or an event, read from the game's phases and keywords."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from cardwright.dsl import tree
from cardwright.dsl.pack.model import Line, Phase

if TYPE_CHECKING:
    from cardwright.interpreter.compiler.match import Match

Path = tuple[int, ...]
"""Numbers of rule lines, the outermost first: conditions of phases and lines that call one another."""
OPEN = "open"
DEEPEST = 12


class Paths:
    """Finds ways through the rules of one match."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.tables = match.tables
        self._found: dict[tuple[str, str], list[Path]] = {}

    def to_window(self, window: str) -> list[Path]:
        """Every way to the opening of a window; the last line is the one that opens it."""
        return self._ways(("window", window), lambda call: call.phrase == OPEN and _window_of(call) == window)

    def to_event(self, event: str) -> list[Path]:
        """Every way to an event; the last line is the one in which it is done."""
        return self._ways(("event", event), lambda call: self.tables.event_of(call.phrase) == event)

    def _ways(self, key: tuple[str, str], wanted: Callable[[tree.Call], bool]) -> list[Path]:
        if key not in self._found:
            game = self.match.game
            phases = (*game.round, *game.finish)
            self._found[key] = [way for phase in phases for way in self._in_phase(phase, (), wanted)]
        return self._found[key]

    def _in_phase(self, phase: Phase, before: Path, wanted: Callable[[tree.Call], bool]) -> Iterator[Path]:
        if phase.condition is not None:
            before = (*before, self._number(phase.condition))
        for line in phase.lines:
            yield from self._in_line(line, before, wanted, ())
        for step in (*phase.steps, *phase.otherwise):
            yield from self._in_phase(step, before, wanted)

    def _in_line(
        self, line: Line, before: Path, wanted: Callable[[tree.Call], bool], inside: tuple[str, ...]
    ) -> Iterator[Path]:
        way = (*before, self._number(line))
        for call in calls_of(self.tables.sentence(line)):
            if wanted(call):
                yield way
            keyword = self.match.game.keywords.get(call.phrase)
            if keyword is not None and call.phrase not in inside and len(inside) < DEEPEST:
                for inner in keyword.lines:
                    yield from self._in_line(inner, way, wanted, (*inside, call.phrase))

    def _number(self, line: Line) -> int:
        return self.tables.line_number(line)


def calls_of(value: object) -> Iterator[tree.Call]:
    """Every verb that is carried out in a sentence; conditions are no such place."""
    if isinstance(value, tree.Act):
        yield value.verb
    elif isinstance(value, tree.Sentence):
        yield from calls_of(value.steps)
    elif isinstance(value, tree.Node):
        for name in value.__dataclass_fields__:
            if name not in ("at", "condition", "heads"):
                yield from calls_of(getattr(value, name))
    elif isinstance(value, tuple):
        for item in value:
            yield from calls_of(item)


def _window_of(call: tree.Call) -> str:
    return next((arg.value.id for arg in call.args if isinstance(arg.value, tree.Name)), "")
