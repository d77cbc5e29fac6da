"""The schemas by kind, and the check that chooses one."""

import json
from importlib import resources

import pytest
from jsonschema import Draft202012Validator

from cardwright.dsl.loader import load_text
from cardwright.dsl.schemas import check_document, kinds, schema_for
from support.faults import expect_only


@pytest.mark.parametrize("kind", ["", "nowhere", "../codes", "a/b", "Game", "check.py", "con\0"])
def test_no_schema_is_found_for_what_is_no_kind(kind: str) -> None:
    assert schema_for(kind) is None


def test_every_schema_is_a_valid_one_of_draft_2020_12() -> None:
    for kind in kinds():
        schema = schema_for(kind)
        assert schema is not None
        assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
        Draft202012Validator.check_schema(schema)


def test_every_file_of_a_schema_is_a_kind() -> None:
    files = [file for file in resources.files("cardwright.dsl.schemas").iterdir() if file.name.endswith(".json")]
    assert [schema_for(file.name[:-5]) for file in files] == [json.loads(file.read_text("utf-8")) for file in files]


def checked(source: str, code: str, underlined: str) -> str:
    document = load_text(source, "a.yaml").document
    assert document is not None
    return expect_only(check_document(document), source, code=code, underlined=underlined).message


def test_a_document_without_a_kind_is_told() -> None:
    assert checked("life: 20\n", "missing-field", "life") == "the field `kind` is missing"


def test_a_document_that_is_no_group_of_fields_is_told() -> None:
    assert checked("wave\n", "wrong-type", "wave") == "this must be fields (`name: value`), not `wave`"


def test_a_kind_that_is_no_text_is_told() -> None:
    assert checked("kind: [a]\n", "wrong-type", "[a]") == "`kind` must be text, not a list"


def test_an_unknown_kind_is_told_alone() -> None:
    assert checked("kind: zzz\nlife: 20\n", "unknown-kind", "zzz") == "there is no kind `zzz`"
