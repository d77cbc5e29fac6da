"""Heads and the sentence: windows, events, costs, and what hangs on them by commas."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardwright.dsl.diagnostics import Code
from cardwright.dsl.grammar.refused import Refused
from cardwright.dsl.grammar.trees.clauses import duration_of, shared
from cardwright.dsl.grammar.trees.values import Known, Make, Quals, Said, Values, Verbal, period_of
from cardwright.dsl.tree import (
    Act,
    Call,
    Clause,
    CostHead,
    DurationHead,
    EventHead,
    Extent,
    Head,
    Made,
    NounPhrase,
    Sentence,
    StateHead,
    Step,
    WhileHead,
    WindowHead,
)


def window(known: Known, v: Values, at: Extent) -> tuple[Head, ...]:
    quals: Quals = v[1]
    if quals.window or quals.offer:
        raise Refused(Code.UNEXPECTED_WORD, at, "only a head with `when` takes this after a comma", _TWO_LINES)
    head = WindowHead(v[0].value, quals.once, at=v[0].at)
    return (head,) if quals.condition is None else (head, _if(quals.condition))


_TWO_LINES = "write one line for each window"


def _if(condition: Any) -> WhileHead:
    return WhileHead(condition, "if", at=condition.at)


def event(known: Known, v: Values, at: Extent) -> tuple[Head, ...]:
    quals: Quals = v[2]
    made: EventHead = v[1]
    head = replace(made, window=quals.window, once=quals.once, condition=quals.condition, offer=quals.offer, at=at)
    return (head,)


def condition(word: str) -> Make:
    def make(known: Known, v: Values, at: Extent) -> tuple[Head, ...]:
        return (WhileHead(v[1], word, at=at),)  # type: ignore[arg-type]

    return make


def state(known: Known, v: Values, at: Extent) -> tuple[Head, ...]:
    return (StateHead(v[0].value, at=at),)


def during(known: Known, v: Values, at: Extent) -> tuple[Head, ...]:
    return (DurationHead(duration_of(v[0]), at=at),)


def cost(known: Known, v: Values, at: Extent) -> tuple[Head, ...]:
    return (CostHead(tuple(v[0]), _period_of_once(v[2]) if len(v) > 1 else None, at=at),)


def cost_verb(known: Known, v: Values, at: Extent) -> Act:
    verbal: Verbal = v[0]
    if "base" not in verbal.forms:
        raise Refused(Code.UNEXPECTED_WORD, verbal.at, f"a cost is a command: `{verbal.word}` is not one")
    return Act(verbal.call, at=at)


def cost_thing(known: Known, v: Values, at: Extent) -> NounPhrase:
    noun = v[0]
    if not isinstance(noun, NounPhrase) or noun.determiner != "counted":
        raise Refused(Code.UNEXPECTED_WORD, at, "a cost says how many", "such as `1` before the noun")
    return noun


def quals_more(known: Known, v: Values, at: Extent) -> Quals:
    old: Quals = v[0]
    new: Quals = v[2]
    fields = {name: value for name in _QUALS if (value := getattr(new, name)) is not None}
    if any(getattr(old, name) is not None for name in fields):
        raise Refused(Code.UNEXPECTED_WORD, v[1].at, "a head takes only one addition of this kind")
    return replace(old, **fields)


_QUALS = ("once", "window", "condition", "offer")


def qual_offer(known: Known, v: Values, at: Extent) -> Quals:
    return Quals(offer=Act(v[2].call, v[0], "may", at=at))


# events


def once(known: Known, v: Values, at: Extent) -> Quals:
    """`once each beat`. Raises Refused where it is not said how often."""
    return Quals(once=_period_of_once(v[0]))


def _period_of_once(word: Any) -> str:
    if not word.entry.value:
        raise Refused(Code.UNFINISHED_SENTENCE, word.at, "`once` in which period?", "write `once each` and the period")
    return str(word.entry.value)


def no_event(known: Known, v: Values, at: Extent) -> Any:
    """What does not happen is no event."""
    raise Refused(Code.UNEXPECTED_WORD, at, "a line cannot wait for what does not happen", _ASK_LATER)


_ASK_LATER = "name a moment, and ask there: `end of ...: if it did not ... this ...,`"


def event_of(verb_at: int, **fields: Any) -> Make:
    """An event whose verb is the value at `verb_at`; an ordinal is the word before it or beside `is`."""

    def make(known: Known, v: Values, at: Extent) -> EventHead:
        verb = v[verb_at]
        call: Call = verb.call
        extra: dict[str, Any] = dict(fields)
        if extra.pop("said_ordinal", False):
            extra["ordinal"] = v[verb_at - 1].value
        if extra.pop("each", False):
            extra["ordinal_period"] = v[-1].value
        if extra.get("ordinal") == "second":
            extra["ordinal_period"] = period_of(v[-1]).noun
        return EventHead(v[0], call, at=at, **extra)

    return make


# lines


def step_line(known: Known, v: Values, at: Extent) -> Sentence:
    return Sentence((), (_step(v[0], at),), at=at)


def steps_line(known: Known, v: Values, at: Extent) -> Sentence:
    rest: Sentence = v[2]
    first = _step(v[0], (v[0][0].at[0], v[0][-1].at[1]))
    if rest.heads:
        made: Clause = Made(rest, at=rest.at)
        return Sentence((), (first, Step((made,), at=rest.at)), at=at)
    return Sentence((), (first, *rest.steps), at=at)


def headed_line(known: Known, v: Values, at: Extent) -> Sentence:
    rest: Sentence = v[2]
    return Sentence((*v[0], *rest.heads), rest.steps, at=at)


def _step(saids: tuple[Said, ...], at: Extent) -> Step:
    return Step(shared(saids), at=at)


MAKERS: dict[str, Make] = {
    "line_headed": headed_line,
    "line_step": step_line,
    "line_steps": steps_line,
    "head_window": window,
    "head_event": event,
    "head_while": condition("while"),
    "head_if": condition("if"),
    "head_unless": condition("unless"),
    "head_state": state,
    "head_duration": during,
    "head_cost": cost,
    "head_cost_once": cost,
    "quals_none": lambda known, v, at: Quals(),
    "quals_more": quals_more,
    "qual_once": once,
    "qual_window": lambda known, v, at: Quals(window=v[0].value),
    "qual_if": lambda known, v, at: Quals(condition=v[1]),
    "qual_offer": qual_offer,
    "costs_one": lambda known, v, at: (v[0],),
    "costs_more": lambda known, v, at: (*v[0], v[2]),
    "cost_verb": cost_verb,
    "cost_thing": cost_thing,
    "event_active": event_of(1),
    "event_would": event_of(2, would=True),
    "event_would_be": event_of(2, would=True, passive=True),
    "event_not": no_event,
    "event_ordinal": event_of(2, said_ordinal=True),
    "event_ordinal_each": event_of(2, said_ordinal=True, each=True),
    "event_second": event_of(1, ordinal="second"),
    "event_passive": event_of(2, passive=True),
    "event_passive_ordinal": event_of(3, said_ordinal=True, passive=True),
    "event_passive_ordinal_each": event_of(3, said_ordinal=True, each=True, passive=True),
    "event_passive_second": event_of(2, ordinal="second", passive=True),
}
