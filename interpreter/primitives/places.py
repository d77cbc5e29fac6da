"""Where things are to one another."""

from __future__ import annotations

from cardwright.dsl.vocabulary import PhraseClass
from cardwright.interpreter.compiler import things
from cardwright.interpreter.compiler.primitive import Primitive
from cardwright.interpreter.compiler.scope import CannotCompile, Scope, Thing
from cardwright.interpreter.state.layout import IN, PLACE, ZONE_BASE


def _in(scope: Scope, x: Thing, args: dict[str, Thing]) -> str:
    place = args["place"]
    if place.sort == "zone":
        several = scope.tables.layout.game.zones[place.kind].group
        return f"s[{x.expr}+{PLACE}] {'in' if several else '=='} {place.expr}"
    kind = scope.tables.layout.kinds.get(place.kind)
    if place.sort == "entity" and kind is not None and kind.holds:
        return f"s[{x.expr}+{IN}] == {place.expr}"
    if place.many:
        return f"{things.place_of(x)} in {place.expr}"
    return f"{things.place_of(x)} == {things.place_of(place)}"


def _adjacent(scope: Scope, x: Thing, args: dict[str, Thing]) -> str:
    other = args["other"]
    here = things.place_of(x)
    if other.many:
        place = things.place_of(Thing(other.sort, other.kind, "y"))
        joined = "all" if other.expr.startswith("(") else "any"
        return f"{joined}([{scope.tables.board.adjacent(here, place)} for y in {other.expr}])"
    return scope.tables.board.adjacent(here, things.place_of(other))


def _between(scope: Scope, x: Thing, args: dict[str, Thing]) -> str:
    one, other = args["a"], args["b"]
    return f"is_between(g, {things.place_of(x)}, {things.place_of(one)}, {things.place_of(other)})"


def _front(scope: Scope, x: Thing, args: dict[str, Thing]) -> str:
    return f"{things.place_of(x)} == in_front(g, {args['who'].expr})"


def _side(scope: Scope, x: Thing, args: dict[str, Thing]) -> str:
    here = f"s[{things.you(scope).expr}+{PLACE}]"
    return f"are_on_one_side({here}, {things.place_of(x)}, {things.place_of(args['who'])})"


def _without(scope: Scope, x: Thing, args: dict[str, Thing]) -> str:
    other = args["what"]
    place = things.place_of(Thing(other.sort, other.kind, "y"))
    listed = other.expr if other.many else f"({other.expr},)"
    return f"{things.place_of(x)} not in [{place} for y in {listed}]"


def _lacking(scope: Scope, x: Thing, args: dict[str, Thing]) -> str:
    return f"{scope.tables.stat_of(scope, args['stat'].kind, x, False)} is None"


def _on_board(scope: Scope, x: Thing, args: dict[str, Thing]) -> str:
    return f"0 < s[{x.expr}+{PLACE}] < {ZONE_BASE}"


def _off_board(scope: Scope, x: Thing, args: dict[str, Thing]) -> str:
    return f"not {_on_board(scope, x, args)}"


def _with(scope: Scope, x: Thing, args: dict[str, Thing]) -> str:
    other = args["what"]
    place = things.place_of(Thing(other.sort, other.kind, "y"))
    listed = other.expr if other.many else f"({other.expr},)"
    return f"{things.place_of(x)} in [{place} for y in {listed}]"


def _within(scope: Scope, x: Thing, args: dict[str, Thing]) -> str:
    """Inside the reach of an attack."""
    reach = args["place"]
    if reach.sort != "counter" or not scope.tables.layout.stats[reach.kind].interval:
        raise CannotCompile("only a range has an inside")
    if x.sort == "space":
        return f"space_in_reach(g, {reach.expr}, {x.expr})"
    if x.kind in scope.tables.layout.kinds and scope.tables.layout.kinds[x.kind].board == "lying":
        return f"space_in_reach(g, {reach.expr}, {things.place_of(x)})"
    piece = things.coerce(scope, x, scope.tables.game.seat_kind)
    return f"in_reach(g, {reach.expr}, {piece.expr})"


def _within_spaces(scope: Scope, x: Thing, args: dict[str, Thing]) -> str:
    return scope.tables.board.within(things.place_of(x), things.place_of(args["place"]), args["n"].expr)


RELATION = PhraseClass.RELATION
PRIMITIVES = (
    Primitive(
        "in", "in {place:place}", RELATION, many=True, express=_in, doc="Lying in a zone or standing in a space."
    ),
    Primitive("from", "from {place:place}", RELATION, many=True, express=_in, doc="The same, said of what leaves it."),
    Primitive(
        "adjacent_to",
        "adjacent to {other:spot}",
        RELATION,
        many=True,
        subject="spot",
        express=_adjacent,
        doc="In a neighbouring space.",
    ),
    Primitive(
        "between",
        "between {a:spot} and {b:spot}",
        RELATION,
        board="line",
        subject="spot",
        express=_between,
        doc="In a space strictly between two others.",
    ),
    Primitive(
        "in_front_of",
        "in front of {who:piece}",
        RELATION,
        board="line",
        subject="spot",
        express=_front,
        doc="In the next space toward the nearest standing piece of another seat.",
    ),
    Primitive(
        "on_the_side_of",
        "on the side of {who:spot}",
        RELATION,
        board="line",
        express=_side,
        doc="In the direction in which a piece stands, seen from you.",
    ),
    Primitive(
        "without",
        "without {what:spot}",
        RELATION,
        many=True,
        subject="spot",
        express=_without,
        doc="Where none of these is.",
    ),
    Primitive(
        "lacking",
        "lacking {stat:stat}",
        RELATION,
        subject="entity",
        express=_lacking,
        doc="Having no such number at all (N/A).",
    ),
    Primitive("on_the_board", "on the board", RELATION, subject="piece", express=_on_board, doc="In some space."),
    Primitive("off_the_board", "off the board", RELATION, subject="piece", express=_off_board, doc="In no space."),
    Primitive(
        "with", "with {what:spot}", RELATION, many=True, subject="spot", express=_with, doc="Where one of these is."
    ),
    Primitive(
        "within",
        "within {place:reach}",
        RELATION,
        subject="spot",
        express=_within,
        doc="Inside the reach of an attack.",
    ),
    Primitive(
        "within_spaces",
        "within {n:distance} of {place:spot}",
        RELATION,
        subject="spot",
        express=_within_spaces,
        doc="At most so many spaces away.",
    ),
)
