"""What counts as how far: pieces that lengthen distances or are left out of the count, a range reached as well."""

from __future__ import annotations

from cardwright.interpreter.compiler import things
from cardwright.interpreter.compiler.primitive import Primitive
from cardwright.interpreter.compiler.scope import CannotCompile, Scope, Thing
from cardwright.interpreter.state.layout import PLACE


def _listed(thing: Thing) -> str:
    return thing.expr if thing.many else f"({thing.expr},)"


def _across(scope: Scope, asker: Thing, args: dict[str, Thing]) -> str:
    """Pairs of a piece and what it adds, of those strictly between the places `e`."""
    if asker.sort != "entity":
        raise CannotCompile("only a piece lies between others")
    between = f"is_between(g, s[x+{PLACE}], e[0], e[1])"
    return f"[(x, {args['n'].expr}) for x in {_listed(asker)} if {between}]"


def _uncounted(scope: Scope, asker: Thing, args: dict[str, Thing]) -> str:
    """Pairs of a piece that `e` may leave out and the site where it is asked whether it does."""
    who = things.coerce(scope, asker, scope.tables.game.seat_kind)
    site = scope.tables.site("may", scope.line, (0, 0))
    asked = f"e in {asker.expr}" if asker.many else f"e == {who.expr}"
    return f"([(x, {site}) for x in {_listed(args['what'])}] if {asked} else [])"


def _reach(scope: Scope, asker: Thing, args: dict[str, Thing]) -> str:
    return f"([{args['n'].expr}] if e == {asker.expr} else [])"


PRIMITIVES = (
    Primitive(
        "distance_across",
        "add {n:number} to the distance across it",
        many=True,
        board="line",
        express=_across,
        event="distance",
        standing=True,
        watched=False,
        default="[]",
        doc="Said of pieces: whoever counts from one side of such a piece to the other counts so many spaces more.",
    ),
    Primitive(
        "uncounted",
        "ignore {what:piece} when counting range",
        many=True,
        express=_uncounted,
        event="uncounted",
        standing=True,
        watched=False,
        default="[]",
        doc="With `may`: when your attack counts its range, what these pieces add may be left out, piece by piece.",
    ),
    Primitive(
        "reach_as_well",
        "reach range {n:number} as well",
        express=_reach,
        event="reach",
        standing=True,
        watched=False,
        default="[]",
        forms=("reaches", "reached"),
        doc="Said of an attack: this distance is in its range too.",
    ),
)
