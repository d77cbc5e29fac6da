"""Questions about what happened: who did what to whom this round or last, and what the last step did.

A record is (event, subject, thing, amount). Only events that some text in the match asks about are recorded.
"""

from __future__ import annotations

from cardwright.dsl import tree
from cardwright.interpreter.compiler import amounts, things
from cardwright.interpreter.compiler.scope import CannotCompile, Scope, Thing
from cardwright.interpreter.state.layout import BEFORE, NOW


def records(scope: Scope, period: tree.Period) -> str:
    """The expression for the history of a period."""
    if period.which == "this":
        return f"s[{NOW}]"
    if period.which == "last":
        return f"s[{BEFORE}]"
    raise CannotCompile("what is still to come has no history", period.at, code="E403")


def _object_slot(call: tree.Call) -> str:
    """The verb's first thing slot."""
    return next((arg.slot for arg in call.args if isinstance(arg.value, tree.NounPhrase | tree.Group)), "")


def object_of(call: tree.Call) -> tree.Thing | None:
    """The noun phrase in a verb's first thing slot."""
    for arg in call.args:
        if isinstance(arg.value, tree.NounPhrase | tree.Group):
            return arg.value
    return None


def did(scope: Scope, subject: tree.Thing, call: tree.Call, period: tree.Period, passive: bool) -> str:
    """Whether anybody fitting `subject` did the verb (or had it done to them)."""
    target = object_of(call)
    event = scope.tables.event_of(call.phrase)
    conditions = [f"h[0] == {event!r}"]
    who, whom = ("h[2]", "h[1]") if passive else ("h[1]", "h[2]")
    conditions.append(things.test(scope, subject, Thing("entity", scope.tables.kind_in_event(event, passive), who)))
    if target is not None:
        conditions.append(matches_object(scope, call, event, not passive, whom))
    needed = amount_needed(scope, call)
    base = " and ".join(c for c in conditions if c != "True")
    if needed:
        return f"sum([h[3] for h in {records(scope, period)} if {base}]) {needed}"
    return f"any([True for h in {records(scope, period)} if {base}])"


def amount_needed(scope: Scope, call: tree.Call) -> str:
    """A comparison for how much an event came to: `anted 5 or more vengeance`, `dealt 3 damage`; empty where none is said."""
    tables = scope.tables
    for arg in call.args:
        said = arg.value.quantity if isinstance(arg.value, tree.NounPhrase) else arg.value
        if isinstance(said, tree.Quantity) and said.kind not in ("any", "far"):
            return tables.compare_quantity(scope, said)
        if isinstance(said, tree.Amount):
            return f"== {amounts.number(scope, said)}"
    return ""


def matches_object(scope: Scope, call: tree.Call, event: str, as_object: bool, expr: str) -> str:
    """Whether a record's thing is what the verb's object speaks of; counters are recorded by the number of their stat.

    Of what was only said to be wanted, such as dice, the record keeps how many alone.
    """
    target = object_of(call)
    assert target is not None
    primitive = scope.tables.primitives.get(call.phrase)
    if scope.tables.only_says(call.phrase, _object_slot(call)) and (primitive is None or primitive.watched):
        return "True"
    if isinstance(target, tree.NounPhrase) and target.determiner != "pronoun":
        sort, name = scope.tables.noun(target.noun, target.at)
        if sort in ("counter", "stat"):
            return f"{expr} == {scope.tables.stat_number(name)}"
        if sort == "amount":
            return "True"
    return things.test(scope, target, Thing("entity", scope.tables.kind_in_event(event, as_object), expr))


def total(scope: Scope, event: str, subject: tree.Thing | None, period: tree.Period, extra: str = "") -> str:
    """The sum of the amounts of matching records."""
    conditions = [f"h[0] == {event!r}"]
    if subject is not None:
        conditions.append(
            things.test(scope, subject, Thing("entity", scope.tables.kind_in_event(event, False), "h[1]"))
        )
    if extra:
        conditions.append(extra)
    base = " and ".join(c for c in conditions if c != "True")
    return f"sum([h[3] for h in {records(scope, period)} if {base}])"


def past_modifier(scope: Scope, subject: Thing, modifier: tree.Who | tree.Gap | tree.Participle) -> str:
    """`x` in what a relative clause speaks of."""
    if isinstance(modifier, tree.Participle):
        if modifier.period is not None:
            event = scope.tables.event_of(modifier.verb)
            same = f"h[0] == {event!r} and h[2] == {subject.expr}"
            return f"any([True for h in {records(scope, modifier.period)} if {same}])"
        return f"{subject.expr} in g.touched"
    if isinstance(modifier, tree.Gap):
        event = scope.tables.event_of(modifier.verb)
        if modifier.period is None:
            if subject.sort == "space":
                return ""
            source = "g.crossed" if scope.tables.is_crossing(event) else "g.touched"
            return f"{subject.expr} in {source}"
        who = things.test(scope, modifier.subject, Thing("entity", scope.tables.kind_in_event(event, False), "h[1]"))
        same = f"h[2] == {subject.expr}"
        if scope.tables.is_mutual(event):
            other = who.replace("h[1]", "h[2]")
            return (
                f"any([True for h in {records(scope, modifier.period)} if h[0] == {event!r}"
                f" and (({who} and {same}) or ({other} and h[1] == {subject.expr}))])"
            )
        return f"any([True for h in {records(scope, modifier.period)} if h[0] == {event!r} and {who} and {same}])"
    event = scope.tables.event_of(modifier.verb.phrase)
    position, other_position = ("h[2]", "h[1]") if modifier.passive else ("h[1]", "h[2]")
    kind = scope.tables.kind_in_event(event, modifier.passive)
    candidate = Thing("entity", kind, position)
    conditions = [f"h[0] == {event!r}", f"{things.coerce(scope, candidate, subject.kind).expr} == {subject.expr}"]
    target = object_of(modifier.verb)
    if target is not None:
        conditions.append(matches_object(scope, modifier.verb, event, not modifier.passive, other_position))
    needed = amount_needed(scope, modifier.verb)
    base = f"for h in {records(scope, modifier.period)} if {' and '.join(conditions)}"
    found = f"(sum([h[3] {base}]) {needed})" if needed else f"any([True {base}])"
    return f"not {found}" if modifier.negated else found
