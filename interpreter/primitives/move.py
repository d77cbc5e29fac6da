"""Move pieces along the board, space by space."""

from __future__ import annotations

from cardwright.interpreter.compiler.primitive import Primitive
from cardwright.interpreter.compiler.scope import Scope, Thing
from cardwright.interpreter.runtime.line import AWAY, EITHER, TOWARD


def _move(scope: Scope, doer: Thing, who: Thing, n: Thing, reference: str, way: int, passing: bool = True) -> None:
    site = scope.tables.site("space", scope.line, (0, 0))
    rest = "" if passing else ", False"
    scope.out.put(f"r = move(g, {doer.expr}, {who.expr}, {n.expr}, {reference}, {way}, {site}{rest})")


def _reference(place: Thing) -> str:
    """What a movement is directed at: a piece by its row, a space by its number below nothing."""
    return f"-({place.expr})" if place.sort == "space" else place.expr


def _self(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    if "n" in args:
        _move(scope, doer, doer, args["n"], "0", EITHER)


def _other(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    if "n" in args:
        _move(scope, doer, args["who"], args["n"], "0", EITHER)


def _toward(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    _move(scope, doer, args["who"], args["n"], _reference(args["place"]), TOWARD)


def _away(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    _move(scope, doer, args["who"], args["n"], _reference(args["place"]), AWAY)


def _toward_without(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    _move(scope, doer, args["who"], args["n"], _reference(args["place"]), TOWARD, passing=False)


PRIMITIVES = (
    Primitive(
        "move",
        "move [{n:distance}]",
        subject="piece",
        emit=_self,
        event="move",
        watched=False,
        moves="",
        doc="Move along the board either way, your choice; the only legal way must be taken.",
    ),
    Primitive(
        "move_piece",
        "move {who:piece} [{n:distance}]",
        emit=_other,
        event="move piece",
        watched=False,
        moves="who",
        doc="Move a piece either way, your choice.",
    ),
    Primitive(
        "move_toward",
        "move {who:piece} {n:distance} toward {place:spot}",
        emit=_toward,
        event="move piece",
        watched=False,
        moves="who",
        doc="Move a piece toward something; it may pass it.",
    ),
    Primitive(
        "move_away",
        "move {who:piece} {n:distance} away from {place:spot}",
        emit=_away,
        event="move piece",
        watched=False,
        moves="who",
        doc="Move a piece away from something.",
    ),
    Primitive(
        "move_toward_without",
        "move {who:piece} {n:distance} toward {place:spot} without passing it",
        board="line",
        emit=_toward_without,
        event="move piece",
        watched=False,
        moves="who",
        doc="Move a piece toward something, at most up to it.",
    ),
)
