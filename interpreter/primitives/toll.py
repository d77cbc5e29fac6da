"""What it costs to enter a space."""

from __future__ import annotations

from cardwright.interpreter.compiler.primitive import Primitive
from cardwright.interpreter.compiler.scope import CannotCompile, Scope, Thing
from cardwright.interpreter.state.layout import OWNER


def _toll(scope: Scope, asker: Thing, args: dict[str, Thing]) -> str:
    """Pairs of the slot that pays and how much, for the piece and the space `e`; asker and place are tests."""
    stat = args["stat"].kind
    definition = scope.tables.layout.stats.get(stat)
    if definition is None or not definition.kept or definition.of != scope.tables.game.seat_kind:
        raise CannotCompile("only a number that a seat keeps can be paid")
    slot = scope.tables.field(definition.of, f"stat {stat}", f"s[e[0]+{OWNER}]")
    return f"([({slot}, {args['n'].expr})] if ({asker.expr}) and ({args['place'].expr}) else [])"


PRIMITIVES = (
    Primitive(
        "toll",
        "pay {n:number} more {stat:stat} to enter {place:spot}",
        many=True,
        board="hex",
        subject="piece",
        express=_toll,
        event="toll",
        standing=True,
        watched=False,
        default="[]",
        forms=("pays", "paid"),
        asked=(("", "entity", "e[0]"), ("place", "space", "e[1]")),
        doc="Said of pieces: their owner pays so much more for each movement into such a space, or it is not made.",
    ),
)
