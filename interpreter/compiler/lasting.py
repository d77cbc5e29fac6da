"""Clauses that change what is true for a while: bonuses, states, bans, rules made in play.

A modifier in force is one tuple in the state: (stat, entity, amount, last round it counts, part it came from).
"""

from __future__ import annotations

from cardwright.dsl import tree
from cardwright.interpreter.compiler import amounts, clauses, heads, history, made, presence, things
from cardwright.interpreter.compiler.scope import CannotCompile, Scope, Thing
from cardwright.interpreter.compiler.source import Source
from cardwright.interpreter.runtime.periods import FOR_EVER, last_of
from cardwright.interpreter.state.layout import BONUSES, MADE, OWNER, PENDING, ROUND


def span(scope: Scope, duration: tree.Duration | None, whose: str = "") -> tuple[str, str]:
    """First and last round of a duration, as expressions; `""` for a first round that is the present one.

    whose: the entity to whose owner `their next turn` belongs.
    """
    if duration is not None and duration.whose:
        coming = f"next_turn(g, {things.you(scope).expr if duration.whose == 'you' else whose})"
        return (coming, coming) if duration.kind == "during" else ("", f"{coming} - 1")
    rounds = scope.tables.game.periods[0]
    if duration is None:
        return "", f"s[{ROUND}]"
    inner = scope.tables.game.inner_periods
    if duration.period.noun in inner:
        if duration.period.which != "this":
            raise CannotCompile("a stretch inside a round has no next one to wait for", duration.at)
        return "", str(last_of(inner.index(duration.period.noun)))
    if duration.period.noun != rounds:
        return "", str(FOR_EVER)
    if duration.period.which == "this":
        return "", f"s[{ROUND}]"
    if duration.kind == "during":
        return f"s[{ROUND}] + 1", f"s[{ROUND}] + 1"
    return "", f"s[{ROUND}] + 1"


def with_duration(scope: Scope, duration: tree.Duration, then: tree.Clause) -> None:
    """A clause whose modifiers last as long as the duration says."""
    inner = scope.with_(duration=duration)
    clauses.clause(inner, then)
    scope.it = inner.it


def modify(scope: Scope, node: tree.Bonus | tree.Become, factor: str = "") -> None:
    """A bonus or a state, given now to whoever the clause speaks of."""
    if isinstance(node, tree.Become):
        _become(scope, node)
        return
    definition = scope.tables.layout.stats[node.stat]
    if node.against is not None:
        raise CannotCompile("a bonus against one of several is not built yet", node.against.at)
    amount = amounts.number(scope, node.amount)
    amount = f"-({amount})" if node.negative else amount
    if factor:
        amount = f"{amount} * {factor}"
    if scope.at_most is not None:
        amount = f"min({amount}, {scope.at_most})"
    depth = scope.out.depth
    target = _target(scope, node.subject, definition.of)
    number = scope.tables.stat_number(node.stat)
    if definition.kept:
        raise CannotCompile(f"`{node.stat}` is gained and lost, it has no bonus", node.at)
    entries = [(number, amount)]
    if definition.interval:
        high = amount if node.high is None else f"{node.high}{' * ' + factor if factor else ''}"
        entries = [(number, amount), (number + 1, high)]
    for stat, value in entries:
        give(scope, str(stat), target, value)
    scope.out.close_to(depth)


def _target(scope: Scope, subject: tree.Thing | None, kind: str) -> str:
    """Whom a modifier is given to; several get it one after the other."""
    if subject is None:
        layout = scope.tables.layout
        if scope.me is not None and not layout.kinds[kind].each_seat:
            return presence.known(scope, things.coerce(scope, scope.me, kind)).expr
        return presence.known(scope, things.own(scope, kind)).expr
    if isinstance(subject, tree.NounPhrase) and subject.determiner not in ("each", "all"):
        thing = presence.known(scope, things.antecedent(scope, subject, kind) or things.one(scope, subject))
        things.speak_of(scope, thing)
        if scope.it is None and thing.sort == "entity" and subject.determiner != "pronoun":
            scope.it = thing
        return presence.known(scope, things.coerce(scope, thing, kind)).expr
    several = things.many(scope, subject)
    item = scope.out.fresh("e")
    scope.out.open(f"for {item} in {several.expr}:")
    return presence.known(scope, things.coerce(scope, Thing(several.sort, several.kind, item), kind)).expr


def give(scope: Scope, stat: str, target: str, amount: str) -> None:
    """Put a modifier in force, now or when its first round begins."""
    first, last = span(scope, scope.duration, target)
    entry = f"({stat}, {target}, {amount}, {last}, {scope.part})"
    if first:
        scope.out.put(f"s[{PENDING}] += (({first}, {BONUSES}, {entry}),)")
    else:
        scope.out.put(f"s[{BONUSES}] += ({entry},)")


def _become(scope: Scope, node: tree.Become) -> None:
    layout = scope.tables.layout
    definition = layout.states.get(node.state)
    if definition is None:
        raise CannotCompile(f"`{node.state}` is not a state", node.at)
    depth = scope.out.depth
    target = _target(scope, node.subject, definition.of)
    if not definition.kept:
        give(scope, str(scope.tables.state_number(node.state)), target, "-1" if node.negated else "1")
        scope.out.close_to(depth)
        return
    field = scope.tables.field(definition.of, f"state {node.state}", target)
    if definition.resist and not node.negated:
        with scope.out.block(f"if {scope.tables.state_expr(definition.resist, target)}:"):
            scope.out.put("r = 0")
        scope.out.open("else:")
    scope.out.put(f"s[{field}] = {0 if node.negated else 1}")
    scope.out.close_to(depth)


def ban(scope: Scope, node: tree.Act) -> None:
    """`opponents you just passed cannot hit you this beat`: a rule made in play, kept with what it speaks of."""
    number, env = made.make_ban(scope, node)
    depth, whose = scope.out.depth, ""
    if scope.duration is not None and scope.duration.whose in ("it", "they") and node.subject is not None:
        several = things.many(scope, node.subject).expr
        whose = scope.out.fresh("e")
        scope.out.open(f"for {whose} in sorted({{s[x+{OWNER}] for x in {several}}}):")
    first, last = span(scope, scope.duration, whose)
    owner = scope.me.expr if scope.me else "0"
    entry = f"({number}, {owner}, {scope.part}, ({env}), {last})"
    if first:
        scope.out.put(f"s[{PENDING}] += (({first}, {MADE}, {entry}),)")
    else:
        scope.out.put(f"s[{MADE}] += ({entry},)")
    scope.out.close_to(depth)


def expand(scope: Scope, node: tree.Act, factor: str = "") -> None:
    """A keyword that only stands for modifiers: its lines with the arguments put in, for the clause's duration."""
    tables = scope.tables
    phrase = node.verb.phrase
    primitive = tables.primitives.get(phrase)
    doer = things.one(scope, node.subject) if isinstance(node.subject, tree.NounPhrase) else scope.me
    if primitive is not None:
        raise CannotCompile("this only counts as a line of its own", node.at, code="E404")
    params: dict[str, Thing] = {}
    for arg in node.verb.args:
        if isinstance(arg.value, tree.NounPhrase):
            thing = things.one(scope, arg.value)
        else:
            thing = Thing("amount", "", amounts.number(scope, arg.value))  # type: ignore[arg-type]
        params[arg.slot] = params["{" + arg.slot + "}"] = thing
    if scope.it is None and isinstance(node.subject, tree.NounPhrase) and node.subject.determiner != "pronoun":
        scope.it = doer
    inner = scope.with_(params=params, me=doer)
    if isinstance(node.subject, tree.NounPhrase) and node.subject.noun != "you":
        inner.part_kind = ""  # What somebody else has is not what the text's card lies in.
    depth = scope.out.depth
    for line in tables.keyword(phrase).lines:
        sentence = tables.sentence(line)
        heads.open_heads(inner, sentence)
        for step in sentence.steps:
            for part in step.clauses:
                if isinstance(part, tree.Bonus):
                    modify(inner, part, factor)
                else:
                    clauses.clause(inner, part)
        scope.out.close_to(depth)


def make(scope: Scope, sentence: tree.Sentence) -> None:
    """A sentence that becomes a rule: `for the rest of the duel: end of ante: lose 1 life`."""
    head, *rest = sentence.heads
    duration = head.duration if isinstance(head, tree.DurationHead) else None
    waits = tuple(rest) if duration is not None else sentence.heads
    inner = scope.with_(duration=duration or scope.duration)
    if not waits:
        clauses.steps(inner, sentence.steps)
        return
    number, env = made.make_rule(scope, tree.Sentence(heads=waits, steps=sentence.steps, at=sentence.at))
    first, last = span(scope, inner.duration)
    owner = scope.me.expr if scope.me else "0"
    entry = f"({number}, {owner}, {scope.part}, ({env}), {last})"
    slot = MADE
    if first:
        scope.out.put(f"s[{PENDING}] += (({first}, {slot}, {entry}),)")
    else:
        scope.out.put(f"s[{slot}] += ({entry},)")


__all__ = ["Source", "ban", "expand", "history", "made", "modify", "span", "with_duration"]
