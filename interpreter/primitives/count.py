"""Say how much a step came to, for the words after it."""

from __future__ import annotations

from cardwright.interpreter.compiler.primitive import Primitive
from cardwright.interpreter.compiler.scope import Scope, Thing


def _count(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    scope.out.put(f"r = max({args['n'].expr}, 0)")


PRIMITIVES = (
    Primitive(
        "count",
        "count {n:number}",
        emit=_count,
        watched=False,
        doc="`that many` and `if you do` read this number from here on.",
    ),
)
