"""Compare what cards are called."""

from __future__ import annotations

from cardwright.dsl.vocabulary import PhraseClass
from cardwright.interpreter.compiler.primitive import Primitive
from cardwright.interpreter.compiler.scope import Scope, Thing


def _same_name(scope: Scope, x: Thing, args: dict[str, Thing]) -> str:
    return f"same_name(g, {x.expr}, {args['other'].expr})"


PRIMITIVES = (
    Primitive(
        "same_name",
        "with the same name as {other:card}",
        PhraseClass.RELATION,
        subject="card",
        express=_same_name,
        doc="Called the same as another card.",
    ),
)
