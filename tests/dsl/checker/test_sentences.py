"""One sentence at a time: what is refused, under which words, and what is not."""

import pytest

from support.faults import expect_only, slugs
from support.millrace import check_sentence

GOOD = """
husk 2
+1 force
+1 force for each ember you spilled this turn
shelter
while you are dusty: husk 1; +1 force
rivals cannot move
your grain cannot fall below 1
on catch: push the rival 1 space
on catch: if you caught the rival last turn, +2 force
on catch: +1 force next turn; gain 1 ember
after catch: gain that many embers
end of turn: your ember becomes 3
spill any number of embers: +1 force for each
when you catch a miller: gain 1 ember
when a miller catches you: it loses 1 grain
when a rival would enter the kite's space: it stays instead; it loses 1 grain
when you gain embers: push the rival that many spaces
on catch: choose a miller; it is dusty
on catch: put a vane from your hand in your loft; if you do, gain 1 ember
dawn: if you have 4 embers, gain 1 grain; otherwise, lose 1 grain
dawn: advance up to 2 spaces; +1 force for each space moved
dawn: for each miller, it loses 1 grain
end of turn: for the rest of the match: dawn: lose 1 grain
dawn: move directly to a space adjacent to a rival who caught you last turn
on catch: move the kite 1 space; gain 1 ember
dawn: if the kite is in the rival's space, gain 1 ember
dawn: the rival is dusty
dawn: put this in your loft
""".strip().splitlines()


@pytest.mark.parametrize("text", GOOD)
def test_a_right_sentence_has_no_faults(text: str) -> None:
    assert [(fault.code.slug, fault.message) for fault in check_sentence(text)] == []


BAD = [
    # names
    ("on catch: gain 1 drop", "unknown-name", "1 drop"),
    ("on catch: gain 1 force", "wrong-type", "1 force"),
    ("on catch: gain 1 miller", "wrong-type", "1 miller"),
    ("on catch: the kite loses 1 grain", "wrong-type", "the kite"),
    ("on catch: the kite is dusty", "wrong-type", "the kite"),
    ("on catch: the kite has +1 force", "wrong-type", "the kite"),
    ("on catch: push your hand 1 space", "wrong-type", "your hand"),
    ("on catch: move directly to your loft", "wrong-type", "your loft"),
    ("dawn: if your hand is dusty, gain 1 ember", "wrong-type", "your hand"),
    ("dawn: if the kite's grain is 2, gain 1 ember", "wrong-type", "the kite"),
    ("dawn: push a weir miller 1 space", "wrong-type", "a weir miller"),
    ("dawn: move directly to a dusty space", "wrong-type", "a dusty space"),
    ("dusty: +1 force", "wrong-type", "dusty"),
    ("dawn: the rival becomes 3", "amount-expected", "the rival"),
    ("dawn: if the rival is 3 or more, gain 1 ember", "amount-expected", "the rival"),
    ("on catch: +1 grain", "wrong-type", "+1 grain"),
    # pointing words
    ("on catch: it is dusty", "unresolved-reference", "it"),
    ("on catch: choose a miller; push the rival 1 space; it is dusty", "ambiguous-reference", "it"),
    ("on catch: gain that many embers", "unresolved-reference", "that many"),
    ("+1 force for each", "unresolved-reference", "for each"),
    ("on catch: if you do, gain 1 ember", "unresolved-reference", "if you do"),
    ("on catch: if you moved, gain 1 ember", "unresolved-reference", "you moved"),
    ("on catch: gain x embers", "unresolved-reference", "x"),
    ("on catch: gain {n} embers", "unknown-name", "{n}"),
    ("on catch: +1 force for each space moved", "unresolved-reference", "moved"),
    ("dawn: if that part is in your hand, gain 1 ember", "unresolved-reference", "that part"),
    # amounts
    ("on catch: push the rival -1 spaces", "negative-amount", "-1"),
    ("husk -1", "negative-amount", "-1"),
    ("on catch: gain 0 embers", "out-of-range", "0"),
    ("on catch: gain 5 embers", "out-of-range", "5"),
    ("dawn: advance 3 to 1 spaces", "out-of-range", "3 to 1 spaces"),
    ("dawn: advance 2 or 2 spaces", "out-of-range", "2 or 2 spaces"),
    ("span +2~1", "out-of-range", "span +2~1"),
    ("force +0~1", "wrong-type", "force +0~1"),
    ("+0 force", "out-of-range", "+0 force"),
    ("on catch: +1 force for each space spilled", "unresolved-reference", "spilled"),
    ("dawn: spill 1 ember; +1 force for each space spilled", "unit-mismatch", "space spilled"),
    # moments
    ("push the rival 1 space", "not-continuous", "push the rival 1 space"),
    ("you are dusty", "not-continuous", "you are dusty"),
    ("+1 force this turn", "not-continuous", "this turn"),
    ("on cach: +1 force", "unknown-window", "on cach"),
    ("on catch: stay", "wrong-window", "stay"),
    ("on catch: enter the kite's space", "wrong-window", "enter the kite's space"),
    ("on catch: catch the rival", "wrong-window", "catch the rival"),
    (
        "on catch: for the rest of the match: when you catch a miller: gain 1 ember",
        "wrong-window",
        "when you catch a miller",
    ),
    ("on catch: measure your gust from the kite", "wrong-window", "measure your gust from the kite"),
    ("on catch: gain 1 ember this turn", "wrong-period", "this turn"),
    ("on catch: +1 force next match", "wrong-period", "next match"),
    ("on catch: if you moved last match, +1 force", "wrong-period", "last match"),
    ("on catch: if you moved next turn, +1 force", "wrong-period", "next turn"),
    ("on catch: gain 1 ember instead", "instead-without-would", "instead"),
    ("on catch: gain 1 ember; otherwise, lose 1 grain", "otherwise-without-if", "otherwise"),
    ("when you gain embers: gain 1 ember instead", "instead-without-would", "instead"),
    # never true
    ("while you have 5 or more embers: +1 force", "never-true", "you have 5 or more embers"),
    ("on catch: if your force is less than 0, gain 1 ember", "never-true", "your force is less than 0"),
    ("while you have 3 or more embers: if you have 1 ember, +1 force", "never-true", "you have 1 ember"),
    ("dawn: if you are dusty and you are not dusty, gain 1 ember", "never-true", "you are not dusty"),
    ("dawn: if you have 0 or more embers, gain 1 ember; otherwise, lose 1 grain", "never-true", "otherwise"),
    ("dawn: if the kite is a miller, gain 1 ember", "never-true", "a miller"),
]


@pytest.mark.parametrize(("text", "code", "underlined"), BAD, ids=[text for text, _, _ in BAD])
def test_a_fault_of_meaning_is_found(text: str, code: str, underlined: str) -> None:
    expect_only(check_sentence(text), text, code=code, underlined=underlined)


def test_both_candidates_are_shown() -> None:
    text = "on catch: choose a miller; push the rival 1 space; it is dusty"
    (fault,) = check_sentence(text)
    assert fault.message == "`it` could mean `a miller` or `the rival`"
    assert [other.message for other in fault.related] == [
        "`a miller` is spoken of here",
        "`the rival` is spoken of here",
    ]


def test_x_may_be_used_where_a_line_defines_it() -> None:
    assert check_sentence("on catch: gain x embers", defines_x=True) == []


def test_every_fault_of_a_sentence_is_told_of() -> None:
    assert slugs(check_sentence("on catch: gain 0 embers; the kite loses 1 grain; +1 grain")) == [
        "out-of-range",
        "wrong-type",
        "wrong-type",
    ]


def test_messages_are_one_line_in_lower_case_without_a_full_stop() -> None:
    for text, _, _ in BAD:
        for fault in check_sentence(text):
            for words in (fault.message, fault.hint or "x"):
                assert "\n" not in words
                assert not words.endswith(".") or words.endswith("...")
                assert words[0] in "`X" or words[0].islower(), words


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("dawn: push each miller 1 space; it is dusty", "`it` is one thing, and `each miller` is said of several"),
        ("if you do, +1 force", "no step came before that `if you do` could mean"),
        ("rivals cannot move for each kite", "`for each` says nothing about what cannot be done"),
    ],
)
def test_what_is_wrong_is_said_in_words(text: str, message: str) -> None:
    assert [fault.message for fault in check_sentence(text)] == [message]


def test_within_a_clause_it_is_the_one_of_several_whose_turn_it_is() -> None:
    assert check_sentence("dawn: each miller may put a vane from its hand in its loft") == []
