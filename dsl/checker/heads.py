"""Heads: the moment of a line, its guards, its costs, and what they give the words after them."""

from __future__ import annotations

from cardwright.dsl import tree
from cardwright.dsl.checker import clauses, conditions, lasting, memory, things
from cardwright.dsl.checker.scope import Ref, Scope
from cardwright.dsl.checker.wants import Want
from cardwright.dsl.diagnostics import Code
from cardwright.dsl.printer.words import one_named

TRIGGERS = (tree.WindowHead, tree.EventHead, tree.CostHead)


def walk_heads(scope: Scope, heads: tuple[tree.Head, ...]) -> None:
    """Check the heads of a line in order and bind what they give; `moment` says whether one is a trigger."""
    triggers = [head for head in heads if isinstance(head, TRIGGERS)]
    scope.moment = bool(triggers) or scope.context.place != "text" or scope.moment
    if triggers and scope.context.place != "text":
        message = "a line of the rules happens where it stands and waits for nothing"
        scope.fault(Code.WRONG_WINDOW, triggers[0], message, "leave it out, or ask with `if`")
    for head in heads:
        _head(scope, head)


def _head(scope: Scope, head: tree.Head) -> None:
    match head:
        case tree.WindowHead(window=window, once=once):
            _window(scope, head, window)
            scope.amount = scope.counted = scope.facts.opened.get(window, False)
            scope.done = scope.counted
            _period_of(scope, head, once)
        case tree.EventHead():
            _event(scope, head)
        case tree.WhileHead(condition=condition):
            conditions.condition(scope, condition)
        case tree.StateHead(state=state):
            _state(scope, head, state)
        case tree.DurationHead(duration=duration):
            lasting.period(scope, duration)
            if not scope.moment:
                message = f"`{scope.said(duration)}` counts from a moment, and this line has none"
                scope.fault(Code.NOT_CONTINUOUS, head, message)
        case tree.CostHead():
            _costs(scope, head)


def with_rule_made(sentence: tree.Sentence) -> tree.Sentence:
    """`on hit: end of turn: ...`: what stands behind a second trigger is a rule that the first one makes."""
    at = [n for n, head in enumerate(sentence.heads) if isinstance(head, TRIGGERS)]
    if len(at) < 2:
        return sentence
    cut = at[1] - isinstance(sentence.heads[at[1] - 1], tree.DurationHead)
    place = (sentence.heads[cut].at[0], sentence.at[1])
    made = tree.Made(tree.Sentence(sentence.heads[cut:], sentence.steps, at=place), at=place)
    return tree.Sentence(sentence.heads[:cut], (tree.Step((made,), at=place),), at=sentence.at)


def _period_of(scope: Scope, head: tree.Node, period: str | None) -> None:
    """`each beat`: a stretch that the game counts."""
    periods = scope.facts.game.periods
    if period and period not in periods:
        scope.fault(Code.WRONG_PERIOD, head, f"this game has no `{period}`")


def _state(scope: Scope, head: tree.Node, state: str) -> None:
    definition = scope.facts.states.get(state)
    part = scope.context.part
    if definition is None:
        if state in scope.facts.foreign:
            things.unknown_here(scope, head, state)
        else:
            scope.fault(Code.WRONG_TYPE, head, f"only a space is `{state}`: a text cannot wait for it")
    elif part and not scope.facts.stands_for(part, definition.of):
        scope.fault(
            Code.WRONG_TYPE, head, f"{one_named(part)} cannot be `{state}`", f"only {one_named(definition.of)} can be"
        )


def _window(scope: Scope, head: tree.Node, window: str) -> None:
    if window not in scope.facts.game.windows:
        things.unknown_here(scope, head, window)


def _event(scope: Scope, head: tree.EventHead) -> None:
    """What happened or would: who, to whom, how often; gives `it`, `that many` and what `instead` replaces."""
    asking = scope.copy(asking=True)
    subject = things.thing(asking, head.subject)
    refs = things.arguments(asking, head.verb.phrase, head.verb.args)
    memory.takes_part(scope, subject, head.subject, head.verb, head.passive)
    scope.would = head.would
    scope.amount = scope.counted = head.verb.phrase in scope.signatures.counting
    scope.done = True
    spaces = scope.signatures.counts(head.verb.phrase) == "spaces"
    scope.undecided = head.would and spaces
    if scope.undecided:
        clauses.no_number(scope, head.verb, "how far it goes is not decided before")
    scope.amount = scope.amount and not spaces
    for period in (head.once, head.ordinal_period):
        _period_of(scope, head, period)
    if head.window is not None:
        _window(scope, head, head.window)
    if head.ordinal in ("first", "second") and head.ordinal_period not in (None, *scope.facts.game.periods[:1]):
        message = f"nothing is remembered of a whole `{head.ordinal_period}`"
        scope.fault(Code.WRONG_PERIOD, head, message, f"what is remembered is this `{scope.facts.game.periods[0]}`")
    _bind_it(scope, head, subject, refs)
    if head.condition is not None:
        conditions.condition(scope, head.condition)
    if head.offer is not None:
        clauses.act(scope, head.offer)


def _bind_it(scope: Scope, head: tree.EventHead, subject: Ref, refs: dict[str, Ref]) -> None:
    """`it` is who did it unless that is you, else what it was done to; what belongs to somebody is its owner."""
    said = head.subject
    if isinstance(said, tree.Group):
        return
    owner = said.owner
    for arg in head.verb.args:
        if isinstance(arg.value, tree.NounPhrase) and arg.value.owner is not None:
            scope.mention_owner(arg.value)
    if owner is not None and owner.noun != "you":
        scope.mention_owner(said, weak=False)
        return
    if said.noun != "you" and owner is None:
        scope.mention(said, subject)
        return
    for arg in head.verb.args:
        ref = refs.get(arg.slot)
        if scope.signatures.keeps_none(head.verb.phrase, arg.slot):
            continue
        if isinstance(arg.value, tree.NounPhrase) and ref is not None and ref.sort in ("entity", "space"):
            scope.mention(arg.value, ref)
            return


def _costs(scope: Scope, head: tree.CostHead) -> None:
    """What is paid to use the line; `for each` and `that many` read it."""
    for cost in head.costs:
        if isinstance(cost, tree.Act):
            clauses.act(scope, cost)
        else:
            things.thing(scope, cost, Want("counter"))
    _period_of(scope, head, head.once)
    scope.step_done(counted=True)
