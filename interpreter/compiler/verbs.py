"""Calls of verbs: primitives write their own statements, keywords become one function for each sort of arguments.

Round every verb stand the bans and replacements before it, the record and the observers after it, each only where
some text in the match needs it.
"""

from __future__ import annotations

from cardwright.interpreter.compiler import heads, presence, things
from cardwright.interpreter.compiler.scope import CannotCompile, Scope, Thing
from cardwright.interpreter.compiler.source import Source
from cardwright.interpreter.state.layout import NOW


def call(scope: Scope, phrase: str, doer: Thing, bound: dict[str, Thing]) -> None:
    """Emit the call of a verb whose arguments are known. Sets `r`."""
    tables = scope.tables
    primitive = tables.primitives.get(phrase)
    if primitive is None:
        _call_keyword(scope, phrase, doer, bound)
    elif primitive.emit is None:
        raise CannotCompile("this only counts as a line of its own", code="E404")
    elif primitive.emit_all is not None and bound.get("what") is not None and bound["what"].many:
        primitive.emit_all(scope, doer, bound)
    elif primitive.watched:
        with_event(scope, phrase, doer, bound, lambda: primitive.emit(scope, doer, bound))
    else:
        primitive.emit(scope, doer, bound)
    if primitive is not None:
        tables.traced(scope.out, "g.step()")


def with_event(scope: Scope, phrase: str, doer: Thing, bound: dict[str, Thing], body: object) -> None:
    """A body between what may stop it and what takes note of it."""
    tables = scope.tables
    out = scope.out
    event = tables.event_of(phrase)
    thing, amount = _thing_and_amount(scope, bound)
    depth = out.depth
    guards = tables.guards(event)
    if guards:
        out.put("r = 0")
    for guard in guards:
        if guard.startswith("would_") and tables.is_way(event):
            # A movement put in the place of another is what that one came to.
            wanted = next((a.expr for a in bound.values() if a.kind == "values"), "(1,)")
            with out.block(f"if {guard}(g, {doer.expr}, {thing}, {wanted}):"):
                out.put("r = g.instead")
            out.open("else:")
        else:
            out.open(f"if not {guard}(g, {doer.expr}, {thing}, {amount}):")
    body()  # type: ignore[operator]
    tables.traced(out, f"g.happened({event!r}, {doer.expr}, {thing}, {amount or 'r'}, r)")
    if event in tables.asked | tables.when_events:
        # What came to nothing did not happen: nobody remembers or watches an event of amount 0.
        out.open("if r:")
        if event in tables.asked:
            out.put(f"s[{NOW}] += (({event!r}, {doer.expr}, {thing}, r),)")
        if event in tables.when_events:
            out.put(f"when_{tables.safe(event)}(g, {doer.expr}, {thing}, r)")
    out.close_to(depth)


def _thing_and_amount(scope: Scope, bound: dict[str, Thing]) -> tuple[str, str]:
    """What the history keeps of the arguments: the first thing and the first number."""
    thing, amount = "0", ""
    for argument in bound.values():
        if argument.sort == "counter":
            thing = str(scope.tables.stat_number(argument.kind)) if thing == "0" else thing
            amount = amount or argument.quantity
        elif argument.sort in ("entity", "space", "zone"):
            thing = argument.expr if thing == "0" else thing
        elif argument.kind == "":
            amount = amount or argument.expr
    return thing, amount or "1"


def _call_keyword(scope: Scope, phrase: str, doer: Thing, bound: dict[str, Thing]) -> None:
    narrow = scope.tables.keyword(phrase).subject_kind
    if narrow and doer.kind != narrow and set(scope.tables.layout.members(narrow)) & set(_kinds_of(scope, doer)):
        doer = presence.known(scope, things.coerce(scope, doer, narrow))  # Of a group only this kind can be meant.
    name, arguments = _keyword_function(scope, phrase, doer, bound)
    scope.out.put(f"r = {name}(g, {doer.expr}, {scope.part}{''.join(', ' + a for a in arguments)})")


def _kinds_of(scope: Scope, doer: Thing) -> tuple[str, ...]:
    """The kinds of which a thing may be, where that is known."""
    return scope.tables.layout.members(doer.kind) if doer.kind in scope.tables.layout.kinds else ()


def _keyword_function(scope: Scope, phrase: str, doer: Thing, bound: dict[str, Thing]) -> tuple[str, list[str]]:
    """The function for this keyword with arguments of these sorts; compiled at its first call."""
    tables = scope.tables
    sorts = tuple((slot, a.sort, a.kind, bool(a.quantity)) for slot, a in bound.items())
    key = (phrase, doer.kind, sorts, scope.part_kind)
    arguments: list[str] = []
    params: dict[str, Thing] = {}
    for n, (slot, argument) in enumerate(bound.items()):
        arguments.append(argument.expr)
        local = f"a{n}"
        quantity = ""
        if argument.quantity:
            arguments.append(argument.quantity)
            quantity = f"q{n}"
        params["{" + slot + "}"] = params[slot] = Thing(argument.sort, argument.kind, local, False, quantity)
    if key not in tables.keyword_functions:
        name = tables.keyword_functions[key] = f"k{len(tables.keyword_functions)}_{tables.safe(phrase)}"
        _compile_keyword(scope, phrase, name, doer, params)
    return tables.keyword_functions[key], arguments


def _compile_keyword(scope: Scope, phrase: str, name: str, doer: Thing, params: dict[str, Thing]) -> None:
    tables = scope.tables
    keyword = tables.keyword(phrase)
    holds_card = keyword.card_lines is not None and any(t.sort == "entity" for t in params.values())
    lines = keyword.card_lines if holds_card and keyword.card_lines is not None else keyword.lines
    out = Source()
    names = []
    for slot, thing in params.items():
        if not slot.startswith("{"):
            names += [thing.expr, *([thing.quantity] if thing.quantity else [])]
    out.put("s = g.s")
    count = next((t.expr for t in params.values() if t.sort == "amount" and t.kind == ""), "1")
    me = Thing(doer.sort, doer.kind, "me")
    inner = Scope(tables, out, me=me, part="p", part_kind=scope.part_kind, params=params, subject=me, result="r")
    by_slot = {slot: thing for slot, thing in params.items() if not slot.startswith("{")}

    def body() -> None:
        out.put(f"r = {count}" if count == "1" else f"r = {count} if {count} > 0 else 0")
        # What it comes to is what its last step came to; where none of its lines counts it came to nothing.
        done = out.let("0", "k") if lines and all(tables.sentence(line).heads for line in lines) else ""
        for line in lines:
            inner.line = tables.line_number(line)
            heads.guarded_steps(inner, tables.sentence(line), f"{done} = 1" if done else "")
        if done:
            with out.block(f"if not {done}:"):
                out.put("r = 0")

    with_event(inner, phrase, me, by_slot, body)
    out.put("return r")
    signature = "".join(f", {n}" for n in names)
    tables.add_function(f"def {name}(g, me, p{signature}):", out)
