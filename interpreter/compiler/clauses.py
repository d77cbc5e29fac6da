"""Clauses that do something, compiled to statements. `r` is the count of the last step: `that many`, `if you do`."""

from __future__ import annotations

from cardwright.dsl import tree
from cardwright.interpreter.compiler import amounts, arguments, conditions, lasting, presence, things
from cardwright.interpreter.compiler.scope import CannotCompile, Scope, Thing
from cardwright.interpreter.compiler.survey import walk


def steps(scope: Scope, nodes: tuple[tree.Step, ...]) -> None:
    """All steps of a body, in order."""
    for step in nodes:
        for node in step.clauses:
            forget_moved(scope, node)
            clause(scope, node)


def forget_moved(scope: Scope, value: object) -> None:
    """Before what may move something: where it comes to nothing, no space was moved."""
    tables = scope.tables
    if tables.asks_moved and any(
        isinstance(node, tree.Act) and node.mode in ("does", "may") and tables.mover(node.verb.phrase) is not None
        for node in walk(value)
    ):
        scope.out.put("g.moved = 0")


def clause(scope: Scope, node: tree.Clause) -> None:
    """One clause as statements."""
    match node:
        case tree.If(condition=cond, then=then, unless=unless):
            _if(scope, conditions.condition(scope, cond), unless, then)
        case tree.IfDone(then=then, done=done, word=word):
            _if_done(scope, then, done, word)
        case tree.ForEach(what=what, then=then):
            _for_each(scope, what, then)
        case tree.Lasting(duration=duration, then=then):
            lasting.with_duration(scope, duration, then)
        case tree.Tailed():
            _tailed(scope, node)
        case tree.Act():
            _act(scope, node)
        case tree.Bonus() | tree.Become():
            lasting.modify(scope, node)
        case tree.Together(clauses=several):
            for one in several:
                clause(scope, one)
        case tree.Made(sentence=sentence):
            lasting.make(scope, sentence)
        case _:
            raise CannotCompile("this only counts as a line of its own", node.at, code="E404")


def _if(scope: Scope, test: str, unless: bool, then: tree.Clause) -> None:
    out = scope.out
    name = out.let(f"not {test}" if unless else test, "c")
    out.put("r = 0") if not scope.keeps_result else None
    with out.block(f"if {name}:"):
        clause(scope, then)
    scope.last_test = name


def _if_done(scope: Scope, then: tree.Clause, done: bool, word: str) -> None:
    if word == "otherwise":
        if not scope.last_test:
            raise CannotCompile("`otherwise` follows an `if`", then.at, code="E407")
        test = f"not {scope.last_test}"
    else:
        count = scope.tables.noted(scope, then.at, "r")
        test = f"{count} > 0" if done else f"{count} <= 0"
    with scope.out.block(f"if {test}:"):
        clause(scope, then)


def _for_each(scope: Scope, what: tree.NounPhrase | tree.Participle, then: tree.Clause) -> None:
    out = scope.out
    times = times_of(scope, what)
    if times is not None:
        number = out.let(times, "n")
        with out.block(f"for _ in range({number}):"):
            clause(scope.with_(keeps_result=True), then)
        return
    if isinstance(what, tree.Participle):
        raise CannotCompile("nothing was counted that this could mean", what.at)
    found = things.many(scope, what)
    listed = out.let(f"list({found.expr})", "l")
    item = out.fresh("e")
    with out.block(f"for {item} in {listed}:"):
        clause(scope.with_(it=Thing(found.sort, found.kind, item), each=True), then)


def times_of(scope: Scope, what: tree.NounPhrase | tree.Participle | str) -> str | None:
    """How often a `for each` counts, or None where it goes over things that `it` should mean."""
    if isinstance(what, str | tree.Participle):
        return "r"
    if what.determiner == "pronoun":
        return None
    done = any(isinstance(m, tree.Participle) for m in what.modifiers)
    if what.quantity is not None and what.quantity.low is not None and done:
        return f"(r // {amounts.number(scope, what.quantity.low)})"
    sort, _ = scope.tables.noun(what.noun, what.at)
    if sort in ("counter", "amount", "stat") or done:
        return amounts.count(scope, what)
    return None


def _tailed(scope: Scope, node: tree.Tailed) -> None:
    inner = scope.with_(at_most=node.at_most if node.at_most is not None else scope.at_most)
    if node.duration is not None:
        inner.duration = node.duration
    depth = scope.out.depth
    if node.condition is not None:
        test = conditions.condition(scope, node.condition)
        scope.out.open(f"if not {test}:" if node.unless else f"if {test}:")
    if node.for_each is not None:
        _multiplied(inner, node.for_each, node.clause)
    else:
        clause(inner, node.clause)
    if node.instead:
        offered = isinstance(node.clause, tree.Act) and node.clause.mode == "may"
        scope.out.put("replaced = r > 0" if offered else "replaced = True")
    scope.out.close_to(depth)
    scope.it = inner.it


def _multiplied(scope: Scope, what: tree.NounPhrase | tree.Participle | str, node: tree.Clause) -> None:
    """`+1 power for each X`: the amount times the count; anything else is done that often."""
    times = "r" if isinstance(what, str | tree.Participle) else times_of(scope, what)
    if times is None:
        times = amounts.count(scope, what)  # type: ignore[arg-type]
    number = scope.out.let(times, "n")
    if isinstance(node, tree.Bonus):
        lasting.modify(scope, node, factor=number)
    elif isinstance(node, tree.Act) and scope.tables.scales(node.verb.phrase):
        _act(scope, node, factor=number)
    else:
        with scope.out.block(f"for _ in range({number}):"):
            clause(scope.with_(keeps_result=True), node)


def _act(scope: Scope, node: tree.Act, factor: str = "") -> None:
    tables = scope.tables
    out = scope.out
    if node.mode in ("cannot", "does_not"):
        lasting.ban(scope, node)
        return
    if tables.is_continuous(node.verb.phrase):
        lasting.expand(scope, node, factor)
        return
    if _comes_from_nowhere(scope, node):
        out.put("r = 0")
        return
    depth = out.depth
    keeps = scope.keeps_result
    if not keeps and not arguments.reads_result(node) and not tables.keeps_result(node.verb.phrase):
        out.put("r = 0")
    doer = _doer(scope, node)
    arguments.bind_and_call(scope.with_(keeps_result=keeps) if keeps else scope, node, doer)
    scope.values = False  # `that many` is what this step came to, no more how far something would go.
    out.close_to(depth)


def _comes_from_nowhere(scope: Scope, node: tree.Act) -> bool:
    """Whether the verb takes things from a zone into which nothing in the match ever brings anything."""
    zones = scope.tables.game.zones
    origins = [arg.value for arg in node.verb.args if arg.slot == "origin" and isinstance(arg.value, tree.NounPhrase)]
    return any(
        origin.noun in zones and not zones[origin.noun].group and origin.noun not in scope.tables.zones_filled
        for origin in origins
    )


def _doer(scope: Scope, node: tree.Act) -> Thing:
    """Who does it; several do it one after the other."""
    subject = node.subject
    out = scope.out
    if subject is None:
        return scope.me or Thing("entity", "", "0")
    if isinstance(subject, tree.NounPhrase) and subject.determiner not in ("each", "all", "a", "another", "counted"):
        doer = things.antecedent(scope, subject, _kind_of_doer(scope, node)) or things.one(scope, subject)
        things.speak_of(scope, doer)
        if (
            scope.it is None
            and subject.determiner != "pronoun"
            and doer.sort == "entity"
            and presence.is_certain(scope, doer.expr)
        ):
            scope.it = doer
        found = presence.known(scope, doer)
        if found is not doer and not doer.maybe and scope.it is None:
            scope.it = found
        return found
    several = things.many(scope, subject)
    if isinstance(subject, tree.NounPhrase) and subject.determiner in ("a", "another"):
        listed = out.let(several.expr, "l")
        out.open(f"if {listed}:")
        chooser = scope.me.expr if scope.me else f"{listed}[0]"
        site = scope.tables.site("piece", scope.line, subject.at)
        name = out.let(f"g.pick({chooser}, {site}, {listed})", "e")
    else:
        name = out.fresh("e")
        out.open(f"for {name} in list({several.expr}):")
    doer = Thing(several.sort, several.kind, name)
    scope.it = doer
    return doer


def _kind_of_doer(scope: Scope, node: tree.Act) -> str:
    """The kind that does a verb, as far as its keyword says so or a number that it gives or takes is somebody's."""
    tables = scope.tables
    if node.verb.phrase not in tables.primitives:
        return tables.keyword(node.verb.phrase).subject_kind
    for arg in node.verb.args:
        if isinstance(arg.value, tree.NounPhrase) and arg.value.determiner != "pronoun" and arg.value.owner is None:
            sort, name = tables.noun(arg.value.noun, arg.value.at)
            if sort == "counter":
                return tables.layout.stats[name].of
    return ""
