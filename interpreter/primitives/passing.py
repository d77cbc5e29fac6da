"""What happens along the way of a movement: only told, never done by name."""

from __future__ import annotations

from cardwright.interpreter.compiler.primitive import Primitive
from cardwright.interpreter.compiler.scope import Scope, Thing


def _nothing(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    scope.out.put("pass")


PRIMITIVES = (
    Primitive("enter", "enter {place:place}", timing="told", emit=_nothing, event="enter", doc="Come into a space."),
    Primitive(
        "leave",
        "leave {place:place}",
        timing="told",
        emit=_nothing,
        event="leave",
        forms=("leaves", "left"),
        doc="Go out of a space.",
    ),
    Primitive(
        "pass",
        "pass {who:piece}",
        board="line",
        timing="told",
        emit=_nothing,
        event="switch",
        crossing=True,
        mutual=True,
        doc="Get to the other side of a piece.",
    ),
    Primitive(
        "switch_sides",
        "switch sides with {who:piece}",
        board="line",
        timing="told",
        emit=_nothing,
        event="switch",
        mutual=True,
        doc="Be on the other side of each other after a move.",
    ),
    Primitive(
        "move_past",
        "move past {who:piece}",
        board="line",
        timing="told",
        emit=_nothing,
        event="pass",
        doc="Cross a piece's space.",
    ),
    Primitive(
        "run_into",
        "run into {place:place}",
        timing="told",
        emit=_nothing,
        event="run into",
        forms=("runs", "ran"),
        doc="Have to move and be unable to, because a space on the way cannot be entered.",
    ),
    Primitive(
        "move_adjacent",
        "move adjacent to {who:spot}",
        timing="told",
        emit=_nothing,
        event="move adjacent",
        doc="Come into a space next to a piece.",
    ),
)
