"""Somebody else makes the choices."""

from __future__ import annotations

from cardwright.interpreter.compiler import things
from cardwright.interpreter.compiler.primitive import Primitive
from cardwright.interpreter.compiler.scope import Scope, Thing


def _decider(scope: Scope, asker: Thing, args: dict[str, Thing]) -> str:
    who = things.coerce(scope, asker, scope.tables.game.seat_kind)
    return f"({who.expr} if e == {args['who'].expr} else 0)"


PRIMITIVES = (
    Primitive(
        "decide_movement",
        "make every choice of movement for {who:thing}",
        express=_decider,
        event="decider",
        standing=True,
        watched=False,
        forms=("makes", "made"),
        doc="Whether, how far, which way and where to a piece moves is yours to choose, whoever moves it.",
    ),
)
