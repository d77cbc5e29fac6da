"""Take away the effect of what was done, or of what a card prints."""

from __future__ import annotations

from cardwright.interpreter.compiler.primitive import Primitive
from cardwright.interpreter.compiler.scope import Scope, Thing
from cardwright.interpreter.compiler.statcode import IGNORED
from cardwright.interpreter.state.layout import BONUSES, MADE, PENDING, ROUND


def _void(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    what = args["what"]
    parts = what.expr if what.many else f"({what.expr},)"
    if what.sort == "counter":
        kit = scope.tables.layout.stats[what.kind]
        rows = [e.at for e in scope.tables.layout.entities if e.kind == f"{kit.id} token"]
        parts = repr(tuple(rows))
    out = scope.out
    gone = out.let(parts, "l")
    out.put(f"s[{BONUSES}] = tuple([m for m in s[{BONUSES}] if m[4] not in {gone}])")
    out.put(f"s[{MADE}] = tuple([m for m in s[{MADE}] if m[2] not in {gone}])")
    # What is to begin later is (first round, slot, entry), an entry of either list.
    lists = f"(e[4] if slot == {BONUSES} else e[2])"
    out.put(f"s[{PENDING}] = tuple([m for m in s[{PENDING}] for _, slot, e in [m] if {lists} not in {gone}])")


def _ignore_printed(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    stat, card = args["stat"].kind, args["card"]
    tables = scope.tables
    tables.ignored_stats.add(stat)
    number = tables.stat_number(stat) + IGNORED
    scope.out.put(f"s[{BONUSES}] += (({number}, {card.expr}, 1, s[{ROUND}], {scope.part}),)")


PRIMITIVES = (
    Primitive(
        "void", "void {what:part}", emit=_void, watched=False, doc="What it gave until now has no effect any more."
    ),
    Primitive(
        "disregard",
        "disregard the {stat:stat} of {card:entity}",
        emit=_ignore_printed,
        watched=False,
        doc="What a card prints of a number does not count this round.",
    ),
)
