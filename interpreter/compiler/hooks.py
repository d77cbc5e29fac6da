"""From a line to what the engine calls: hooks of windows and events; what has a cost or holds all the time goes elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cardwright.dsl import tree
from cardwright.interpreter.compiler import clauses, conditions, history, standing, things
from cardwright.interpreter.compiler.abilities import add_ability
from cardwright.interpreter.compiler.heads import finish, new_scope, open_heads, open_offer
from cardwright.interpreter.compiler.scope import CannotCompile, Scope, Thing
from cardwright.interpreter.compiler.source import Source
from cardwright.interpreter.state.layout import NOW, OWNER

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
        add_ability(tables, rows, part_kind, owner_kind, sentence, line, trigger)


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
    finish(scope, name, sentence, "a, t, n", once=head.once)


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
        finish(scope, name, sentence, "a, t, n", guards, head.offer, head.once)
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
    finish(scope, name, sentence, "a, t, n", guards, head.offer, head.once)


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


def _finish_would(
    scope: Scope, name: str, sentence: tree.Sentence, guards: Sequence[str], offer: tree.Act | None = None
) -> None:
    out = scope.out
    for guard in guards:
        out.open(f"if {guard}:")
    open_heads(scope, sentence)
    open_offer(scope, offer)
    scope.tables.traced(out, f"g.fired({scope.line}, p)")
    clauses.steps(scope, sentence.steps)
    out.close_to(1)
    out.put("g.instead = r")
    out.put("return g.replaced(replaced)" if scope.tables.tracing else "return replaced")
    scope.tables.add_function(f"def {name}(g, me, p, a, t, n):", out)
