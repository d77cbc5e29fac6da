"""What a condition speaks of, for the trace: each piece, card or number in it with its place in the text."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.dsl import tree
from cardwright.interpreter.compiler import amounts, survey, things
from cardwright.interpreter.compiler.scope import CannotCompile, Scope

CERTAIN = ("the", "own", "bare", "this", "that")


def with_remarks(scope: Scope, node: tree.Condition, expr: str) -> str:
    """The condition's expression; before it, where a trace is kept, what it speaks of is written down."""
    if not scope.tables.tracing:
        return expr
    told = [f"g.seen({scope.line}, {at!r}, {entity}, lambda: {value})" for at, entity, value in _spoken_of(scope, node)]
    return f"({', '.join([*told, expr])})[-1]" if told else expr


def _spoken_of(scope: Scope, condition: tree.Condition) -> Iterator[tuple[tree.Extent, bool, str]]:
    for node in survey.walk(condition):
        try:
            if isinstance(node, tree.StatOf):
                yield node.at, False, amounts.number(scope, node)
            elif isinstance(node, tree.NounPhrase) and node.determiner in CERTAIN and not node.plural:
                thing = things.one(scope, node)
                if thing.sort == "counter":
                    yield node.at, False, scope.tables.stat_of(scope, thing.kind, thing, False)
                elif thing.sort == "entity":
                    yield node.at, True, thing.expr
        except CannotCompile:
            continue
