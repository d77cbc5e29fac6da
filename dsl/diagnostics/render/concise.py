"""For pipes and editors: one line a fault."""

from collections.abc import Iterable, Mapping

from cardwright.dsl.diagnostics.diagnostic import Diagnostic, in_order
from cardwright.dsl.diagnostics.render.excerpt import harmless


def render(diagnostics: Iterable[Diagnostic], sources: Mapping[str, str]) -> str:
    """Path, line, column, code, message and hint, a line each; the sources are not read."""
    return "".join(map(_line, in_order(diagnostics)))


def _line(diagnostic: Diagnostic) -> str:
    span, code = diagnostic.span, diagnostic.code
    hint = f" ({diagnostic.hint})" if diagnostic.hint is not None else ""
    kind = f"{diagnostic.severity.value}[{code.number} {code.slug}]"
    return harmless(f"{span.path}:{span.line}:{span.column}: {kind}: {diagnostic.message}{hint}") + "\n"
