"""From a line to what the engine calls: hooks of windows and events, abilities with a cost, rules made in play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cardwright.dsl import tree
from cardwright.interpreter.compiler import amounts, clauses, conditions, history, standing, things
from cardwright.interpreter.compiler.scope import CannotCompile, Scope, Thing
from cardwright.interpreter.compiler.source import Source
from cardwright.interpreter.runtime.periods import FOR_EVER
from cardwright.interpreter.state.layout import MADE, NOW, OWNER

if TYPE_CHECKING:
    from cardwright.interpreter.compiler.tables import Tables

TRIGGERS = (tree.WindowHead, tree.EventHead, tree.CostHead)


def add_line(
    tables: Tables, rows: Sequence[int], part_kind: str, owner_kind: str, sentence: tree.Sentence, line: int
) -> None:
    """Compile one line of a part that stands in `rows` and register what came of it."""
    sentence = _at_moment(tables, part_kind, _with_rule_made(sentence))
    trigger = next((head for head in sentence.heads if isinstance(head, TRIGGERS)), None)
    if trigger is None:
        standing.add(tables, rows, part_kind, owner_kind, sentence, line)
    elif isinstance(trigger, tree.WindowHead):
        _add_window(tables, rows, part_kind, owner_kind, sentence, line, trigger)
    elif isinstance(trigger, tree.EventHead):
        _add_event(tables, rows, part_kind, owner_kind, sentence, line, trigger)
    else:
        _add_ability(tables, rows, part_kind, owner_kind, sentence, line, trigger)


def _at_moment(tables: Tables, part_kind: str, sentence: tree.Sentence) -> tree.Sentence:
    """A line of a kind of card whose lines count at one moment, with that moment where it names none."""
    moment = tables.layout.kinds[part_kind].moment if part_kind in tables.layout.kinds else ""
    if not moment or any(isinstance(head, TRIGGERS) for head in sentence.heads):
        return sentence
    return replace(sentence, heads=(tree.WindowHead(moment), *sentence.heads))


def _with_rule_made(sentence: tree.Sentence) -> tree.Sentence:
    """`collapse: end of beat: X`: what stands behind a second trigger is a rule that the first one makes."""
    at = [n for n, head in enumerate(sentence.heads) if isinstance(head, TRIGGERS)]
    if len(at) < 2:
        return sentence
    cut = at[1] - (at[1] > 0 and isinstance(sentence.heads[at[1] - 1], tree.DurationHead))
    made = tree.Made(tree.Sentence(sentence.heads[cut:], sentence.steps, at=sentence.at), at=sentence.at)
    return tree.Sentence(sentence.heads[:cut], (tree.Step((made,), at=sentence.at),), at=sentence.at)


def new_scope(tables: Tables, part_kind: str, owner_kind: str, line: int) -> Scope:
    """The bindings of a hook function: `me` owns the text, `p` is the card it stands on."""
    out = Source()
    out.line = line
    out.put("s = g.s")
    if tables.tracing:
        out.put(f"g.consider({line}, p)")
    return Scope(tables, out, me=Thing("entity", owner_kind, "me"), part_kind=part_kind, line=line)


def open_heads(scope: Scope, sentence: tree.Sentence) -> None:
    """The guards of a line as nested blocks; triggers are no guards. A duration becomes the scope's."""
    for head in sentence.heads:
        if isinstance(head, tree.WhileHead):
            test = conditions.condition(scope, head.condition)
            scope.out.open(f"if not {test}:" if head.word == "unless" else f"if {test}:")
        elif isinstance(head, tree.StateHead):
            scope.out.open(f"if {conditions.own_state(scope, head.state)}:")
        elif isinstance(head, tree.DurationHead):
            scope.duration = head.duration


def guarded_steps(scope: Scope, sentence: tree.Sentence, after: str = "") -> None:
    """A line of rules: its steps inside its guards, and a statement after them. What it binds holds for the next line."""
    depth, duration = scope.out.depth, scope.duration
    me = scope.me.expr if scope.me is not None else "0"
    scope.tables.traced(scope.out, f"g.consider({scope.line}, {me})")
    open_heads(scope, sentence)
    scope.tables.traced(scope.out, f"g.fired({scope.line}, {me})")
    clauses.steps(scope, sentence.steps)
    if after:
        scope.out.close_to(depth + len([h for h in sentence.heads if isinstance(h, tree.WhileHead | tree.StateHead)]))
        scope.out.put(after)
    scope.out.close_to(depth)
    scope.tables.traced(scope.out, "g.leave()")
    scope.duration = duration


def _once(tables: Tables, key: str, period: str) -> tuple[str, str]:
    """Whether a line was not used yet in a period, and the statement that marks it as used.

    The history keeps the marks of a round; what counts for longer stands among the rules made in play.
    """
    if period == tables.game.periods[0]:
        return f"({key}, 1) not in s[{NOW}]", f"s[{NOW}] += (({key}, 1),)"
    kept = f"({key}, (), {FOR_EVER})"
    return f"{kept} not in s[{MADE}]", f"s[{MADE}] += ({kept},)"


def _finish(
    scope: Scope,
    name: str,
    sentence: tree.Sentence,
    signature: str,
    guards: Sequence[str] = (),
    offer: tree.Act | None = None,
    once: str | None = None,
) -> None:
    out = scope.out
    for guard in guards:
        out.open(f"if {guard}:")
    open_heads(scope, sentence)
    if once:
        unused, mark = _once(scope.tables, f"'once {scope.line}', me, p", once)
        out.open(f"if {unused}:")
        out.put(mark)
    _open_offer(scope, offer)
    if scope.tables.tracing:
        out.put(f"g.fired({scope.line}, p)")
    clauses.steps(scope, sentence.steps)
    out.close_to(1)
    scope.tables.traced(out, "g.leave()")
    scope.tables.hook_lines[name] = scope.line
    scope.tables.add_function(f"def {name}(g, me, p, {signature}):", out)


def _add_window(
    tables: Tables,
    rows: Sequence[int],
    part_kind: str,
    owner_kind: str,
    sentence: tree.Sentence,
    line: int,
    head: tree.WindowHead,
) -> None:
    name = tables.fresh("h")
    scope = new_scope(tables, part_kind, owner_kind, line)
    window = tables.game.windows[head.window]
    _name_other_party(scope, head.window)
    if window.of != tables.game.seat_kind:
        scope.subject = Thing("entity", window.of, "a")
        if tables.seats > 2:
            scope.target = Thing("entity", tables.game.seat_kind, "t")
    scope.out.put("r = n")
    scope.amount = "n"
    for row in rows:
        tables.window_hooks[head.window][row].append(name)
    _finish(scope, name, sentence, "a, t, n", once=head.once)


def _name_other_party(scope: Scope, window: str) -> None:
    """Where the window says what the other party is called, that role means whoever is `t`, or nobody."""
    role = scope.tables.game.windows[window].by
    if role:
        scope.parties = {role: Thing("entity", scope.tables.game.roles[role].kind, f"(t and s[t+{OWNER}])")}


def _event_guards(scope: Scope, head: tree.EventHead, subject: str, thing: str) -> list[str]:
    tables = scope.tables
    event = tables.event_of(head.verb.phrase)
    candidate = Thing("entity", tables.kind_in_event(event, head.passive), thing if head.passive else subject)
    guards = [tables.noted(scope, head.subject.at, things.test(scope, head.subject, candidate))]
    target = history.object_of(head.verb)
    other = subject if head.passive else thing
    if target is not None:
        if tables.thing_sort(event) == "space" and isinstance(target, tree.NounPhrase):
            guards.append(_in_space(scope, target, other))
            scope.mentioned["space"] = Thing("space", "space", other)
        else:
            fits = history.matches_object(scope, head.verb, event, not head.passive, other)
            guards.append(tables.noted(scope, target.at, fits))
        scope.event_object = Thing("entity", tables.kind_in_event(event, not head.passive), other)
    needed = history.amount_needed(scope, head.verb)
    if needed:
        guards.append(tables.noted(scope, head.verb.at, f"n {needed}"))
    if head.ordinal in ("first", "second"):
        tables.asked.add(event)
        # Counted for whom it is done to; whoever fits may have done it.
        same = f"h[0] == {event!r} and h[2] == {candidate.expr if head.passive else thing}"
        if not head.passive:
            same += f" and {things.test(scope, head.subject, replace(candidate, expr='h[1]'))}"
        guards.append(f"sum([1 for h in s[{NOW}] if {same}]) == {1 if head.ordinal == 'first' else 2}")
    if head.condition is not None:
        scope.it = _it_of_event(scope, head, candidate)
        guards.append(conditions.condition(scope, head.condition))
    scope.it = _it_of_event(scope, head, candidate)
    return [g for g in guards if g != "True"]


def _in_space(scope: Scope, target: tree.NounPhrase, space: str) -> str:
    """Whether a space is the one spoken of; a piece named by it (`a turret's space`) is what `that turret` means after."""
    owner = target.owner
    if not isinstance(owner, tree.NounPhrase) or owner.determiner not in ("a", "any"):
        return things.test(scope, target, Thing("space", "space", space))
    found = things.many(scope, owner)
    place = things.place_of(Thing(found.sort, found.kind, "y"))
    name = scope.out.let(f"next((y for y in {found.expr} if {place} == {space}), 0)", "e")
    scope.mentioned[found.kind] = Thing("entity", found.kind, name)
    return name


def _it_of_event(scope: Scope, head: tree.EventHead, candidate: Thing) -> Thing | None:
    """`it` in a line about an event: who did it unless that is you, else what it was done to."""
    subject = head.subject
    if isinstance(subject, tree.NounPhrase):
        if subject.determiner == "own" and subject.owner is not None and subject.owner.noun != "you":
            whose = scope.tables.layout.kinds.get(things.pool(scope, subject.owner).kind)
            acts = whose is not None and bool(whose.stands_for)
            return things.coerce(scope, candidate, whose.id if acts and whose else scope.tables.game.seat_kind)
        if subject.noun != "you" and not (subject.owner is not None and subject.owner.noun == "you"):
            return candidate if candidate.kind else replace(candidate, kind=things.pool(scope, subject).kind)
    return scope.event_object


def _add_event(
    tables: Tables,
    rows: Sequence[int],
    part_kind: str,
    owner_kind: str,
    sentence: tree.Sentence,
    line: int,
    head: tree.EventHead,
) -> None:
    if head.ordinal == "next":
        raise CannotCompile(
            "a line that counts for as long as the card does has no next event",
            head.at,
            "write `first ... each` and the period",
            "E401",
        )
    name = tables.fresh("e")
    scope = new_scope(tables, part_kind, owner_kind, line)
    event = tables.event_of(head.verb.phrase)
    if head.window:
        scope.out.put("r = n")
        scope.amount = "n"
        # A window opened for whom it is done to has the doer as its other party.
        _name_other_party(scope, head.window)
        theirs = tables.game.windows[head.window].of == tables.game.seat_kind
        guards = _event_guards(scope, head, *(("t", "a") if theirs else ("a", "t")))
        for row in rows:
            (tables.window_hooks if theirs else tables.watch_hooks)[head.window][row].append(name)
        _finish(scope, name, sentence, "a, t, n", guards, head.offer, head.once)
        return
    scope.out.put("r = n")
    scope.result = "r"
    scope.amount = "n"
    if head.would:
        scope.out.put("replaced = False")
        scope.values = tables.is_way(event)
        guards = _event_guards(scope, head, "a", "t")
        step = _step_used(tables, sentence)
        if step is not None:
            _add_absorber(tables, rows, scope, name, sentence, guards, forced=step.mode == "does")
            guards = ["g.stepping", *guards]
        for row in rows:
            tables.would_hooks[event][row].append(name)
        _finish_would(scope, name, sentence, guards, head.offer)
        return
    guards = _event_guards(scope, head, "a", "t")
    for row in rows:
        tables.when_hooks[event][row].append(name)
    _finish(scope, name, sentence, "a, t, n", guards, head.offer, head.once)


def _step_used(tables: Tables, sentence: tree.Sentence) -> tree.Act | None:
    """The clause of a line that uses up a step in place of entering a space."""
    for step in sentence.steps:
        for clause in step.clauses:
            act = clause.clause if isinstance(clause, tree.Tailed) else clause
            primitive = tables.primitives.get(act.verb.phrase) if isinstance(act, tree.Act) else None
            if isinstance(act, tree.Act) and primitive is not None and primitive.uses_step:
                return act
    return None


def _add_absorber(
    tables: Tables,
    rows: Sequence[int],
    scope: Scope,
    name: str,
    sentence: tree.Sentence,
    guards: Sequence[str],
    forced: bool,
) -> None:
    """A question for those who look ahead along a way: whether entering a space would use up the step instead."""
    out = Source()
    out.lines = list(scope.out.lines)
    asks = scope.with_(out=out)
    for guard in guards:
        out.open(f"if {guard}:")
    open_heads(asks, sentence)
    out.put(f"return {tables.answered('True')}")
    out.close_to(1)
    out.put(f"return {tables.answered('False')}")
    tables.add_function(f"def {name}_if(g, me, p, a, t, n):", out)
    for row in rows:
        tables.absorbers[forced][row].append(f"{name}_if")


def _open_offer(scope: Scope, offer: tree.Act | None) -> None:
    """`, you may spring this`: the rest of the line counts only when that is done."""
    if offer is not None:
        clauses.clause(scope, offer)
        scope.out.open("if r > 0:")


def _finish_would(
    scope: Scope, name: str, sentence: tree.Sentence, guards: Sequence[str], offer: tree.Act | None = None
) -> None:
    out = scope.out
    for guard in guards:
        out.open(f"if {guard}:")
    open_heads(scope, sentence)
    _open_offer(scope, offer)
    scope.tables.traced(out, f"g.fired({scope.line}, p)")
    clauses.steps(scope, sentence.steps)
    out.close_to(1)
    out.put("g.instead = r")
    out.put("return g.replaced(replaced)" if scope.tables.tracing else "return replaced")
    scope.tables.add_function(f"def {name}(g, me, p, a, t, n):", out)


def _add_ability(
    tables: Tables,
    rows: Sequence[int],
    part_kind: str,
    owner_kind: str,
    sentence: tree.Sentence,
    line: int,
    head: tree.CostHead,
) -> None:
    """Two functions: whether the costs can be paid now, and paying them and doing the rest."""
    head = replace(head, costs=tuple(_paid(tables, cost) for cost in head.costs))
    first = head.costs[0]
    if not isinstance(first, tree.Act):
        raise CannotCompile("a cost is something to do or so much of a number", first.at)
    event = tables.event_of(first.verb.phrase)
    name = tables.fresh("u")
    number = len(tables.ability_names)
    scope = new_scope(tables, part_kind, owner_kind, line)
    unused, mark = _once(tables, f"'use {number}', me, p", head.once) if head.once else ("", "")
    guards = [unused] if unused else []
    asks = new_scope(tables, part_kind, owner_kind, line)
    for guard in guards:
        asks.out.open(f"if {guard}:")
    open_heads(asks, sentence)
    possible = [payable(asks, cost) for cost in head.costs if isinstance(cost, tree.Act)]
    # Who may not do what a line is for is not offered to pay for it.
    possible += [test for act in _begun_with(sentence) for test in _allowed(asks, act)]
    asks.out.put(f"return {tables.answered(' and '.join(p for p in possible if p) or 'True')}")
    if asks.out.depth > 1:
        asks.out.close_to(1)
        asks.out.put(f"return {tables.answered('False')}")
    tables.add_function(f"def {name}_can(g, me, p):", asks.out)
    scope.out.put("r = 0")
    if mark:
        scope.out.put(mark)
    for cost in head.costs:
        if isinstance(cost, tree.Act):
            clauses.clause(scope, _at_least_one(cost))
    scope.result = "r"
    if tables.tracing:
        scope.out.put(f"g.fired({line}, p)")
    clauses.steps(scope, sentence.steps)
    scope.out.close_to(1)
    tables.traced(scope.out, "g.leave()")
    tables.add_function(f"def {name}(g, me, p):", scope.out)
    tables.ability_names.append((name, f"{name}_can", line))
    for row in rows:
        tables.abilities[event][row].append(number)


def _paid(tables: Tables, cost: tree.Act | tree.NounPhrase) -> tree.Act | tree.NounPhrase:
    """A bare cost, `2 gold`, is to be paid."""
    pays = next((p.id for p in tables.primitives.values() if p.pays), "")
    if isinstance(cost, tree.Act) or not pays:
        return cost
    return tree.Act(tree.Call(pays, (tree.Arg("what", cost),), at=cost.at), at=cost.at)


def payable(scope: Scope, cost: tree.Act) -> str:
    """Whether there is enough for a cost, and nothing forbids it."""
    bans = _allowed(scope, cost)
    for arg in cost.verb.args:
        if not isinstance(arg.value, tree.NounPhrase) or arg.value.determiner == "pronoun":
            continue
        np = arg.value
        sort, stat = scope.tables.noun(np.noun, np.at)
        if sort in ("counter", "stat"):
            least = "1"
            if np.quantity is not None and np.quantity.kind == "exactly" and np.quantity.low is not None:
                least = amounts.number(scope, np.quantity.low)
            mine = things.one(scope, np) if np.owner is not None else things.you(scope)
            holder = things.coerce(scope, mine, scope.tables.layout.stats[stat].of)
            test = f"{scope.tables.stat_of(scope, stat, holder, False)} >= {least}"
        elif sort == "kind":
            test = f"bool({things.many(scope, np).expr})"
        else:
            continue
        return " and ".join([test, *bans])
    return " and ".join(bans)


def _allowed(scope: Scope, act: tree.Act) -> list[str]:
    """That nothing forbids a verb; where it is done to the card that says it, nothing forbids it with that card."""
    thing = "0"
    for arg in act.verb.args:
        value = arg.value
        if isinstance(value, tree.NounPhrase) and (value.determiner == "this" or value.noun == "this"):
            thing = things.one(scope, value).expr
    guards = scope.tables.guards(scope.tables.event_of(act.verb.phrase))
    return [f"not {guard}(g, me, {thing}, 0)" for guard in guards if guard.startswith("ban_")]


def _begun_with(sentence: tree.Sentence) -> list[tree.Act]:
    """What a line does first of all, where that is simply done."""
    first = sentence.steps[0].clauses[0] if sentence.steps else None
    return [first] if isinstance(first, tree.Act) and first.mode == "does" and first.subject is None else []


def _at_least_one(cost: tree.Act) -> tree.Act:
    """Paying `any number of` as the cost of a line means at least one: none would be not to use it."""
    args = []
    for arg in cost.verb.args:
        value = arg.value
        if isinstance(value, tree.NounPhrase) and value.quantity is not None:
            quantity = value.quantity
            if quantity.kind == "any":
                value = replace(value, quantity=replace(quantity, kind="at_least", low=tree.Number(value=1)))
            elif quantity.kind == "up_to":
                high = quantity.high if quantity.high is not None else quantity.low
                value = replace(value, quantity=replace(quantity, kind="to", low=tree.Number(value=1), high=high))
        args.append(replace(arg, value=value))
    return replace(cost, verb=replace(cost.verb, args=tuple(args)))


def make_ban(scope: Scope, node: tree.Act) -> tuple[int, str]:
    """A ban made in play: its number and the values it keeps."""
    tables = scope.tables
    frozen: list[str] = []
    name = tables.fresh("x")
    inner = new_scope(tables, scope.part_kind, scope.me.kind if scope.me else "", scope.line)
    inner.params, inner.filled = {}, scope.params
    inner.it, inner.frozen, inner.mentioned = scope.it, frozen, scope.mentioned
    test = standing.ban_test(inner, node)
    inner.out.put(f"return {tables.banned(tables.event_of(node.verb.phrase), test)}")
    tables.add_function(f"def {name}(g, me, p, a, t, env):", inner.out)
    event = tables.event_of(node.verb.phrase)
    number = len(tables.made_rules)
    tables.made_rules.append(("ban", event, name))
    tables.banned_events.add(event)
    return number, "".join(f"tuple({kept}), " for kept in frozen)


def make_rule(scope: Scope, sentence: tree.Sentence) -> tuple[int, str]:
    """A triggered rule made in play."""
    tables = scope.tables
    head = sentence.heads[0]
    if not isinstance(head, tree.WindowHead):
        raise CannotCompile("a rule made in play needs a window", head.at)
    name = tables.fresh("m")
    inner = new_scope(tables, scope.part_kind, scope.me.kind if scope.me else "", scope.line)
    inner.out.put("r = n")
    inner.amount = "n"
    window = tables.game.windows[head.window]
    if window.of != tables.game.seat_kind:
        inner.subject = Thing("entity", window.of, "a")
    number = len(tables.made_rules)
    tables.made_rules.append(("window", head.window, name))
    _finish(inner, name, sentence, "a, t, n, env=()")
    return number, ""
