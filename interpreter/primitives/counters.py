"""Change a kept number: life, tokens in a pool, counters on a card."""

from __future__ import annotations

from cardwright.interpreter.compiler.scope import CannotCompile, Scope, Thing
from cardwright.interpreter.primitives.base import Primitive


def _slot(scope: Scope, what: Thing) -> str:
    definition = scope.tables.layout.stats[what.kind]
    if what.sort != "counter" or not definition.kept:
        raise CannotCompile("only a kept number can be gained and lost", code="E301")
    return f"s[{scope.tables.field(definition.of, f'stat {what.kind}', what.expr)}]"


def _limits(scope: Scope, what: Thing, value: str, losing: bool) -> str:
    """A new value inside the stat's bounds and above any floor in force."""
    definition = scope.tables.layout.stats[what.kind]
    low = definition.loss_floor if losing and definition.loss_floor is not None else definition.low
    if not losing and any(what.kind in kit.prints for kit in scope.tables.layout.kits):
        value = f"min({value}, MOST_{scope.tables.safe(what.kind)}.get({what.expr}, {value}))"
    if definition.high is not None and not losing:
        value = f"min({value}, {definition.high})"
    if low is not None and losing:
        floor = (
            f"floor_{scope.tables.safe(what.kind)}(g, {what.expr}, {low})" if what.kind in scope.tables.floors else low
        )
        value = f"max({value}, {floor})"
    return value


def _gain(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    what = args["what"]
    slot = _slot(scope, what)
    out = scope.out
    before = out.let(slot, "v")
    out.put(f"{slot} = {_limits(scope, what, f'{before} + {what.quantity or 1}', False)}")
    out.put(f"r = {slot} - {before}")


def _lose(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    what = args["what"]
    slot = _slot(scope, what)
    definition = scope.tables.layout.stats[what.kind]
    out = scope.out
    before = out.let(slot, "v")
    amount = out.let(what.quantity or before, "q")
    out.put(f"{slot} = min({before}, {_limits(scope, what, f'{before} - {amount}', True)})")
    out.put(f"r = {amount}" if definition.whole_loss else f"r = {before} - {slot}")


def _pay(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    what = args["what"]
    slot = _slot(scope, what)
    out = scope.out
    amount = out.let(what.quantity or "1", "q")
    with out.block(f"if {slot} >= {amount}:"):
        out.put(f"{slot} -= {amount}")
        out.put(f"r = {amount}")
    with out.block("else:"):
        out.put("r = 0")


def _raise(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    what = args["what"]
    _gain(scope, doer, {"what": Thing("counter", what.kind, what.expr, quantity=args["n"].expr)})


def _lower(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    """Not a loss: down to the stat's own lowest value."""
    what = args["what"]
    definition = scope.tables.layout.stats[what.kind]
    slot = _slot(scope, what)
    out = scope.out
    before = out.let(slot, "v")
    low = str(definition.low if definition.low is not None else -(10**9))
    if what.kind in scope.tables.floors:
        low = f"floor_{scope.tables.safe(what.kind)}(g, {what.expr}, {low})"
    out.put(f"{slot} = max({before} - ({args['n'].expr}), {low})")
    out.put(f"r = {before} - {slot}")


PRIMITIVES = (
    Primitive(
        "gain", "gain {what:counter}", emit=_gain, scales=False, doc="Get more of a kept number, up to its limit."
    ),
    Primitive(
        "lose",
        "lose {what:counter}",
        emit=_lose,
        forms=("loses", "lost"),
        doc="Have less of a kept number, as far as there is any.",
    ),
    Primitive(
        "pay",
        "pay {what:counter}",
        emit=_pay,
        pays=True,
        forms=("pays", "paid"),
        doc="Give up as much of a kept number as is asked, all or nothing.",
    ),
    Primitive(
        "raise", "raise {what:counter} by {n:number}", emit=_raise, watched=False, doc="Make a kept number greater."
    ),
    Primitive(
        "lower",
        "lower {what:counter} by {n:number}",
        emit=_lower,
        watched=False,
        doc="Make a kept number smaller; this is no loss.",
    ),
)
