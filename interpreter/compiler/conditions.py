"""Conditions to Python expressions."""

from __future__ import annotations

from dataclasses import replace

from cardwright.dsl import tree
from cardwright.interpreter.compiler import amounts, history, relations, remarks, things
from cardwright.interpreter.compiler.scope import CannotCompile, Scope, Thing


def condition(scope: Scope, node: tree.Condition) -> str:
    """A pure boolean expression; with tracing on, every compared value is noted as it is read."""
    match node:
        case tree.Every(every=every, members=members):
            word = " and " if every else " or "
            return "(" + word.join(condition(scope, member) for member in members) + ")"
        case tree.Is():
            found = _is(scope, node)
        case tree.Has():
            found = _has(scope, node)
        case tree.Did():
            found = _did(scope, node)
        case tree.Exists(what=what):
            found = _exists(scope, what)
        case _:
            raise CannotCompile("this cannot be asked", node.at)
    if getattr(node, "negated", False):
        found = f"not ({found})"
    found = f"bool({found})" if scope.tables.tracing else f"({found})"
    return remarks.with_remarks(scope, node, scope.tables.noted(scope, node.at, found))


def _is(scope: Scope, node: tree.Is) -> str:
    predicate = node.predicate
    subject = node.subject
    if isinstance(predicate, tree.Quantity | tree.Compare):
        value = scope.tables.noted(scope, subject.at, _number_of(scope, subject))
        if isinstance(predicate, tree.Quantity):
            return f"{value} {scope.tables.compare_quantity(scope, predicate)}"
        return _compare(scope, value, predicate)
    if isinstance(subject, tree.Param):
        subject = _filled(subject)
    if not isinstance(subject, tree.NounPhrase | tree.Group):
        if isinstance(predicate, tree.NounPhrase):
            return f"{_number_of(scope, subject)} == {_number_of(scope, predicate)}"
        raise CannotCompile("only a piece or a card can be that", node.at)
    if isinstance(predicate, tree.NounPhrase | tree.Group):
        if isinstance(subject, tree.Group):
            raise CannotCompile("compare one thing at a time", node.at)
        if _is_numeric(scope, subject) and isinstance(predicate, tree.NounPhrase):
            return f"{_number_of(scope, subject)} == {_number_of(scope, predicate)}"
        return things.test(scope, predicate, things.one(scope, subject))
    if isinstance(predicate, tree.Call):
        raise CannotCompile("ask what is so, or what happened in a period", node.at)
    if isinstance(subject, tree.Group):
        word = " and " if subject.every else " or "
        return "(" + word.join(_holds(scope, member, predicate) for member in subject.members) + ")"
    return _holds(scope, subject, predicate)


def own_state(scope: Scope, state: str) -> str:
    """Whether the text's own card is in a state, or what holds the card where only that can be."""
    part, definition = Thing("entity", scope.part_kind, scope.part), scope.tables.layout.states.get(state)
    known = definition is not None and scope.part_kind in scope.tables.layout.kinds
    holder = things.coerce(scope, part, definition.of) if known and definition is not None else part
    return scope.tables.state_expr(state, holder.expr)


def _filled(slot: tree.Param) -> tree.NounPhrase:
    """A keyword's slot at the head of a condition, read as the thing that fills it."""
    return tree.NounPhrase(determiner="pronoun", noun="{" + slot.name + "}", at=slot.at)


def _holds(scope: Scope, subject: tree.NounPhrase, predicate: tree.Name | tree.Relation | tree.AtRange) -> str:
    """A state or relation of one, of some or of every thing the subject speaks of."""
    found = things.pool(scope, subject)
    x = Thing(found.sort, found.kind, "x")  # type: ignore[arg-type]
    check = _predicate(scope, x, predicate)
    if found.single and not found.conditions:
        only = Thing(found.sort, found.kind, found.expr)  # type: ignore[arg-type]
        held = _predicate(scope, only, predicate)
        return f"not ({held})" if subject.determiner == "no" else held
    source = f"({found.expr},)" if found.single else found.expr
    every = subject.determiner in ("each", "all")
    wanted = " and ".join(found.conditions) or "True"
    if subject.determiner == "no":
        return f"not any([{check} for x in {source} if {wanted}])"
    return f"{'all' if every else 'any'}([{check} for x in {source} if {wanted}])"


def _predicate(scope: Scope, x: Thing, predicate: tree.Name | tree.Relation | tree.AtRange) -> str:
    if isinstance(predicate, tree.Name):
        state = scope.tables.layout.states.get(predicate.id)
        holder = things.coerce(scope, x, state.of) if state else x
        return scope.tables.state_expr(predicate.id, holder.expr)
    return relations.modifier(scope, x, predicate) or "True"


def _is_numeric(scope: Scope, subject: tree.NounPhrase) -> bool:
    if subject.determiner == "pronoun":
        return False
    return scope.tables.noun(subject.noun, subject.at)[0] in ("counter", "stat")


def _number_of(scope: Scope, subject: tree.Thing | tree.Amount) -> str:
    if isinstance(subject, tree.NounPhrase):
        if subject.determiner == "pronoun":
            if subject.noun in scope.params:
                return scope.params[subject.noun].expr
            raise CannotCompile("a number is needed here", subject.at, code="E303")
        sort, name = scope.tables.noun(subject.noun, subject.at)
        if sort in ("counter", "stat"):
            return amounts.compared_stat(scope, name, things.one(scope, subject))
        return amounts.count(scope, subject)
    if isinstance(subject, tree.Group):
        raise CannotCompile("a number is needed here", subject.at, code="E303")
    return amounts.compared(scope, subject)


def _compare(scope: Scope, value: str, predicate: tree.Compare) -> str:
    if predicate.op in ("odd", "even"):
        return f"{value} % 2 == {int(predicate.op == 'odd')}"
    if predicate.value is None:
        raise CannotCompile("compared with what?", predicate.at, code="E303")
    other = amounts.compared(scope, predicate.value)
    return f"{value} {({'more': '>', 'less': '<', 'equal': '=='})[predicate.op]} {other}"


def _has(scope: Scope, node: tree.Has) -> str:
    asked: object = node.subject
    if isinstance(asked, tree.Param):
        node = replace(node, subject=_filled(asked))
    what = node.what
    if isinstance(what, tree.Group):
        word = " and " if what.every else " or "
        return "(" + word.join(_has(scope, replace(node, what=member)) for member in what.members) + ")"
    if isinstance(node.subject, tree.Group):
        raise CannotCompile("ask one thing at a time", node.subject.at)
    holder = things.one(scope, node.subject)
    sort, name = scope.tables.noun(what.noun, what.at)
    if sort in ("counter", "stat"):
        definition = scope.tables.layout.stats[name]
        held = amounts.compared_stat(scope, name, things.coerce(scope, holder, definition.of))
        held = scope.tables.noted(scope, node.at, held)
        if node.than is not None:
            other = scope.tables.noun(node.than.noun, node.than.at)[1]
            return f"{held} > {amounts.compared_stat(scope, other, holder)}"
        if what.determiner == "no":
            return f"{held} == 0"
        if what.quantity is None:
            return f"{held} >= 1"
        return f"{held} {scope.tables.compare_quantity(scope, what.quantity)}"
    owned = tree.NounPhrase(
        determiner="own",
        noun=what.noun,
        adjectives=what.adjectives,
        owner=node.subject,
        modifiers=what.modifiers,
        at=what.at,
    )
    held = amounts.count(scope, owned)
    if what.determiner == "no":
        return f"{held} == 0"
    if what.quantity is not None:
        return f"{held} {scope.tables.compare_quantity(scope, what.quantity)}"
    return f"{held} >= 1"


def _did(scope: Scope, node: tree.Did) -> str:
    if node.period is not None:
        return history.did(scope, node.subject, node.verb, node.period, node.passive)
    event = scope.tables.event_of(node.verb.phrase)
    target = history.object_of(node.verb)
    if scope.tables.is_leaving(event) and target is not None:
        where = things.one(scope, target)
        return f"(g.left != g.entered and g.left == {things.place_of(where)})"
    if scope.tables.is_way(event):
        return scope.tables.way_test(scope, event)
    if not scope.result:
        raise CannotCompile("nothing was done yet that this could mean", node.at, code="E208")
    return f"{scope.result} > 0"


def _exists(scope: Scope, what: tree.NounPhrase) -> str:
    if what.determiner != "pronoun" and scope.tables.noun(what.noun, what.at)[0] == "kind":
        found = things.pool(scope, what)
        if found.conditions and not found.single:
            return f"any([True for x in {found.expr} if {' and '.join(found.conditions)}])"
    held = amounts.count(scope, what)
    return f"{held} > 0"
