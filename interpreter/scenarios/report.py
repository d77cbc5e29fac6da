"""Outcomes of scenarios as text, JSON and JUnit XML. The same bytes on every machine."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from itertools import groupby
from typing import Any
from xml.etree import ElementTree

from cardwright.dsl.diagnostics import Diagnostic
from cardwright.interpreter.scenarios.coverage import Coverage
from cardwright.interpreter.scenarios.model import Failure, Outcome

# What XML 1.0 cannot hold, escaped or not.
_FORBIDDEN = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def explain(outcome: Outcome) -> str:
    """Why a scenario did not pass: each failure with its place, then what happened."""
    scenario = outcome.scenario
    rows = [f"{outcome.status}: {scenario.title}"]
    rows += [f"  {failure.span.path}:{failure.span.line}: {failure.message}" for failure in outcome.failures]
    first = 0 if scenario.setup else 1
    for number, story in enumerate(outcome.story, start=first):
        where = " before the first round" if number == 0 else f" in round {number}" if len(outcome.story) > 1 else ""
        rows.append(f"  what happened{where}:")
        rows += [f"    {line}" for line in story]
    return "\n".join(rows)


def as_text(outcomes: Sequence[Outcome], coverage: Coverage | None) -> str:
    """What failed, then a line of counts, then what no scenario fired."""
    rows = [explain(outcome) for outcome in outcomes if not outcome.passed]
    bad = sum(not outcome.passed for outcome in outcomes)
    rows.append(f"{_counted(len(outcomes), 'scenario')}: {len(outcomes) - bad} passed, {bad} failed")
    if coverage is not None:
        rows += coverage.as_rows()
    return "\n".join(rows)


def as_json(outcomes: Sequence[Outcome], faults: Sequence[Diagnostic], coverage: Coverage | None) -> str:
    """One object: the scenarios with what failed, the faults of files, the coverage where it was asked for."""
    data: dict[str, Any] = {
        "passed": sum(outcome.passed for outcome in outcomes),
        "failed": sum(not outcome.passed for outcome in outcomes),
        "scenarios": [_plain(outcome) for outcome in outcomes],
        "faults": [_fault(fault) for fault in faults],
    }
    if coverage is not None:
        data["coverage"] = coverage.as_plain()
    return json.dumps(data, indent=2, ensure_ascii=False)


def as_junit(outcomes: Sequence[Outcome], faults: Sequence[Diagnostic]) -> str:
    """A suite a file, a case a scenario; a fault of a file is an error of its suite."""
    root = ElementTree.Element("testsuites", name="cardwright test")
    by_path = {path: list(group) for path, group in groupby(outcomes, lambda outcome: outcome.scenario.span.path)}
    for path in sorted({*by_path, *(fault.span.path for fault in faults)}):
        suite = ElementTree.SubElement(root, "testsuite", name=_allowed(path))
        for outcome in by_path.get(path, []):
            title = _allowed(outcome.scenario.title)
            case = ElementTree.SubElement(suite, "testcase", classname=_allowed(path), name=title)
            if not outcome.passed:
                tag = "failure" if outcome.status == "failed" else "error"
                node = ElementTree.SubElement(case, tag, message=_allowed(outcome.failures[0].message))
                node.text = _allowed(explain(outcome))
        for fault in (fault for fault in faults if fault.span.path == path):
            case = ElementTree.SubElement(suite, "testcase", classname=_allowed(path), name=f"line {fault.span.line}")
            ElementTree.SubElement(case, "error", type=fault.code.number, message=_allowed(fault.message))
        cases = list(suite)
        suite.set("tests", str(len(cases)))
        for tag, total in (("failure", "failures"), ("error", "errors")):
            suite.set(total, str(sum(case.find(tag) is not None for case in cases)))
    ElementTree.indent(root)
    return '<?xml version="1.0" encoding="utf-8"?>\n' + ElementTree.tostring(root, encoding="unicode")


def _plain(outcome: Outcome) -> dict[str, Any]:
    scenario = outcome.scenario
    return {
        "title": scenario.title,
        "file": scenario.span.path,
        "line": scenario.span.line,
        "status": outcome.status,
        "about": list(scenario.about),
        "rule": scenario.rule,
        "rulings": list(scenario.rulings),
        "failures": [_failure(failure) for failure in outcome.failures],
        "story": [list(story) for story in outcome.story] if not outcome.passed else [],
    }


def _failure(failure: Failure) -> dict[str, Any]:
    return {"file": failure.span.path, "line": failure.span.line, "message": failure.message}


def _fault(fault: Diagnostic) -> dict[str, Any]:
    return {
        "code": fault.code.number,
        "file": fault.span.path,
        "line": fault.span.line,
        "column": fault.span.column,
        "message": fault.message,
        "hint": fault.hint,
    }


def _allowed(words: str) -> str:
    return _FORBIDDEN.sub("\N{REPLACEMENT CHARACTER}", words)


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'s' * (number != 1)}"
