"""What words do in games of a few lines: the same from either seat, traced or not, whatever was compiled before."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.dsl.checker import check_pack
from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.records import GameRecord, Play, content_key
from cardwright.interpreter.records.record import recording
from cardwright.interpreter.runtime.cascade import diagnose
from cardwright.interpreter.runtime.game import EndlessCascade
from cardwright.interpreter.runtime.rounds import new_game, play
from cardwright.interpreter.session import compile_match, open_pack
from cardwright.interpreter.state.layout import BONUSES, NOBODY, PENDING, PLACE
from support.duels import by_chance
from support.small_games import Turn, faults, quarry, regatta, turn

BREATH = 5
"""What a rower has at the start."""
ON_THE_LINE = [
    # red's card, blue's ability; breath of both, blue's shells (one at the start)
    ("heave: lower the rival's breath by 4", "your breath cannot fall below 4", 5, 4, 1),
    ("heave: the rival loses 4 breath", "your breath cannot fall below 4", 5, 4, 1),
    ("heave: the rival's breath becomes 0", "your breath cannot fall below 4", 5, 4, 1),
    ("heave: seize 5 breath from the rival", "your breath cannot fall below 4", 6, 4, 1),
    ("heave: seize 5 breath from the rival", "", 9, 0, 1),
    ("heave: raise your breath by 0 minus 9", "", 5, 5, 1),
    ("heave: lower your breath by 0 minus 9", "", 5, 5, 1),
    # how much an event came to
    ("heave: the rival loses 1 breath", "when you lose 3 or more breath: gain 1 shell", 5, 4, 1),
    ("heave: the rival loses 3 breath", "when you lose 3 or more breath: gain 1 shell", 5, 2, 2),
    ("heave: the rival loses 3 breath", "when you lose 2 breath: gain 1 shell", 5, 2, 1),
    ("heave: the rival loses 1 breath", "when you would lose 3 breath: gain 1 shell instead", 5, 4, 1),
    ("heave: the rival loses 3 breath", "when you would lose 3 breath: gain 1 shell instead", 5, 5, 2),
    ("heave: tire the rival by 2", "when the rival tires you by 5: gain 1 shell", 5, 3, 1),
    ("heave: tire the rival by 2", "when the rival tires you by 2: gain 1 shell", 5, 3, 2),
    ("heave: the rival drifts 1 space", "when you drift 2 spaces: gain 1 shell", 5, 5, 1),
    ("heave: the rival drifts 1 space", "when you drift 1 space: gain 1 shell", 5, 5, 2),
    ("heave: tire the rival by 2; if you tired the rival by 5 this turn, gain 1 breath", "", 5, 3, 1),
    ("heave: tire the rival by 2; if you tired the rival by 2 this turn, gain 1 breath", "", 6, 3, 1),
    # what cannot be asked before, or counts no more
    ("heave: put each oar from your stroke in your hand\nheave: gain 3 breath", "", 5, 5, 1),
    ("heave: gain 1 pearl; +1 vim; if you do, gain 2 breath", "", 7, 5, 1),
    ("heave: your breath becomes 5; if you do, gain 2 breath", "", 7, 5, 1),
]


@pytest.mark.parametrize("tracing", [False, True])
@pytest.mark.parametrize(("text", "ability", "red", "blue", "shells"), ON_THE_LINE)
def test_it_comes_to_the_same_from_either_seat(
    text: str, ability: str, red: int, blue: int, shells: int, tracing: bool
) -> None:
    pack = regatta(text, ability)
    assert faults(pack) == []
    for kits in (("red", "blue"), ("blue", "red")):
        cards = ["long" if kit == "red" else "bare" for kit in kits]
        found = turn(pack, kits, cards, tracing)
        assert (found["red", "breath"], found["blue", "breath"], found["blue", "shell"]) == (red, blue, shells)


@pytest.mark.parametrize(
    ("text", "ability", "fault"),
    [
        ("heave: gain 1 breath", "you cannot lose 3 breath", "wrong-type"),
        ("heave: gain 1 breath", "the rival cannot tire you by 5", "wrong-type"),
        ("heave: gain 1 breath", "you cannot drift 2 or more spaces", "wrong-type"),
        ("heave: gain 1 breath", "when you would move 2 spaces: gain 1 shell instead", "wrong-type"),
        ("heave: +1 vim; if you do, gain 2 breath", "", "unresolved-reference"),
        ("heave: you are winded; if you do, gain 2 breath", "", "unresolved-reference"),
    ],
)
def test_what_cannot_be_asked_is_refused(text: str, ability: str, fault: str) -> None:
    assert fault in faults(regatta(text, ability))


def test_what_is_forbidden_is_not_on_offer() -> None:
    keyword = '  - {phrase: "shed {what:oar}", object: oar, means: "put {what} in your dock"}\n'
    pack = regatta("heave: shed an oar in your hand", "the rival cannot shed oars", keyword)
    found = turn(pack, ("red", "blue"), ["long", "bare"])
    assert all(kit != "red" or len(options) < 3 for kit, options in found.asked)
    free = turn(regatta("heave: shed an oar in your hand", "", keyword), ("red", "blue"), ["long", "bare"])
    assert any(kit == "red" and len(options) == 3 for kit, options in free.asked)


def test_nobody_moves_by_less_than_nothing() -> None:
    found = turn(
        regatta("heave: gain 1 pearl; drift as many spaces as 0 minus your pearl"), ("red", "blue"), ["long", "bare"]
    )
    assert (found.space("red"), found.space("blue")) == (2, 4)


def test_who_cannot_leave_a_space_stays() -> None:
    for text in ("heave: move directly to a free space", "heave: drift 1 space", "heave: swap places with the rival"):
        found = turn(regatta(text, "the rival cannot leave any space"), ("red", "blue"), ["long", "bare"])
        assert (found.space("red"), found.space("blue")) == (2, 4)


def test_a_keyword_gives_its_bonus_to_whose_text_says_it() -> None:
    keyword = '  - phrase: "spur"\n    means: |\n      gain 1 breath\n      this stroke has +1 vim\n'
    pack = regatta("heave: spur", "heave: spur", keyword)
    found = turn(pack, ("red", "blue"), ["long", "bare"])
    strokes = {row for kind in ("stroke",) for row in found.match.layout.rows(kind)}
    kept = {bonus[1] for bonus in found.game.s[BONUSES]}
    assert kept <= strokes


@pytest.mark.parametrize(
    ("lines", "breath"),
    [
        (["gain 2 breath", "if your breath is 9: gain 1 breath"], 8),
        (["gain 2 breath", "if your breath is 9, gain 1 breath"], 7),
        (["if your breath is 9: gain 1 breath", "if your breath is 8: gain 2 breath"], 5),
        (["if your breath is 9: gain 1 breath", "if your breath is 5: gain 2 breath"], 8),
        (["gain 1 breath", "your breath becomes 6"], 7),
        (["gain 1 breath", "you are winded"], 7),
    ],
)
def test_a_keyword_comes_to_what_its_last_step_came_to(lines: list[str], breath: int) -> None:
    keyword = '  - phrase: "zap"\n    means: |\n' + "".join(f"      {line}\n" for line in lines)
    pack = regatta("heave: zap; if you do, gain 1 breath", "", keyword)
    assert faults(pack) == []
    assert turn(pack, ("red", "blue"), ["long", "bare"])["red", "breath"] == breath


def test_a_word_of_the_game_knows_no_number_of_a_kit() -> None:
    keyword = '  - {phrase: "zap", means: "if your pearl is 9: gain 1 breath"}\n'
    assert "unknown-name" in faults(regatta(keywords=keyword))


def test_what_is_void_does_not_begin_later() -> None:
    found = turn(regatta("heave: +2 vim next turn; void this"), ("red", "blue"), ["long", "bare"])
    assert found.game.s[PENDING] == ()


# On a map


def on_the_map(ann: str, bob: str = "start: gain 1 gold", **options: bool) -> Turn:
    pack = quarry(ann, bob)
    assert faults(pack) == []
    return turn(pack, ("ann", "bob"), (), **options)


@pytest.mark.parametrize("tracing", [False, True])
def test_as_far_as_possible_goes_until_nothing_is_nearer(tracing: bool) -> None:
    found = on_the_map("start: move you as far as possible toward the rival", tracing=tracing)
    assert found.space("ann") == found.space("bob")


@pytest.mark.parametrize("tracing", [False, True])
def test_each_space_moved_is_counted(tracing: bool) -> None:
    found = on_the_map("start: move exactly 2 spaces; gain 1 gold for each space moved", tracing=tracing)
    assert found["ann", "gold"] == 2


@pytest.mark.parametrize("tracing", [False, True])
def test_who_swaps_places_moves(tracing: bool) -> None:
    watch = "when you move: gain 1 gold"
    found = on_the_map(f"start: swap places with the rival\n{watch}", watch, tracing=tracing)
    assert (found["ann", "gold"], found["bob", "gold"]) == (1, 1)
    assert (found.space("ann"), found.space("bob")) == (6, 1)


def test_who_may_not_enter_does_not_swap() -> None:
    found = on_the_map("start: swap places with the rival", "enemy diggers cannot enter any space\nstart: gain 1 gold")
    assert (found.space("ann"), found.space("bob")) == (1, 6)


@pytest.mark.parametrize(
    ("words", "better"), [("the owner of that stone", "that stone's owner"), ("the owner of it", "its owner")]
)
def test_an_owner_is_named_after_what_is_owned(words: str, better: str) -> None:
    make = "start: make 1 stone in your space"
    pack = quarry(make, f"when a stone is made: {words} gains 1 gold")
    assert [(fault.code.slug, fault.hint) for fault in check_pack(pack)] == [("wrong-type", f"write `{better}`")]
    assert turn(quarry(make, f"when a stone is made: {better} gains 1 gold"), ("ann", "bob"))["ann", "gold"] == 1


def test_where_a_removed_piece_was_is_forgotten_with_the_turn_saved_or_not() -> None:
    text = (
        "start: make 1 stone in your space; a stone in your space takes the role of your mark; remove your mark; "
        "move 1 space\nstart: if you are adjacent to your mark's space, gain 1 gold"
    )
    pack = quarry(text, text)
    assert faults(pack) == []
    match = compile_match(pack, ("ann", "bob"))
    for seed in range(10):
        decisions: list[int] = []
        game = new_game(match, recording(by_chance(seed), decisions), seed)
        play(game)
        key = content_key(pack, ["ann", "bob"])
        staged = Play(match, GameRecord("quarry", key, ("ann", "bob"), seed, tuple(decisions)))
        assert staged.state == tuple(game.s)


def test_who_swaps_pays_for_both_or_does_not_swap() -> None:
    make = "start: gain 1 gold; make 1 stone in a space adjacent to you; swap places with a stone"
    stones = "stones pay 1 more gold to enter a space"
    found = turn(quarry(f"{make}\n{stones}", "start: gain 1 gold"), ("ann", "bob"))
    assert (found["ann", "gold"], found.space("ann")) == (0, 2)
    both = f"{stones}\nyou pay 1 more gold to enter a space adjacent to you"
    found = turn(quarry(f"{make}\n{both}", "start: gain 1 gold"), ("ann", "bob"))
    assert (found["ann", "gold"], found.space("ann")) == (1, 1)


def test_spaces_moved_are_those_of_the_last_movement() -> None:
    found = on_the_map("start: move 1 space; swap places with the rival; gain 5 gold for each space moved")
    assert found["ann", "gold"] == 0


@pytest.mark.parametrize("tracing", [False, True])
def test_what_is_said_of_nobody_is_not_done(tracing: bool) -> None:
    for text in (
        "start: move a stone 1 space; its owner gains 1 gold",
        "start: remove a stone; its owner gains 3 gold",
        "start: if your mark is the rival's mark: gain 1 gold",
        "start: if a stone is your mark: gain 1 gold",
    ):
        found = on_the_map(text, tracing=tracing)
        assert not any(found.game.s[:NOBODY]), text
        assert (found["ann", "gold"], found["bob", "gold"]) == (0, 1), text


def test_a_rule_outlives_the_card_that_made_it_and_text_does_not() -> None:
    rules = "start: for the rest of the match: start: gain 5 gold\nstart: for the rest of the match: start: gain 7 gold"
    pack = quarry(f"{rules}\nstart: put this in your bin\nstart: gain 1 gold", "start: gain 1 gold")
    found = turn(pack, ("ann", "bob"), (), turns=3)
    assert found["ann", "gold"] == 24


def test_events_leave_out_the_text_of_what_left_play_like_windows() -> None:
    text = (
        "when you gain gold: put this in your bin\nwhen you gain gold: make 1 stone in your space\nstart: gain 1 gold"
    )
    found = on_the_map(text)
    assert not any(found.game.s[row + PLACE] for row in found.match.layout.rows("stone"))


# Without end

PLAYERS = """\
kind: game
id: endless
name: Endless
source: {rules: original}
periods: [turn, match]
rounds: 5
kinds:
  player: {plural: players, seat: true}
  trick: {plural: tricks, card: true, section: tricks, zone: table}
zones:
  table: {live: true}
stats:
  gold: {of: player, kept: true, start: 5, low: 0}
roles:
  mover: {kind: player}
dice:
  bone: {plural: bones, sides: 2, faces: ["gain 1 gold; roll a bone", "roll a bone"]}
windows: {}
"""
THROWS = "round:\n  - each: {who: player, do: roll a bone}\n"
USES = """\
setup:
  - do: pick a player at random; it takes the role of the mover
round:
  - freely: {who: mover, verbs: pay}
"""
NOBODY_USES = "round:\n  - freely: {who: mover, verbs: pay}\n"


def endless(folder: Path, rules: str) -> Match:
    (folder / "game.yaml").write_text(PLAYERS + rules + "finish:\n  - do: end the game in a draw\n", "utf-8")
    for kit in ("ann", "bob"):
        text = f"kind: player\nid: {kit}\nname: {kit.title()}\nsource: {{text: original}}\n"
        (folder / f"{kit}.yaml").write_text(text + 'tricks:\n  loan: {text: "1 gold: gain 1 gold"}\n', "utf-8")
    pack = open_pack(str(folder))
    assert faults(pack) == []
    return compile_match(pack, ("ann", "bob"))


@pytest.mark.parametrize(("rules", "text"), [(THROWS, "gain 1 gold; roll a bone"), (USES, "1 gold: gain 1 gold")])
def test_what_goes_on_without_end_is_named(tmp_path: Path, rules: str, text: str) -> None:
    match = endless(tmp_path, rules)
    with pytest.raises(EndlessCascade) as caught:
        play(new_game(match, lambda game, seat, site, options: len(options) - 1, 1))
    assert text in [match.lines[line].text for line, _ in caught.value.cycle]
    assert diagnose(match, caught.value).code.slug == "trigger-cycle"


def test_where_nobody_has_the_role_nobody_uses_anything(tmp_path: Path) -> None:
    match = endless(tmp_path, NOBODY_USES)
    assert play(new_game(match, by_chance(1), 1)) == (0, 0)
