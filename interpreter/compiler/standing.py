"""Lines without a trigger: what is true while the part's text counts.

Each becomes a small function that is asked anew whenever the number, state or ban is needed, so that a line such as
`while your priority is 7 or more: ignore soak` follows every change. Rule: Devastation of Indines rulebook,
"Resolving Effects" (passive effects).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardwright.dsl import tree
from cardwright.interpreter.compiler import amounts, conditions, history, things
from cardwright.interpreter.compiler.scope import CannotCompile, Scope, Thing
from cardwright.interpreter.compiler.source import Source
from cardwright.interpreter.compiler.survey import FLOOR
from cardwright.interpreter.state.layout import OWNER

if TYPE_CHECKING:
    from cardwright.interpreter.compiler.tables import Tables

Conditions = tuple[tuple[tree.Condition | str, bool, dict[str, Thing]], ...]
"""What guards a line: a condition or a state of its own card, whether it is negated, and what fills the slots in it."""


class Standing:
    """One line being compiled: the rows it stands in and the conditions that guard it."""

    def __init__(self, tables: Tables, rows: Sequence[int], part_kind: str, owner_kind: str, line: int) -> None:
        self.tables = tables
        self.rows = rows
        self.part_kind = part_kind
        self.owner_kind = owner_kind
        self.line = line

    def scope(self) -> Scope:
        """Fresh bindings for one function."""
        out = Source()
        out.put("s = g.s")
        self.tables.traced(out, f"g.consider({self.line}, p)")
        me = Thing("entity", self.owner_kind, "me")
        return Scope(self.tables, out, me=me, part_kind=self.part_kind, line=self.line)

    def guards(self, scope: Scope, guards: Conditions) -> list[str]:
        """The conditions as expressions."""
        tests = []
        for condition, negated, params in guards:
            inner = scope.with_(params=params)
            if isinstance(condition, str):
                test = conditions.own_state(inner, condition)
            else:
                test = conditions.condition(inner, condition)
            tests.append(f"not {test}" if negated else test)
        return tests

    def register(self, table: dict[int, list[str]], name: str) -> None:
        """Let every row of the part find its function."""
        for row in self.rows:
            table[row].append(name)


def add(
    tables: Tables, rows: Sequence[int], part_kind: str, owner_kind: str, sentence: tree.Sentence, line: int
) -> None:
    """Compile a line without a trigger."""
    standing = Standing(tables, rows, part_kind, owner_kind, line)
    guards = _heads(sentence, {})
    last: Conditions = ()
    for step in sentence.steps:
        for clause in step.clauses:
            last = _clause(standing, clause, guards, {}, last)


def _heads(sentence: tree.Sentence, params: dict[str, Thing]) -> Conditions:
    """The heads of a line without a trigger as guards."""
    guards: Conditions = ()
    for head in sentence.heads:
        if isinstance(head, tree.WhileHead):
            guards += ((head.condition, head.word == "unless", params),)
        elif isinstance(head, tree.StateHead):
            guards += ((head.state, False, params),)
        else:
            raise CannotCompile("this head needs a trigger", head.at, code="E404")
    return guards


def _clause(
    standing: Standing, node: tree.Clause, guards: Conditions, params: dict[str, Thing], last: Conditions
) -> Conditions:
    """One clause; returns what an `otherwise` after it negates."""
    match node:
        case tree.Tailed(duration=None, for_each=for_each, clause=inner):
            extra = ((node.condition, node.unless, params),) if node.condition is not None else ()
            if isinstance(inner, tree.Bonus):
                _bonus(standing, inner, guards + extra, params, for_each, node.at_most)
            elif isinstance(inner, tree.Act) and for_each is not None:
                _expand(standing, inner, guards + extra, params, for_each, node.at_most)
            else:
                _clause(standing, inner, guards + extra, params, last)
        case tree.Together(clauses=several):
            for one in several:
                last = _clause(standing, one, guards, params, last)
        case tree.If(condition=condition, then=then, unless=unless):
            _clause(standing, then, (*guards, (condition, unless, params)), params, last)
            return ((condition, not unless, params),)
        case tree.IfDone(then=then, word="otherwise"):
            _clause(standing, then, guards + (last or ()), params, ())
        case tree.Bonus():
            _bonus(standing, node, guards, params, None, None)
        case tree.Become():
            _become(standing, node, guards, params)
        case tree.Define(value=value):
            _define(standing, value)
        case tree.Act(mode="cannot" | "does_not"):
            _ban(standing, node, guards, params)
        case tree.Act():
            _expand(standing, node, guards, params, None, None)
        case _:
            raise CannotCompile("this happens at a moment: say when", node.at, code="E404")
    return last


def _bonus(
    standing: Standing,
    node: tree.Bonus,
    guards: Conditions,
    params: dict[str, Thing],
    for_each: object,
    at_most: int | None,
) -> None:
    tables = standing.tables
    definition = tables.layout.stats[node.stat]
    if node.against is not None:
        raise CannotCompile("a bonus against one of several is not built yet", node.against.at)
    number = tables.stat_number(node.stat)
    ends = [(number, None)] + ([(number + 1, node.high)] if definition.interval else [])
    for stat, high in ends:
        scope = standing.scope()
        scope.params = params
        tests = [_subject_test(scope, node.subject, definition.of), *standing.guards(scope, guards)]
        amount = amounts.number(scope, node.amount) if high is None else str(high)
        if node.negative:
            amount = f"-{amount}"
        if for_each is not None:
            amount = f"{amount} * {amounts.count(scope, for_each)}"  # type: ignore[arg-type]
        if at_most is not None:
            amount = f"min({amount}, {at_most})"
        _function(standing, scope, tables.bonuses[stat], tests, amount)


def _function(
    standing: Standing, scope: Scope, table: dict[int, list[str]], tests: list[str], value: str, default: str = "0"
) -> None:
    tests = [t for t in tests if t != "True"]
    name = standing.tables.fresh("b")
    answer = f"{value} if {' and '.join(tests)} else {default}" if tests else value
    scope.out.put(f"return g.stood({answer}, {default})" if standing.tables.tracing else f"return {answer}")
    standing.tables.add_function(f"def {name}(g, me, p, e):", scope.out)
    standing.register(table, name)


def _subject_test(scope: Scope, subject: tree.Thing | None, kind: str) -> str:
    """Whether the asked entity `e` is whom the clause speaks of; without a subject, the text's own side."""
    asked = Thing("entity", kind, "e")
    doer = scope.params.get("you")
    if subject is None and doer is not None and doer.kind:  # In a keyword that somebody else is said to do.
        mine = things.coerce(scope, asked, doer.kind)
        return f"{mine.expr} in {doer.expr}" if doer.many else f"{mine.expr} == {doer.expr}"
    if subject is None:
        layout = scope.tables.layout
        mine = (
            things.own(scope, kind) if layout.kinds[kind].each_seat else things.coerce(scope, things.you(scope), kind)
        )
        return f"e == {mine.expr}"
    found = things.test(scope, subject, asked)
    return f"s[e+{OWNER}] in SEATS and {found}" if _is_of_seats(scope, subject, kind) else found


def _is_of_seats(scope: Scope, subject: tree.Thing, kind: str) -> bool:
    """Whether a clause speaks of what the seats themselves have, where pieces that stand for them have it too."""
    layout = scope.tables.layout
    if not layout.stand_ins or not layout.kinds[kind].each_seat or not isinstance(subject, tree.NounPhrase):
        return False
    named = subject.owner if subject.owner is not None and subject.noun == kind else subject
    if subject.noun == kind and subject.owner is None:
        return False
    of = layout.kinds.get(things.pool(scope, named).kind)
    return of is not None and of.seat


def _become(standing: Standing, node: tree.Become, guards: Conditions, params: dict[str, Thing]) -> None:
    tables = standing.tables
    state = tables.layout.states.get(node.state)
    if state is None or state.kept:
        raise CannotCompile(f"`{node.state}` is given at a moment: say when", node.at, code="E404")
    scope = standing.scope()
    scope.params = params
    tests = [_subject_test(scope, node.subject, state.of), *standing.guards(scope, guards)]
    _function(standing, scope, tables.bonuses[tables.state_number(node.state)], tests, "-1" if node.negated else "1")


def _define(standing: Standing, value: tree.Amount | tree.Thing) -> None:
    """What `x` is for the card: a number, or the set of spaces an attack reaches."""
    tables = standing.tables
    scope = standing.scope()
    expr = _spaces(scope, value) if isinstance(value, tree.NounPhrase | tree.Group) else amounts.number(scope, value)
    scope.out.put(f"return g.stood({expr}, None)" if tables.tracing else f"return {expr}")
    name = tables.fresh("d")
    tables.add_function(f"def {name}(g, me, p):", scope.out)
    for row in standing.rows:
        tables.unknowns[row] = name


def _spaces(scope: Scope, value: tree.Thing) -> str:
    if isinstance(value, tree.Group):
        return "frozenset().union(" + ", ".join(_spaces(scope, member) for member in value.members) + ")"
    value = things.dealt(scope, value)
    if value.noun == "space" and value.owner is not None:
        holders = things.many(scope, value.owner)
        place = things.place_of(Thing(holders.sort, holders.kind, "y"))
        return f"frozenset([{place} for y in {holders.expr}])"
    if value.noun == "space":
        wholes = [a.value for m in value.modifiers if isinstance(m, tree.Relation) for a in m.args]
        whole = next((w for w in wholes if isinstance(w, tree.NounPhrase | tree.Group)), None)
        if whole is not None and not isinstance(whole, tree.Group) and len(value.modifiers) == 1:
            holders = things.many(scope, whole)
            if holders.sort == "entity":
                place = things.place_of(Thing(holders.sort, holders.kind, "y"))
                return f"frozenset([{place} for y in {holders.expr}])"
        return f"frozenset({things.many(scope, value).expr})"
    found = things.many(scope, value)
    return f"frozenset([{things.place_of(Thing(found.sort, found.kind, 'y'))} for y in {found.expr}])"


def ban_test(scope: Scope, node: tree.Act) -> str:
    """Whether a ban speaks of what `a` would do to `t`."""
    tables = scope.tables
    event = tables.event_of(node.verb.phrase)
    kind = tables.kind_in_event(event, False)
    subject = Thing("entity", kind, "a")
    if node.subject is None:
        tests = [things.test(scope, tree.NounPhrase(determiner="pronoun", noun="you"), subject)]
    else:
        tests = [things.test(scope, node.subject, subject)]
    target = history.object_of(node.verb)
    if target is not None:
        if tables.thing_sort(event) == "space" and isinstance(target, tree.NounPhrase):
            tests.append(things.test(scope, target, Thing("space", "space", "t")))
        else:
            tests.append(history.matches_object(scope, node.verb, event, True, "t"))
    return " and ".join(t for t in tests if t != "True") or "True"


def _ban(standing: Standing, node: tree.Act, guards: Conditions, params: dict[str, Thing]) -> None:
    tables = standing.tables
    scope = standing.scope()
    scope.params = params
    primitive = tables.primitives.get(node.verb.phrase)
    if primitive is not None and primitive.event == FLOOR:
        _floor(standing, scope, node, guards)
        return
    tests = [ban_test(scope, node), *standing.guards(scope, guards)]
    name = tables.fresh("x")
    event = tables.event_of(node.verb.phrase)
    scope.out.put(f"return {tables.banned(event, ' and '.join(t for t in tests if t != 'True') or 'True')}")
    tables.add_function(f"def {name}(g, me, p, a, t):", scope.out)
    tables.banned_events.add(event)
    standing.register(tables.bans[event], name)


def _floor(standing: Standing, scope: Scope, node: tree.Act, guards: Conditions) -> None:
    """`your life cannot fall below 1`."""
    tables = standing.tables
    if not isinstance(node.subject, tree.NounPhrase):
        raise CannotCompile("name the number that cannot fall", node.at)
    _, stat = tables.noun(node.subject.noun, node.subject.at)
    holder = things.one(scope, node.subject)
    limit = next(a.value for a in node.verb.args if not isinstance(a.value, tree.NounPhrase))
    tests = [f"e == {holder.expr}", *standing.guards(scope, guards)]
    _function(standing, scope, tables.floors[stat], tests, amounts.number(scope, limit), "-10**9")  # type: ignore[arg-type]


def _expand(
    standing: Standing,
    node: tree.Act,
    guards: Conditions,
    params: dict[str, Thing],
    for_each: object,
    at_most: int | None,
) -> None:
    """A keyword that stands for modifiers, or a primitive that is asked by its name."""
    tables = standing.tables
    phrase = node.verb.phrase
    primitive = tables.primitives.get(phrase)
    if primitive is not None:
        _standing_primitive(standing, node, guards, params)
        return
    if not tables.is_continuous(phrase):
        raise CannotCompile("this happens at a moment: say when", node.at, code="E404")
    scope = standing.scope()
    scope.params = params
    inner: dict[str, Thing] = {}
    for arg in node.verb.args:
        if isinstance(arg.value, tree.NounPhrase | tree.Group):
            thing = Thing("entity", "", "?")
            inner["{" + arg.slot + "}"] = _as_subject(scope, arg.value)
        else:
            thing = Thing("amount", "", amounts.number(scope, arg.value))  # type: ignore[arg-type]
            inner[arg.slot] = thing
    if node.subject is not None and not (isinstance(node.subject, tree.NounPhrase) and node.subject.noun == "you"):
        inner["you"] = _as_subject(scope, node.subject)
    elif "you" in params:
        inner["you"] = params["you"]
    last: Conditions = ()
    for line in tables.keyword(phrase).lines:
        sentence = tables.sentence(line)
        for step in sentence.steps:
            for clause in step.clauses:
                if for_each is not None or at_most is not None:
                    clause = tree.Tailed(clause=clause, for_each=for_each, at_most=at_most)  # type: ignore[arg-type]
                last = _clause(standing, clause, guards + _heads(sentence, inner), inner, last)


def _as_subject(scope: Scope, value: tree.Thing) -> Thing:
    found = things.pool(scope, value) if isinstance(value, tree.NounPhrase) else None
    if found is not None and found.single:
        return things.one(scope, value)
    return things.many(scope, value)


def _argument(scope: Scope, value: object) -> Thing:
    if isinstance(value, tree.NounPhrase):
        return _as_subject(scope, value) if value.plural else things.one(scope, value)
    if isinstance(value, tree.Name):
        return Thing("amount", value.id, repr(value.id))
    return Thing("amount", "", amounts.number(scope, value))  # type: ignore[arg-type]


def _standing_primitive(standing: Standing, node: tree.Act, guards: Conditions, params: dict[str, Thing]) -> None:
    """`become 3` said of a number sets it; `measure this attack from jager` answers when the origin is asked."""
    tables = standing.tables
    primitive = tables.primitives[node.verb.phrase]
    scope = standing.scope()
    scope.params = params
    given = {a.slot: a.value for a in node.verb.args}
    if primitive.event == "become" and isinstance(node.subject, tree.NounPhrase):
        _, stat = tables.noun(node.subject.noun, node.subject.at)
        holder = things.one(scope, node.subject)
        tests = [f"e == {holder.expr}", *standing.guards(scope, guards)]
        value = amounts.number(scope, given["n"])  # type: ignore[arg-type]
        _function(standing, scope, tables.settings[tables.stat_number(stat)], tests, value, "None")
        return
    if primitive.express is None:
        raise CannotCompile("this cannot stand alone", node.at, code="E404")
    tested = {slot: Thing(sort, sort if sort == "space" else "", expr) for slot, sort, expr in primitive.asked}  # type: ignore[arg-type]
    bound = {
        slot: Thing("amount", "", things.test(scope, value, tested[slot]))
        if slot in tested and isinstance(value, tree.NounPhrase | tree.Group)
        else _argument(scope, value)
        for slot, value in given.items()
    }
    if "" in tested:
        said_of = node.subject or tree.NounPhrase("pronoun", "you")
        asker = Thing("amount", "", things.test(scope, said_of, tested[""]))
    else:
        asker = _as_subject(scope, node.subject) if node.subject is not None else things.you(scope)
    if not primitive.many and (asker.many or any(thing.many for thing in bound.values())):
        raise CannotCompile("one thing is needed here, not several", node.at)
    value = primitive.express(scope, asker, bound)
    tests = standing.guards(scope, guards)
    _function(standing, scope, tables.standing[primitive.event], tests, value, primitive.default)
