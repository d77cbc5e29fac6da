"""Guards that can never be met, and an `otherwise` that can never be reached."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from cardwright.dsl import tree
from cardwright.dsl.checker.amounts import value_of
from cardwright.dsl.checker.scope import Scope
from cardwright.dsl.diagnostics import Code, Related
from cardwright.dsl.pack.model import StatDef

MOST = 10**9


@dataclass(frozen=True, slots=True)
class Span:
    """The numbers from `low` to `high`."""

    low: int = -MOST
    high: int = MOST

    def meet(self, other: Span) -> Span:
        """What both allow; empty when `low` is above `high`."""
        return Span(max(self.low, other.low), min(self.high, other.high))

    @property
    def is_empty(self) -> bool:
        """Whether no number is left."""
        return self.low > self.high

    def covers(self, other: Span) -> bool:
        """Whether every number of the other is in this."""
        return self.low <= other.low and other.high <= self.high


Asked = dict[tree.StatOf, tuple[Span, tree.Node]]
Held = dict[tuple[tree.Thing, str], tuple[bool, tree.Node]]


@dataclass
class Guards:
    """What the guards so far ask of numbers and states."""

    numbers: Asked
    states: Held

    def copy(self) -> Guards:
        """The same, to be added to apart."""
        return Guards(dict(self.numbers), dict(self.states))


def check(scope: Scope, sentence: tree.Sentence) -> None:
    """Tell of the guards of a line that contradict the limits of the game or each other."""
    guards = Guards({}, {})
    for head in sentence.heads:
        if isinstance(head, tree.WhileHead) and not _add(scope, guards, head.condition, head.word == "unless"):
            return
        if isinstance(head, tree.EventHead) and head.condition and not _add(scope, guards, head.condition, False):
            return
    always = False
    for step in sentence.steps:
        for clause in step.clauses:
            if isinstance(clause, tree.IfDone) and clause.word == "otherwise" and always:
                at = (clause.at[0], clause.at[0] + len("otherwise"))
                message = "`otherwise` is never reached: the condition before it is always met"
                scope.report.add(Code.NEVER_TRUE, at, message)
            always = _clause(scope, guards, clause)


def _clause(scope: Scope, guards: Guards, node: tree.Clause) -> bool:
    """Check a clause inside the guards before it. Returns whether its condition is always met."""
    match node:
        case tree.If(condition=condition, then=then, unless=unless):
            inner = guards.copy()
            if _add(scope, inner, condition, unless):
                _clause(scope, inner, then)
            return not unless and _is_certain(scope, condition)
        case tree.IfDone(then=then) | tree.ForEach(then=then) | tree.Lasting(then=then):
            _clause(scope, guards.copy(), then)
        case tree.Tailed(clause=inner_clause, condition=condition, unless=unless):
            inner = guards.copy()
            if condition is None or _add(scope, inner, condition, unless):
                _clause(scope, inner, inner_clause)
        case tree.Together(clauses=several):
            for one in several:
                _clause(scope, guards, one)
        case tree.Made(sentence=sentence):
            check(scope, sentence)
    return False


def _add(scope: Scope, guards: Guards, condition: tree.Condition, negated: bool) -> bool:
    """Take a guard in; False, and told of, where it cannot be met."""
    if isinstance(condition, tree.Every):
        if condition.every is negated:
            return all(_add(scope, guards.copy(), member, negated) for member in condition.members)
        return all(_add(scope, guards, member, negated) for member in condition.members)
    negated = negated is not getattr(condition, "negated", False)
    for number, span in _numbers(scope, condition, negated):
        if not _add_number(scope, guards, condition, number, span):
            return False
    if isinstance(condition, tree.Is) and isinstance(condition.predicate, tree.Name):
        return _add_state(scope, guards, condition, not negated)
    return True


def _add_number(scope: Scope, guards: Guards, node: tree.Node, number: tree.StatOf, span: Span) -> bool:
    limits = _limits(scope, number.stat, number.printed)
    if span.meet(limits).is_empty:
        message = f"`{scope.said(node)}` is never so: {_limit_words(number.stat, limits)}"
        scope.fault(Code.NEVER_TRUE, node, message)
        return False
    before = guards.numbers.get(number)
    if before is not None and span.meet(before[0]).is_empty:
        related = (Related(scope.report.line.sub_span(*before[1].at), "the other condition"),)
        message = f"`{scope.said(node)}` is never so together with `{scope.said(before[1])}`"
        scope.report.add(Code.NEVER_TRUE, node.at, message, None, related)
        return False
    guards.numbers[number] = (span if before is None else span.meet(before[0]), node)
    return True


def _add_state(scope: Scope, guards: Guards, node: tree.Is, holds: bool) -> bool:
    if not isinstance(node.subject, tree.NounPhrase) or not isinstance(node.predicate, tree.Name):
        return True
    if node.subject.determiner in ("a", "any", "another", "no"):
        return True
    key = (node.subject, node.predicate.id)
    before = guards.states.setdefault(key, (holds, node))
    if before[0] is holds:
        return True
    related = (Related(scope.report.line.sub_span(*before[1].at), "the other condition"),)
    message = f"`{scope.said(node)}` is never so together with `{scope.said(before[1])}`"
    scope.report.add(Code.NEVER_TRUE, node.at, message, None, related)
    return False


def _is_certain(scope: Scope, condition: tree.Condition) -> bool:
    """Whether the limits of the game alone make a condition true."""
    if isinstance(condition, tree.Every):
        return condition.every and all(_is_certain(scope, member) for member in condition.members)
    asked = list(_numbers(scope, condition, getattr(condition, "negated", False)))
    return bool(asked) and all(span.covers(_limits(scope, n.stat, n.printed)) for n, span in asked)


def _numbers(scope: Scope, node: tree.Condition, negated: bool) -> Iterator[tuple[tree.StatOf, Span]]:
    """The number that a condition asks about and the values it allows, where these are known."""
    asked: tuple[tree.StatOf, Span | None] | None = None
    if isinstance(node, tree.Has) and node.than is None and isinstance(node.subject, tree.NounPhrase):
        what = node.what
        if isinstance(what, tree.NounPhrase) and what.noun in scope.facts.stats and not what.owner:
            span = Span(0, 0) if what.determiner == "no" else Span(low=1)
            asked = tree.StatOf(what.noun, node.subject), span if what.quantity is None else _span(what.quantity)
    elif isinstance(node, tree.Is) and isinstance(node.subject, tree.StatOf):
        if isinstance(node.predicate, tree.Quantity):
            asked = node.subject, _span(node.predicate)
        elif isinstance(node.predicate, tree.Compare):
            asked = node.subject, _compared(node.predicate)
    if asked is None or asked[1] is None:
        return
    stat = scope.facts.stats.get(asked[0].stat)  # None for another kit's, which is told of elsewhere.
    if stat is None or stat.interval:
        return
    number, found = replace(asked[0], at=tree.NOWHERE), asked[1]
    if not negated:
        yield number, found
    elif found.low == -MOST:
        yield number, Span(low=found.high + 1)
    elif found.high == MOST:
        yield number, Span(high=found.low - 1)


def _span(quantity: tree.Quantity) -> Span | None:
    low, high = value_of(quantity.low), value_of(quantity.high)
    match quantity.kind:
        case "exactly" if low is not None:
            return Span(low, low)
        case "at_least" if low is not None:
            return Span(low=low)
        case "at_most" | "up_to" if high is not None:
            return Span(high=high)
        case "to" if low is not None and high is not None:
            return Span(low, high) if low <= high else None
        case "or":
            values = [v for v in map(value_of, quantity.options) if v is not None]
            return Span(min(values), max(values)) if len(values) == len(quantity.options) else None
    return None


def _compared(node: tree.Compare) -> Span | None:
    value = value_of(node.value)
    if value is None:
        return None
    match node.op:
        case "more":
            return Span(low=value + 1)
        case "less":
            return Span(high=value - 1)
        case "equal":
            return Span(value, value)
    return None


def _limits(scope: Scope, stat: str, printed: bool) -> Span:
    definition: StatDef = scope.facts.stats[stat]
    if printed:
        return Span()
    low = -MOST if definition.low is None else definition.low
    return Span(low, MOST if definition.high is None else definition.high)


def _limit_words(stat: str, limits: Span) -> str:
    if limits.low == -MOST:
        return f"`{stat}` is at most {limits.high}"
    if limits.high == MOST:
        return f"`{stat}` is at least {limits.low}"
    return f"`{stat}` is from {limits.low} to {limits.high}"
