"""Numbers that are worked out from the position."""

from __future__ import annotations

from cardwright.dsl.vocabulary import PhraseClass
from cardwright.interpreter.compiler.primitive import Primitive
from cardwright.interpreter.compiler.scope import Scope, Thing


def _distance(scope: Scope, asker: Thing, args: dict[str, Thing]) -> str:
    a, b = args["a"], args["b"]
    if a.sort == b.sort == "space":
        return scope.tables.board.between(a.expr, b.expr)
    if a.sort == "space" or b.sort == "space":
        piece, space = (b, a) if a.sort == "space" else (a, b)
        return f"distance_to_space(g, {piece.expr}, {space.expr})"
    return f"distance(g, {a.expr}, {b.expr})"


def _least(scope: Scope, asker: Thing, args: dict[str, Thing]) -> str:
    return f"min({args['a'].expr}, {args['b'].expr})"


def _greatest(scope: Scope, asker: Thing, args: dict[str, Thing]) -> str:
    return f"max({args['a'].expr}, {args['b'].expr})"


def _total(scope: Scope, asker: Thing, args: dict[str, Thing]) -> str:
    what = args["what"]
    each = scope.tables.stat_of(scope, args["stat"].kind, Thing(what.sort, what.kind, "y"), False)
    if scope.tables.may_lack(args["stat"].kind):
        each = f"or_if_none({each}, 0)"
    return f"sum([{each} for y in {what.expr if what.many else f'({what.expr},)'}])"


PRIMITIVES = (
    Primitive(
        "total",
        "the total {stat:figure} of {what:entity}",
        PhraseClass.VALUE,
        many=True,
        express=_total,
        doc="What several things have of a number together.",
    ),
    Primitive(
        "distance",
        "the distance between {a:spot} and {b:spot}",
        PhraseClass.VALUE,
        express=_distance,
        doc="How many spaces apart two pieces are; neighbours are 1 apart.",
    ),
    Primitive(
        "lesser",
        "the lesser of {a:number} and {b:number}",
        PhraseClass.VALUE,
        express=_least,
        doc="The smaller of two numbers.",
    ),
    Primitive(
        "greater",
        "the greater of {a:number} and {b:number}",
        PhraseClass.VALUE,
        express=_greatest,
        doc="The greater of two numbers.",
    ),
)
