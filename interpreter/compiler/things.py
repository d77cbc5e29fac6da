"""Noun phrases to Python expressions: one thing, all that fit, or a test whether something fits."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cardwright.dsl import tree
from cardwright.interpreter.compiler import amounts, history, presence, relations
from cardwright.interpreter.compiler.scope import ANY_DOER, CannotCompile, Scope, Thing
from cardwright.interpreter.state.layout import IN, OWNER, PLACE

ON_BOARD = f"s[x+{PLACE}]"
"""The condition that a piece made in play is not back in its supply."""
PRONOUNS_OF_IT = ("it", "they", "them", "that")


@dataclass(frozen=True, slots=True)
class Pool:
    """Candidates before choosing: a list expression (or one expression) and conditions on `x`.

    inside: the modifier that the expression has already taken care of.
    """

    sort: str
    kind: str
    expr: str
    conditions: tuple[str, ...] = ()
    single: bool = False
    inside: tree.Modifier | None = None


def place_of(thing: Thing, expr: str | None = None) -> str:
    """Where a thing is: a space is its own place."""
    expr = expr or thing.expr
    return f"s[{expr}+{PLACE}]" if thing.sort == "entity" else expr


def coerce(scope: Scope, thing: Thing, kind: str) -> Thing:
    """A thing as one of another kind: a seat's entity stands for its attack and the other way round."""
    if thing.sort != "entity" or kind in ("", thing.kind) or thing.kind in scope.tables.layout.members(kind):
        return thing
    layout = scope.tables.layout
    wanted, have = layout.kinds.get(kind), layout.kinds.get(thing.kind)
    if thing.kind == ANY_DOER:
        if wanted and wanted.seat:
            return Thing("entity", kind, f"DOER.get({thing.expr}, {thing.expr})")
        return Thing("entity", "", thing.expr)
    if wanted and wanted.seat:
        if have and have.stands_for == kind:
            return thing
        owner = f"s[{thing.expr}+{OWNER}]"
        # What belongs to a piece that stands for a seat belongs to that seat.
        return Thing("entity", kind, f"s[{owner}+{OWNER}]" if layout.stand_ins else owner)
    if wanted and wanted.stands_for:
        return Thing("entity", kind, thing.expr if have and have.seat else f"s[{thing.expr}+{OWNER}]")
    if wanted and wanted.each_seat:
        if wanted.each_seat > 1 and have and have.seat:
            raise CannotCompile(f"several are meant by `{kind}` here: say which")
        if have and (have.seat or have.stands_for):
            return Thing("entity", kind, f"s[{thing.expr}+{layout.fields[thing.kind][f'main {kind}']}]")
        if thing.kind in wanted.holds or set(layout.members(thing.kind)) & set(wanted.holds):
            return Thing("entity", kind, f"s[{thing.expr}+{IN}]")
        if wanted.each_seat == 1 and have and not have.each_seat:
            # What a piece does of its own accord it does with what its owner has.
            return coerce(scope, coerce(scope, thing, scope.tables.game.seat_kind), kind)
    return _narrowed(scope, thing, kind)


def _narrowed(scope: Scope, thing: Thing, kind: str) -> Thing:
    """A thing of several kinds where only some of them will do: nobody, where it is of another."""
    tables = scope.tables
    mine, wanted = set(tables.layout.members(thing.kind)), set(tables.layout.members(kind))
    if not mine & wanted or mine <= wanted:
        return thing
    return Thing("entity", kind, f"({thing.expr} if KIND[{thing.expr}] in {tables.kind_set(kind)} else 0)")


def on_board(scope: Scope, thing: Thing, wanted: str) -> Thing:
    """A thing where something on the board is wanted: an attack is where whoever attacks stands."""
    definition = scope.tables.layout.kinds.get(thing.kind) if thing.sort == "entity" else None
    if wanted not in ("spot", "piece") or definition is None or not definition.each_seat or definition.board != "none":
        return thing
    seat = scope.tables.game.seat_kind
    if not thing.many:
        return coerce(scope, thing, seat)
    each = coerce(scope, Thing("entity", thing.kind, "z"), seat)
    return Thing("entity", seat, f"[{each.expr} for z in {thing.expr}]", many=True)


def own(scope: Scope, kind: str) -> Thing:
    """What `this attack` means: the one the text's card is in, else the main one of the text's owner."""
    layout = scope.tables.layout
    definition = layout.kinds[kind]
    if scope.subject is not None and scope.subject.kind == kind:
        return scope.subject
    if scope.part_kind in definition.holds:
        return Thing("entity", kind, f"s[{scope.part}+{IN}]")
    return coerce(scope, you(scope), kind)


def you(scope: Scope) -> Thing:
    """The owner of the text."""
    if scope.me is None:
        raise CannotCompile("nobody is `you` here")
    return scope.me


def pool(scope: Scope, np: tree.NounPhrase) -> Pool:
    """The candidates that a noun phrase speaks of."""
    np = dealt(scope, np)
    found = _base_pool(scope, np)
    conditions = list(found.conditions)
    expr, kind, sort = found.expr, found.kind, found.sort
    layout = scope.tables.layout
    farthest = False
    for adjective in np.adjectives:
        if adjective == "nearest":
            if scope.tables.seats > 2:
                raise CannotCompile("`nearest` among several is not built yet", np.at)
        elif adjective in ("other", "another"):
            same = own(scope, kind) if sort == "entity" and layout.kinds[kind].each_seat else you(scope)
            conditions.append(f"x != {same.expr}")
        elif adjective in ("enemy", "allied") and sort == "entity":
            sign = "!=" if adjective == "enemy" else "=="
            conditions.append(f"s[x+{OWNER}] {sign} {coerce(scope, you(scope), scope.tables.game.seat_kind).expr}")
        elif sort == "space" and adjective == "farthest":
            farthest = True
        elif sort == "space":
            conditions.append(scope.tables.space_adjective(scope, adjective, np.at))
        elif adjective in layout.states:
            # A card may be said for what holds it, and then that is so.
            holder = coerce(scope, Thing("entity", kind, "x"), layout.states[adjective].of)
            conditions.append(scope.tables.state_expr(adjective, holder.expr))
        else:
            raise CannotCompile(f"`{adjective}` says nothing about this", np.at)
    subject = Thing(sort, kind, "x")  # type: ignore[arg-type]
    for modifier in np.modifiers:
        if found.inside is modifier:
            continue
        conditions.append(relations.modifier(scope, subject, modifier))
    if farthest:
        wanted = f" if {' and '.join(c for c in conditions if c)}" if any(conditions) else ""
        return Pool(sort, kind, f"farthest(g, {you(scope).expr}, [x for x in {expr}{wanted}])", single=True)
    return Pool(sort, kind, expr, tuple(c for c in conditions if c), found.single)


def dealt(scope: Scope, np: tree.NounPhrase) -> tree.NounPhrase:
    """The phrase with its modifiers at the nouns they speak of: a space did nothing, the fighter beside it may have.

    In `a space adjacent to an opponent who hit you this beat` the last modifier goes to the opponent, in `a piece in the
    space you just left` to the space.
    """
    if np.determiner == "pronoun":
        return np
    is_space = scope.tables.noun(np.noun, np.at)[0] == "space"
    if not is_space and not any(_is_of_space(scope, modifier) for modifier in np.modifiers):
        return np
    kept: list[tree.Modifier] = []
    for modifier in np.modifiers:
        last = kept[-1] if kept else None
        if isinstance(last, tree.Relation) and (_is_deed if is_space else _is_of_space)(scope, modifier):
            args = list(last.args)
            at = next((n for n in range(len(args) - 1, -1, -1) if isinstance(args[n].value, tree.NounPhrase)), None)
            if at is not None:
                owner: tree.NounPhrase = args[at].value  # type: ignore[assignment]
                args[at] = replace(args[at], value=replace(owner, modifiers=(*owner.modifiers, modifier)))
                kept[-1] = replace(last, args=tuple(args))
                continue
        kept.append(modifier)
    return replace(np, modifiers=tuple(kept))


def _is_of_space(scope: Scope, modifier: tree.Modifier) -> bool:
    """Whether a modifier tells what was done to a space: entered, left."""
    return isinstance(modifier, tree.Gap) and scope.tables.thing_sort(scope.tables.event_of(modifier.verb)) == "space"


def _is_deed(scope: Scope, modifier: tree.Modifier) -> bool:
    """Whether a modifier tells what pieces did to each other, or of a number that a space does not have."""
    if isinstance(modifier, tree.Relation):
        primitive = scope.tables.primitives.get(modifier.phrase)
        of_space = primitive is None or primitive.subject in ("", "thing", "spot", "place")
        return not of_space or any(isinstance(arg.value, tree.Name) for arg in modifier.args)
    if not isinstance(modifier, tree.Who | tree.Gap | tree.Participle) or modifier.period is None:
        return False
    verb = modifier.verb.phrase if isinstance(modifier, tree.Who) else modifier.verb
    return scope.tables.thing_sort(scope.tables.event_of(verb)) != "space"


def _base_pool(scope: Scope, np: tree.NounPhrase) -> Pool:
    tables = scope.tables
    layout = tables.layout
    noun = np.noun
    if np.determiner == "pronoun":
        thing = pronoun(scope, np)
        return Pool(thing.sort, thing.kind, thing.expr, single=not thing.many)
    sort, name = tables.noun(noun, np.at)
    if np.determiner in ("this", "that") and sort == "kind":
        thing = _pointed(scope, np, name)
        return Pool(thing.sort, thing.kind, thing.expr, single=True)
    if sort == "role":
        return _role_pool(scope, np, name)
    if sort == "space":
        if np.owner is not None:
            return Pool("space", "space", _place_known(scope, one(scope, np.owner)), single=True)
        if np.determiner in ("this", "that"):
            pointed = _pointed_space(scope, np)
            if pointed is not None:
                return Pool("space", "space", pointed, single=True)
        if np.determiner == "that" and scope.it is not None and scope.it.sort == "space":
            return Pool("space", "space", scope.it.expr, single=True)
        just = [m for m in np.modifiers if isinstance(m, tree.Gap) and m.period is None]
        if just:
            return Pool("space", "space", "g.left" if just[0].verb.startswith("leave") else "g.entered", single=True)
        return Pool("space", "space", "SPACES")
    if sort == "zone":
        group = layout.game.zones[name].group
        codes = str(tuple(layout.zones[zone] for zone in group)) if group else str(layout.zones[name])
        return Pool("zone", name, codes, single=True)
    if sort in ("counter", "stat"):
        holder = one(scope, np.owner) if np.owner is not None else you(scope)
        return Pool("counter", name, coerce(scope, holder, layout.stats[name].of).expr, single=True)
    if sort == "kind":
        return _kind_pool(scope, np, name)
    raise CannotCompile(f"`{noun}` cannot stand here", np.at)


def _place_known(scope: Scope, thing: Thing) -> str:
    """Where a thing is; of a piece that was just taken off the board, where it was."""
    definition = scope.tables.layout.kinds.get(thing.kind)
    place = place_of(thing)
    made = definition.supply if definition else thing.kind == "" and scope.tables.has_supply
    if thing.sort != "entity" or not made:
        return place
    return f"({place} or g.vacated.get({thing.expr}, 0))"


def _pointed_space(scope: Scope, np: tree.NounPhrase) -> str | None:
    """`this space` is the space of the text's piece; `that space` the one last spoken of; None where there is none."""
    part = scope.tables.layout.kinds.get(scope.part_kind)
    if np.determiner == "this" and part is not None and part.board != "none":
        return _place_known(scope, Thing("entity", scope.part_kind, scope.part))
    if "space" in scope.mentioned:
        return scope.mentioned["space"].expr
    return scope.it.expr if scope.it is not None and scope.it.sort == "space" else None


def pronoun(scope: Scope, np: tree.NounPhrase) -> Thing:
    """What a pronoun or a keyword's slot stands for."""
    word = np.noun
    if word in scope.params:
        return scope.params[word]
    if word == "you":
        return you(scope)
    if word == "this":
        return Thing("entity", scope.part_kind, scope.part)
    if word in PRONOUNS_OF_IT and scope.it is not None:
        return scope.it
    raise CannotCompile(f"nothing that `{word}` could mean", np.at, code="E208")


def antecedent(scope: Scope, np: tree.NounPhrase, kind: str) -> Thing | None:
    """Whom a bare pronoun means where one of a kind is wanted and `it` is of another; None where `it` is as good."""
    layout = scope.tables.layout
    it = scope.it
    if np.noun not in PRONOUNS_OF_IT or np.modifiers or kind not in layout.kinds or it is None:
        return None
    wanted, have = set(layout.members(kind)), layout.kinds.get(it.kind)
    if it.sort == "entity" and (
        have is None or have.seat or have.each_seat or have.stands_for or wanted & set(layout.members(it.kind))
    ):
        return None
    fitting = [thing for name, thing in scope.spoken.items() if wanted & set(layout.members(name))]
    return fitting[-1] if fitting else None


def speak_of(scope: Scope, thing: Thing) -> None:
    """Remember who did something or was given something; what only a block of its own knows is left out."""
    if thing.sort == "entity" and not thing.many and thing.kind and not thing.expr.isidentifier():
        scope.spoken.pop(thing.kind, None)
        scope.spoken[thing.kind] = thing


def _pointed(scope: Scope, np: tree.NounPhrase, kind: str) -> Thing:
    if np.determiner == "that" and kind in scope.mentioned and (scope.it is None or scope.it.kind != kind):
        return scope.mentioned[kind]
    if np.determiner == "that" and scope.it is not None:
        return scope.it
    if kind == scope.part_kind or kind == "card":
        return Thing("entity", scope.part_kind, scope.part)
    if scope.tables.layout.kinds[kind].each_seat:
        return own(scope, kind)
    if scope.it is not None:
        return scope.it
    if scope.part == "p" and scope.result == "r":  # A keyword said where no such card stands: nobody is meant.
        return Thing("entity", kind, "0")
    raise CannotCompile(f"nothing that `this {np.noun}` could mean", np.at, code="E208")


def _role_pool(scope: Scope, np: tree.NounPhrase, role: str) -> Pool:
    definition = scope.tables.game.roles[role]
    if definition.of:
        giver = one(scope, np.owner) if np.owner is not None else you(scope)
        field = scope.tables.field(definition.of, f"role {role}", coerce(scope, giver, definition.of).expr)
        return Pool("entity", definition.kind, f"s[{field}]", single=True)
    if role in scope.parties:
        return Pool("entity", definition.kind, scope.parties[role].expr, single=True)
    if definition.relation == "slot":
        return Pool("entity", definition.kind, f"s[{scope.tables.layout.roles[role]}]", single=True)
    if definition.relation == "owner":
        thing = one(scope, np.owner) if np.owner is not None else you(scope)
        return Pool("entity", definition.kind, f"s[{thing.expr}+{OWNER}]", single=True)
    base = one(scope, np.owner) if np.owner is not None else you(scope)
    base = coerce(scope, base, definition.kind)
    if np.owner is None and scope.target is not None and np.determiner in ("the", "that") and not np.adjectives:
        return Pool("entity", definition.kind, scope.target.expr, single=True)
    if scope.tables.seats == 2:
        return Pool("entity", definition.kind, f"OTHER[{base.expr}]", single=True)
    if np.determiner == "the" and not np.plural and not np.adjectives and not np.modifiers:
        raise CannotCompile(f"there may be several: say `a` or `each` `{role}`", np.at)
    return Pool("entity", definition.kind, f"OTHERS[{base.expr}]")


def _kind_pool(scope: Scope, np: tree.NounPhrase, kind: str) -> Pool:
    """Those of a kind; of pieces made in play only such as are on the board."""
    found = _all_of_kind(scope, np, kind)
    layout = scope.tables.layout
    if scope.tables.has_supply and any(layout.kinds[member].supply for member in layout.members(kind)):
        return replace(found, conditions=(ON_BOARD, *found.conditions))
    return found


def _all_of_kind(scope: Scope, np: tree.NounPhrase, kind: str) -> Pool:
    tables = scope.tables
    layout = tables.layout
    holder = next((k for k in layout.kinds.values() if kind in k.holds or _covers(layout, k.holds, kind)), None)
    owners = _owners(scope, np.owner)
    if owners is not None:
        return Pool("entity", kind, tables.rows_of(kind), (f"s[x+{OWNER}] in {owners}",))
    if layout.kinds[kind].each_seat == 1 and np.owner is not None:
        return Pool("entity", kind, coerce(scope, one(scope, np.owner), kind).expr, single=True)
    placed = any(isinstance(m, tree.Relation) and relations.is_placing(tables, m) for m in np.modifiers)
    if holder is not None and holder.each_seat > 1 and np.owner is not None:
        placed = placed or one(scope, np.owner).kind not in layout.members(holder.id)
    if holder is not None and np.owner is not None and not placed:
        entity = coerce(scope, one(scope, np.owner), holder.id)
        offset = layout.fields[holder.id]["cards"]
        return Pool("entity", kind, f"s[{entity.expr}+{offset}]", (f"KIND[x] in {tables.kind_set(kind)}",))
    if np.owner is not None:
        owner = coerce(scope, one(scope, np.owner), tables.game.seat_kind)
        return Pool("entity", kind, f"{tables.rows_by_owner(kind)}[{owner.expr}]")
    inside = relations.container(scope, np)
    if inside is not None:
        node, entity = inside
        container = layout.kinds[entity.kind]
        offset = layout.fields[entity.kind]["cards"]
        whole = set(container.holds) <= set(layout.members(kind))
        only = () if whole else (f"KIND[x] in {tables.kind_set(kind)}",)
        return Pool("entity", kind, f"s[{entity.expr}+{offset}]", only, inside=node)
    zone_owner = relations.zone_owner(scope, np)
    if zone_owner is not None:
        return Pool("entity", kind, f"{tables.rows_by_owner(kind)}[{zone_owner}]")
    whose = any(isinstance(m, tree.Relation) and m.phrase == "of" for m in np.modifiers)
    if layout.kinds[kind].kit and not whose and scope.me is not None and scope.me.kind == tables.game.seat_kind:
        return Pool("entity", kind, f"{tables.rows_by_owner(kind)}[{scope.me.expr}]")
    return Pool("entity", kind, tables.rows_of(kind))


def determiner_of(np: tree.NounPhrase) -> str:
    """How many are meant: `an opponent's hut` is any one of those, `each opponent's hut` every one."""
    owner = np.owner
    if np.determiner != "own" or owner is None or owner.determiner not in ("a", "any", "another", "each", "all"):
        return np.determiner
    return "each" if owner.determiner in ("each", "all") or np.plural else "a"


def _owners(scope: Scope, owner: tree.NounPhrase | None) -> str | None:
    """The seats of several owners, as in `an opponent's hand` where several play; None where there is one owner."""
    if owner is None or owner.determiner not in ("a", "any", "each", "all", "no", "another") or scope.tables.seats == 2:
        return None
    found = many(scope, owner)
    return found.expr if found.sort == "entity" and found.kind == scope.tables.game.seat_kind else None


def _covers(layout: object, holds: tuple[str, ...], kind: str) -> bool:
    members = layout.members(kind)  # type: ignore[attr-defined]
    return bool(members) and all(member in holds for member in members)


def one(scope: Scope, thing: tree.Thing) -> Thing:
    """The one thing meant, as a pure expression; 0 where there is none. Several candidates give the first."""
    if isinstance(thing, tree.Group):
        raise CannotCompile("one thing is needed here, not several", thing.at)
    if thing.determiner == "pronoun" and not thing.modifiers:
        return pronoun(scope, thing)
    found = pool(scope, thing)
    if found.single and not found.conditions:
        return Thing(found.sort, found.kind, found.expr)  # type: ignore[arg-type]
    if found.single:
        test = " and ".join(found.conditions)
        return Thing(found.sort, found.kind, f"next((x for x in ({found.expr},) if {test}), 0)")  # type: ignore[arg-type]
    if not found.conditions and found.expr.startswith("ROWS"):
        constant = scope.tables.single_row(found.expr)
        if constant:
            return Thing(found.sort, found.kind, constant)  # type: ignore[arg-type]
    test = f" if {' and '.join(found.conditions)}" if found.conditions else ""
    return Thing(found.sort, found.kind, f"next((x for x in {found.expr}{test}), 0)")  # type: ignore[arg-type]


def many(scope: Scope, thing: tree.Thing) -> Thing:
    """All that fit, as a list expression."""
    if isinstance(thing, tree.Group):
        members = [many(scope, member) for member in thing.members]
        joined = " + ".join(f"[*{m.expr}]" for m in members)
        return Thing(members[0].sort, members[0].kind, f"({joined})", many=True)
    found = pool(scope, thing)
    expr = f"({found.expr},)" if found.single else found.expr
    if found.single and not found.conditions:
        return Thing(found.sort, found.kind, f"[x for x in {expr} if x]", many=True)  # type: ignore[arg-type]
    if found.conditions:
        expr = f"[x for x in {expr} if {' and '.join(found.conditions)}]"
    return Thing(found.sort, found.kind, expr, many=True)  # type: ignore[arg-type]


def test(scope: Scope, thing: tree.Thing, candidate: Thing) -> str:
    """An expression that is true when the candidate is what the phrase speaks of."""
    if isinstance(thing, tree.Group):
        parts = [test(scope, member, candidate) for member in thing.members]
        return "(" + " or ".join(parts) + ")"
    if scope.frozen is not None and thing.determiner == "pronoun" and thing.noun in scope.filled:
        given = scope.filled[thing.noun]
        scope.frozen.append(given.expr if given.many else f"({given.expr},)")
        return f"{coerce(scope, candidate, given.kind).expr} in env[{len(scope.frozen) - 1}]"
    if scope.frozen is not None and _is_of_the_moment(thing):
        kept = many(scope, thing)
        scope.frozen.append(kept.expr)
        return f"{coerce(scope, candidate, kept.kind).expr} in env[{len(scope.frozen) - 1}]"
    if _is_any_of_theirs(scope, thing, candidate):
        return test(scope, thing.owner, candidate)  # type: ignore[arg-type]
    found = pool(scope, thing)
    if found.sort == "entity" and candidate.sort == "entity" and not _same_kind(scope, candidate.kind, found.kind):
        other = coerce(scope, candidate, found.kind)
        if other is candidate:
            return "False" if candidate.kind else f"{candidate.expr} == {found.expr}" if found.single else "False"
        candidate = other
    x = candidate.expr
    # What is spoken of may just have been taken off the board: only those to choose among have to be on it.
    conditions = [_with(x, c) for c in found.conditions if c != ON_BOARD]
    if found.single:
        # Nobody is the same as nobody, and neither is what the other is.
        some = "" if found.sort != "entity" or presence.is_certain(scope, found.expr) else " != 0"
        conditions.insert(0, f"{x} == {found.expr}{some}")
    elif not (
        thing.determiner != "own" and found.expr == scope.tables.rows_of(found.kind) and candidate.kind == found.kind
    ):
        conditions.insert(0, f"{x} in {found.expr}")
    return " and ".join(conditions) if conditions else "True"


def _is_any_of_theirs(scope: Scope, np: tree.NounPhrase, candidate: Thing) -> bool:
    """Whether `an opponent's attack` may be one of several, because pieces attack for that seat too."""
    layout = scope.tables.layout
    if not layout.stand_ins or np.owner is None or np.owner.noun == "you" or np.modifiers or np.adjectives:
        return False
    kind = layout.kinds.get(np.noun)
    return kind is not None and bool(kind.each_seat) and candidate.kind in layout.members(np.noun)


def _with(x: str, condition: str) -> str:
    """A condition on `x` as one on another expression."""
    return condition if x == "x" else f"(lambda x: {condition})({x})"


def _same_kind(scope: Scope, one_kind: str, other: str) -> bool:
    layout = scope.tables.layout
    if not one_kind or not other:
        return True
    if any(k.id in (one_kind, other) and k.stands_for in (one_kind, other) for k in layout.stand_ins):
        return True
    return bool(set(layout.members(one_kind)) & set(layout.members(other)))


def _is_of_the_moment(np: tree.NounPhrase) -> bool:
    """Whether the phrase points at what just happened, so that its meaning must be kept for later."""
    if np.determiner == "that" or (np.determiner == "pronoun" and np.noun in PRONOUNS_OF_IT):
        return True
    if any(_points(arg.value) for m in np.modifiers if isinstance(m, tree.Relation) for arg in m.args):
        return True
    return any(isinstance(m, tree.Participle) or (isinstance(m, tree.Gap) and m.period is None) for m in np.modifiers)


def _points(value: object) -> bool:
    """Whether an argument is `that space`, or the like."""
    return isinstance(value, tree.NounPhrase) and value.determiner == "that"


__all__ = ["Pool", "amounts", "coerce", "history", "many", "one", "own", "place_of", "pool", "test", "you"]
