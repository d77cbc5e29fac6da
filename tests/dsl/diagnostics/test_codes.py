"""The table of codes: members and texts agree, and the samples show what they say."""

import pytest

from cardwright.dsl.diagnostics import Code, code_text, code_texts, find_code
from cardwright.dsl.loader import load_text
from support.faults import slugs

# Faults of whole files that the reader finds by itself; the others are tried where they are found.
READER_CODES = [code for code in Code if code_text(code).sample == "file" and code.number.startswith("E1")]


def test_every_member_has_texts_and_every_text_a_member() -> None:
    assert list(code_texts()) == [code.slug for code in Code]


@pytest.mark.parametrize("code", Code, ids=lambda code: code.slug)
def test_member_and_texts_agree_on_the_number(code: Code) -> None:
    assert code_text(code).number == code.number


def test_no_number_is_used_twice() -> None:
    assert len({text.number for text in code_texts().values()}) == len(Code)


@pytest.mark.parametrize("code", Code, ids=lambda code: code.slug)
def test_a_code_explains_itself(code: Code) -> None:
    assert code.title
    assert not code.title.endswith(".")
    assert code.explanation.endswith(".")


@pytest.mark.parametrize("code", Code, ids=lambda code: code.slug)
def test_a_code_has_both_samples_or_a_reason(code: Code) -> None:
    text = code_text(code)
    if text.sample == "none":
        assert text.exempt
        assert not text.bad
    else:
        assert text.bad
        assert text.good
        assert text.bad != text.good


@pytest.mark.parametrize("code", READER_CODES, ids=lambda code: code.slug)
def test_the_bad_sample_has_the_fault_and_no_other(code: Code) -> None:
    assert set(slugs(load_text(code.bad, "bad.yaml").diagnostics)) == {code.slug}


FILES = [code for code in Code if code_text(code).sample == "file"]


@pytest.mark.parametrize("code", FILES, ids=lambda code: code.slug)
def test_the_good_sample_can_be_read(code: Code) -> None:
    assert load_text(code.good, "good.yaml").diagnostics == ()


@pytest.mark.parametrize("word", ["E201", "e201", "unknown-word", " Unknown-Word "])
def test_a_code_is_found_by_number_or_slug(word: str) -> None:
    assert find_code(word) is Code.UNKNOWN_WORD


def test_no_code_is_found_by_another_word() -> None:
    assert find_code("E999") is None
