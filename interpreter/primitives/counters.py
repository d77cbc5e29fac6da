"""Change a kept number: life, tokens in a pool, counters on a card."""

from __future__ import annotations

from cardwright.interpreter.compiler.primitive import Primitive
from cardwright.interpreter.compiler.scope import CannotCompile, Scope, Thing

NO_LIMIT = 10**9
"""Beyond what any number is."""


def _slot(scope: Scope, what: Thing) -> str:
    definition = scope.tables.layout.stats[what.kind]
    if what.sort != "counter" or not definition.kept:
        raise CannotCompile("only a kept number can be gained and lost", code="E301")
    return f"s[{scope.tables.field(definition.of, f'stat {what.kind}', what.expr)}]"


def lowest(scope: Scope, what: Thing, low: int | None) -> int | str | None:
    """The least that a kept number can be brought to: `low`, or a floor in force."""
    if what.kind not in scope.tables.floored:
        return low
    return f"floor_{scope.tables.safe(what.kind)}(g, {what.expr}, {low if low is not None else -NO_LIMIT})"


def raised(scope: Scope, what: Thing, value: str) -> str:
    """A greater value of a kept number, not above the most that it can be."""
    definition = scope.tables.layout.stats[what.kind]
    if any(what.kind in kit.prints for kit in scope.tables.layout.kits):
        value = f"min({value}, MOST_{scope.tables.safe(what.kind)}.get({what.expr}, {value}))"
    return f"min({value}, {definition.high})" if definition.high is not None else value


def lowered(scope: Scope, what: Thing, value: str, low: int | None) -> str:
    """A smaller value of a kept number, not below the least that it can be brought to."""
    least = lowest(scope, what, low)
    return f"max({value}, {least})" if least is not None else value


def _gain(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    what = args["what"]
    slot = _slot(scope, what)
    out = scope.out
    before = out.let(slot, "v")
    amount = _not_negative(what.quantity or "1")
    out.put(f"{slot} = {raised(scope, what, f'{before} + {amount}')}")
    out.put(f"r = {slot} - {before}")


def _lose(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    what = args["what"]
    slot = _slot(scope, what)
    definition = scope.tables.layout.stats[what.kind]
    low = definition.loss_floor if definition.loss_floor is not None else definition.low
    out = scope.out
    before = out.let(slot, "v")
    amount = out.let(_not_negative(what.quantity or before), "q")
    out.put(f"{slot} = min({before}, {lowered(scope, what, f'{before} - {amount}', low)})")
    out.put(f"r = {amount}" if definition.whole_loss else f"r = {before} - {slot}")


def _pay(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    what = args["what"]
    slot = _slot(scope, what)
    out = scope.out
    amount = out.let(_not_negative(what.quantity or "1"), "q")
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
    slot = _slot(scope, what)
    out = scope.out
    before = out.let(slot, "v")
    value = f"{before} - {_not_negative(args['n'].expr)}"
    low = scope.tables.layout.stats[what.kind].low
    out.put(f"{slot} = min({before}, {lowered(scope, what, value, low)})")
    out.put(f"r = {before} - {slot}")


def _not_negative(amount: str) -> str:
    """An amount as it is done: less than nothing is nothing. What a step came to never is."""
    if amount.isdigit() or amount == "r":
        return amount
    return f"({amount} if {amount} > 0 else 0)" if amount.isidentifier() else f"max({amount}, 0)"


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
