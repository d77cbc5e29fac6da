"""Whatever a file holds, reading it ends with nodes and diagnostics."""

from pathlib import Path

import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardwright.dsl.diagnostics import split_lines
from cardwright.dsl.diagnostics.render import text as text_form
from cardwright.dsl.loader import Loaded, MappingNode, Node, ScalarNode, load, load_text
from support.faults import cut

PIECES = st.sampled_from(
    [
        *(
            " ",
            "  ",
            "\n",
            "\n  ",
            "\n    ",
            "\r\n",
            "\t",
            ": ",
            ":",
            "- ",
            "? ",
            "# ",
            "|",
            ">",
            "|-",
            ">+",
            "|2",
        ),
        *(
            "'",
            '"',
            "''",
            "\\",
            "\\n",
            "[",
            "]",
            "{",
            "}",
            ",",
            "&a ",
            "*a",
            "!t ",
            "!!str ",
            "<<: ",
            "%",
            "@",
        ),
        *(
            "---\n",
            "...\n",
            "on",
            "no",
            "1:30",
            "true",
            "12",
            "a",
            "life",
            "on hit",
            "é",
            "剣",
            "\u0301",
            "\ufeff",
        ),
    ]
)
YAMLISH = st.lists(PIECES, max_size=40).map("".join)
WORDS = st.text(st.sampled_from("ab :'\"\\\n-é"), max_size=30)


def check_sound(loaded: Loaded) -> None:
    """Every place is within the file, and the faults can be shown."""
    lines = split_lines(loaded.text)
    for diagnostic in loaded.diagnostics:
        span = diagnostic.span
        assert (1, 1) <= (span.line, span.column) <= (span.end_line, span.end_column)
        assert span.end_line <= len(lines)
        assert span.end_column <= len(lines[span.end_line - 1]) + 1
    assert loaded.document is not None or loaded.diagnostics
    text_form.render(loaded.diagnostics, {loaded.path: loaded.text})


def scalars(node: Node) -> list[ScalarNode]:
    if isinstance(node, ScalarNode):
        return [node]
    if isinstance(node, MappingNode):
        return [found for key, value in node.entries for part in (key, value) for found in scalars(part)]
    return [found for item in node.items for found in scalars(item)]


@settings(max_examples=400, deadline=None)
@given(YAMLISH)
def test_anything_like_yaml_is_read_without_an_exception(source: str) -> None:
    check_sound(load_text(source, "a.yaml"))


@settings(deadline=None)
@given(st.text())
def test_any_text_is_read_without_an_exception(source: str) -> None:
    check_sound(load_text(source, "a.yaml"))


@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.binary())
def test_any_bytes_are_read_without_an_exception(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(data)
    check_sound(load(path))


@settings(max_examples=400, deadline=None)
@given(YAMLISH)
def test_every_letter_of_every_text_has_a_place_in_the_file(source: str) -> None:
    loaded = load_text(source, "a.yaml")
    for scalar in scalars(loaded.document) if loaded.document else ():
        for offset, letter in enumerate(scalar.text):
            found = cut(loaded.text, scalar.sub_span(offset, offset + 1))
            assert letter.isspace() or found == letter or found[0] in "\\'"


@settings(max_examples=300, deadline=None)
@given(WORDS, st.sampled_from(["'", '"', "|", ">"]))
def test_a_written_text_is_read_back_with_its_places(words: str, style: str) -> None:
    source = yaml.dump({"a": words}, default_style=style, allow_unicode=True, width=12)
    loaded = load_text(source, "a.yaml")
    assert isinstance(loaded.document, MappingNode)
    scalar = loaded.document.get("a")
    assert isinstance(scalar, ScalarNode)
    assert scalar.text == yaml.safe_load(source)["a"]
    for offset, letter in enumerate(scalar.text):
        found = cut(source, scalar.sub_span(offset, offset + 1))
        assert letter.isspace() or found == letter or found[0] in "\\'"
