"""One line, or the lines of one body: a walk that finds every fault of meaning."""

from __future__ import annotations

from collections.abc import Iterable

from cardwright.dsl import tree
from cardwright.dsl.checker import clauses, heads, lasting, never
from cardwright.dsl.checker.facts import Facts
from cardwright.dsl.checker.scope import UNKNOWN, Context, Ref, Report, Scope
from cardwright.dsl.checker.signatures import Signatures
from cardwright.dsl.checker.walk import walk
from cardwright.dsl.diagnostics import Code, Diagnostic
from cardwright.dsl.pack.model import CardDef, Line
from cardwright.dsl.tree import Define


def check_line(line: Line, context: Context) -> list[Diagnostic]:
    """The faults of a line of card text, in the order in which they are met; none for a line that did not parse."""
    return check_body((line,), context)


def check_body(lines: Iterable[Line], context: Context, scope: Scope | None = None) -> list[Diagnostic]:
    """The faults of lines that happen one after the other: what one speaks of or counts, the next may point at.

    scope: the bindings before the first line; they are changed.
    """
    found: list[Diagnostic] = []
    bindings = scope
    for line in lines:
        report = Report(line)
        if bindings is None or context.place == "text":
            bindings = new_scope(context, report)
        bindings.report = report
        if line.sentence is not None:
            sentence = heads.with_rule_made(line.sentence)
            heads.walk_heads(bindings, sentence.heads)
            last = sentence.heads[-1] if sentence.heads else None
            if isinstance(last, tree.DurationHead):
                lasting.over_steps(bindings, last, sentence.steps)
            if line.is_condition:
                _one_condition(report, sentence)
            else:
                clauses.steps(bindings, sentence.steps)
            if any(isinstance(head, tree.WhileHead | tree.StateHead) for head in sentence.heads):
                bindings.tested = False  # Where the line is passed over, nothing was asked.
            never.check(bindings, line.sentence)
            _of_the_board(bindings, line.sentence)
        found += report.found
    return found


def _one_condition(report: Report, sentence: tree.Sentence) -> None:
    """A condition that stands alone is `if` or `unless` and what is asked, once."""
    first, *more = sentence.heads
    if not isinstance(first, tree.WhileHead):
        message = f"`{report.said(first.at)}` is no condition"
        report.add(Code.WRONG_TYPE, first.at, message, "write `if` or `unless` and what is asked")
    elif more:
        message = f"`{report.said(more[0].at)}` is a second condition, and this is one"
        report.add(Code.WRONG_TYPE, more[0].at, message, "join them: `if ... and ...`")


def _of_the_board(scope: Scope, sentence: tree.Sentence) -> None:
    """Words that mean nothing on a board of this shape."""
    shape = scope.facts.game.board.shape
    for node in walk(sentence):
        if isinstance(node, tree.Call | tree.Relation | tree.Value):
            phrase = scope.facts.vocabulary.phrases.get(node.phrase)
            if phrase is not None and phrase.board not in ("", shape):
                wanted = {"line": "a row of spaces", "hex": "a map"}[phrase.board]
                scope.fault(Code.WRONG_TYPE, node, f"`{scope.said(node)}` means something on {wanted} only")


def new_scope(context: Context, report: Report) -> Scope:
    """The bindings at the head of a line."""
    owner = context.owner
    me = None if owner is None else Ref("entity", owner, "you") if owner else UNKNOWN
    kind = context.facts.kinds.get(context.part)
    scope = Scope(context, report, me=me, moment=context.place != "text" or bool(kind and kind.moment))
    if context.place == "keyword":
        scope.counted = scope.done = True
    return scope


def text_context(
    facts: Facts, signatures: Signatures, part: str, lines: Iterable[Line], card: CardDef | None = None
) -> Context:
    """Where the text of a card or piece stands."""
    defines = any(
        isinstance(clause, Define)
        for line in lines
        for step in (line.sentence.steps if line.sentence else ())
        for clause in step.clauses
    )
    return Context(facts, signatures, part=part, owner=facts.game.seat_kind, card=card, unknown=defines)
