"""The words of the language as tables: what Python defines, what is closed, the codes of faults."""

from __future__ import annotations

from cardwright.dsl.diagnostics import Code
from cardwright.dsl.grammar.closed_words import closed_entries, period_entries
from cardwright.dsl.vocabulary import PhraseClass
from cardwright.interpreter.compiler.primitive import Primitive, load_primitives
from cardwright.interpreter.reference.page import table

TITLES = {PhraseClass.VERB: "Verbs", PhraseClass.RELATION: "Relations", PhraseClass.VALUE: "Values"}
PERIOD = "PERIOD"


def primitives() -> str:
    """A table for each class of phrase."""
    found = load_primitives().values()
    parts = [f"{len(found)} phrases are defined in Python; every other one is a keyword of a game."]
    for cls, title in TITLES.items():
        rows = [_row(primitive) for primitive in found if primitive.cls is cls]
        titles = ("phrase", "when", "what it does") if cls is PhraseClass.VERB else ("phrase", "what it says")
        parts += [f"**{title}** ({len(rows)})", table(titles, rows)]
    return "\n\n".join(parts)


def _row(primitive: Primitive) -> tuple[str, ...]:
    middle = (primitive.when or "any",) if primitive.cls is PhraseClass.VERB else ()
    return (f"`{primitive.phrase}`", *middle, primitive.doc)


def closed_words() -> str:
    """The closed words by the terminal of the grammar, and what a period gives."""
    by_terminal: dict[str, list[str]] = {}
    for text, terminal, _ in closed_entries():
        if not terminal.startswith("GAP_"):  # the same words again, before a verb
            by_terminal.setdefault(terminal, []).append(text)
    periods: dict[str, list[str]] = {}
    for text, terminal, _ in period_entries(PERIOD, ""):
        if terminal != "REMEMBERED_NEAR":
            periods.setdefault(terminal, []).append(text)
    return "\n\n".join(
        [
            table(("in the grammar", "words"), _rows(by_terminal)),
            f"Every period of a game gives these, with its name for `{PERIOD}`:",
            table(("in the grammar", "words"), _rows(periods)),
        ]
    )


def _rows(words: dict[str, list[str]]) -> list[tuple[str, ...]]:
    return [(f"`{terminal}`", ", ".join(f"`{text}`" for text in texts)) for terminal, texts in words.items()]


def codes() -> str:
    """Every code of a fault."""
    return table(("code", "name", "what is wrong"), [(code.number, f"`{code.slug}`", code.title) for code in Code])
