"""Piles with a top: shuffle one, take cards off its top."""

from __future__ import annotations

from cardwright.interpreter.compiler import things
from cardwright.interpreter.compiler.primitive import Primitive
from cardwright.interpreter.compiler.scope import CannotCompile, Scope, Thing


def _pile(scope: Scope, zone: Thing) -> str:
    declared = scope.tables.layout.game.zones.get(zone.kind) if zone.sort == "zone" else None
    if declared is None or not declared.ordered:
        raise CannotCompile("only a pile with an order has a top")
    return zone.expr


def _owner(scope: Scope, doer: Thing) -> str:
    return things.coerce(scope, doer, scope.tables.game.seat_kind).expr


def _shuffle(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    scope.out.put(f"r = shuffle(g, {_owner(scope, doer)}, {_pile(scope, args['zone'])})")


def _top(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    out = scope.out
    layout = scope.tables.layout
    pile = _pile(scope, args["zone"])
    if args["place"].sort != "zone":
        raise CannotCompile("cards off a pile go to another zone")
    refill = layout.game.zones[args["zone"].kind].refill
    code = layout.zones[refill] if refill else 0
    found = out.let(
        f"take_top(g, {_owner(scope, doer)}, {pile}, {args['what'].expr}, {args['place'].expr}, {code})", "l"
    )
    out.put(f"r = len({found})")
    out.put(f"g.touched = tuple({found})")


PRIMITIVES = (
    Primitive("shuffle", "shuffle {zone:pile}", emit=_shuffle, event="shuffle", doc="Put a pile into a random order."),
    Primitive(
        "lift",
        "lift {what:card} from the top of {zone:pile} into {place:zone}",
        emit=_top,
        event="lift",
        makes="what",
        doc="Bring the top cards of a pile to another zone; an empty pile is filled first if its zone says how.",
    ),
)
