"""An attack's distances are counted from somewhere else."""

from __future__ import annotations

from cardwright.interpreter.compiler.scope import Scope, Thing
from cardwright.interpreter.primitives.base import Primitive


def _origin(scope: Scope, asker: Thing, args: dict[str, Thing]) -> str:
    return f"({args['place'].expr} if e == {args['attack'].expr} else 0)"


PRIMITIVES = (
    Primitive("measure", "measure {attack:thing} from {place:thing}", express=_origin, event="origin", standing=True,
              doc="Count the range of an attack from a piece instead of from its owner."),
)
