import random
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from cardwright.dsl.pack.pack import Pack
from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.records import GameRecord, Play, view
from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.runtime.rounds import new_game, play
from cardwright.interpreter.session import compile_match, content_folder, open_pack, shipped_games
from cardwright.interpreter.state.layout import PLACE, ROUND
from cardwright.interpreter.trace.game import game_of
from cardwright.interpreter.words import Decision, board, describe_decision, describe_position, names_of, tell
from support.tiny_game import write_game


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


def test_a_bonus_for_the_next_round_is_told_once_with_its_end(tmp_path: Path) -> None:
    folder = write_game(tmp_path)
    boat = folder / "boats" / "red.yaml"
    boat.write_text(boat.read_text("utf-8").replace("heave: gain 1 pearl", "heave: +2 vim next turn"), "utf-8")
    pack = open_pack(folder)
    match = compile_match(pack, ["red", "red"], tracing=True)
    play_ = Play(match, GameRecord("regatta", "", ("red", "red"), 1))
    for index in [1] * 12:
        if play_.decision is not None:
            play_.choose(min(index, len(play_.decision.options) - 1))
    told = [
        line for e in play_.ended for line in tell(names_of(match), e.trace, e.state[ROUND]) if "has +2 vim" in line
    ]
    assert told
    assert {line.strip() for line in told} == {
        f"Red Ann ({seat})'s stroke has +2 vim until the end of turn {turn}" for seat in (1, 2) for turn in range(2, 8)
    } & {line.strip() for line in told}
    assert len(told) == len(set(told)), "what begins to count is not told a second time"


@pytest.mark.parametrize(
    ("game", "kits"),
    [("battle_bosses", ["mecha_bot", "mecha_bot"]), ("battlecon", ["kaitlyn", "karin"]), ("battlecon", ["karin"] * 2)],
)
def test_the_sign_of_a_seat_is_the_same_on_the_board_and_beside_its_name(game: str, kits: list[str]) -> None:
    match = compile_match(open_pack(game), kits)
    signs = board.symbols(names_of(match))
    beside = [signs[row] for row in match.seat_rows]
    told = describe_position(new_game(match, lambda *_: 0, 1), cards=False)
    assert len(set(beside)) == len(beside)
    assert max(map(len, beside)) < 3, "the sign of a seat does not count what is made in play"
    for sign, title in zip(beside, names_of(match).seats, strict=True):
        assert [line for line in told if line.strip().startswith(f"{sign}  {title} ")]
        assert [line for line in told if re.search(rf"(?:^|[:+ ]){sign}(?:$|[+ ])", line) and title not in line]


def test_a_card_on_offer_shows_what_it_prints_and_its_lines_apart(tmp_path: Path) -> None:
    text = (content_folder() / "battle_bosses" / "bosses" / "mecha_bot.yaml").read_text("utf-8")
    kit = tmp_path / "mecha_bot.yaml"
    kit.write_text(
        text.replace("text: get 3 energy", "text: |\n      get 1 energy; draw a card\n      get 2 energy"), "utf-8"
    )
    pack = open_pack("battle_bosses", [kit])
    said = [decision for _, decision in traced(pack, ["mecha_bot", "mecha_bot"], 3)[1] if decision.kind == "ability"]
    shown = {words.partition(" (1)")[0] for decision in said for words in decision.options}
    assert "Overclock (cost 1): get 1 energy; draw a card / get 2 energy" in shown
    assert "Jump Jets (cost 2): 1 energy, once each turn: move up to 2 spaces" in shown
    assert "Jump Jets: 1 energy, once each turn: move up to 2 spaces" in shown, "in play it costs no more"
