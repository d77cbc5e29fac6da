"""Move several pieces that stand in one space, all at once."""

from __future__ import annotations

from cardwright.interpreter.compiler.primitive import Primitive
from cardwright.interpreter.compiler.scope import CannotCompile, Scope, Thing


def _together(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    tables = scope.tables
    if tables.board.is_line:
        raise CannotCompile("pieces move together on a map")
    what = args["what"]
    pieces = what.expr if what.many else f"({what.expr},)"
    sites = [str(tables.site(sort, scope.line, (0, 0))) for sort in ("space", "amount", "space")]
    scope.out.put(f"r = move_together(g, {doer.expr}, {pieces}, {args['n'].expr}, {', '.join(sites)})")


PRIMITIVES = (
    Primitive(
        "move_together",
        "move {what:piece} together {n:distance}",
        board="hex",
        emit=_together,
        event="move piece",
        watched=False,
        gathers="what",
        picks=True,
        moves="what",
        doc="Move at least one of these pieces, and as many as you like that stand in one space, the same way.",
    ),
)
