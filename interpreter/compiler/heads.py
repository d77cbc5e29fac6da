"""What all compiled lines have alike: the bindings of a function, guards as blocks, the steps inside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardwright.dsl import tree
from cardwright.interpreter.compiler import clauses, conditions
from cardwright.interpreter.compiler.scope import Scope, Thing
from cardwright.interpreter.compiler.source import Source
from cardwright.interpreter.runtime.periods import FOR_EVER
from cardwright.interpreter.state.layout import MADE, NOW

if TYPE_CHECKING:
    from cardwright.interpreter.compiler.tables import Tables


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
    clauses.forget_moved(scope, sentence.steps if sentence.heads else ())
    open_heads(scope, sentence)
    scope.tables.traced(scope.out, f"g.fired({scope.line}, {me})")
    clauses.steps(scope, sentence.steps)
    if after:
        scope.out.close_to(depth + len([h for h in sentence.heads if isinstance(h, tree.WhileHead | tree.StateHead)]))
        scope.out.put(after)
    if scope.out.depth > depth:
        scope.last_test = ""
    scope.out.close_to(depth)
    scope.tables.traced(scope.out, "g.leave()")
    scope.duration = duration


def once_mark(tables: Tables, key: str, period: str) -> tuple[str, str]:
    """Whether a line was not used yet in a period, and the statement that marks it as used.

    The history keeps the marks of a round; what counts for longer stands among the rules made in play.
    """
    if period == tables.game.periods[0]:
        return f"({key}, 1) not in s[{NOW}]", f"s[{NOW}] += (({key}, 1),)"
    kept = f"({key}, (), {FOR_EVER})"
    return f"{kept} not in s[{MADE}]", f"s[{MADE}] += ({kept},)"


def open_offer(scope: Scope, offer: tree.Act | None) -> None:
    """`, you may spring this`: the rest of the line counts only when that is done."""
    if offer is not None:
        clauses.clause(scope, offer)
        scope.out.open("if r > 0:")


def finish(
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
        unused, mark = once_mark(scope.tables, f"'once {scope.line}', me, p", once)
        out.open(f"if {unused}:")
        out.put(mark)
    open_offer(scope, offer)
    if scope.tables.tracing:
        out.put(f"g.fired({scope.line}, p)")
    clauses.steps(scope, sentence.steps)
    out.close_to(1)
    scope.tables.traced(out, "g.leave()")
    scope.tables.hook_lines[name] = scope.line
    scope.tables.add_function(f"def {name}(g, me, p, {signature}):", out)
