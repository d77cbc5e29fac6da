"""Chance chooses."""

from __future__ import annotations

from dataclasses import replace

from cardwright.interpreter.compiler.primitive import Primitive
from cardwright.interpreter.compiler.scope import Scope, Thing


def _pick(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    scope.it = replace(args["what"], maybe=True)
    scope.out.put("r = 1")


PRIMITIVES = (
    Primitive(
        "pick",
        "pick {what:place} at random",
        chooses=True,
        emit=_pick,
        by_chance=True,
        watched=False,
        doc="One of several, by the game's own random generator; `it` means the one picked.",
    ),
)
