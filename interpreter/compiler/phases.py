"""The phase tree as functions: in order, secret and simultaneous, in turns until all pass, each in an order, contests."""

from __future__ import annotations

from dataclasses import replace

from cardwright.dsl import tree
from cardwright.dsl.pack.model import Line, Phase
from cardwright.interpreter.compiler import conditions, freely, heads, things
from cardwright.interpreter.compiler.scope import CannotCompile, Scope, Thing
from cardwright.interpreter.compiler.source import Source
from cardwright.interpreter.compiler.survey import phase_lines
from cardwright.interpreter.compiler.tables import Tables
from cardwright.interpreter.runtime.periods import MOST_TIMES
from cardwright.interpreter.state.layout import LIVE, PLACE

MOST_UNROLLED = 4
"""Up to so many rows that never change are written out one after the other."""


LAST = -(10**9)
"""How what has no number ranks among those that have one."""


def write(tables: Tables, name: str, phases: tuple[Phase, ...]) -> None:
    """A function that plays these phases once."""
    out = Source()
    out.put("s = g.s")
    out.put("r = 0")
    scope = Scope(tables, out, part="0", result="r")
    for number, phase in enumerate(phases):
        # Between the phases that make up a round nothing is in progress.
        with out.block("if g.halts:"):
            out.put(f"g.mark({number})")
        _phase(scope, phase)
    out.put("return")
    tables.add_function(f"def {name}(g):", out)


def _phase(scope: Scope, phase: Phase) -> None:
    if phase.name and scope.tables.tracing:
        scope.out.put(f"g.phase({phase.name!r})")
    if phase.name and phase.name == scope.tables.game.case.before:
        with scope.out.block("if g.halts:"):
            scope.out.put("raise Halt")
    writer = {
        "do": _do,
        "if": _if,
        "each": _each,
        "secretly": _each,
        "turns": _turns,
        "contest": _contest,
        "repeat": _repeat,
        "steps": _steps,
        "use": _use,
        "freely": freely.write,
    }[phase.shape]
    writer(scope, phase)
    if phase.period and phase.shape != "repeat":
        _end_period(scope, phase)


def _end_period(scope: Scope, phase: Phase) -> None:
    """What lasted for a stretch inside the round is over."""
    scope.out.put(f"end_period(g, {scope.tables.game.inner_periods.index(phase.period)})")


def _steps(scope: Scope, phase: Phase) -> None:
    for step in phase.steps:
        _phase(scope, step)


def _lines(scope: Scope, lines: tuple[Line, ...]) -> None:
    for line in lines:
        sentence = scope.tables.sentence(line)
        scope.line = scope.tables.line_number(line)
        heads.guarded_steps(scope, sentence)


def _do(scope: Scope, phase: Phase) -> None:
    _lines(scope, phase.lines)


def condition(scope: Scope, line: Line) -> str:
    """A condition that stands alone in a phase: written as `if C` without a step."""
    head = scope.tables.sentence(line).heads[0]
    numbered = scope.with_(line=scope.tables.line_number(line))
    if not isinstance(head, tree.WhileHead):
        raise CannotCompile("a condition begins with `if` or `unless`")
    test = conditions.condition(numbered, head.condition)
    return f"not {test}" if head.word == "unless" else test


def _if(scope: Scope, phase: Phase) -> None:
    if phase.condition is None:
        raise CannotCompile("an `if` needs a condition")
    with scope.out.block(f"if {condition(scope, phase.condition)}:"):
        for step in phase.steps:
            _phase(scope, step)
    if phase.otherwise:
        with scope.out.block("else:"):
            for step in phase.otherwise:
                _phase(scope, step)


def _each(scope: Scope, phase: Phase) -> None:
    """Each entity of a kind, highest key first where `by` names keys; `you` is the one whose turn it is."""
    tables = scope.tables
    out = scope.out
    if phase.shape == "secretly":
        out.put("g.secret = tuple(s)")
    if phase.who in tables.layout.roles:
        holder = out.let(f"s[{tables.layout.roles[phase.who]}]", "e")
        with out.block(f"if {holder}:"):
            _each_one(scope, replace(phase, who=tables.game.roles[phase.who].kind), holder)
        return
    fixed = tables.layout.mains(phase.who)
    if not (phase.by or phase.first or phase.own) and len(fixed) <= MOST_UNROLLED:
        for row in fixed:
            _each_one(scope, phase, str(row))
    else:
        item = out.fresh("e")
        with out.block(f"for {item} in {_joined(scope, phase, _in_order(scope, phase, fixed))}:"):
            _each_one(scope, phase, item)
    if phase.shape == "secretly":
        out.put("g.secret = ()")


def _in_order(scope: Scope, phase: Phase, fixed: tuple[int, ...]) -> str:
    """The rows with the highest key first; who has a role is first of two without sorting."""
    tables = scope.tables
    if phase.own and scope.me is not None:
        return f"{tables.rows_by_owner(phase.who)}[{things.coerce(scope, scope.me, tables.game.seat_kind).expr}]"
    if phase.first:
        return f"from_seat({tables.rows_of(phase.who)}, s[{tables.layout.roles[phase.first]}])"
    if not phase.by:
        return tables.rows_of(phase.who)
    if len(fixed) == 2 and len(phase.by) == 1 and phase.by[0] in tables.layout.roles:
        slot = tables.layout.roles[phase.by[0]]
        owner = tables.layout.seat_rows()[next(e.seat for e in tables.layout.entities if e.at == fixed[0])]
        return f"({fixed} if s[{slot}] == {owner} else {fixed[::-1]})"
    keys = ", ".join(f"-({_key(scope, phase.who, key, 'x')} or 0)" for key in phase.by)
    return f"sorted({tables.rows_of(phase.who)}, key=lambda x: ({keys},))"


def _joined(scope: Scope, phase: Phase, own: str) -> str:
    """The seats' own and, where pieces that stand for a seat have such an entity too, theirs at their places."""
    tables = scope.tables
    extra = tuple(row for row in tables.layout.rows(phase.who) if row not in tables.layout.mains(phase.who))
    if not extra or not phase.join:
        return own
    number = tables.stat_of(scope, phase.join[0], Thing("entity", phase.who, "x"), False)
    kept = tables.layout.offset(phase.who, f"stat {phase.join[1]}")
    site = tables.site("piece", -1, (0, 0))
    return f"joined(g, {own}, {extra}, lambda x: {number}, {kept}, {site})"


def _each_one(scope: Scope, phase: Phase, row: str) -> None:
    """The phase's lines and steps for one entity."""
    me = Thing("entity", phase.who, row)
    inner = scope.with_(me=me, it=me, subject=me)
    depth = scope.out.depth
    holds = scope.tables.layout.offset(phase.who, "cards")
    if phase.join and scope.tables.layout.stand_ins and holds is not None:
        scope.out.open(f"if s[{row}+{holds}]:")
    if phase.condition is not None:
        test = condition(inner, phase.condition)
        scope.out.open(f"if {test}:")
    _lines(inner, phase.lines)
    for step in phase.steps:
        _phase(inner, step)
    scope.out.close_to(depth)


def _key(scope: Scope, kind: str, key: str, x: str) -> str:
    """A key to sort by: a stat, or a role (1 for who has it)."""
    tables = scope.tables
    entity = Thing("entity", kind, x)
    role = tables.game.roles.get(key)
    if role is not None:
        holder = things.coerce(scope, entity, role.kind)
        return f"int(s[{tables.layout.roles[key]}] == {holder.expr})"
    found = tables.stat_of(scope, key, entity, False)
    return f"or_if_none({found}, {LAST})" if tables.may_lack(key) else found


def _turns(scope: Scope, phase: Phase) -> None:
    """In turns, beginning with a role, until all pass in a row: each turn one use of a line that costs the verb.

    Rule: Devastation of Indines rulebook, "Ante".
    """
    tables = scope.tables
    out = scope.out
    event = phase.verb
    if not tables.abilities.get(event):
        return
    rows = tables.rows_of(phase.who)
    first = tables.layout.roles[phase.by[0]]
    passes, turn, site = out.fresh("n"), out.fresh("i"), tables.site("ability", -1, (0, 0))
    out.put(f"{passes} = 0")
    out.put(f"{turn} = {rows}.index(s[{first}]) if s[{first}] in {rows} else 0")
    with out.block(f"while {passes} < {len(tables.layout.rows(phase.who))}:"):
        if phase.condition is not None:
            with out.block(f"if {condition(scope, phase.condition)}:"):
                out.put("break")
        who = out.let(f"{rows}[{turn}]", "e")
        out.put(f"{turn} = ({turn} + 1) % {len(tables.layout.rows(phase.who))}")
        chosen = _one_use(scope, phase, who, site)
        with out.block(f"if {chosen} is None:"):
            out.put(f"{passes} += 1")
        with out.block("else:"):
            out.put(f"{passes} = 0")
            _do_use(out, who, chosen)


def _use(scope: Scope, phase: Phase) -> None:
    """Whose turn it is uses one line that costs the verb, or none."""
    tables = scope.tables
    if not tables.abilities.get(phase.verb) or scope.me is None:
        return
    who = scope.out.let(things.coerce(scope, scope.me, tables.game.seat_kind).expr, "e")
    chosen = _one_use(scope, phase, who, tables.site("ability", -1, (0, 0)))
    with scope.out.block(f"if {chosen} is not None:"):
        _do_use(scope.out, who, chosen)


def _one_use(scope: Scope, phase: Phase, who: str, site: int) -> str:
    """The local with the line that a seat chooses to use, as a pair of its number and its part, or None.

    Of several cards alike in the zones whose cards count too, one is offered.
    """
    codes = tuple(scope.tables.layout.zones[zone] for zone in phase.zones)
    uses = f"USES_{scope.tables.safe(phase.verb)}[{who}]"
    found = f"[(u, p) for u, p, always in {uses} if (always or p in s[{LIVE}]) and CAN[u](g, {who}, p)]"
    if codes:
        lying = f"[(u, p) for u, p, always in {uses} if s[p+{PLACE}] in {codes} and CAN[u](g, {who}, p)]"
        found = f"{found} + each_once(g, {lying})"
    options = scope.out.let(f"[None] + {found}", "l")
    return scope.out.let(f"g.pick({who}, {site}, {options})", "e")


def _do_use(out: Source, who: str, chosen: str) -> None:
    out.put("g.using = True")
    out.put(f"DO[{chosen}[0]](g, {who}, {chosen}[1])")
    out.put("g.using = False")


def _contest(scope: Scope, phase: Phase) -> None:
    """The one with the highest keys takes a role; a tie plays the steps and compares again, until called off."""
    tables = scope.tables
    out = scope.out
    mains = tables.layout.mains(phase.who)
    rows = tables.rows_of(phase.who) if mains == tables.layout.rows(phase.who) else repr(mains)
    keys = [_key(scope, phase.who, key, "x") for key in phase.by]
    role = tables.game.roles[phase.role]
    said = phase_lines(phase)
    times = out.let("0", "n")
    with out.block("while True:"):
        _count(out, times, tables.line_number(said[0]) if said else -1)
        if tables.tracing:
            out.put(f"g.ranked({phase.by!r}, [(({', '.join(keys)},), x) for x in {rows}])")
        first = out.let(rows, "l")
        for key in keys:
            with out.block(f"if len({first}) > 1:"):
                ranked = out.let(f"[({key}, x) for x in {first}]", "l")
                best = out.let(f"max({ranked})[0]", "b")
                out.put(f"{first} = [x for k, x in {ranked} if k == {best}]")
        with out.block(f"if len({first}) == 1:"):
            winner = things.coerce(scope, Thing("entity", phase.who, f"{first}[0]"), role.kind)
            out.put(f"s[{tables.layout.roles[phase.role]}] = {winner.expr}")
            if phase.keep and mains != tables.layout.rows(phase.who):
                with out.block(f"for x in {rows}:"):
                    out.put(f"s[{tables.field(phase.who, f'stat {phase.keep}', 'x')}] = {keys[0]}")
            out.put("break")
        tables.traced(out, "g.tied()")
        if _is_secret(phase.steps):
            out.put("g.tie()")
        for step in phase.steps:
            _phase(scope, step)
        if phase.condition is not None:
            with out.block(f"if {condition(scope, phase.condition)}:"):
                out.put("break")


def _is_secret(phases: tuple[Phase, ...]) -> bool:
    """Whether a tie is settled by choices in secret: a question of its own, at which a driver may stop."""
    return any(step.shape == "secretly" or _is_secret((*step.steps, *step.otherwise)) for step in phases)


def _repeat(scope: Scope, phase: Phase) -> None:
    if phase.condition is None:
        raise CannotCompile("a repetition needs an end")
    times = scope.out.let("0", "n")
    with scope.out.block("while True:"):
        _count(scope.out, times, scope.tables.line_number(phase.condition))
        for step in phase.steps:
            _phase(scope, step)
        ends = scope.out.let(condition(scope, phase.condition), "c")
        if phase.period:
            _end_period(scope, phase)
        with scope.out.block(f"if {ends}:"):
            scope.out.put("break")


def _count(out: Source, times: str, line: int) -> None:
    """Count a repetition of a step whose end a line tells, and stop where it never comes."""
    out.put(f"{times} += 1")
    with out.block(f"if {times} > {MOST_TIMES}:"):
        out.put(f"go_on_without_end({line})")
