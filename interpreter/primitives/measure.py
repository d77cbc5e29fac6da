"""An attack's distances are counted from somewhere else."""

from __future__ import annotations

from cardwright.interpreter.compiler import things
from cardwright.interpreter.compiler.primitive import Primitive
from cardwright.interpreter.compiler.scope import Scope, Thing


def _origin(scope: Scope, asker: Thing, args: dict[str, Thing]) -> str:
    return f"(({things.place_of(args['place'])} or None) if e == {args['attack'].expr} else None)"


def _outside(scope: Scope, asker: Thing, args: dict[str, Thing]) -> str:
    return f"(outside(g, {things.place_of(args['place'])}) if e == {args['attack'].expr} else None)"


PRIMITIVES = (
    Primitive(
        "measure",
        "measure {attack:entity} from {place:spot}",
        express=_origin,
        event="origin",
        standing=True,
        default="None",
        doc="Count the range of an attack from a piece or a space instead of from its owner.",
    ),
    Primitive(
        "measure_outside",
        "measure {attack:entity} from outside {place:spot}",
        board="line",
        express=_outside,
        event="origin",
        standing=True,
        default="None",
        doc="Count the range of an attack from just outside the board, beside the named space at its edge.",
    ),
)
