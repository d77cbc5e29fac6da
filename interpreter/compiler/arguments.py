"""Filling the slots of a verb: candidates first, then the offer, then the choices, then the call.

The order matters: a step with nothing legal to choose is skipped before anybody is asked.
Rule: Devastation of Indines rulebook, "Resolving Effects" (mandatory if legal) and "Movement" (ignored if not).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from cardwright.dsl import tree
from cardwright.dsl.vocabulary import Slot
from cardwright.interpreter.compiler import amounts, presence, relations, things, verbs
from cardwright.interpreter.compiler.scope import CannotCompile, Scope, Thing
from cardwright.interpreter.state.layout import PLACE, ZONE_BASE


@dataclass
class Filling:
    """One slot on the way to its value: ready (`thing`), or a list of which one is chosen (`listed`)."""

    slot: Slot
    thing: Thing | None = None
    listed: str = ""
    prompt: str = ""
    some: tree.Quantity | None = None
    becomes_it: bool = False
    name: str = ""
    loop: bool = False
    count: str = ""


def reads_result(node: tree.Act) -> bool:
    """Whether the verb's arguments speak of the step before."""
    return any(_speaks_of_result(arg.value) for arg in node.verb.args)


def _speaks_of_result(value: object) -> bool:
    if isinstance(value, tree.Result | tree.Sum | tree.Participle):
        return True
    if isinstance(value, tree.Node):
        fields = (getattr(value, name) for name in value.__dataclass_fields__ if name != "at")
        return any(_speaks_of_result(field) for field in fields)
    if isinstance(value, tree.Arg):
        return _speaks_of_result(value.value)
    return any(_speaks_of_result(item) for item in value) if isinstance(value, tuple) else False


def bind_and_call(scope: Scope, node: tree.Act, doer: Thing) -> None:
    """Emit everything from the candidates to the call."""
    out = scope.out
    tables = scope.tables
    before = scope.it
    given = _with_origin({arg.slot: arg.value for arg in node.verb.args})
    fillings = [
        _prepare(scope, slot, given[slot.name], node, doer)
        for slot in tables.slots(node.verb.phrase)
        if slot.name in given
    ]
    if node.mode == "may":
        for filling in fillings:
            if filling.listed and (filling.thing is None or filling.loop):
                tables.traced(out, f"g.offered({scope.line}, {node.at!r}, {filling.listed})")
                out.open(f"if {filling.listed}:")
        site = tables.site("may", scope.line, node.at)
        primitive = tables.primitives.get(node.verb.phrase)
        taken = f"{primitive.taken_if} or " if primitive is not None and primitive.taken_if else ""
        out.open(f"if {taken}g.may({_decider(scope, node, doer, fillings)}, {site}):")
    scope.decider = _decider(scope, node, doer, fillings)
    bound: dict[str, Thing] = {}
    for filling in fillings:
        bound[filling.slot.name] = _choose(scope, filling, doer, node)
    origin = next((arg.value for arg in node.verb.args if arg.slot == "origin"), None)
    if isinstance(origin, tree.NounPhrase) and node.verb.phrase in tables.primitives:
        place = things.one(scope, origin)
        if place.sort == "zone" or _all_of(scope, node, place):
            bound["origin"] = place
    verbs.call(scope, node.verb.phrase, doer, bound)
    counts = [filling.count for filling in fillings if filling.count]
    for count in counts:
        out.put(f"r = {count}")
    if any(f.loop and f.thing is not None and not f.count for f in fillings) and not counts:
        scope.it = before


def _decider(scope: Scope, node: tree.Act, doer: Thing, fillings: list[Filling]) -> str:
    """Who makes the choices of this verb: who does it, unless it moves a piece and some text gives those choices away."""
    if "decider" not in scope.tables.standing_used:
        return doer.expr
    mover = scope.tables.mover(node.verb.phrase)
    if mover is None:
        return doer.expr
    if not mover:
        return f"decider(g, {doer.expr}, {doer.expr})"
    found = next((f.thing for f in fillings if f.slot.name == mover), None)
    return doer.expr if found is None or found.many else f"decider(g, {doer.expr}, {found.expr})"


def _with_origin(given: dict[str, object]) -> dict[str, object]:
    """`put a card from your hand in ...`: the slot `origin` narrows down what the slot before it means."""
    origin, what = given.pop("origin", None), given.get("what")
    if isinstance(origin, tree.NounPhrase) and isinstance(what, tree.NounPhrase):
        place = tree.Relation(phrase="from", args=(tree.Arg("place", origin),), at=origin.at)
        given["what"] = replace(what, modifiers=(*what.modifiers, place))
    return given


def _prepare(scope: Scope, slot: Slot, value: object, node: tree.Act, doer: Thing) -> Filling:
    if isinstance(value, tree.Name):
        return Filling(slot, Thing("amount", value.id, repr(value.id)))
    if isinstance(value, tree.Quantity):
        return _prepare_quantity(scope, slot, value, node, doer)
    if isinstance(value, tree.NounPhrase):
        return _prepare_thing(scope, slot, value, node, doer)
    if isinstance(value, tree.Group):
        return _prepare_group(scope, slot, value)
    number = amounts.number(scope, value)  # type: ignore[arg-type]
    return Filling(slot, Thing("amount", "", number))


def _prepare_quantity(scope: Scope, slot: Slot, value: tree.Quantity, node: tree.Act, doer: Thing) -> Filling:
    if slot.type == "distance":
        return Filling(slot, Thing("amount", "values", _distances(scope, value, node, doer)))
    if amounts.is_fixed(value):
        return Filling(slot, Thing("amount", "", amounts.number(scope, value.low)))  # type: ignore[arg-type]
    listed = scope.out.let(f"list({amounts.values(scope, value, '99')})", "l")
    return Filling(slot, listed=listed, prompt="amount")


def _distances(scope: Scope, value: tree.Quantity, node: tree.Act, doer: Thing) -> str:
    if value.kind == "exactly" and isinstance(value.low, tree.Result) and scope.values:
        return scope.result
    if value.kind == "exactly" and isinstance(value.low, tree.Param):
        bound = scope.params.get(value.low.name)
        if bound is not None and bound.kind == "values":
            return bound.expr
    if value.kind == "until" and value.place is not None:
        mover = next(
            (
                things.one(scope, a.value)
                for a in node.verb.args
                if a.slot == "who" and isinstance(a.value, tree.NounPhrase)
            ),
            doer,
        )
        other = things.one(scope, value.place)
        beside = f"-({other.expr})" if other.sort == "space" else other.expr
        return f"(steps_beside(g, {mover.expr}, {beside}),)"
    if value.kind == "far":
        return "FAR"
    return amounts.values(scope, value, str(scope.tables.most_steps))


def _prepare_thing(scope: Scope, slot: Slot, np: tree.NounPhrase, node: tree.Act, doer: Thing) -> Filling:
    tables = scope.tables
    out = scope.out
    if np.determiner == "pronoun" and np.noun in scope.params and scope.params[np.noun].sort in ("counter", "amount"):
        return Filling(slot, scope.params[np.noun])
    if np.determiner != "pronoun" and tables.noun(np.noun, np.at)[0] in ("counter", "stat"):
        return _prepare_counter(scope, slot, np, node, doer)
    if _is_wanted(scope, slot, np, node):
        return _prepare_wanted(scope, slot, np)
    determiner = things.determiner_of(np)
    if determiner in ("pronoun", "the", "bare", "own", "this", "that"):
        if np.determiner in ("the", "own", "bare") and np.plural and not things.pool(scope, np).single:
            found = things.many(scope, np)
            return Filling(slot, listed=out.let(f"list({found.expr})", "l"), loop=True, thing=found)
        thing = things.one(scope, np)
        if slot.type == "role":
            return Filling(slot, presence.known_role(scope, thing))
        if thing.maybe:
            out.open(f"if {thing.expr}:")
        elif (thing.sort == "entity" and not presence.is_certain(scope, thing.expr)) or _is_sought(thing):
            name = out.let(thing.expr, "e")
            out.open(f"if {name}:")
            thing = Thing(thing.sort, thing.kind, name)
            scope.it = thing if thing.sort == "entity" else scope.it
        elif thing.sort == "entity" and scope.it is None and np.determiner != "pronoun":
            scope.it = thing
        return Filling(slot, thing)
    found = things.many(scope, np)
    legal = relations.legality(scope, node.verb, slot.name, doer)
    if slot.type == "piece" and tables.mover(node.verb.phrase) is not None and found.kind != tables.game.seat_kind:
        # What is not on the board cannot be moved, nor change places with anything.
        there = f"0 < s[x+{PLACE}] < {ZONE_BASE}"
        legal = f"{there} and {legal}" if legal else there
    event = tables.event_of(node.verb.phrase)
    if event in tables.banned_events and found.sort == "entity" and _is_done_to(scope, node, slot):
        allowed = f"not ban_{tables.safe(event)}(g, {doer.expr}, x)"
        legal = f"{legal} and {allowed}" if legal else allowed
    expr = found.expr if not legal else f"[x for x in {found.expr} if {legal}]"
    if determiner not in ("each", "all") and tables.is_supplied(node.verb.phrase, slot.name, found.kind):
        expr = f"supply(g, {expr})"
    listed = out.let(f"list({expr})", "l")
    if determiner in ("each", "all"):
        return Filling(slot, listed=listed, loop=True, thing=found)
    filling = Filling(slot, listed=listed, prompt=found.sort, some=np.quantity, becomes_it=True, thing=None)
    filling.loop = np.quantity is not None and np.determiner == "counted"
    filling.thing = found if filling.loop else None
    if not filling.loop:
        filling.name = out.let("0", "e")
        tables.traced(out, f"g.offered({scope.line}, {np.at!r}, {listed})")
        out.open(f"if {listed}:")
    scope.choice_kinds[listed] = found
    return filling


def _is_done_to(scope: Scope, node: tree.Act, slot: Slot) -> bool:
    """Whether a slot holds what the verb is done to: the first thing that is said with it."""
    given = {arg.slot: arg.value for arg in node.verb.args}
    things_said = (
        s.name for s in scope.tables.slots(node.verb.phrase) if isinstance(given.get(s.name), tree.NounPhrase)
    )
    return next(things_said, "") == slot.name


def _is_wanted(scope: Scope, slot: Slot, np: tree.NounPhrase, node: tree.Act) -> bool:
    """Whether a phrase only says what and how many: dice to roll, pieces to make."""
    if np.determiner == "pronoun":
        return False
    sort = scope.tables.noun(np.noun, np.at)[0]
    return sort == "die" or (sort == "kind" and scope.tables.only_says(node.verb.phrase, slot.name))


def _prepare_wanted(scope: Scope, slot: Slot, np: tree.NounPhrase) -> Filling:
    sort, name = scope.tables.noun(np.noun, np.at)
    if sort not in ("kind", "die"):
        raise CannotCompile("this cannot be made", np.at)
    if np.quantity is None:
        return Filling(slot, Thing("amount", name, "1"))
    if amounts.is_fixed(np.quantity):
        return Filling(slot, Thing("amount", name, amounts.number(scope, np.quantity.low)))  # type: ignore[arg-type]
    listed = scope.out.let(f"list({amounts.values(scope, np.quantity, '99')})", "l")
    scope.choice_kinds[listed] = Thing("amount", name, "")
    return Filling(slot, listed=listed, prompt="amount")


def _are_alike(scope: Scope, found: Thing) -> bool:
    """Whether several of these may be alike, so that one of each sort is offered."""
    if found.sort != "entity" or found.kind not in scope.tables.layout.kinds:
        return False
    members = scope.tables.layout.members(found.kind)
    return scope.tables.is_made(found.kind) or any(kind in scope.tables.copied_kinds for kind in members)


def _is_sought(thing: Thing) -> bool:
    """Whether the expression is a search for a thing or a space, which may find none."""
    return thing.sort in ("entity", "space") and thing.expr.startswith(("next(", "held("))


def _prepare_group(scope: Scope, slot: Slot, group: tree.Group) -> Filling:
    listed = scope.out.let(f"list({things.many(scope, group).expr})", "l")
    found = things.many(scope, group)
    scope.choice_kinds[listed] = found
    if group.every:
        return Filling(slot, listed=listed, loop=True, thing=found)
    scope.out.open(f"if {listed}:")
    return Filling(slot, listed=listed, prompt=found.sort, becomes_it=True)


def _prepare_counter(scope: Scope, slot: Slot, np: tree.NounPhrase, node: tree.Act, doer: Thing) -> Filling:
    """`2 malice`, `any number of malice`, `that much life`: whose counter and how many."""
    tables = scope.tables
    out = scope.out
    _sort, stat = tables.noun(np.noun, np.at)
    definition = tables.layout.stats[stat]
    holder = things.one(scope, np) if np.owner is not None else things.coerce(scope, doer, definition.of)
    holder = presence.known(scope, holder)
    quantity = np.quantity
    if quantity is None:
        amount = "1" if np.determiner in ("a", "another") else ""
        return Filling(slot, Thing("counter", stat, holder.expr, quantity=amount))
    held = tables.stat_of(scope, stat, holder, False)
    pays = tables.pays(node.verb.phrase)
    if amounts.is_fixed(quantity):
        amount = amounts.number(scope, quantity.low)  # type: ignore[arg-type]
        if scope.at_most is not None:
            amount = f"min({amount}, {scope.at_most})"
        if pays:
            amount = out.let(amount, "q")
            tables.traced(out, f"g.offered({scope.line}, {np.at!r}, {held} >= {amount})")
            out.open(f"if {held} >= {amount}:")
        return Filling(slot, Thing("counter", stat, holder.expr, quantity=amount))
    values = amounts.values(scope, quantity, held if pays else "99")
    limit = f"[v for v in {values} if v <= {held}]" if pays else f"list({values})"
    listed = out.let(limit, "l")
    tables.traced(out, f"g.offered({scope.line}, {np.at!r}, {listed})")
    out.open(f"if {listed}:")
    name = out.fresh("q")
    filling = Filling(slot, listed=listed, prompt="amount")
    filling.thing = None
    scope.counter_names[listed] = Thing("counter", stat, holder.expr, quantity=name)
    return filling


def _all_of(scope: Scope, node: tree.Act, place: Thing) -> bool:
    """Whether the verb speaks of everything that an entity holds: `each card from your attack`."""
    what = next((arg.value for arg in node.verb.args if arg.slot == "what"), None)
    kind = scope.tables.layout.kinds.get(place.kind)
    if kind is None or not kind.holds or not isinstance(what, tree.NounPhrase):
        return False
    plain = what.determiner == "each" and not what.adjectives and not what.modifiers
    return plain and set(kind.holds) <= set(scope.tables.layout.members(what.noun))


def _at_once(scope: Scope, phrase: str) -> bool:
    """Whether a verb takes all its things in one step, because nobody watches them one by one."""
    tables = scope.tables
    primitive = tables.primitives.get(phrase)
    if primitive is None or primitive.emit_all is None or tables.layout.stand_ins:
        return False
    event = tables.event_of(phrase)
    return not tables.guards(event) and event not in tables.asked | tables.when_events


def _gathers(scope: Scope, node: tree.Act, filling: Filling) -> bool:
    """Whether all things of a slot take part in one step, instead of a step for each."""
    primitive = scope.tables.primitives.get(node.verb.phrase)
    return primitive is not None and primitive.gathers == filling.slot.name


def _choose(scope: Scope, filling: Filling, doer: Thing, node: tree.Act) -> Thing:
    out = scope.out
    tables = scope.tables
    if filling.loop and filling.thing is not None:
        listed = filling.listed
        if _gathers(scope, node, filling) and (filling.some is None or tables.primitives[node.verb.phrase].picks):
            return Thing(filling.thing.sort, filling.thing.kind, listed, many=True)
        if filling.some is None and filling.slot.name == "what" and _at_once(scope, node.verb.phrase):
            return Thing(filling.thing.sort, filling.thing.kind, listed, many=True)
        if filling.some is not None:
            site = tables.site("some", scope.line, node.at)
            most = f"len({listed})"
            values = amounts.values(scope, filling.some, most)
            some = "some_distinct(g, " if _are_alike(scope, filling.thing) else "g.some("
            listed = out.let(f"{some}{scope.decider or doer.expr}, {site}, {listed}, {values})", "l")
            filling.count = f"len({listed})"
            out.put(f"r = len({listed})")
            out.put(f"g.touched = tuple({listed})")
        item = out.fresh("e")
        out.open(f"for {item} in {listed}:")
        thing = Thing(filling.thing.sort, filling.thing.kind, item)
        scope.it = thing if thing.sort == "entity" else scope.it
        return thing
    if filling.thing is not None:
        return filling.thing
    counter = scope.counter_names.get(filling.listed)
    site = tables.site(filling.prompt, scope.line, node.at)
    if counter is not None:
        out.put(f"{counter.quantity} = g.pick({doer.expr}, {site}, {filling.listed})")
        return counter
    primitive = tables.primitives.get(node.verb.phrase)
    if primitive is not None and primitive.by_chance:
        choice = f"{filling.listed}[g.draw(len({filling.listed}))]"
    else:
        known = scope.choice_kinds.get(filling.listed)
        offered = f"distinct(g, {filling.listed})" if known is not None and _are_alike(scope, known) else filling.listed
        choice = f"g.pick({scope.decider or doer.expr}, {site}, {offered})"
    name = filling.name or out.fresh("e")
    out.put(f"{name} = {choice}")
    found = scope.choice_kinds.get(filling.listed)
    if found is None:
        return Thing("amount", "", name)
    if filling.becomes_it:
        scope.it = scope.mentioned[found.kind] = Thing(found.sort, found.kind, name, maybe=True)
    return Thing(found.sort, found.kind, name)


__all__ = ["CannotCompile", "bind_and_call", "reads_result"]
