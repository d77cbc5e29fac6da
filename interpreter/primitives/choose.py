"""Choose something, or declare a number: later words read it."""

from __future__ import annotations

from cardwright.interpreter.compiler.scope import Scope, Thing
from cardwright.interpreter.primitives.base import Primitive
from cardwright.interpreter.state.layout import CHOSEN


def _choose(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    scope.it = args["what"]
    scope.out.put("r = 1")


def _declare(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    out = scope.out
    site = scope.tables.site("amount", scope.line, (0, 0))
    out.put(f"s[{CHOSEN}] = g.pick({doer.expr}, {site}, range({args['low'].expr}, {args['high'].expr} + 1))")
    out.put("r = 1")


PRIMITIVES = (
    Primitive("choose", "choose {what:thing}", emit=_choose, forms=("chooses", "chose"),
              doc="Pick one of several; `it` means the one chosen."),
    Primitive("declare", "declare a number from {low:number} to {high:number}", emit=_declare, event="declare",
              doc="Name a number openly; `the declared number` reads it."),
)
