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
from support import small_games, tiny_game
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


SWIFT = '  - {phrase: "swift", means: "if you are winded: +2 vim"}\n'
GUARDED = [
    # red's long oar is 3 vim; whose stroke has how much in the end
    (SWIFT, "heave: swift", 3, 0),
    (SWIFT, "heave: you are winded; swift", 5, 0),
    (SWIFT, "heave: the rival swifts", 3, 0),
    (SWIFT, "heave: the rival is winded; the rival swifts", 3, 2),
    (SWIFT, "swift", 3, 0),
    (SWIFT, "swift\nheave: you are winded", 5, 0),
    (SWIFT, "the rival swifts\nheave: the rival is winded", 3, 2),
    (SWIFT, "while you have 3 pearl: the rival swifts\nheave: the rival is winded", 3, 0),
    (SWIFT, "while you have 1 pearl: the rival swifts\nheave: the rival is winded", 3, 2),
]


@pytest.mark.parametrize("tracing", [False, True])
@pytest.mark.parametrize(("keyword", "text", "red", "blue"), GUARDED)
def test_what_a_word_asks_before_it_gives_is_asked(
    keyword: str, text: str, red: int, blue: int, tracing: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    by_hand = "  - name: dry\n    each: {who: rower, do: put each oar from your stroke in your hand}\n"
    lies = '  - name: after\n    each: {who: rower, do: "raise your breath by the total vim of your stroke"}\n'
    empty = "start: 5, low: 0, high: 9"
    game = tiny_game.GAME.replace(by_hand, lies + by_hand).replace(empty, "start: 5, low: 0, high: 99")
    game = game.replace("until: if a rower is winded", "until: if there is a rower")
    monkeypatch.setattr(tiny_game, "GAME", game.replace("          - each: {who: rower, do: you are winded}\n", ""))
    pack = regatta(text, "", keyword)
    assert faults(pack) == []
    found = turn(pack, ("red", "blue"), ["long", "bare"], tracing)
    assert found["red", "breath"] - BREATH == red
    assert found["blue", "breath"] - BREATH == blue


PUT_BETWEEN = [
    # red stands on 2, blue on 4
    ("put you between the rival and the space of the rival", 2, 4),
    ("put you between your space and the rival's space", 3, 4),
    ("remove the rival; put you between the rival and your space", 2, 0),
]


@pytest.mark.parametrize("tracing", [False, True])
@pytest.mark.parametrize(("text", "red", "blue"), PUT_BETWEEN)
def test_what_is_put_between_spaces_stands_there(text: str, red: int, blue: int, tracing: bool) -> None:
    pack = regatta(f"heave: {text}")
    assert faults(pack) == []
    found = turn(pack, ("red", "blue"), ["long", "bare"], tracing)
    assert (found.space("red"), found.space("blue")) == (red, blue)


MOVED = [
    ("move 1 space; gain 1 breath for each space moved", "", 6),
    ("you may move 1 space; gain 1 breath for each space moved", "", 5),
    ("move 1 space; you may move 1 space; gain 1 breath for each space moved", "", 5),
    ("move 1 space; move directly to a free space; gain 1 breath for each space moved", "", 5),
    ("move 1 space; if you are winded, move 1 space; gain 1 breath for each space moved", "", 5),
    # what comes of a movement counts its spaces, and what moves for that reason takes nothing from it
    ("move exactly 1 space", "when the rival moves: gain 1 shell for each space moved", 5),
    (
        "move exactly 1 space; gain 1 breath for each space moved",
        "when the rival moves: move directly to a free space",
        6,
    ),
]


@pytest.mark.parametrize("tracing", [False, True])
@pytest.mark.parametrize(("text", "ability", "breath"), MOVED)
def test_what_was_moved_is_what_the_last_step_moved(text: str, ability: str, breath: int, tracing: bool) -> None:
    pack = regatta(f"heave: {text}", ability)
    assert faults(pack) == []
    found = turn(pack, ("red", "blue"), ["long", "bare"], tracing, last=True)
    assert found["red", "breath"] == breath
    if "shell" in ability:
        assert found["blue", "shell"] == 2


def test_what_was_moved_before_a_save_is_forgotten_in_a_game_without_one_too() -> None:
    ability = "heave: move 1 space\nheave: if you have 5 breath, gain 1 shell for each space moved"
    pack = regatta("heave: you may move 1 space; gain 1 breath for each space moved", ability)
    match = compile_match(pack, ("red", "blue"))
    for seed in range(10):
        decisions: list[int] = []
        game = new_game(match, recording(by_chance(seed), decisions), seed)
        play(game)
        record = GameRecord("regatta", content_key(pack, ("red", "blue")), ("red", "blue"), seed, tuple(decisions))
        assert Play(match, record).state == tuple(game.s)


RULES = [
    # what nobody says where nobody is `you`
    ("setup", "each enemy rower is winded", "unresolved-reference"),
    ("setup", "swift", "unresolved-reference"),
    ("finish", "a rower's breath becomes the number of other rowers", "unresolved-reference"),
    ("setup", "make a stroke in a free space", "wrong-type"),
]


@pytest.mark.parametrize(("stage", "text", "fault"), RULES)
def test_what_the_rules_say_of_nobody_is_refused(
    stage: str, text: str, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = f"{stage}:\n  - do: {text}\n"
    monkeypatch.setattr(tiny_game, "GAME", tiny_game.GAME.replace(f"{stage}:\n", rules))
    assert fault in faults(regatta(keywords='  - {phrase: "swift", means: "+1 vim"}\n'))


IN_WORDS = [
    # red's card; what `zap` means
    ("zap", "+1 vim next turn", "not-continuous"),
    (
        "heave: zap",
        "if you are winded: if you have 5 breath, gain 1 breath\n      otherwise, gain 2 breath",
        "otherwise-without-if",
    ),
]


@pytest.mark.parametrize(("text", "means", "fault"), IN_WORDS)
def test_a_word_that_cannot_be_done_is_refused(text: str, means: str, fault: str) -> None:
    keyword = f'  - phrase: "zap"\n    means: |\n      {means}\n'
    assert fault in faults(regatta(text, "", keyword))


RELATIONS = [
    ("if it is winded", []),
    ("if it is winded and you are winded", []),
    ("if {who} is winded", ["unknown-name"]),
    ("heave", ["wrong-window", "wrong-type"]),
    ("if it is winded: if you are winded", ["wrong-type"]),
    ("if it is in trouble", ["keyword-cycle"]),
    ("if it is winded\n      if you are winded", ["game-structure"]),
]


@pytest.mark.parametrize(("means", "found"), RELATIONS)
def test_a_relation_is_one_condition_on_it(means: str, found: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    own = f"relations:\n  - phrase: in trouble\n    means: |\n      {means}\n"
    monkeypatch.setattr(tiny_game, "GAME", f"{tiny_game.GAME}{own}")
    pack = regatta("heave: if the rival is in trouble, gain 1 breath")
    assert set(faults(pack)) <= set(found)
    assert bool(faults(pack)) == bool(found)
    if not found:
        turn(pack, ("red", "blue"))


def test_a_condition_of_the_rules_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    game = tiny_game.GAME.replace(
        "until: if a rower is winded", 'until: "if a rower is winded: if the leader is winded"'
    )
    monkeypatch.setattr(tiny_game, "GAME", game)
    assert faults(regatta()) == ["wrong-type"]


def test_a_card_that_a_word_points_at_is_nobody_where_no_such_card_says_it() -> None:
    keyword = '  - {phrase: "flex", means: "if this oar is in your stroke, gain 1 breath"}\n'
    pack = regatta("heave: flex", "heave: flex", keyword)
    assert faults(pack) == []
    found = turn(pack, ("red", "blue"), ["long", "bare"])
    assert (found["red", "breath"], found["blue", "breath"]) == (BREATH + 1, BREATH)


# On a map


TURNS = [
    ("it takes the role of the mover", "it takes the role of the mover", []),
    ("; it takes the role of the mover", "", ["game-structure"]),
    ("it takes the role of the mover", "vacate the role of the mover", ["game-structure"]),
    ("turns: mover", "turns: rival", ["game-structure"]),
    ("turns: mover", "turns: mark", ["game-structure"]),
    ("turns: mover", "turns: movr", ["unknown-name"]),
    ("turns: mover", "turns: target", ["wrong-type"]),
]


@pytest.mark.parametrize(("before", "after", "found"), TURNS)
def test_turns_are_those_of_a_role_that_is_handed_out(
    before: str, after: str, found: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = small_games.MAP_GAME.replace("  mover: {kind", "  target: {kind: stone}\n  mover: {kind").replace(
        before, after
    )
    monkeypatch.setattr(small_games, "MAP_GAME", game)
    assert faults(quarry("start: gain 1 gold", "start: gain 1 gold")) == found


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


TIE = "      until: if a rower is winded\n      on tie:\n        - each: {who: rower, do: you are winded}\n"


def test_a_tie_that_nothing_ends_is_stopped_and_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for_ever = TIE.replace("do: you are winded", "do: gain 1 breath").replace("      until: if a rower is winded\n", "")
    monkeypatch.setattr(tiny_game, "GAME", tiny_game.GAME.replace(TIE, for_ever))
    pack = regatta("heave: the rival is winded")
    assert faults(pack) == []
    with pytest.raises(EndlessCascade) as caught:
        turn(pack, ("red", "blue"), ["long", "long"])
    match = compile_match(pack, ("red", "blue"))
    assert [match.lines[line].text for line, _ in caught.value.cycle] == ["gain 1 breath"]


def test_a_contest_says_what_a_tie_comes_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tiny_game, "GAME", tiny_game.GAME.replace(TIE, ""))
    assert faults(regatta("heave: the rival is winded")) == ["missing-field"]
    monkeypatch.setattr(tiny_game, "GAME", tiny_game.GAME.replace("by: [vim]", "by: [vim, leader]"))
    assert faults(regatta("heave: the rival is winded")) == []


def test_where_nobody_has_the_role_nobody_uses_anything(tmp_path: Path) -> None:
    match = endless(tmp_path, NOBODY_USES)
    assert play(new_game(match, by_chance(1), 1)) == (0, 0)
