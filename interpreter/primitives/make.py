"""Make pieces out of a supply."""

from __future__ import annotations

from cardwright.interpreter.compiler import things
from cardwright.interpreter.compiler.primitive import Primitive
from cardwright.interpreter.compiler.scope import CannotCompile, Scope, Thing
from cardwright.interpreter.state.layout import NOW


def _make(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    tables = scope.tables
    out = scope.out
    what = args["what"]
    if not any(tables.layout.kinds[member].supply for member in tables.layout.members(what.kind)):
        raise CannotCompile(f"there is no supply of `{what.kind}`")
    owner = things.coerce(scope, doer, tables.game.seat_kind)
    rows = f"{tables.rows_by_owner(what.kind)}[{owner.expr}]"
    made = out.let(f"make(g, {rows}, {what.expr}, {things.place_of(args['place'])})", "l")
    out.put(f"r = len({made})")
    out.put(f"g.touched = tuple({made})")
    noted, watched = "make" in tables.asked, "make" in tables.when_events
    if noted or watched:
        item = out.fresh("e")
        with out.block(f"for {item} in {made}:"):
            if noted:
                out.put(f"s[{NOW}] += (('make', {doer.expr}, {item}, 1),)")
            if watched:
                out.put(f"when_make(g, {doer.expr}, {item}, 1)")
    tables.traced(out, f"g.happened('make', {doer.expr}, {made}[0] if {made} else 0, r, r)")


PRIMITIVES = (
    Primitive(
        "make",
        "make {what:made} in {place:spot}",
        emit=_make,
        event="make",
        watched=False,
        makes="what",
        doc="Bring pieces from your supply to a space, as many as there are.",
    ),
)
