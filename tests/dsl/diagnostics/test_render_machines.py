"""The forms for programs."""

import json
from xml.etree import ElementTree

import pytest

from cardwright.dsl.diagnostics import Code, Diagnostic, Related, Span
from cardwright.dsl.diagnostics.render import RENDERERS

BAD = Diagnostic(
    Code.DUPLICATE_KEY,
    Span("a b.yaml", 2, 1, 2, 5),
    "the field `life` is written twice",
    "remove one, or rename it",
    (Related(Span("a b.yaml", 1, 1, 1, 5), "first written here"),),
)
POOR = Diagnostic(Code.UNUSED, Span("c.yaml", 1, 1, 3, 1), "50% is\nnever used")
SOURCES = {"a b.yaml": "life: 1\nlife: 2\n", "c.yaml": "x", "clean.yaml": "y"}


def rendered(form: str, *diagnostics: Diagnostic) -> str:
    return RENDERERS[form](diagnostics, SOURCES)


@pytest.mark.parametrize("form", RENDERERS)
def test_the_order_of_the_faults_given_does_not_matter(form: str) -> None:
    assert rendered(form, BAD, POOR) == rendered(form, POOR, BAD)


@pytest.mark.parametrize("form", RENDERERS)
def test_a_form_ends_its_last_line(form: str) -> None:
    assert rendered(form, BAD).endswith("\n")


def test_json_tells_all_there_is_to_know() -> None:
    document = json.loads(rendered("json", BAD, POOR))
    assert (document["errors"], document["warnings"]) == (1, 1)
    assert document["files"] == ["a b.yaml", "c.yaml", "clean.yaml"]
    assert document["diagnostics"][0] == {
        "code": "E103",
        "slug": "duplicate-key",
        "severity": "error",
        "message": "the field `life` is written twice",
        "hint": "remove one, or rename it",
        "path": "a b.yaml",
        "line": 2,
        "column": 1,
        "end_line": 2,
        "end_column": 5,
        "related": [
            {
                "message": "first written here",
                "path": "a b.yaml",
                "line": 1,
                "column": 1,
                "end_line": 1,
                "end_column": 5,
            }
        ],
    }


def test_github_is_told_in_one_command_a_fault() -> None:
    assert rendered("github", BAD, POOR).splitlines() == [
        "::error file=a b.yaml,line=2,endLine=2,title=E103 duplicate-key,col=1,endColumn=5"
        "::the field `life` is written twice%0Ahint: remove one, or rename it",
        "::warning file=c.yaml,line=1,endLine=3,title=W602 unused::50%25 is%0Anever used",
    ]


def test_sarif_has_a_rule_for_each_code_found() -> None:
    run = json.loads(rendered("sarif", BAD, POOR))["runs"][0]
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == ["E103", "W602"]
    assert [result["ruleIndex"] for result in run["results"]] == [0, 1]


def test_sarif_points_at_the_place() -> None:
    result = json.loads(rendered("sarif", BAD))["runs"][0]["results"][0]
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "a%20b.yaml"
    assert place["region"] == {"startLine": 2, "startColumn": 1, "endLine": 2, "endColumn": 5}
    assert result["relatedLocations"][0]["message"]["text"] == "first written here"


def test_junit_fails_a_case_for_each_error_and_passes_clean_files() -> None:
    root = ElementTree.fromstring(rendered("junit", BAD, POOR))
    assert (root.get("tests"), root.get("failures")) == ("3", "1")
    assert [suite.get("name") for suite in root] == ["a b.yaml", "c.yaml", "clean.yaml"]
    failure = root.find(".//failure")
    assert failure is not None
    assert failure.text is not None
    assert "^^^^" in failure.text


def test_junit_takes_what_xml_cannot_hold() -> None:
    odd = Diagnostic(Code.NOT_TEXT, Span("c.yaml", 1, 1, 1, 2), "a \x00 in \ud800 the file")
    assert ElementTree.fromstring(rendered("junit", odd)).get("failures") == "1"
