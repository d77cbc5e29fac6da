"""What values mean, and which are refused because YAML tools differ on them."""

import pytest

from cardwright.dsl.loader import MappingNode, ScalarNode, load_text
from support.faults import expect_only, only, slugs


def value_of(text: str) -> object:
    loaded = load_text(f"a: {text}\n", "a.yaml")
    assert loaded.diagnostics == ()
    assert isinstance(loaded.document, MappingNode)
    return loaded.document.to_plain()["a"]  # type: ignore[index, call-overload]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("true", True),
        ("false", False),
        ("null", None),
        ("", None),
        ("0", 0),
        ("20", 20),
        ("-3", -3),
        ("+2", 2),
        ("1.5", 1.5),
        (".5", 0.5),
        ("wave", "wave"),
        ("1-3", "1-3"),
        ("on hit", "on hit"),
        ("X", "X"),
        ('"on"', "on"),
        ("'1:30'", "1:30"),
        ('"12"', "12"),
    ],
)
def test_a_value_means_what_it_looks_like(text: str, value: object) -> None:
    found = value_of(text)
    assert found == value
    assert type(found) is type(value)


AMBIGUOUS = [
    *("on", "On", "ON", "off", "yes", "Yes", "no", "NO", "y", "Y", "n", "N"),
    *("1:30", "12:30:45", "012", "007", "1_000", "0x1F", "0o17", "0b11", ".inf", "-.inf", ".nan", "1e999"),
    *("True", "FALSE", "Null", "~", "=", "2024-01-31", "9" * 30),
]


@pytest.mark.parametrize("text", AMBIGUOUS)
def test_an_ambiguous_value_is_refused(text: str) -> None:
    source = f"a: {text}\n"
    fault = expect_only(load_text(source, "a.yaml").diagnostics, source, code="ambiguous-scalar", underlined=text)
    assert fault.hint is not None
    assert f'"{text}"' in fault.hint


@pytest.mark.parametrize("text", ["on", "no", "1:30", "1", "true", "null", "1.5"])
def test_an_ambiguous_field_name_is_refused(text: str) -> None:
    source = f"{text}: wave\n"
    expect_only(load_text(source, "a.yaml").diagnostics, source, code="ambiguous-scalar", underlined=text)


@pytest.mark.parametrize("text", ["on", "no", "1:30", "12"])
def test_a_field_name_in_quotes_is_text(text: str) -> None:
    assert load_text(f'"{text}": wave\n', "a.yaml").diagnostics == ()


def test_an_ambiguous_value_is_marked_so_that_later_checks_stay_silent() -> None:
    document = load_text("a: no\n", "a.yaml").document
    assert isinstance(document, MappingNode)
    node = document.get("a")
    assert isinstance(node, ScalarNode)
    assert (node.value, node.is_faulty) == ("no", True)


def test_every_ambiguous_value_of_a_file_is_told() -> None:
    assert slugs(load_text("- on\n- x\n- no\n- 1:30\n", "a.yaml").diagnostics) == ["ambiguous-scalar"] * 3


def test_equal_fields_are_refused_and_the_first_is_shown() -> None:
    source = "life: 20\nname: wave\nlife: 18\n"
    loaded = load_text(source, "a.yaml")
    fault = expect_only(loaded.diagnostics, source, code="duplicate-key", underlined="life")
    assert (fault.span.line, fault.related[0].span.line) == (3, 1)


def test_fields_are_equal_however_they_are_quoted() -> None:
    assert slugs(load_text("life: 20\n'life': 18\n", "a.yaml").diagnostics) == ["duplicate-key"]


def test_the_first_of_equal_fields_is_kept() -> None:
    document = load_text("life: 20\nlife: 18\n", "a.yaml").document
    assert isinstance(document, MappingNode)
    assert document.to_plain() == {"life": 20}


@pytest.mark.parametrize("tag", ["!wave", "!!str", "!!python/object/apply:os.system", "!"])
def test_a_tag_is_refused(tag: str) -> None:
    source = f"a: {tag} x\n"
    expect_only(load_text(source, "a.yaml").diagnostics, source, code="yaml-tag-refused", underlined=tag)


def test_an_undeclared_tag_handle_is_refused_as_a_tag() -> None:
    source = "a: !x!y z\n"
    expect_only(load_text(source, "a.yaml").diagnostics, source, code="yaml-tag-refused", underlined="!x!y")


def test_an_anchor_and_its_alias_are_refused() -> None:
    assert slugs(load_text("a: &same 3\nb: *same\n", "a.yaml").diagnostics) == ["alias-refused"] * 2


def test_a_merge_is_refused() -> None:
    source = "a:\n  <<: {b: 1}\n"
    expect_only(load_text(source, "a.yaml").diagnostics, source, code="alias-refused", underlined="<<")


def test_a_bomb_of_aliases_is_refused_and_never_set_off() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 12)]
    assert set(slugs(load_text("\n".join(lines), "a.yaml").diagnostics)) == {"alias-refused"}


@pytest.mark.parametrize("source", ["? [a, b]\n: c\n", "{a: 1}: b\n"])
def test_a_list_or_group_as_a_field_name_is_refused(source: str) -> None:
    assert only(load_text(source, "a.yaml").diagnostics).code.slug == "yaml-syntax"


def test_a_field_without_a_name_is_refused() -> None:
    assert only(load_text(": b\n", "a.yaml").diagnostics).message == "a field without a name"
