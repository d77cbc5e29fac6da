"""Set a number, or take a role that the rules hand around."""

from __future__ import annotations

from cardwright.interpreter.compiler import lasting, things
from cardwright.interpreter.compiler.primitive import Primitive
from cardwright.interpreter.compiler.scope import CannotCompile, Scope, Thing
from cardwright.interpreter.primitives import counters


def _set(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    if doer.sort != "counter":
        raise CannotCompile("only a number can become another at a moment")
    definition = scope.tables.layout.stats[doer.kind]
    if not definition.kept:
        if definition.interval:
            raise CannotCompile("a range does not become another at a moment")
        # For as long as the clause says, a bonus makes up the difference to what it is now.
        now = scope.tables.stat_of(scope, doer.kind, Thing("entity", definition.of, doer.expr), False)
        difference = f"({args['n'].expr}) - or_if_none({now}, 0)"
        lasting.give(scope, str(scope.tables.stat_number(doer.kind)), doer.expr, difference)
        scope.out.put("r = 1")
        return
    slot = f"s[{scope.tables.field(definition.of, f'stat {doer.kind}', doer.expr)}]"
    value = counters.lowered(scope, doer, args["n"].expr, definition.low)
    scope.out.put(f"{slot} = {counters.raised(scope, doer, value)}")
    scope.out.put("r = 1")


def _role(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    role = args["role"].expr
    if not role.startswith("s["):
        raise CannotCompile("only a role can be taken")
    kind = args["role"].kind
    scope.out.put(f"{role} = {things.coerce(scope, doer, kind).expr}")
    scope.out.put("r = 1")


def _vacate(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    role = args["role"].expr
    if not role.startswith("s["):
        raise CannotCompile("only a role can be vacated")
    scope.out.put(f"{role} = 0")
    scope.out.put("r = 1")


PRIMITIVES = (
    Primitive(
        "become",
        "become {n:number}",
        subject="measure",
        timing="either",
        emit=_set,
        event="become",
        watched=False,
        forms=("becomes", "became"),
        doc="Said of a number: it is now this much. As a line of its own it holds while the text counts.",
    ),
    Primitive(
        "take_role",
        "take the role of {role:role}",
        subject="entity",
        emit=_role,
        watched=False,
        forms=("takes", "took"),
        doc="Be from now on whom the rules call that.",
    ),
    Primitive(
        "vacate_role",
        "vacate the role of {role:role}",
        emit=_vacate,
        watched=False,
        doc="Nobody is any more whom the rules call that.",
    ),
    Primitive(
        "fall_below",
        "fall below {n:number}",
        subject="measure",
        timing="ban",
        event="fall below",
        forms=("falls", "fell"),
        doc="Only with `cannot`: the lowest value a number can be brought to.",
    ),
)
