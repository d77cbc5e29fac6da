"""For GitHub Actions: workflow commands that put each fault beside its line in a pull request."""

from collections.abc import Iterable, Mapping

from cardwright.dsl.diagnostics.diagnostic import Diagnostic, in_order


def render(diagnostics: Iterable[Diagnostic], sources: Mapping[str, str]) -> str:
    """One workflow command a line; the sources are not read."""
    return "".join(map(_command, in_order(diagnostics)))


def _command(diagnostic: Diagnostic) -> str:
    span, code = diagnostic.span, diagnostic.code
    properties = {
        "file": span.path,
        "line": str(span.line),
        "endLine": str(span.end_line),
        "title": f"{code.number} {code.slug}",
    }
    # Columns are shown only when start and end are on one line.
    if span.line == span.end_line:
        properties |= {"col": str(span.column), "endColumn": str(span.end_column)}
    told = ",".join(f"{name}={_escaped_property(value)}" for name, value in properties.items())
    message = diagnostic.message if diagnostic.hint is None else f"{diagnostic.message}\nhint: {diagnostic.hint}"
    return f"::{diagnostic.severity.value} {told}::{_escaped(message)}\n"


def _escaped(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _escaped_property(text: str) -> str:
    return _escaped(text).replace(":", "%3A").replace(",", "%2C")
