"""What tests say of diagnostics: a code by its slug, a place by the words under it."""

from collections.abc import Iterable

from cardwright.dsl.diagnostics import Diagnostic, Span, split_lines


def cut(text: str, span: Span) -> str:
    """The words of a text under a span, its line breaks written as a newline."""
    lines = split_lines(text)[span.line - 1 : span.end_line]
    lines[-1] = lines[-1][: span.end_column - 1]
    lines[0] = lines[0][span.column - 1 :]
    return "\n".join(lines)


def slugs(diagnostics: Iterable[Diagnostic]) -> list[str]:
    return [diagnostic.code.slug for diagnostic in diagnostics]


def only(diagnostics: Iterable[Diagnostic]) -> Diagnostic:
    found = list(diagnostics)
    assert len(found) == 1, [f"{each.code.slug}: {each.message}" for each in found]
    return found[0]


def expect_only(diagnostics: Iterable[Diagnostic], text: str, *, code: str, underlined: str) -> Diagnostic:
    """Exactly one fault, of this code and under these words; it is returned."""
    found = only(diagnostics)
    assert (found.code.slug, cut(text, found.span)) == (code, underlined)
    return found
