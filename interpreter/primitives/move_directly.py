"""Take a piece off its space and put it on another, without the spaces between."""

from __future__ import annotations

from cardwright.interpreter.compiler import things
from cardwright.interpreter.compiler.primitive import Primitive
from cardwright.interpreter.compiler.scope import Scope, Thing


def _self(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    scope.out.put(f"r = go_directly(g, {doer.expr}, {doer.expr}, {things.place_of(args['place'])})")


def _piece(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    scope.out.put(f"r = go_directly(g, {doer.expr}, {args['who'].expr}, {things.place_of(args['place'])})")


def _with(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    out = scope.out
    company = out.let(f"list({args['company'].expr})" if args["company"].many else f"[{args['company'].expr}]", "l")
    place = out.let(things.place_of(args["place"]), "w")
    out.put(f"r = go_directly(g, {doer.expr}, {args['who'].expr}, {place})")
    item = out.fresh("e")
    with out.block(f"for {item} in {company}:"):
        out.put(f"go_directly(g, {doer.expr}, {item}, {place})")


def _legal(by: str, who: str, x: str) -> str:
    return f"may_go_directly(g, {by}, {who}, {x})"


PRIMITIVES = (
    Primitive(
        "move_directly",
        "move directly to {place:spot}",
        subject="piece",
        emit=_self,
        event="move",
        watched=False,
        moves="",
        legal=_legal,
        legal_slot="place",
        doc="Appear in another space; spaces between are not entered.",
    ),
    Primitive(
        "move_piece_directly",
        "move {who:piece} directly to {place:spot}",
        emit=_piece,
        event="move piece",
        watched=False,
        moves="who",
        legal=_legal,
        legal_slot="place",
        doc="Put a piece into another space; spaces between are not entered.",
    ),
    Primitive(
        "move_piece_directly_with",
        "move {who:piece} directly to {place:spot} together with {company:piece}",
        emit=_with,
        event="move piece",
        watched=False,
        moves="who",
        gathers="company",
        doc="The same, and others go along, where there are any.",
    ),
)
