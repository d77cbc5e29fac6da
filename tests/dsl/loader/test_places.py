"""Where nodes and the words within them stand in the file."""

import pytest

from cardwright.dsl.diagnostics import Span
from cardwright.dsl.loader import MappingNode, Node, ScalarNode, SequenceNode, load_text
from support.faults import cut


def document_of(source: str) -> MappingNode:
    loaded = load_text(source, "a.yaml")
    assert loaded.diagnostics == ()
    assert isinstance(loaded.document, MappingNode)
    return loaded.document


def scalar_of(source: str) -> ScalarNode:
    node = document_of(source).get("a")
    assert isinstance(node, ScalarNode)
    return node


def found(source: str, word: str) -> str:
    """What stands in the file where the text says `word`."""
    scalar = scalar_of(source)
    start = scalar.text.index(word)
    return cut(source, scalar.sub_span(start, start + len(word)))


SOURCES = {
    "plain": "a: on hit pul it\n",
    "plain after wide letters": "'é剣': 1\na: on hit pul it\n",
    "plain of several lines": "a: on hit\n  then\n\n  pul it\nb: 1\n",
    "single": "a: 'on hit pul it'\n",
    "single with a quote": "a: 'it''s on hit: pul it'\n",
    "single of several lines": "a: 'it''s on\n  hit\n\n  pul it'\n",
    "double": 'a: "on hit: pul it"\n',
    "double with escapes": 'a: "\\"on\\" \\u00e9\\x41\\U0001F600\\thit: pul it"\n',
    "double of several lines": 'a: "on \\\n   hit:\n\n   pul \\\n   it"\n',
    "literal": "a: |\n  on hit: move\n  pul it\nb: 1\n",
    "literal with blank lines": "a: |\n\n  on hit\n\n\n  pul it\n\n\nb: 1\n",
    "literal with indented lines": "a: |\n  on hit: move;\n    pul it\n",
    "literal with a header": "a: |2-  # a comment\n   on hit:\n  pul it",
    "literal with windows line breaks": "x: 1\r\na: |\r\n  on hit:\r\n\r\n  pul it\r\n",
    "literal in a list": "a: |\n    deep\n    pul it\n",
    "folded": "a: >\n  on hit: move\n  pul it\n\n  and\nb: 1\n",
    "folded with indented lines": "a: >-\n  on hit:\n\n    move\n    pul it\n  and\n",
}


@pytest.mark.parametrize("source", SOURCES.values(), ids=SOURCES.keys())
def test_a_word_of_a_text_is_found_in_the_file(source: str) -> None:
    assert found(source, "pul") == "pul"


@pytest.mark.parametrize("source", SOURCES.values(), ids=SOURCES.keys())
def test_the_last_word_of_a_text_is_found_in_the_file(source: str) -> None:
    last = scalar_of(source).text.split()[-1]
    assert found(source, last) == last


@pytest.mark.parametrize("source", SOURCES.values(), ids=SOURCES.keys())
def test_every_letter_of_a_text_has_its_place(source: str) -> None:
    scalar = scalar_of(source)
    places = [scalar.locate(offset) for offset in range(len(scalar.text) + 1)]
    assert places == sorted(places)
    letters = {offset: cut(source, scalar.sub_span(offset, offset + 1)) for offset in range(len(scalar.text))}
    assert all(
        letter == scalar.text[offset]
        for offset, letter in letters.items()
        if scalar.text[offset] in "onhitpulmve:"
        if not letter.startswith("\\")
    )


def test_an_escape_is_underlined_whole() -> None:
    source = 'a: "x\\u00e9y"\n'
    assert cut(source, scalar_of(source).sub_span(1, 2)) == "\\u00e9"


def test_a_doubled_quote_is_underlined_whole() -> None:
    source = "a: 'x''y'\n"
    assert cut(source, scalar_of(source).sub_span(1, 2)) == "''"


def test_an_empty_stretch_points_between_letters() -> None:
    assert scalar_of("a: |\n  on hit\n  pul\n").sub_span(7, 7) == Span("a.yaml", 3, 3, 3, 3)


def test_the_end_of_a_text_can_be_pointed_at() -> None:
    assert scalar_of("a: |-\n  on hit\n  pul\n").locate(10) == (3, 6)


def test_a_stretch_over_lines_is_found() -> None:
    source = "a: |\n  on hit:\n    pul it\n"
    assert cut(source, scalar_of(source).sub_span(3, 13)) == "hit:\n    pul"


def test_the_lines_of_a_text_know_their_offsets() -> None:
    assert list(scalar_of("a: |-\n  on hit\n\n  pul\n").lines()) == [("on hit", 0), ("", 7), ("pul", 8)]


def test_a_node_made_by_hand_counts_from_its_span() -> None:
    node = ScalarNode("on hit", "on hit", "plain", Span("x", 4, 10, 4, 16))
    assert node.locate(3) == (4, 13)
    assert node.sub_span(3, 6) == Span("x", 4, 13, 4, 16)


def span_text(source: str, node: Node | None) -> str:
    assert node is not None
    return cut(source, node.span)


def test_a_block_text_ends_with_its_last_word() -> None:
    source = "a: |\n  on hit\n\n\n# a comment\nb: 1\n"
    assert span_text(source, document_of(source).get("a")) == "|\n  on hit"


def test_a_group_of_fields_ends_with_its_last_value() -> None:
    source = "a:\n  b: 1\n  c: 2\n\n# a comment\nd: 3\n"
    assert span_text(source, document_of(source).get("a")) == "b: 1\n  c: 2"


def test_a_list_in_brackets_reaches_from_bracket_to_bracket() -> None:
    source = "a: [b,\n  c]\nd: 1\n"
    node = document_of(source).get("a")
    assert isinstance(node, SequenceNode)
    assert span_text(source, node) == "[b,\n  c]"
    assert [span_text(source, item) for item in node.items] == ["b", "c"]


def test_a_missing_value_points_after_its_colon() -> None:
    node = document_of("a:\nb: 1\n").get("a")
    assert node is not None
    assert node.span == Span("a.yaml", 1, 3, 1, 3)


def test_fields_are_found_by_name() -> None:
    document = document_of("a: 1\nb: [2, {c: x}]\n")
    assert document.keys() == ("a", "b")
    assert document.get("z") is None
    assert document.key("b") == document.entries[1][0]
    assert document.to_plain() == {"a": 1, "b": [2, {"c": "x"}]}
