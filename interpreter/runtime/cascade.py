"""A cascade that ran out of its budget, as a fault in the content: which lines set each other off, card by card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.dsl.diagnostics import Code, Diagnostic, Related
from cardwright.interpreter.runtime.game import EndlessCascade

if TYPE_CHECKING:
    from cardwright.interpreter.compiler.match import Match


def diagnose(match: Match, fault: EndlessCascade) -> Diagnostic:
    """The diagnostic that names the circle: at its first line, with the others as related places."""
    titles = {entity.at: entity.title for entity in match.layout.entities}
    members = [(match.lines[line], titles.get(part, "")) for line, part in fault.cycle]
    first, title = members[0]
    title = title or "the rules"
    related = tuple(Related(line.span, f"then {name}: `{line.text}`") for line, name in members[1:])
    return Diagnostic(
        Code.TRIGGER_CYCLE,
        first.span,
        f"this line of {title} and {len(members) - 1} more set each other off without end"
        if len(members) > 1
        else f"this line of {title} sets itself off without end",
        "let one of them happen `once each` period, or only under a condition that the other ends",
        related,
    )
