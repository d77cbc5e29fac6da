"""Conditions: what is asked of whom, and whether it can be asked."""

from __future__ import annotations

from dataclasses import replace

from cardwright.dsl import tree
from cardwright.dsl.checker import amounts, memory, things
from cardwright.dsl.checker.scope import Ref, Scope
from cardwright.dsl.checker.wants import Want
from cardwright.dsl.diagnostics import Code
from cardwright.dsl.printer.words import one_named


def condition(scope: Scope, node: tree.Condition) -> None:
    """Check a condition; it binds nothing that later words could point at."""
    _condition(scope.copy(asking=True), node)


def _condition(scope: Scope, node: tree.Condition) -> None:
    match node:
        case tree.Every(members=members):
            for member in members:
                _condition(scope, member)
        case tree.Is():
            _is(scope, node)
        case tree.Has():
            _has(scope, node)
        case tree.Did():
            _did(scope, node)
        case tree.Exists(what=what):
            things.thing(scope, what)


def _is(scope: Scope, node: tree.Is) -> None:
    predicate = node.predicate
    match predicate:
        case tree.Quantity():
            _compared(scope, node.subject)
            amounts.quantity(scope, predicate)
        case tree.Compare(value=value):
            _compared(scope, node.subject)
            if value is not None:
                amounts.number(scope, value)
        case tree.Call():
            said = scope.said(predicate)
            message = f"`{said}` is neither what is nor what happened"
            scope.fault(Code.UNEXPECTED_WORD, predicate, message, "say when it happened, such as `this` or `last`")
        case tree.Name() | tree.Relation() | tree.AtRange():
            _described(scope, node.subject, predicate)
        case _:
            _same(scope, node.subject, predicate)


def _compared(scope: Scope, subject: tree.Thing | tree.Amount) -> None:
    """The number on the left of a comparison."""
    if isinstance(subject, tree.NounPhrase | tree.Group):
        if isinstance(subject, tree.NounPhrase) and subject.noun.startswith("{"):
            amounts.of_pronoun(scope, subject)
            return
        ref = things.thing(scope, subject)
        if ref.sort not in ("counter", "stat", "amount", "unknown"):
            message = f"`{scope.said(subject)}` is no number"
            scope.fault(Code.AMOUNT_EXPECTED, subject, message, "say which number of it")
        elif ref.sort == "stat":
            amounts.one_number(scope, subject, ref.kind)
        return
    amounts.number(scope, subject)


def _described(
    scope: Scope, subject: tree.Thing | tree.Amount, predicate: tree.Name | tree.Relation | tree.AtRange
) -> None:
    """A state, relation or distance of things."""
    if isinstance(subject, tree.Group):
        for member in subject.members:
            _described(scope, member, predicate)
        return
    if isinstance(subject, tree.Param):
        subject = _slot_name(subject)
    if not isinstance(subject, tree.NounPhrase):
        amounts.number(scope, subject)
        message = f"`{scope.said(subject)}` is a number: only a piece or a card can be that"
        scope.fault(Code.NAME_EXPECTED, subject, message)
        return
    if isinstance(predicate, tree.Name):
        has_state(scope, subject, predicate.id, predicate)
        return
    ref = things.thing(scope, subject)
    if isinstance(predicate, tree.Relation):
        things.relation(scope, ref, subject, predicate)
    else:
        things.at_range(scope, ref, subject, predicate)


def named_slot(subject: tree.Thing | tree.Param) -> tree.Thing:
    """A keyword's slot as the subject of a condition is a name, not a number."""
    if isinstance(subject, tree.Param):
        return _slot_name(subject)
    return subject


def _slot_name(param: tree.Param) -> tree.NounPhrase:
    return tree.NounPhrase("pronoun", "{" + param.name + "}", at=param.at)


def has_state(scope: Scope, subject: tree.Thing, state: str, node: tree.Node, mention: bool = False) -> Ref:
    """Something said to be in a state: the state must be declared for its kind."""
    facts = scope.facts
    if state in facts.states:
        return things.thing(scope, subject, Want(state=state), mention)
    if state in facts.foreign:
        things.unknown_here(scope, node, state)
        return things.thing(scope, subject, mention=mention)
    ref = things.thing(scope, subject, mention=mention)
    if ref.sort not in ("space", "unknown"):
        scope.fault(Code.WRONG_TYPE, node, f"only a space is `{state}`")
    return ref


def _same(scope: Scope, subject: tree.Thing | tree.Amount, predicate: tree.Thing) -> None:
    """Two things that may be the same, or two numbers that may be equal."""
    if isinstance(subject, tree.Group):
        message = f"one is the same, or another is: `{scope.said(subject)}` is asked one at a time"
        scope.fault(Code.NAME_EXPECTED, subject, message, "write two conditions, joined by `and` or by `or if`")
        return
    if isinstance(subject, tree.NounPhrase):
        one = things.thing(scope, subject)
    elif isinstance(subject, tree.Param):
        one = things.thing(scope, _slot_name(subject))
    else:
        amounts.number(scope, subject)
        one = Ref("amount")
    other = things.thing(scope, predicate)
    numbers = ("counter", "stat", "amount")
    if "unknown" in (one.sort, other.sort):
        return
    if isinstance(predicate, tree.Group) and one.sort in numbers:
        message = f"one number is wanted here, not `{scope.said(predicate)}`"
        scope.fault(Code.AMOUNT_EXPECTED, predicate, message, "write two conditions, joined by `and` or by `or if`")
    elif (one.sort in numbers) is not (other.sort in numbers):
        scope.fault(Code.WRONG_TYPE, predicate, "a number is never the same as a piece, a card or a place")
    elif one.sort == other.sort == "entity" and not (
        scope.facts.stands_for(one.kind, other.kind) or scope.facts.stands_for(other.kind, one.kind)
    ):
        message = f"{one_named(one.kind)} is never {one_named(other.kind)}"
        scope.fault(Code.NEVER_TRUE, predicate, message)


def _has(scope: Scope, node: tree.Has) -> None:
    what = node.what
    if isinstance(what, tree.Group):
        for member in what.members:
            _has(scope, replace(node, what=member))
        return
    if what.determiner == "pronoun":
        scope.fault(Code.NAME_EXPECTED, what, f"say what is had, not `{scope.said(what)}`")
        return
    if isinstance(node.subject, tree.Group):
        message = f"one has it, or another has it: `{scope.said(node.subject)}` is asked one at a time"
        scope.fault(Code.NAME_EXPECTED, node.subject, message, "write two conditions, joined by `and` or by `or if`")
        return
    sort, name = scope.facts.noun(what.noun)
    want = Want(stat=name) if sort in ("counter", "stat") else Want("entity")
    subject = named_slot(node.subject)
    things.thing(scope, subject, want)
    things.thing(scope, what)
    if sort == "stat":
        amounts.one_number(scope, what, name)
    if what.quantity is not None and what.quantity.kind == "any":
        message = f"`{scope.said(what)}` is had whatever there is"
        scope.fault(Code.AMOUNT_EXPECTED, what, message, "say how many: `1 or more ...`")
    if node.than is not None:
        other_sort, other = scope.facts.noun(node.than.noun)
        if other_sort == "foreign":
            things.unknown_here(scope, node.than, node.than.noun)
        elif (sort in ("counter", "stat")) is not (other_sort in ("counter", "stat")):
            message = f"`{what.noun}` and `{node.than.noun}` are not counted alike"
            scope.fault(Code.UNIT_MISMATCH, node, message)
        elif other in scope.facts.stats:
            things.thing(scope, subject, Want(stat=other))


def _did(scope: Scope, node: tree.Did) -> None:
    who = named_slot(node.subject)
    subject = things.thing(scope, who)
    memory.remembered_call(scope, node.verb)
    memory.takes_part(scope, subject, who, node.verb, node.passive)
    if node.period is not None:
        memory.remembered(scope, node.period)
    elif not scope.done:
        message = f"no step came before that `{scope.said(node)}` could mean"
        scope.fault(Code.UNRESOLVED_REFERENCE, node, message, "say when: `this` or `last` and a stretch of the game")
