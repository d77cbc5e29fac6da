"""For programs: all there is to know of each fault, as JSON."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from cardwright.dsl.diagnostics.diagnostic import Diagnostic, Severity, in_order
from cardwright.dsl.diagnostics.span import Span

FORM = 1  # raised when a field changes its meaning


def render(diagnostics: Iterable[Diagnostic], sources: Mapping[str, str]) -> str:
    """One JSON object: `form`, `files` (all that were read), `errors`, `warnings`, `diagnostics`."""
    found = in_order(diagnostics)
    errors = sum(diagnostic.severity is Severity.ERROR for diagnostic in found)
    document = {
        "form": FORM,
        "files": sorted({*sources, *(diagnostic.span.path for diagnostic in found)}),
        "errors": errors,
        "warnings": len(found) - errors,
        "diagnostics": [as_data(diagnostic) for diagnostic in found],
    }
    return json.dumps(document, indent=2) + "\n"


def as_data(diagnostic: Diagnostic) -> dict[str, Any]:
    """One fault as plain data."""
    return {
        "code": diagnostic.code.number,
        "slug": diagnostic.code.slug,
        "severity": diagnostic.severity.value,
        "message": diagnostic.message,
        "hint": diagnostic.hint,
        **_span_data(diagnostic.span),
        "related": [{"message": item.message, **_span_data(item.span)} for item in diagnostic.related],
    }


def _span_data(span: Span) -> dict[str, Any]:
    return {
        "path": span.path,
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
    }
