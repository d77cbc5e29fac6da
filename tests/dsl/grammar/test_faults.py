"""Faults of sentences: one each, on the right word, with the cure."""

import pytest

from support.sentences import sample_parser

MISSPELLED = {
    "on hit: pul the opponent 1 space": ("pul", "pull"),
    "on hit: pull the oponent 1 space": ("oponent", "opponent"),
    "befor activating: move 1 space": ("befor", "before"),
    "gain 2 mallice": ("mallice", "malice"),
    "move jaegar 1 space": ("jaegar", "jager"),
    "place a wormhole betwen you and the opponent": ("betwen", "between"),
    "+2 pwer": ("pwer", "power"),
    "on hit: the opponent is stuned": ("stuned", "stunned"),
    "activate an inactive artefact": ("artefact", "artifact"),
    "opponents at rnage 1 cannot retreat": ("rnage", "range"),
    "on hit: discrad a card": ("discrad", "discard"),
    "move upto 2 spaces": ("upto", "up to"),
    "the opponent cannot ante for the rest of the dual": ("dual", "duel"),
    "stun gaurd 3": ("gaurd", "guard"),
    "ignore stun gaurd": ("gaurd", "guard"),
}
OTHERS = {
    "on hit the opponent": ("unexpected-word", "the", "expected `,` or `:`"),
    "move up to two spaces": ("unknown-word", "two", "write `2`"),
    "gain 2 malice if you hit the opponent this beat": (
        "unexpected-word",
        "if",
        "`if` comes first: `if ..., gain 1 ...`",
    ),
    "when you hit an opponent, it gains 1 malice": (
        "unexpected-word",
        "gains",
        "what happens follows a `:`, not a `,`",
    ),
    "move 1 or 2 or 3 spaces": ("unexpected-word", "or", "write `1 to 3`"),
    "on hit: gain 2; lose 1 malice": ("name-expected", "2", "it is written `gain {what}`"),
    "gain 2": ("name-expected", "2", "it is written `gain {what}`"),
    "soak malice": ("amount-expected", "malice", "it is written `soak [{n}] [damage]`"),
    "on hit:": ("unfinished-sentence", ":", None),
    "gain 2 malice the opponent": ("stray-text", "the opponent", "join a second step with `;`"),
    "gain 2 malice, gain 1 life": ("unfinished-sentence", "life", "join steps with `;`"),
    "on hit: flurble the opponent": ("unknown-word", "flurble", None),
    "pushed the opponent": ("unexpected-word", "pushed", "it is written `push {who} [{n}]`"),
}


def only_fault(text: str) -> tuple[str, str, str | None]:
    parsed = sample_parser().parse(text)
    assert parsed.sentence is None
    (fault,) = parsed.faults
    return fault.code.slug, text[fault.start : fault.end], fault.hint


@pytest.mark.parametrize("text", MISSPELLED)
def test_misspelled_word_is_named_with_the_right_one(text: str) -> None:
    wrong, right = MISSPELLED[text]
    assert only_fault(text) == ("unknown-word", wrong, f"did you mean `{right}`?")


@pytest.mark.parametrize("text", OTHERS)
def test_word_in_the_wrong_place_is_underlined(text: str) -> None:
    assert only_fault(text) == OTHERS[text]


def test_empty_sentence_is_unfinished() -> None:
    (fault,) = sample_parser().parse("  ").faults
    assert fault.code.slug == "unfinished-sentence"


def test_and_with_or_if_is_refused() -> None:
    slug, underlined, _ = only_fault("if you are stunned and you have 1 malice or if you moved this beat, soak 1")
    assert (slug, underlined) == ("unexpected-word", "or if")


def test_slot_of_a_keyword_is_unknown_in_card_text() -> None:
    (fault,) = sample_parser().parse("move {n} spaces", ()).faults
    assert fault.code.slug == "unknown-name"


@pytest.mark.parametrize(
    "text", ["%", ":", ";;", "+", "{", "'s", "on hit: :", "1", "x", "gain 99999999999 malice malice"]
)
def test_nonsense_is_a_fault(text: str) -> None:
    assert sample_parser().parse(text).faults
