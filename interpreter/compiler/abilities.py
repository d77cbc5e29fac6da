"""Lines that a seat uses of its own accord, for a cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cardwright.dsl import tree
from cardwright.interpreter.compiler import amounts, clauses, things
from cardwright.interpreter.compiler.heads import new_scope, once_mark, open_heads
from cardwright.interpreter.compiler.scope import CannotCompile, Scope

if TYPE_CHECKING:
    from cardwright.interpreter.compiler.tables import Tables


def add_ability(
    tables: Tables,
    rows: Sequence[int],
    part_kind: str,
    owner_kind: str,
    sentence: tree.Sentence,
    line: int,
    head: tree.CostHead,
) -> None:
    """Two functions: whether the costs can be paid now, and paying them and doing the rest."""
    head = replace(head, costs=tuple(_paid(tables, cost) for cost in head.costs))
    first = head.costs[0]
    if not isinstance(first, tree.Act):
        raise CannotCompile("a cost is something to do or so much of a number", first.at)
    event = tables.event_of(first.verb.phrase)
    name = tables.fresh("u")
    number = len(tables.ability_names)
    scope = new_scope(tables, part_kind, owner_kind, line)
    unused, mark = once_mark(tables, f"'use {number}', me, p", head.once) if head.once else ("", "")
    guards = [unused] if unused else []
    asks = new_scope(tables, part_kind, owner_kind, line)
    for guard in guards:
        asks.out.open(f"if {guard}:")
    open_heads(asks, sentence)
    possible = [payable(asks, cost) for cost in head.costs if isinstance(cost, tree.Act)]
    # Who may not do what a line is for is not offered to pay for it.
    possible += [test for act in _begun_with(sentence) for test in _allowed(asks, act)]
    asks.out.put(f"return {tables.answered(' and '.join(p for p in possible if p) or 'True')}")
    if asks.out.depth > 1:
        asks.out.close_to(1)
        asks.out.put(f"return {tables.answered('False')}")
    tables.add_function(f"def {name}_can(g, me, p):", asks.out)
    scope.out.put("r = 0")
    if mark:
        scope.out.put(mark)
    for cost in head.costs:
        if isinstance(cost, tree.Act):
            clauses.clause(scope, _at_least_one(cost))
    scope.result = "r"
    if tables.tracing:
        scope.out.put(f"g.fired({line}, p)")
    clauses.steps(scope, sentence.steps)
    scope.out.close_to(1)
    tables.traced(scope.out, "g.leave()")
    tables.add_function(f"def {name}(g, me, p):", scope.out)
    tables.ability_names.append((name, f"{name}_can", line))
    for row in rows:
        tables.abilities[event][row].append(number)


def _paid(tables: Tables, cost: tree.Act | tree.NounPhrase) -> tree.Act | tree.NounPhrase:
    """A bare cost, `2 gold`, is to be paid."""
    pays = next((p.id for p in tables.primitives.values() if p.pays), "")
    if isinstance(cost, tree.Act) or not pays:
        return cost
    return tree.Act(tree.Call(pays, (tree.Arg("what", cost),), at=cost.at), at=cost.at)


def payable(scope: Scope, cost: tree.Act) -> str:
    """Whether there is enough for a cost, and nothing forbids it."""
    bans = _allowed(scope, cost)
    for arg in cost.verb.args:
        if not isinstance(arg.value, tree.NounPhrase) or arg.value.determiner == "pronoun":
            continue
        np = arg.value
        sort, stat = scope.tables.noun(np.noun, np.at)
        if sort in ("counter", "stat"):
            least = "1"
            if np.quantity is not None and np.quantity.kind == "exactly" and np.quantity.low is not None:
                least = amounts.number(scope, np.quantity.low)
            mine = things.one(scope, np) if np.owner is not None else things.you(scope)
            holder = things.coerce(scope, mine, scope.tables.layout.stats[stat].of)
            test = f"{scope.tables.stat_of(scope, stat, holder, False)} >= {least}"
        elif sort == "kind":
            test = f"bool({things.many(scope, np).expr})"
        else:
            continue
        return " and ".join([test, *bans])
    return " and ".join(bans)


def _allowed(scope: Scope, act: tree.Act) -> list[str]:
    """That nothing forbids a verb; where it is done to the card that says it, nothing forbids it with that card."""
    thing = "0"
    for arg in act.verb.args:
        value = arg.value
        if isinstance(value, tree.NounPhrase) and (value.determiner == "this" or value.noun == "this"):
            thing = things.one(scope, value).expr
    guards = scope.tables.guards(scope.tables.event_of(act.verb.phrase))
    return [f"not {guard}(g, me, {thing}, 0)" for guard in guards if guard.startswith("ban_")]


def _begun_with(sentence: tree.Sentence) -> list[tree.Act]:
    """What a line does first of all, where that is simply done."""
    first = sentence.steps[0].clauses[0] if sentence.steps else None
    return [first] if isinstance(first, tree.Act) and first.mode == "does" and first.subject is None else []


def _at_least_one(cost: tree.Act) -> tree.Act:
    """Paying `any number of` as the cost of a line means at least one: none would be not to use it."""
    args = []
    for arg in cost.verb.args:
        value = arg.value
        if isinstance(value, tree.NounPhrase) and value.quantity is not None:
            quantity = value.quantity
            if quantity.kind == "any":
                value = replace(value, quantity=replace(quantity, kind="at_least", low=tree.Number(value=1)))
            elif quantity.kind == "up_to":
                high = quantity.high if quantity.high is not None else quantity.low
                value = replace(value, quantity=replace(quantity, kind="to", low=tree.Number(value=1), high=high))
        args.append(replace(arg, value=value))
    return replace(cost, verb=replace(cost.verb, args=tuple(args)))
