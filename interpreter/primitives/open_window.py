"""Open a window: everything that waits for it happens."""

from __future__ import annotations

from cardwright.interpreter.compiler import things
from cardwright.interpreter.compiler.primitive import Primitive
from cardwright.interpreter.compiler.scope import Scope, Thing


def _open(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    tables = scope.tables
    window = args["window"].kind
    if window not in tables.windows_used:
        scope.out.put("pass")
        return
    whom = things.coerce(scope, args["who"], tables.game.windows[window].of)
    target = args["target"].expr if "target" in args else "0"
    trace = f"g.window({window!r}, {whom.expr})" if tables.tracing else ""
    if trace:
        scope.out.put(trace)
    amount = f", {args['n'].expr}" if "n" in args else ""
    scope.out.put(f"open_{tables.safe(window)}(g, {whom.expr}, {target}{amount})")


PRIMITIVES = (
    Primitive(
        "open",
        "open {window:window} for {who:entity} [against {target:entity}] [over {n:number}]",
        emit=_open,
        watched=False,
        keeps_result=True,
        doc="The lines that wait for this moment happen, in the order their owner chooses.",
    ),
)
