"""Choose something, or a number: later words read it."""

from __future__ import annotations

from dataclasses import replace

from cardwright.interpreter.compiler.primitive import Primitive
from cardwright.interpreter.compiler.scope import Scope, Thing


def _choose(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    scope.it = replace(args["what"], maybe=True)
    scope.out.put("r = 1")


def _number(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    out = scope.out
    site = scope.tables.site("amount", scope.line, (0, 0))
    low = out.let(args["low"].expr, "v")
    # From more to less there is nothing to choose: it is the first number.
    out.put(f"r = g.pick({doer.expr}, {site}, range({low}, max({low}, {args['high'].expr}) + 1))")


PRIMITIVES = (
    Primitive(
        "choose",
        "choose {what:place}",
        chooses=True,
        emit=_choose,
        forms=("chooses", "chose"),
        doc="Pick one of several; `it` means the one chosen.",
    ),
    Primitive(
        "choose_number",
        "choose a number from {low:number} to {high:number}",
        emit=_number,
        watched=False,
        forms=("chooses", "chose"),
        doc="Name a number openly; `that many` is the number.",
    ),
)
