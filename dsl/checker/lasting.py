"""How long something lasts, and rules made in play."""

from __future__ import annotations

from cardwright.dsl import tree
from cardwright.dsl.checker import clauses, heads
from cardwright.dsl.checker.scope import Scope
from cardwright.dsl.diagnostics import Code


def duration(scope: Scope, node: tree.Duration, clause: tree.Clause) -> None:
    """A duration belongs to something that lasts, and to a period that can come."""
    period(scope, node)
    if not _lasts(scope, clause):
        _at_once(scope, node, node)


def _at_once(scope: Scope, node: tree.Duration, where: tree.Node) -> None:
    said = scope.said(node)
    message = f"`{said}` says how long, and this happens at once"
    hint = f"make it a rule: `{said}: ...:` and the moment before it" if node.period.which == "next" else "leave it out"
    scope.fault(Code.WRONG_PERIOD, where, message, hint)


def over_steps(scope: Scope, head: tree.DurationHead, steps: tuple[tree.Step, ...]) -> None:
    """A duration before steps: each of them lasts, for what happens at once would happen now."""
    for node in (clause for step in steps for clause in step.clauses):
        if not _lasts(scope, node):
            _at_once(scope, head.duration, node)


def period(scope: Scope, node: tree.Duration) -> None:
    """The last period of a game has no next one."""
    periods = scope.facts.game.periods
    if node.period.which == "next" and len(periods) > 1 and node.period.noun == periods[-1]:
        said = scope.said(node)
        hint = f"what comes again is `next {periods[0]}`"
        scope.fault(Code.WRONG_PERIOD, node, f"`{said}` never comes: there is one `{node.period.noun}`", hint)


def _lasts(scope: Scope, clause: tree.Clause) -> bool:
    """Whether anything in a clause is a modifier, a state, a ban or a rule."""
    match clause:
        case tree.Together(clauses=several):
            return any(_lasts(scope, one) for one in several)
        case tree.If(then=then) | tree.IfDone(then=then) | tree.ForEach(then=then) | tree.Lasting(then=then):
            return _lasts(scope, then)
        case tree.Tailed(clause=inner):
            return _lasts(scope, inner)
        case tree.Become() | tree.Made():
            return True
    return scope.signatures.is_modifier(clause)


def made(scope: Scope, node: tree.Made) -> None:
    """A rule made in play waits for a window of its own, or only says how long its steps hold."""
    sentence = node.sentence
    first, *rest = sentence.heads
    if not scope.moment:
        scope.fault(Code.NOT_CONTINUOUS, node, "a rule is made at a moment, and none is named")
        return
    if isinstance(first, tree.DurationHead):
        period(scope, first.duration)
        if not rest:
            over_steps(scope, first, sentence.steps)
            clauses.steps(scope, sentence.steps)
            return
    trigger = rest[0] if isinstance(first, tree.DurationHead) else first
    if not isinstance(trigger, tree.WindowHead):
        message = "a rule made in play waits for a window"
        scope.fault(Code.WRONG_WINDOW, trigger, message, "begin it with one: `end of ...:`")
        return
    others = [head for head in sentence.heads if isinstance(head, heads.TRIGGERS) and head is not trigger]
    if others:
        scope.fault(Code.WRONG_WINDOW, others[0], "a rule made in play waits for one moment", "leave the other out")
        return
    inner = scope.copy(counted=False, done=False, amount=False, tested=False, would=False)
    inner.mentions = []
    heads.walk_heads(inner, sentence.heads)
    clauses.steps(inner, sentence.steps)
