"""A step that would enter a space is not made."""

from __future__ import annotations

from cardwright.interpreter.compiler.primitive import Primitive
from cardwright.interpreter.compiler.scope import Scope, Thing


def _stay(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    scope.out.put("g.stopped = True")


def _stay_for_step(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    scope.out.put("r = 1")


PRIMITIVES = (
    Primitive("stay", "stay", timing="would", emit=_stay, doc="The movement ends where the piece is."),
    Primitive(
        "stay_for_step",
        "stay for that step",
        timing="would",
        emit=_stay_for_step,
        uses_step=True,
        taken_if="g.must_stay",
        moves="",
        doc="The step is used up and the piece stays; the rest of the movement goes on.",
    ),
)
