"""The game ends, won, lost or drawn."""

from __future__ import annotations

from cardwright.interpreter.compiler import things
from cardwright.interpreter.compiler.primitive import Emit, Primitive
from cardwright.interpreter.compiler.scope import Scope, Thing


def _end(what: str) -> Emit:
    def emit(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
        seat = things.coerce(scope, doer, scope.tables.game.seat_kind)
        scope.out.put(f"g.end({what}=({seat.expr},))")

    return emit


def _draw(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    scope.out.put("g.end()")


PRIMITIVES = (
    Primitive(
        "lose_game",
        "lose the game",
        emit=_end("losers"),
        event="lose the game",
        forms=("loses", "lost"),
        doc="You are defeated; the game ends at once.",
    ),
    Primitive(
        "win_game",
        "win the game",
        emit=_end("winners"),
        event="win the game",
        forms=("wins", "won"),
        doc="You have won; the game ends at once.",
    ),
    Primitive("end_game", "end the game in a draw", emit=_draw, doc="The game ends and nobody has won."),
)
