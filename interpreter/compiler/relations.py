"""Relations, ranges and declared values: what a modifier or a predicate asks of a thing."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardwright.dsl import tree
from cardwright.dsl.pack.model import Line
from cardwright.interpreter.compiler import amounts, conditions, history, things
from cardwright.interpreter.compiler.scope import CannotCompile, Scope, Thing

if TYPE_CHECKING:
    from cardwright.interpreter.compiler.primitive import Primitive
    from cardwright.interpreter.compiler.tables import Tables


def modifier(scope: Scope, subject: Thing, node: tree.Modifier) -> str:
    """A condition on `subject`, as an expression; empty when it is already true by construction."""
    if isinstance(node, tree.Relation):
        primitive = scope.tables.primitives.get(node.phrase)
        own = scope.tables.game.relations.get(node.phrase)
        if own is not None:
            return _own_relation(scope, subject, own.lines[0], arguments(scope, node.args))
        if primitive is None or primitive.express is None:
            raise CannotCompile("this is no relation", node.at)
        return _of_each(scope, subject, node, primitive)
    if isinstance(node, tree.AtRange):
        return at_range(scope, subject, node)
    return history.past_modifier(scope, subject, node)


def _of_each(scope: Scope, subject: Thing, node: tree.Relation, primitive: Primitive) -> str:
    """A relation to one thing, asked of every thing in a slot that holds several: of all, or of any of them."""
    assert primitive.express is not None
    given = arguments(scope, node.args, node.phrase)
    subject = things.on_board(scope, subject, primitive.subject)
    loops: list[tuple[str, str, str]] = []
    for arg in node.args:
        several = given[arg.slot]
        if several.many and not primitive.many:
            name = f"y{len(loops) + 1}"
            every = arg.value.every if isinstance(arg.value, tree.Group) else _is_every(arg.value)
            loops.append(("all" if every else "any", name, several.expr))
            given[arg.slot] = replace(several, expr=name, many=False)
    found = primitive.express(scope, subject, given)
    for word, name, listed in reversed(loops):
        found = f"{word}([{found} for {name} in {listed}])"
    return found


def _is_every(value: object) -> bool:
    return isinstance(value, tree.NounPhrase) and value.determiner in ("each", "all")


def _own_relation(scope: Scope, subject: Thing, line: Line, args: dict[str, Thing]) -> str:
    """A game's own relation: its condition, said of the subject as `it`."""
    head = scope.tables.sentence(line).heads[0]
    if not isinstance(head, tree.WhileHead):
        raise CannotCompile("a relation's meaning is a condition: `if it is ...`")
    params = {"{" + slot + "}": thing for slot, thing in args.items()} | args
    inner = scope.with_(it=subject, params=params, line=scope.tables.line_number(line))
    return conditions.condition(inner, head.condition)


def arguments(scope: Scope, args: tuple[tree.Arg, ...], phrase: str = "") -> dict[str, Thing]:
    """The arguments of a relation or value, each one thing or number."""
    found: dict[str, Thing] = {}
    types = {slot.name: slot.type for slot in scope.tables.slots(phrase)} if phrase else {}
    for arg in args:
        if isinstance(arg.value, tree.Group):
            found[arg.slot] = things.many(scope, arg.value)
        elif isinstance(arg.value, tree.NounPhrase):
            found[arg.slot] = things.on_board(scope, argument(scope, arg.value), types.get(arg.slot, ""))
        elif isinstance(arg.value, tree.Quantity):
            low = arg.value.high if arg.value.kind == "up_to" else arg.value.low
            found[arg.slot] = Thing("amount", "", amounts.number(scope, low))  # type: ignore[arg-type]
        elif isinstance(arg.value, tree.Name):
            found[arg.slot] = Thing("amount", arg.value.id, repr(arg.value.id))
        else:
            found[arg.slot] = Thing("amount", "", amounts.number(scope, arg.value))
    return found


def argument(scope: Scope, np: tree.NounPhrase) -> Thing:
    """One noun phrase as an argument; a kind without a certain member stays a list."""
    if np.determiner != "pronoun":
        sort, name = scope.tables.noun(np.noun, np.at)
        if sort == "stat":
            owner = things.one(scope, np.owner) if np.owner is not None else things.you(scope)
            return Thing("counter", name, things.coerce(scope, owner, scope.tables.layout.stats[name].of).expr)
    certain = np.determiner in ("the", "own", "bare", "this", "that", "pronoun") and not np.plural
    if certain or things.pool(scope, np).single:
        return things.one(scope, np)
    return things.many(scope, np)


def at_range(scope: Scope, subject: Thing, node: tree.AtRange) -> str:
    """`at range 3 or more`: from the text's owner, or from what is named."""
    seat = scope.tables.game.seat_kind
    origin = things.one(scope, node.origin) if node.origin is not None else things.you(scope)
    origin = things.coerce(scope, origin, seat) if node.origin is None else origin
    piece = things.coerce(scope, subject, seat) if subject.sort == "entity" else subject
    measured = "distance" if piece.sort == "entity" else "distance_to_space"
    apart = scope.tables.noted(scope, node.at, f"{measured}(g, {origin.expr}, {piece.expr})")
    test = f"{apart} {scope.tables.compare_quantity(scope, node.range)}"
    loose = [things.place_of(end) for end in (origin, piece) if _may_be_away(end, seat)]
    here = " and ".join(f"is_space({place})" for place in loose)
    return f"({here} and {test})" if here else test


def _may_be_away(thing: Thing, seat: str) -> bool:
    """Whether a thing may be off the board, or nothing at all."""
    return thing.sort == "entity" and (thing.kind != seat or thing.expr.startswith(("next(", "held(")))


def value(scope: Scope, phrase: str, args: tuple[tree.Arg, ...]) -> str:
    """A declared value as an expression."""
    primitive = scope.tables.primitives.get(phrase)
    if primitive is None or primitive.express is None:
        raise CannotCompile("this value is not known")
    asker = scope.me or Thing("entity", "", "0")
    given = arguments(scope, args, phrase)
    for arg in args:
        if given[arg.slot].many and not primitive.many:
            raise CannotCompile("one thing is needed here, not several", arg.value.at)
    return primitive.express(scope, asker, given)


def legality(scope: Scope, call: tree.Call, slot: str, doer: Thing) -> str:
    """A condition on the candidates `x` of a slot, for verbs that only allow some; none while the mover is open."""
    primitive = scope.tables.primitives.get(call.phrase)
    if primitive is None or primitive.legal is None or primitive.legal_slot != slot:
        return ""
    who = next((arg.value for arg in call.args if arg.slot == "who"), None)
    if who is None:
        return primitive.legal(doer.expr, doer.expr, "x")
    if isinstance(who, tree.NounPhrase) and who.determiner in ("pronoun", "the", "own", "that") and not who.plural:
        return primitive.legal(doer.expr, things.one(scope, who).expr, "x")
    return ""


def is_placing(tables: Tables, relation: tree.Relation) -> bool:
    """Whether a relation says in which zone something lies."""
    return _zone_named(tables, relation) is not None


def _zone_named(tables: Tables, relation: tree.Relation) -> tree.NounPhrase | None:
    """The zone, or what holds cards, in which a relation says that something lies."""
    places = {slot.name for slot in tables.slots(relation.phrase) if slot.type == "place"}
    for arg in relation.args:
        if arg.slot in places and isinstance(arg.value, tree.NounPhrase) and arg.value.determiner != "pronoun":
            if _holds_cards(tables, *tables.noun(arg.value.noun, arg.value.at)):
                return arg.value
    return None


def _holds_cards(tables: Tables, sort: str, name: str) -> bool:
    kind = tables.game.roles[name].kind if sort == "role" else name if sort == "kind" else ""
    return sort == "zone" or (bool(kind) and bool(tables.layout.kinds[kind].holds))


def container(scope: Scope, np: tree.NounPhrase) -> tuple[tree.Relation, Thing] | None:
    """The entity whose cards the phrase speaks of, with the modifier that says so: `each card from your attack`."""
    for node in np.modifiers:
        place = _zone_named(scope.tables, node) if isinstance(node, tree.Relation) else None
        if isinstance(node, tree.Relation) and place is not None:
            if scope.tables.noun(place.noun, place.at)[0] in ("kind", "role"):
                return node, things.one(scope, place)
    return None


def zone_owner(scope: Scope, np: tree.NounPhrase) -> str | None:
    """Whose zone the phrase names: `a base in your hand`; None when it names no zone."""
    for node in np.modifiers:
        zone = _zone_named(scope.tables, node) if isinstance(node, tree.Relation) else None
        if zone is not None:
            owner = things.one(scope, zone.owner) if zone.owner is not None else things.you(scope)
            return things.coerce(scope, owner, scope.tables.game.seat_kind).expr
    return None
