"""Everyday card English that the language says otherwise: the fault, and how it is said."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from cardwright.dsl.diagnostics.confusables import confusables, near_words
from cardwright.dsl.pack.pack import Pack, read_pack
from cardwright.interpreter.compiler.primitive import primitive_phrases
from cardwright.interpreter.session import content_folder, open_pack, shipped_games
from support.millrace import check_sentence
from support.millrace import pack as millrace

KIT = Path(__file__).parents[2] / "support" / "tinker.yaml"


@cache
def pack() -> Pack:
    found = read_pack(content_folder() / "battlecon", primitive_phrases(), [KIT])
    assert isinstance(found, Pack)
    return found


def instead(write: str, said: str) -> str:
    return f"write `{write}`, not `{said}`"


# sentence: code, words under the carets, hint
SAID = {
    # counting and comparing
    "on hit: if you have fewer toads than 3, gain 1 cog": (
        "unexpected-word",
        "than",
        instead("2 or fewer toads", "fewer toads than 3"),
    ),
    "on hit: if you have less than 3 toads, gain 1 cog": (
        "unexpected-word",
        "than",
        instead("2 or fewer toads", "less than 3 toads"),
    ),
    "on hit: if you have more then 1 active hotspot, gain 1 cog": (
        "unknown-word",
        "then",
        instead("2 or more", "more then 1"),
    ),
    "on hit: if your life is more then 3, gain 1 cog": ("unknown-word", "then", instead("more than", "more then")),
    "on hit: if you have at least 3 toads, gain 1 cog": ("unexpected-word", "at", instead("3 or more", "at least 3")),
    "on hit: if you have at most 3 toads, gain 1 cog": ("unexpected-word", "at", instead("3 or fewer", "at most 3")),
    "on hit: if the opponent has less priority than you, gain 1 cog": (
        "unexpected-word",
        "than",
        instead(
            "if the opponent's priority is less than your priority",
            "if the opponent has less priority than you",
        ),
    ),
    # for each
    "on hit: gain 1 cog for every active hotspot": (
        "stray-text",
        "for every active hotspot",
        instead("for each", "for every"),
    ),
    "on hit: gain 1 life for each of your cogs": (
        "stray-text",
        "of your cogs",
        instead("for each", "for each of your"),
    ),
    "on hit: +1 power for each cog you have": (
        "unexpected-word",
        "have",
        instead("for each cog", "for each cog you have"),
    ),
    "+1 power per cog": ("unknown-word", "per", instead("for each", "per")),
    "on hit, once per beat: gain 1 cog": ("unknown-word", "per", instead("once each beat", "once per beat")),
    "on hit, once per turn: gain 1 cog": ("unknown-word", "per", instead("once each beat", "once per turn")),
    # steps and choices
    "on hit: spend any number of cogs then gain 2 life": ("unknown-word", "then", instead(";", "then")),
    "on hit: gain 1 cog or advance 1 space": (
        "stray-text",
        "or advance 1 space",
        instead("you may gain 1 cog; if you do not, advance 1 space", "gain 1 cog or advance 1 space"),
    ),
    "on hit: choose one: gain 1 cog or gain 2 energy": (
        "unknown-word",
        "one",
        instead(
            "you may gain 1 cog; if you do not, gain 2 energy",
            "choose one: gain 1 cog or gain 2 energy",
        ),
    ),
    "on hit: you may spend 2 cogs to stun the opponent": (
        "stray-text",
        "to stun the opponent",
        instead("; if you do, stun the opponent", "to stun the opponent"),
    ),
    "1 energy once each beat: gain 1 cog": ("unexpected-word", "once", instead(", once", "once")),
    # amounts and ways
    "on hit: gain cogs equal to your life": (
        "stray-text",
        "equal to your life",
        instead("count your life; gain that many cogs", "gain cogs equal to your life"),
    ),
    "on hit: lose half your life": (
        "unexpected-word",
        "half",
        instead("lower your life by half your life, rounded up", "lose half your life"),
    ),
    "soak 2 against the opponent": (
        "stray-text",
        "against the opponent",
        "`against` stands only behind a bonus: `+1 ... against ...`",
    ),
    "-2 power for the opponent": (
        "stray-text",
        "for the opponent",
        instead("the opponent has -2 power", "-2 power for the opponent"),
    ),
    "on hit: discard a card at random": (
        "stray-text",
        "at random",
        instead("pick a card at random; discard it", "discard a card at random"),
    ),
    "on hit: move 1 space toward the opponent": (
        "stray-text",
        "toward the opponent",
        instead("move you 1 space toward", "move 1 space toward"),
    ),
    "on hit: make 2 toads within 1 space of you": (
        "unfinished-sentence",
        "you",
        instead("make 2 toads in a space within 1 space of you", "make 2 toads within 1 space of you"),
    ),
    "while the opponent is adjacent: +1 power": ("unexpected-word", ":", instead("adjacent to you", "adjacent")),
    "you have stun immunity": ("unexpected-word", "stun", instead("stun immunity", "you have stun immunity")),
    "on hit: gain +2 power": ("unexpected-word", "+2", instead("+2 power", "gain +2 power")),
    "each fighter gets +2 power": (
        "unknown-word",
        "gets",
        instead("each fighter has +2 power", "each fighter gets +2 power"),
    ),
    "you cannot be stunned": ("unexpected-word", "be", "a ban says who cannot do it: `opponents cannot ... you`"),
    # another fault behind it
    "on hit: gain 1 cog for every flurble": (
        "stray-text",
        "for every flurble",
        instead("for each", "for every"),
    ),
    # moments
    "at the end of your turn, make a toad in your space": (
        "unexpected-word",
        "at",
        instead("end of beat:", "at the end of your turn,"),
    ),
    "at the start of the beat: gain 1 cog": (
        "unexpected-word",
        "at",
        instead("start of beat:", "at the start of the beat:"),
    ),
    # marks
    "the opponent can't move": ("unexpected-word", "can", instead("cannot", "can't")),
    "on hit: the opponent doesn't move": ("unknown-word", "doesn't", instead("does not", "doesn't")),
    "on hit: gain 1 cog.": ("unknown-word", ".", "a line ends without a full stop"),
    # words near in meaning
    "on hit: create 2 toads in your space": ("unknown-word", "create", "did you mean `make`, `put` or `place`?"),
    "on hit: stun all enemies": ("unknown-word", "enemies", "did you mean `opponents`?"),
    "on hit: gain 1 health": ("unknown-word", "health", "did you mean `life`?"),
    "on hit: get 2 cogs": ("unknown-word", "get", "did you mean `gain`?"),
    "prevent 2 damage": ("unknown-word", "prevent", "did you mean `soak`?"),
    # no such thing
    "on hit: reveal a card": (
        "unexpected-word",
        "a",
        "no word shows a card: what lies in a place is seen by all, unless the place is `secret` or `hidden`",
    ),
    "on hit: negate a movement": (
        "unknown-word",
        "negate",
        "to keep something off, forbid it (`... cannot ...`) or replace it (`when ... would ...: ... instead`)",
    ),
}


def fault(text: str, of: Pack) -> tuple[str, str, str | None]:
    (found,) = of.parser.parse(text).faults
    return found.code.slug, text[found.start : found.end], found.hint


@pytest.mark.parametrize("text", SAID)
def test_everyday_words_are_told_as_the_language_says_them(text: str) -> None:
    assert fault(text, pack()) == SAID[text]


# sentence of the small game: code, words under the carets, hint
OF_PHRASES = {
    "on catch: husk": ("unfinished-sentence", "husk", "it is written `husk {n}`"),
    "on catch: put a vane": (
        "unfinished-sentence",
        "vane",
        "it is written `put {what} [from {origin}] in {place}` or `put {what} between {a} and {b}`",
    ),
    "on catch: gain 1 pebble": ("unknown-word", "pebble", "what is gained and lost is `drop`, `ember`, `grain`"),
    "on catch: you are psychic": ("unknown-word", "psychic", "the states are `dusty`, `free`, `sheltered`, `weir`"),
    "on catch: roll the bones": ("unknown-word", "bones", None),
}


@pytest.mark.parametrize("text", OF_PHRASES)
def test_a_phrase_that_is_begun_is_shown_whole_or_with_what_fits_in_it(text: str) -> None:
    assert fault(text, millrace()) == OF_PHRASES[text]


# what does not fit, and what would
WANTS = {
    "on catch: gain 2 husk": "a bonus is written `+1 husk`; a number that is gained and lost is `kept: true`",
    "on catch: gain 2 force": "a bonus is written `+1 force`",
    "on catch: the rival spills their hub": "a card is put somewhere: `put ... in ...`",
    "on catch: choose a hub in your hand; put it in its loft": (
        "if whoever owns it is meant, write `its owner` or `its owner's ...`"
    ),
}


@pytest.mark.parametrize("text", WANTS)
def test_what_does_not_fit_is_told_with_what_would(text: str) -> None:
    (found,) = check_sentence(text)
    assert (found.code.slug, found.hint) == ("wrong-type", WANTS[text])


def test_a_second_step_is_asked_for_only_where_one_begins() -> None:
    assert fault("on hit: gain 1 malice the opponent", pack())[2] == "join a second step with `;`"
    assert fault("on hit: soak 2 equal", pack())[2] != "join a second step with `;`"


def test_the_table_is_in_lower_case_and_says_each_thing_once() -> None:
    said = [pattern.said for pattern in confusables()]
    assert len(set(said)) == len(said)
    assert all(pattern.write or pattern.hint for pattern in confusables())
    assert all(len(set(group)) == len(group) > 1 for group in near_words())
    assert all(word == word.lower() for group in near_words() for word in group)


@pytest.mark.parametrize("game", shipped_games())
def test_a_game_lists_everyday_words_beside_its_own(game: str) -> None:
    vocabulary = open_pack(game).vocabulary
    known = {*vocabulary.names_by_text, *(word for phrase in vocabulary.phrases for word in phrase.split())}
    assert vocabulary.near
    for group in vocabulary.near:
        assert any(word in known for word in group), group
        assert any(word not in known for word in group), group


def test_who_means_what_a_game_calls_otherwise_is_told_its_word() -> None:
    parser = open_pack("battle_bosses").parser
    (found,) = parser.parse("on play: gain 1 mana", ()).faults
    assert found.hint == "did you mean `energy` or `crystal`?"
