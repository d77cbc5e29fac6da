"""For code scanning services: SARIF 2.1.0."""

import json
from collections.abc import Iterable, Mapping
from importlib import metadata
from typing import Any
from urllib.parse import quote

from cardwright.dsl.diagnostics.codes import Code
from cardwright.dsl.diagnostics.diagnostic import Diagnostic, in_order
from cardwright.dsl.diagnostics.span import Span

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def render(diagnostics: Iterable[Diagnostic], sources: Mapping[str, str]) -> str:
    """One SARIF log with one run; the rules are the codes that were found, the sources are not read."""
    found = in_order(diagnostics)
    codes = sorted({diagnostic.code for diagnostic in found}, key=lambda code: code.number)
    run = {
        "tool": {
            "driver": {
                "name": "cardwright",
                "version": metadata.version("cardwright"),
                "rules": [_rule(code) for code in codes],
            }
        },
        "columnKind": "unicodeCodePoints",
        "results": [_result(diagnostic, codes.index(diagnostic.code)) for diagnostic in found],
    }
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2) + "\n"


def _rule(code: Code) -> dict[str, Any]:
    return {
        "id": code.number,
        "name": code.slug,
        "shortDescription": {"text": code.title},
        "fullDescription": {"text": code.explanation},
        "help": {"text": "\n\n".join(part for part in (code.explanation, code.bad, code.good) if part)},
    }


def _result(diagnostic: Diagnostic, rule: int) -> dict[str, Any]:
    hint = "" if diagnostic.hint is None else f"\nhint: {diagnostic.hint}"
    result: dict[str, Any] = {
        "ruleId": diagnostic.code.number,
        "ruleIndex": rule,
        "level": diagnostic.severity.value,
        "message": {"text": diagnostic.message + hint},
        "locations": [_location(diagnostic.span)],
    }
    if diagnostic.related:
        result["relatedLocations"] = [
            {"id": number, "message": {"text": item.message}, **_location(item.span)}
            for number, item in enumerate(diagnostic.related)
        ]
    return result


def _location(span: Span) -> dict[str, Any]:
    region = {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }
    uri = quote(span.path, safe="/", errors="replace")
    return {"physicalLocation": {"artifactLocation": {"uri": uri}, "region": region}}
