"""For CI dashboards: JUnit XML, a suite a file, a failure a fault."""

import re
from collections.abc import Iterable, Mapping
from itertools import groupby
from xml.etree import ElementTree

from cardwright.dsl.diagnostics.diagnostic import Diagnostic, Severity, in_order
from cardwright.dsl.diagnostics.render import text

# What XML 1.0 cannot hold, escaped or not.
_FORBIDDEN = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def render(diagnostics: Iterable[Diagnostic], sources: Mapping[str, str]) -> str:
    """One suite for each file that was read or has a fault; a file without faults is one passed case."""
    by_path = {path: list(group) for path, group in groupby(in_order(diagnostics), lambda item: item.span.path)}
    root = ElementTree.Element("testsuites", name="cardwright")
    for path in sorted({*sources, *by_path}):
        root.append(_suite(path, by_path.get(path, []), sources))
    for total in ("tests", "failures"):
        root.set(total, str(sum(int(suite.get(total, "0")) for suite in root)))
    ElementTree.indent(root)
    return '<?xml version="1.0" encoding="utf-8"?>\n' + ElementTree.tostring(root, encoding="unicode") + "\n"


def _suite(path: str, found: list[Diagnostic], sources: Mapping[str, str]) -> ElementTree.Element:
    failures = sum(diagnostic.severity is Severity.ERROR for diagnostic in found)
    counts = {"tests": str(max(1, len(found))), "failures": str(failures), "errors": "0", "skipped": "0"}
    suite = ElementTree.Element("testsuite", {"name": _allowed(path), **counts})
    if not found:
        ElementTree.SubElement(suite, "testcase", classname=_allowed(path), name="no faults")
    for diagnostic in found:
        suite.append(_case(diagnostic, sources))
    return suite


def _case(diagnostic: Diagnostic, sources: Mapping[str, str]) -> ElementTree.Element:
    span, code = diagnostic.span, diagnostic.code
    name = f"{code.number} {code.slug} at {span.line}:{span.column}"
    case = ElementTree.Element("testcase", classname=_allowed(span.path), name=name)
    told = _allowed(text.render([diagnostic], sources))
    if diagnostic.severity is Severity.ERROR:
        failure = ElementTree.SubElement(case, "failure", type=code.number, message=_allowed(diagnostic.message))
        failure.text = told
    else:
        ElementTree.SubElement(case, "system-out").text = told
    return case


def _allowed(words: str) -> str:
    return _FORBIDDEN.sub("\N{REPLACEMENT CHARACTER}", words)
