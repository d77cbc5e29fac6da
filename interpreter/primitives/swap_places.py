"""Two pieces change places."""

from __future__ import annotations

from cardwright.interpreter.compiler.primitive import Primitive
from cardwright.interpreter.compiler.scope import Scope, Thing


def _swap(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    scope.out.put(f"r = swap(g, {doer.expr}, {doer.expr}, {args['who'].expr})")


PRIMITIVES = (
    Primitive(
        "swap_places",
        "swap places with {who:piece}",
        subject="piece",
        emit=_swap,
        event="swap",
        watched=False,
        moves="",
        doc="You and the other piece change places, each by a direct move.",
    ),
)
