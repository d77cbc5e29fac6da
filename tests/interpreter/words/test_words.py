import random
from collections.abc import Sequence
from typing import Any

import pytest

from cardwright.dsl.pack.pack import Pack
from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.records import view
from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.runtime.rounds import new_game, play
from cardwright.interpreter.session import compile_match, open_pack, shipped_games
from cardwright.interpreter.state.layout import PLACE
from cardwright.interpreter.trace.game import game_of
from cardwright.interpreter.words import Decision, describe_decision, describe_position, names_of, tell


def traced(pack: Pack, kits: Sequence[str], seed: int) -> tuple[Game, list[tuple[int, Decision]]]:
    """A traced game played at random to its end, and every decision in words with its seat."""
    match = compile_match(pack, kits, tracing=True)
    dice = random.Random(seed)
    said: list[tuple[int, Decision]] = []

    def choose(game: Game, seat: int, site: int, options: Sequence[Any]) -> int:
        said.append((seat, describe_decision(game, seat, site, options)))
        return dice.randrange(len(options))

    game = game_of(match, list(new_game(match, choose, seed).s), choose)
    play(game)
    return game, said


@pytest.fixture(scope="module")
def match(regatta_pack: Pack) -> Match:
    return compile_match(regatta_pack, ["red", "blue"], tracing=True)


def test_decisions_are_put_in_the_sentences_that_ask_them(regatta_pack: Pack) -> None:
    said = {d.kind: d for seed in range(8) for _, d in traced(regatta_pack, ["red", "blue"], seed)[1]}
    assert said["entity"].prompt == "put an oar from your hand in your grip"
    assert said["entity"].options == ("Long", "Short", "Split", "Bare")
    assert said["may"].prompt == "Short: heave: you may move 1 or 2 spaces"
    assert said["may"].options == ("yes", "no")
    assert said["space"].prompt == "Short: heave: you may move 1 or 2 spaces"
    assert all(words.startswith("to space ") for words in said["space"].options)
    assert said["order"].options[0] == "Short: heave: you may move 1 or 2 spaces"
    assert said["order"].options[1].startswith("Short: heave: gain 1 ")
    assert said["may"].line is not None
    assert said["may"].line.text == "heave: you may move 1 or 2 spaces"


def test_every_decision_of_the_shipped_games_has_different_words_for_its_options() -> None:
    for game in shipped_games():
        pack = open_pack(game)
        kits = sorted(pack.kits)
        for number, kit in enumerate(kits):
            _, said = traced(pack, [kit, kits[(number + 1) % len(kits)]], number)
            for _, decision in said:
                assert decision.prompt
                assert len(set(decision.options)) == len(decision.options), decision
                assert all(words and "{" not in words for words in decision.options), decision


def test_a_position_shows_the_board_and_what_each_seat_has(match: Match) -> None:
    game = new_game(match, lambda *_: 0, 1)
    assert describe_position(game, cards=False) == [
        "  1  2  3  4  5",
        "[ .  R  .  B  . ]",
        " R  Red Ann   breath 5, pearl 1",
        " B  Blue Bob  breath 5, shell 1",
    ]


def test_a_seat_sees_its_own_secret_cards_and_no_others(match: Match) -> None:
    game = new_game(match, lambda *_: 0, 1)
    for seat in (0, 1):
        card = next(e.at for e in match.layout.entities if e.kind == "oar" and e.seat == seat and e.title == "Split")
        game.put(card, match.layout.zones["grip"], 0)
    lines = describe_position(game, view(game, 0))
    ours, theirs = "\n".join(lines).split("Blue Bob")
    assert "grip: Split" in ours
    assert "hand: Long, Short, Bare" in ours
    assert "grip: 1 face down" in theirs
    assert "hand: Long, Short, Split, Bare" in theirs


def test_pieces_with_the_same_first_letter_get_different_signs(regatta_pack: Pack) -> None:
    game = new_game(compile_match(regatta_pack, ["red", "red"]), lambda *_: 0, 1)
    assert describe_position(game, cards=False)[1:] == [
        "[ .   R   .   R2  .  ]",
        " R  Red Ann (1)  breath 5, pearl 1",
        "R2  Red Ann (2)  breath 5, pearl 1",
    ]


def test_a_piece_off_the_board_is_not_drawn(match: Match) -> None:
    game = new_game(match, lambda *_: 0, 1)
    game.s[match.seat_rows[0] + PLACE] = 0
    assert describe_position(game, cards=False)[1] == "[ .  .  .  B  . ]"


def test_a_story_tells_plays_lines_and_what_they_did(regatta_pack: Pack) -> None:
    game, _ = traced(regatta_pack, ["red", "blue"], 4)
    story = tell(names_of(game.m), game.trace)
    told = "\n".join(story)
    assert "dip\n  Red Ann plays " in told
    assert "splashes" in told
    assert "breath 5 -> " in told
    assert not [line for line in story if not line.strip()]


def test_a_story_is_the_same_each_time(regatta_pack: Pack) -> None:
    first, second = (traced(regatta_pack, ["red", "blue"], 2)[0] for _ in range(2))
    assert tell(names_of(first.m), first.trace) == tell(names_of(second.m), second.trace)
