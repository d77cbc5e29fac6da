"""Take from another what it has of a kept number."""

from __future__ import annotations

from cardwright.interpreter.compiler import things
from cardwright.interpreter.compiler.primitive import Primitive
from cardwright.interpreter.compiler.scope import CannotCompile, Scope, Thing
from cardwright.interpreter.primitives import counters


def _seize(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    what = args["what"]
    definition = scope.tables.layout.stats.get(what.kind)
    if what.sort != "counter" or definition is None or not definition.kept:
        raise CannotCompile("only a kept number can be taken from another")
    out = scope.out
    mine = f"s[{scope.tables.field(definition.of, f'stat {what.kind}', what.expr)}]"
    other = things.coerce(scope, args["who"], definition.of)
    theirs = f"s[{scope.tables.field(definition.of, f'stat {what.kind}', other.expr)}]"
    had = Thing("counter", what.kind, other.expr)
    least = counters.lowest(scope, had, definition.low)
    there = theirs if least in (None, 0) else f"{theirs} - {least}"
    out.put(f"r = max(0, min({what.quantity or theirs}, {there}))")
    out.put(f"{theirs} -= r")
    out.put(f"{mine} = {counters.raised(scope, what, f'{mine} + r')}")


PRIMITIVES = (
    Primitive(
        "seize",
        "seize {what:counter} from {who:entity}",
        emit=_seize,
        doc="Get as much of a kept number from another as is asked, or as much as is there.",
    ),
)
