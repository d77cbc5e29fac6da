"""Spans, the order of faults, and near misses."""

import pytest

from cardwright.dsl.diagnostics import (
    Code,
    Diagnostic,
    Severity,
    Span,
    did_you_mean,
    in_order,
    nearest,
    split_lines,
)


def fault(path: str = "a.yaml", line: int = 1, column: int = 1, code: Code = Code.UNKNOWN_WORD) -> Diagnostic:
    return Diagnostic(code, Span(path, line, column, line, column + 1), "a fault")


def test_joined_spans_cover_both() -> None:
    first, second = Span("a", 2, 5, 2, 9), Span("a", 1, 7, 2, 6)
    assert first.join(second) == second.join(first) == Span("a", 1, 7, 2, 9)


def test_faults_are_ordered_by_file_then_place_then_code() -> None:
    ordered = [
        fault("a.yaml", 1, 1, Code.WRONG_TYPE),
        fault("a.yaml", 1, 2, Code.DUPLICATE_KEY),
        fault("a.yaml", 1, 2, Code.UNKNOWN_WORD),
        fault("a.yaml", 9, 1),
        fault("b.yaml", 1, 1),
    ]
    assert list(in_order(reversed(ordered))) == ordered


def test_equal_faults_are_told_once() -> None:
    assert in_order([fault(), fault()]) == (fault(),)


def test_the_family_w_is_a_warning_and_every_other_an_error() -> None:
    warnings = {code for code in Code if fault(code=code).severity is Severity.WARNING}
    assert warnings == {Code.NOT_CANONICAL, Code.UNUSED, Code.NEVER_COUNTS}


def test_only_line_breaks_of_editors_break_lines() -> None:
    assert split_lines("a\nb\r\nc\rd\x0be") == ["a", "b", "c", "d\x0be"]


def test_a_misspelled_word_finds_its_neighbour() -> None:
    assert did_you_mean("pul", ["push", "pull", "gain"]) == "did you mean `pull`?"


def test_a_word_like_no_other_finds_nothing() -> None:
    assert did_you_mean("zebra", ["push", "pull", "gain"]) is None


@pytest.mark.parametrize(("word", "meant"), [("Pull", "pull"), ("stun_guard", "stun guard"), ("gian", "gain")])
def test_case_separators_and_swapped_letters_are_slips(word: str, meant: str) -> None:
    assert nearest(word, ["pull", "stun guard", "gain"]) == meant


def test_a_word_of_two_letters_is_like_no_other() -> None:
    assert nearest("on", ["or", "of"]) is None


def test_of_equally_near_words_the_alphabet_decides() -> None:
    assert nearest("bat", ["rat", "cat", "hat"]) == "cat"
