"""Numbers and quantities to Python expressions."""

from __future__ import annotations

from cardwright.dsl import tree
from cardwright.interpreter.compiler import history, relations, things
from cardwright.interpreter.compiler.scope import CannotCompile, Scope, Thing


def number(scope: Scope, amount: tree.Amount) -> str:
    """An expression for an amount that is given or done: what has no such number counts 0."""
    found = _number(scope, amount)
    return f"or_if_none({found}, 0)" if _may_lack(scope, amount) else found


def compared(scope: Scope, amount: tree.Amount) -> str:
    """An expression for an amount that is compared: what has no such number is neither more nor less nor equal."""
    found = _number(scope, amount)
    return f"or_if_none({found}, NO_NUMBER)" if _may_lack(scope, amount) else found


def compared_stat(scope: Scope, stat: str, holder: Thing) -> str:
    """The same for a stat of a thing."""
    found = scope.tables.stat_of(scope, stat, holder, False)
    return f"or_if_none({found}, NO_NUMBER)" if scope.tables.may_lack(stat) else found


def _may_lack(scope: Scope, amount: tree.Amount) -> bool:
    return isinstance(amount, tree.StatOf) and scope.tables.may_lack(amount.stat)


def _number(scope: Scope, amount: tree.Amount) -> str:
    match amount:
        case tree.Number(value=value):
            return str(value)
        case tree.Result(scale=scale):
            return _result(scope, scale, amount.at)
        case tree.Param(name=name):
            bound = scope.params.get(name)
            if bound is None:
                raise CannotCompile(f"no slot `{{{name}}}` here", amount.at, code="E208")
            return bound.expr
        case tree.Unknown():
            return f"unknown(g, s[{scope.part}+1], {scope.part})"
        case tree.StatOf(stat=stat, owner=owner, printed=printed):
            holder = things.one(scope, owner)
            return scope.tables.stat_of(scope, stat, holder, printed)
        case tree.Count(of=np):
            return count(scope, np)
        case tree.Sum():
            return _sum(scope, amount)
        case tree.Arithmetic():
            return _arithmetic(scope, amount)
        case tree.OrIfNone(value=value, otherwise=otherwise):
            return f"or_if_none({_number(scope, value)}, {number(scope, otherwise)})"
        case tree.Value(phrase=phrase, args=args):
            return relations.value(scope, phrase, args)
    raise CannotCompile("an amount is needed here", amount.at, code="E303")


def _result(scope: Scope, scale: str, at: tree.Extent) -> str:
    if not scope.result:
        raise CannotCompile("nothing that `that many` could count", at, code="E208")
    if scale == "half":
        return f"({scope.result} // 2)"
    return f"({scope.result} * 2)" if scale == "twice" else scope.result


def _arithmetic(scope: Scope, amount: tree.Arithmetic) -> str:
    left = number(scope, amount.left)
    if amount.op == "half_up":
        return f"(({left} + 1) // 2)"
    if amount.op == "half_down":
        return f"({left} // 2)"
    if amount.right is None:
        raise CannotCompile("a second number is missing", amount.at, code="E303")
    right = number(scope, amount.right)
    if amount.op == "times":
        return f"times({left}, {right})"
    return f"({left} {'+' if amount.op == 'plus' else '-'} {right})"


def _sum(scope: Scope, amount: tree.Sum) -> str:
    if amount.period is None:
        if not scope.amount:
            raise CannotCompile(f"no {amount.noun} has been counted here", amount.at, code="E208")
        return scope.amount
    return history.total(scope, scope.tables.event_of(amount.verb), amount.subject, amount.period)


def count(scope: Scope, np: tree.NounPhrase) -> str:
    """How many there are of a noun phrase; of what was done, how much of it."""
    if np.determiner != "pronoun":
        sort, name = scope.tables.noun(np.noun, np.at)
        for modifier in np.modifiers:
            if (
                isinstance(modifier, tree.Gap)
                and modifier.period is not None
                and sort in ("counter", "amount", "space")
            ):
                event = scope.tables.event_of(modifier.verb)
                if sort == "space" and scope.tables.mover(modifier.verb) is None:
                    continue
                extra = f"h[2] == {scope.tables.stat_number(name)}" if sort == "counter" else ""
                return history.total(scope, event, modifier.subject, modifier.period, extra)
            if (
                isinstance(modifier, tree.Participle)
                and sort == "space"
                and scope.tables.mover(modifier.verb) is not None
            ):
                return "g.moved"
            if isinstance(modifier, tree.Participle | tree.Gap) and sort in ("space", "counter", "amount"):
                return _result(scope, "", np.at)
        if sort in ("counter", "stat"):
            held = scope.tables.stat_of(scope, name, things.one(scope, np), False)
            return f"or_if_none({held}, 0)" if scope.tables.may_lack(name) else held
    found = things.pool(scope, np)
    if found.single and not found.conditions:
        return f"(1 if {found.expr} else 0)"
    expr = f"({found.expr},)" if found.single else found.expr
    if not found.conditions:
        return f"len({expr})"
    return f"sum([1 for x in {expr} if {' and '.join(found.conditions)}])"


def values(scope: Scope, quantity: tree.Quantity, most: str) -> str:
    """The values a quantity allows, as an iterable expression; `most` bounds what is open upward."""
    low = number(scope, quantity.low) if quantity.low is not None else "0"
    match quantity.kind:
        case "exactly" | "as_many":
            return f"({low},)"
        case "or":
            options = ", ".join(number(scope, option) for option in quantity.options)
            return f"({options},)"
        case "to":
            return f"range({low}, {number(scope, _high(quantity))} + 1)"
        case "up_to":
            return f"range(0, {number(scope, _high(quantity))} + 1)"
        case "any":
            return f"range(0, {most} + 1)"
        case "at_least":
            return f"range({low}, {most} + 1)"
        case "at_most":
            return f"range(0, {number(scope, _high(quantity))} + 1)"
    raise CannotCompile("this quantity cannot stand here", quantity.at, code="E303")


def _high(quantity: tree.Quantity) -> tree.Amount:
    high = quantity.high if quantity.high is not None else quantity.low
    if high is None:
        raise CannotCompile("an upper number is missing", quantity.at, code="E303")
    return high


def is_fixed(quantity: tree.Quantity) -> bool:
    """True when there is nothing to choose."""
    return quantity.kind in ("exactly", "as_many")
