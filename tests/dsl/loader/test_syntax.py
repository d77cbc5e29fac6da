"""Broken YAML: the place where the author looks, plain words, and as many faults as can be found."""

import pytest

from cardwright.dsl.loader import MappingNode, load_text
from cardwright.dsl.loader.read import MOST_REPAIRS
from support.faults import expect_only, only, slugs

FAULTS = [
    ("text: on hit: gain 1 power\n", ":", "a second `:` in one line"),
    ("- text: on hit: gain 1 power\n", ":", "a second `:` in one line"),
    ("a: 1\n b: 2\n", "b: 2", "a field after the value above is complete"),
    ("a: 1\nwave\nb: 2\n", "wave", "`wave` is neither a field nor part of the text above"),
    ("a:\n  - b\n c: 1\n", "c: 1", "a line indented by 1 spaces, which is as far as no field above it"),
    ("a: 1\n- b\n", "-", "a list item among fields"),
    ("- a\nb: 1\n", "b: 1", "a line among list items that does not begin with `- `"),
    ("a: - b\n", "-", "a list cannot begin here"),
    ("a: 'on' hit\n", "hit", "more text after the closing `'`"),
    ("a: [b, c\n", "[", "a `[` that is never closed"),
    ("a: {b: c\n", "{", "a `{` that is never closed"),
    ("a: [b: {c]\n", "]", "`,` or `}` is missing before this"),
    ("a: [b]]\n", "]", "a `]` that closes nothing"),
    ("a: 'b\n", "'", "a `'` that is never closed"),
    ('a: "b\n', '"', 'a `"` that is never closed'),
    ('a: "\\q"\n', "\\q", "`\\q` means nothing in double quotes"),
    ("a: @b\n", "@", "a value cannot begin with `@`"),
    ("a: %b\n", "%", "a value cannot begin with `%`"),
    ("a: *bold* text\n", "*", "a value cannot begin with `*`"),
    ("a: | on hit\n  b\n", "on", "text straight after `|`"),
    ("--- a\n--- b\n", "--- b", "a second document in one file"),
]


@pytest.mark.parametrize(("source", "underlined", "message"), FAULTS, ids=[row[2] for row in FAULTS])
def test_broken_yaml_is_told_in_plain_words(source: str, underlined: str, message: str) -> None:
    fault = expect_only(load_text(source, "a.yaml").diagnostics, source, code="yaml-syntax", underlined=underlined)
    assert fault.message == message


def test_every_second_colon_of_a_file_is_told() -> None:
    source = "cards:\n  - text: on hit: +2 power\n  - text: after activating: advance 1\n  - x: no\n"
    assert slugs(load_text(source, "a.yaml").diagnostics) == [
        "yaml-syntax",
        "yaml-syntax",
        "ambiguous-scalar",
    ]


def test_after_a_second_colon_the_text_is_read_as_it_was_meant() -> None:
    document = load_text("text: on hit: +2 power\nlife: 20\n", "a.yaml").document
    assert isinstance(document, MappingNode)
    assert document.to_plain() == {"text": "on hit: +2 power", "life": 20}


def test_a_second_colon_before_a_block_is_told_once() -> None:
    assert slugs(load_text("a: on hit:\n  b: 1\n", "a.yaml").diagnostics) == ["yaml-syntax"]


def test_more_second_colons_than_are_mended_still_end() -> None:
    source = "".join(f"- a: b{n}: c\n" for n in range(200))
    assert slugs(load_text(source, "a.yaml").diagnostics) == ["yaml-syntax"] * (MOST_REPAIRS + 1)


@pytest.mark.parametrize("source", ["a:\n\tb: 1\n", "a:\n  \tb: 1\n", "\ta: 1\n", "a: |\n\tb\n", "a: 1\n\t\n"])
def test_a_tab_as_indentation_is_named(source: str) -> None:
    expect_only(load_text(source, "a.yaml").diagnostics, source, code="tab-indentation", underlined="\t")


def test_every_line_indented_with_a_tab_is_told() -> None:
    assert slugs(load_text("a:\n\tb: 1\n\tc: 2\n", "a.yaml").diagnostics) == ["tab-indentation"] * 2


@pytest.mark.parametrize("source", ["a: |\n  b\n  \tc\n", "a: b\tc\n", "a:\tb\n"])
def test_a_tab_within_a_text_is_no_indentation(source: str) -> None:
    assert load_text(source, "a.yaml").diagnostics == ()


@pytest.mark.parametrize("source", ["", "\n\n", "# nothing yet\n", "---\n", "\ufeff"])
def test_a_file_without_content_is_empty(source: str) -> None:
    assert slugs(load_text(source, "a.yaml").diagnostics) == ["empty-file"]


def test_lists_within_lists_are_bounded() -> None:
    assert "within each other" in only(load_text("[" * 100_000, "a.yaml").diagnostics).message


def test_fields_within_fields_are_bounded() -> None:
    source = "".join(" " * n + "a:\n" for n in range(1200))
    assert "within each other" in only(load_text(source, "a.yaml").diagnostics).message


@pytest.mark.parametrize("char", ["\0", "\x07", "\x1b", "\x85", "\u2028", "\ufeff", "\ud800", "\uffff"])
def test_a_character_that_is_not_text_is_told_at_its_place(char: str) -> None:
    source = f"a: 1\nb: x{char}y\n"
    fault = expect_only(load_text(source, "a.yaml").diagnostics, source, code="not-text", underlined=char)
    assert (fault.span.line, fault.span.column) == (2, 5)


@pytest.mark.parametrize("line_break", ["\n", "\r\n", "\r"])
def test_line_breaks_of_every_system_are_read(line_break: str) -> None:
    source = line_break.join(["a: 1", "b:", "  - no", ""])
    fault = expect_only(load_text(source, "a.yaml").diagnostics, source, code="ambiguous-scalar", underlined="no")
    assert (fault.span.line, fault.span.column) == (3, 5)


def test_a_byte_order_mark_is_taken_off() -> None:
    loaded = load_text("\ufeffa: no\n", "a.yaml")
    assert loaded.text == "a: no\n"
    assert only(loaded.diagnostics).span.column == 4
