"""A document's shape: the right code under the right words, in no words of JSON Schema."""

from typing import Any

import pytest

from cardwright.dsl.diagnostics import Diagnostic
from cardwright.dsl.loader import load_text
from cardwright.dsl.schemas import check_shape
from support.faults import expect_only, only, slugs

STATS: dict[str, Any] = {
    "type": "object",
    "additionalProperties": False,
    "required": ["power"],
    "properties": {"power": {"type": "integer", "minimum": 0, "maximum": 9}, "speed": {"type": "number"}},
}
RANGE: dict[str, Any] = {
    "oneOf": [
        {"type": "integer", "minimum": 0},
        {"type": "string", "pattern": "^[0-9]-[0-9]$", "description": "Two numbers, such as `1-2`."},
        {"const": "any"},
    ]
}
MOVE: dict[str, Any] = {
    "anyOf": [
        {
            "type": "object",
            "additionalProperties": False,
            "required": ["does", "steps"],
            "properties": {"does": {"const": "walk"}, "steps": {"type": "integer"}},
        },
        {
            "type": "object",
            "additionalProperties": False,
            "required": ["does", "text"],
            "properties": {"does": {"const": "say"}, "text": {"type": "string"}},
        },
    ]
}
SCHEMA: dict[str, Any] = {
    "type": "object",
    "additionalProperties": False,
    "required": ["id", "life"],
    "dependentRequired": {"move": ["stats"]},
    "properties": {
        "id": {"type": "string", "pattern": "^[a-z_]+$", "description": "Lower-case words joined by `_`."},
        "life": {"type": "integer", "minimum": 1, "description": "The life at the start."},
        "color": {"enum": ["red", "blue", "green"]},
        "text": {"type": "string", "minLength": 1},
        "tags": {
            "type": "array",
            "items": {"type": "string"},
            "uniqueItems": True,
            "maxItems": 3,
            "minItems": 1,
        },
        "stats": STATS,
        "range": RANGE,
        "move": MOVE,
        "moves": {"type": "array", "items": MOVE},
        "pieces": {
            "type": "object",
            "propertyNames": {"enum": ["pebble", "shell"]},
            "additionalProperties": {"type": "integer"},
        },
        "half": {"type": "number", "multipleOf": 0.5, "exclusiveMinimum": 0, "exclusiveMaximum": 5},
    },
}
HEAD = "id: wave\nlife: 20\n"


def faults(source: str) -> list[Diagnostic]:
    loaded = load_text(source, "a.yaml")
    assert loaded.document is not None
    return check_shape(loaded.document, SCHEMA)


def test_a_document_of_the_right_shape_has_no_faults() -> None:
    assert faults(HEAD + "color: red\nrange: any\nmove: {does: walk, steps: 2}\nstats: {power: 1}\n") == []


CASES = [
    ("colr: red", "unknown-field", "colr", "unknown field `colr`", "did you mean `color`?"),
    (
        "stats: {power: 1, zeal: 2}",
        "unknown-field",
        "zeal",
        "unknown field `zeal` in `stats`",
        "the fields here are `power` and `speed`",
    ),
    ("stats: {}", "missing-field", "stats", "the field `power` is missing in `stats`", None),
    ("stats:\n  speed: 1", "missing-field", "stats", "the field `power` is missing in `stats`", None),
    ("stats: {power: x}", "wrong-type", "x", "`power` must be a whole number, not `x`", None),
    (
        "stats: {power: '3'}",
        "wrong-type",
        "'3'",
        "`power` must be a whole number, not `3`",
        "leave the quotes out",
    ),
    ("stats: {power: -1}", "negative-amount", "-1", "`power` must be at least 0, not `-1`", None),
    ("stats: {power: 10}", "out-of-range", "10", "`power` must be at most 9, not `10`", None),
    ("stats: 3", "wrong-type", "3", "`stats` must be fields (`name: value`), not `3`", None),
    ("stats: [1]", "wrong-type", "[1]", "`stats` must be fields (`name: value`), not a list", None),
    (
        "color: rde",
        "wrong-type",
        "rde",
        "`color` must be `red`, `blue` or `green`, not `rde`",
        "did you mean `red`?",
    ),
    ("text: 12", "wrong-type", "12", "`text` must be text, not `12`", 'put it in quotes: `"12"`'),
    ("text:", "missing-field", "text", "`text` has no value", "it is text"),
    ("text: ''", "out-of-range", "''", "`text` must not be empty", None),
    ("tags: wave", "wrong-type", "wave", "`tags` must be a list, not `wave`", "write a list: `[wave]`"),
    ("tags: []", "out-of-range", "[]", "`tags` must not be empty", None),
    ("tags: [a, b, c, d]", "out-of-range", "[a, b, c, d]", "`tags` must have at most 3 items, not 4", None),
    ("tags: [a, b, a]", "out-of-range", "a", "`a` is listed twice in `tags`", "remove one"),
    ("tags: [a, 2]", "wrong-type", "2", "this must be text, not `2`", 'put it in quotes: `"2"`'),
    ("half: 0.3", "out-of-range", "0.3", "`half` must be a multiple of 0.5, not `0.3`", None),
    ("half: 0", "out-of-range", "0", "`half` must be more than 0, not `0`", None),
    ("half: 5", "out-of-range", "5", "`half` must be less than 5, not `5`", None),
    (
        "pieces: {shel: 1}",
        "unknown-field",
        "shel",
        "unknown field `shel` in `pieces`",
        "did you mean `shell`?",
    ),
    (
        "range: 1..2",
        "wrong-type",
        "1..2",
        "`range` is not written in the right form: `1..2`",
        "it is two numbers, such as `1-2`",
    ),
    ("range: -2", "negative-amount", "-2", "`range` must be at least 0, not `-2`", None),
    ("range: []", "wrong-type", "[]", "`range` must be a whole number, text or `any`, not a list", None),
    (
        "moves: [{does: walk, steps: far}]",
        "wrong-type",
        "far",
        "`steps` must be a whole number, not `far`",
        None,
    ),
    ("moves: [{does: say}]", "missing-field", "does", "the field `text` is missing", None),
    (
        "moves: [{does: sing, text: la}]",
        "wrong-type",
        "sing",
        "`does` must be `walk` or `say`, not `sing`",
        None,
    ),
    (
        "moves: [{does: say, txet: la}]",
        "unknown-field",
        "txet",
        "unknown field `txet`",
        "did you mean `text`?",
    ),
    (
        "move: {does: walk, steps: 1}",
        "missing-field",
        "id",
        "the field `stats` is missing, which `move` needs",
        None,
    ),
]


@pytest.mark.parametrize(("line", "code", "underlined", "message", "hint"), CASES, ids=[case[0] for case in CASES])
def test_a_fault_is_told_at_its_place(line: str, code: str, underlined: str, message: str, hint: str | None) -> None:
    source = HEAD + line + "\n"
    fault = expect_only(faults(source), source, code=code, underlined=underlined)
    assert (fault.message, fault.hint) == (message, hint)


def test_card_text_that_became_a_field_is_explained() -> None:
    source = HEAD + "tags:\n  - on hit: gain 1 power\n"
    fault = expect_only(faults(source), source, code="wrong-type", underlined="on hit: gain 1 power")
    assert fault.message == "this must be text, not fields"
    assert fault.hint is not None
    assert "in quotes, or under `|`" in fault.hint


def test_a_field_missing_at_the_top_is_told_at_the_first_field() -> None:
    source = "color: red\nid: wave\n"
    fault = expect_only(faults(source), source, code="missing-field", underlined="color")
    assert (fault.message, fault.hint) == ("the field `life` is missing", "it is the life at the start")


def test_a_misspelled_field_is_not_told_again_as_missing() -> None:
    source = "id: wave\nlief: 20\n"
    expect_only(faults(source), source, code="unknown-field", underlined="lief")


def test_all_faults_are_told_in_the_order_of_the_file() -> None:
    assert slugs(faults("id: Wave\nlife: 0\nstats: {power: -1}\nzeal: 1\n")) == [
        "wrong-type",
        "out-of-range",
        "negative-amount",
        "unknown-field",
    ]


def test_what_the_reader_has_refused_is_not_told_again() -> None:
    assert faults("id: wave\nlife: no\n") == []


def test_an_item_listed_twice_shows_the_first() -> None:
    fault = only(faults(HEAD + "tags: [a, b, a]\n"))
    assert fault.related[0].span.column == 8


def test_a_document_that_is_a_list_is_told() -> None:
    source = "- wave\n"
    assert only(faults(source)).message == "this must be fields (`name: value`), not a list"


def test_no_message_speaks_json_schema() -> None:
    words = {
        "object",
        "array",
        "property",
        "properties",
        "schema",
        "instance",
        "integer",
        "string",
        "regex",
        "None",
    }
    for line, *_ in CASES:
        for fault in faults(HEAD + line + "\n"):
            assert not words & set(f"{fault.message} {fault.hint or ''}".split())
