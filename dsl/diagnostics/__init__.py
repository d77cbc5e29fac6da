"""Faults as values: where, which, in what words; only a renderer turns them into text."""

from cardwright.dsl.diagnostics.codes import Code, CodeText, code_text, code_texts, find_code
from cardwright.dsl.diagnostics.diagnostic import Diagnostic, Related, Severity, in_order
from cardwright.dsl.diagnostics.span import Span, file_span, split_lines
from cardwright.dsl.diagnostics.suggest import did_you_mean, nearest

__all__ = [
    "Code",
    "CodeText",
    "Diagnostic",
    "Related",
    "Severity",
    "Span",
    "code_text",
    "code_texts",
    "did_you_mean",
    "file_span",
    "find_code",
    "in_order",
    "nearest",
    "split_lines",
]
