"""The form for people."""

from cardwright.dsl.diagnostics import Code, Diagnostic, Related, Span
from cardwright.dsl.diagnostics.render import concise, text

PATH = "content/harbor/tidewrack.yaml"
LINE = "    on hit: pul the opponent 1 space"
SOURCES = {PATH: "\n" * 13 + LINE + "\n"}
MISSPELLED = Diagnostic(Code.UNKNOWN_WORD, Span(PATH, 14, 13, 14, 16), "unknown word `pul`", "did you mean `pull`?")


def carets_of(line: str, column: int, end_column: int) -> str:
    """The shown line and the carets under it, joined by a newline."""
    span = Span("a", 1, column, 1, end_column)
    return "\n".join(text.render([Diagnostic(Code.UNKNOWN_WORD, span, "x")], {"a": line}).splitlines()[2:4])


def test_a_fault_is_shown_with_its_line_and_carets() -> None:
    assert text.render([MISSPELLED], SOURCES) == (
        "error[E201 unknown-word]: unknown word `pul`\n"
        "  content/harbor/tidewrack.yaml:14:13\n"
        "   14 |     on hit: pul the opponent 1 space\n"
        "      |             ^^^\n"
        "  hint: did you mean `pull`?\n"
    )


def test_without_the_source_the_message_stands_alone() -> None:
    assert text.render([MISSPELLED], {}) == (
        "error[E201 unknown-word]: unknown word `pul`\n"
        "  content/harbor/tidewrack.yaml:14:13\n"
        "  hint: did you mean `pull`?\n"
    )


def test_a_related_place_is_shown_too() -> None:
    first = Related(Span("a.yaml", 1, 1, 1, 5), "first written here")
    twice = Diagnostic(Code.DUPLICATE_KEY, Span("a.yaml", 10, 1, 10, 5), "twice", None, (first,))
    assert text.render([twice], {"a.yaml": "life: 1\n" * 10}) == (
        "error[E103 duplicate-key]: twice\n"
        "  a.yaml:10:1\n"
        "   10 | life: 1\n"
        "      | ^^^^\n"
        "  note: first written here\n"
        "  a.yaml:1:1\n"
        "   1 | life: 1\n"
        "     | ^^^^\n"
    )


def test_a_span_of_several_lines_has_carets_under_each() -> None:
    span = Span("a", 1, 4, 2, 6)
    shown = text.render([Diagnostic(Code.STRAY_TEXT, span, "x")], {"a": "on hit\n  move\n"})
    assert shown.splitlines()[2:] == ["   1 | on hit", "     |    ^^^", "   2 |   move", "     |   ^^^"]


def test_the_middle_of_a_long_span_is_left_out() -> None:
    span = Span("a", 8, 1, 14, 2)
    shown = text.render([Diagnostic(Code.STRAY_TEXT, span, "x")], {"a": "a\n" * 20})
    assert [line for line in shown.splitlines()[2:] if "^" not in line] == [
        "    8 | a",
        "    9 | a",
        "   ...",
        "   14 | a",
    ]


def test_a_span_that_ends_before_a_line_does_not_show_it() -> None:
    shown = text.render([Diagnostic(Code.STRAY_TEXT, Span("a", 1, 1, 2, 1), "x")], {"a": "one\ntwo\n"})
    assert shown.splitlines()[2:] == ["   1 | one", "     | ^^^"]


def test_an_empty_span_has_one_caret() -> None:
    assert carets_of("life:", 6, 6) == "   1 | life:\n     |      ^"


def test_carets_stand_under_the_words_after_tabs() -> None:
    assert carets_of("\tpul", 2, 5) == "   1 |     pul\n     |     ^^^"


def test_carets_are_as_wide_as_wide_letters() -> None:
    assert carets_of("剣士 pul", 1, 3) == "   1 | 剣士 pul\n     | ^^^^"


def test_combining_marks_take_no_caret() -> None:
    assert carets_of("ce\u0301sar pul", 8, 11) == "   1 | ce\u0301sar pul\n     |       ^^^"


def test_a_very_long_line_is_cut_around_the_carets() -> None:
    shown, carets = carets_of("x" * 5000 + " pul " + "y" * 5000, 5002, 5005).splitlines()
    assert len(shown) < 200
    assert shown[carets.index("^") : carets.rindex("^") + 1] == "pul"


def test_nothing_in_a_source_can_steer_the_terminal() -> None:
    shown = carets_of("a\x1b[31mb\u202e", 1, 2)
    assert "\x1b" not in shown
    assert "\u202e" not in shown


def test_several_faults_are_parted_by_a_blank_line() -> None:
    other = Diagnostic(Code.UNUSED, Span("z", 1, 1, 1, 1), "never used")
    assert text.render([other, MISSPELLED], {}).split("\n\n")[1].startswith("warning[W602 unused]: never used\n")


def test_no_faults_are_no_text() -> None:
    assert text.render([], SOURCES) == ""


def test_color_changes_no_word() -> None:
    from rich.text import Text

    colored = text.render([MISSPELLED], SOURCES, color=True)
    assert "\x1b[" in colored
    assert Text.from_ansi(colored).plain.split() == text.render([MISSPELLED], SOURCES).split()


def test_the_summary_counts_errors_warnings_and_files() -> None:
    other = Diagnostic(Code.UNUSED, Span("z", 1, 1, 1, 1), "never used")
    assert text.summary([MISSPELLED, other]) == "1 error and 1 warning in 2 files"
    assert text.summary([MISSPELLED]) == "1 error in 1 file"
    assert text.summary([]) == "no faults"


def test_the_concise_form_is_one_line_a_fault() -> None:
    assert concise.render([MISSPELLED], {}) == (
        "content/harbor/tidewrack.yaml:14:13: error[E201 unknown-word]: unknown word `pul` (did you mean `pull`?)\n"
    )
