"""Whose something is."""

from __future__ import annotations

from cardwright.dsl.vocabulary import PhraseClass
from cardwright.interpreter.compiler import things
from cardwright.interpreter.compiler.primitive import Primitive
from cardwright.interpreter.compiler.scope import Scope, Thing


def _of(scope: Scope, x: Thing, args: dict[str, Thing]) -> str:
    whole = args["whole"]
    if x.sort == "space":
        place = things.place_of(Thing(whole.sort, whole.kind, "y"))
        listed = whole.expr if whole.many else f"({whole.expr},)"
        return f"x in [{place} for y in {listed}]"
    return f"{things.coerce(scope, x, whole.kind).expr} {'in' if whole.many else '=='} {whole.expr}"


PRIMITIVES = (
    Primitive(
        "of", "of {whole:thing}", PhraseClass.RELATION, many=True, express=_of, doc="Belonging to someone or something."
    ),
)
