"""A first walk over all text of a match: which windows, events and memories matter at all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from cardwright.dsl import tree
from cardwright.dsl.pack.model import CardDef, Line, Phase

if TYPE_CHECKING:
    from cardwright.interpreter.compiler.tables import Tables


FLOOR = "fall below"
"""What a number with a lowest value cannot do."""


def phase_lines(phase: Phase) -> list[Line]:
    """All lines in a phase and below it."""
    found = [*phase.lines, *([phase.condition] if phase.condition is not None else [])]
    for step in (*phase.steps, *phase.otherwise):
        found += phase_lines(step)
    return found


def walk(value: object) -> Iterator[tree.Node]:
    """Every node of a tree, the outer before the inner."""
    if isinstance(value, tree.Node):
        yield value
        for name in value.__dataclass_fields__:
            if name != "at":
                yield from walk(getattr(value, name))
    elif isinstance(value, tree.Arg):
        yield from walk(value.value)
    elif isinstance(value, tuple):
        for item in value:
            yield from walk(item)


def survey(tables: Tables, text: Sequence[Line], rules: Iterable[Line]) -> None:
    """Fill in what is asked, watched, replaced and forbidden anywhere in the match."""
    for line in (*text, *rules):
        for node in walk(tables.sentence(line)):
            _note(tables, node)
    tables.windows_used |= {kind.moment for kind in tables.layout.kinds.values() if kind.moment}
    tables.zones_filled |= {e.card.zone for e in tables.layout.entities if isinstance(e.card, CardDef)}
    for line in text:
        for head in tables.sentence(line).heads:
            window = head.window if isinstance(head, tree.WindowHead | tree.EventHead) else None
            if window:
                tables.windows_used.add(window)


def _note(tables: Tables, node: tree.Node) -> None:
    match node:
        case tree.Did(verb=verb, period=period) | tree.Who(verb=verb, period=period) if period is not None:
            tables.asked.add(tables.event_of(verb.phrase))
        case tree.Gap(verb=verb, period=period) if period is not None:
            tables.asked.add(tables.event_of(verb))
        case tree.Participle(verb=verb, period=period):
            if period is not None:
                tables.asked.add(tables.event_of(verb))
            tables.asks_moved = tables.asks_moved or tables.mover(verb) is not None
        case tree.Sum(verb=verb, period=period) if period is not None:
            tables.asked.add(tables.event_of(verb))
        case tree.EventHead(verb=verb, would=would, window=window, ordinal=ordinal):
            event = tables.event_of(verb.phrase)
            if would:
                tables.would_events.add(event)
            elif not window:
                tables.when_events.add(event)
            if ordinal in ("first", "second"):
                tables.asked.add(event)
        case tree.Act(verb=verb, subject=subject, mode="cannot" | "does_not"):
            event = tables.event_of(verb.phrase)
            tables.banned_events.add(event)
            if event == FLOOR and isinstance(subject, tree.NounPhrase):
                tables.floored.add(tables.noun(subject.noun, subject.at)[1])
        case tree.Call(args=args):
            places = [arg.value for arg in args if arg.slot == "place" and isinstance(arg.value, tree.NounPhrase)]
            tables.zones_filled |= {place.noun for place in places}
        case tree.Act(verb=verb) if verb.phrase in tables.primitives and tables.primitives[verb.phrase].standing:
            tables.standing_used.add(tables.event_of(verb.phrase))
        case tree.Made(sentence=sentence):
            for head in sentence.heads:
                if isinstance(head, tree.WindowHead):
                    tables.windows_used.add(head.window)
        case _:
            pass
