"""A game is content, seed and decisions: replay, saves, undo and copies all come to the same."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.interpreter.records import GameRecord, Play, RecordFault, content_key, replay
from cardwright.interpreter.records.codec import to_state
from cardwright.interpreter.runtime.rounds import play_round
from cardwright.interpreter.trace.game import game_of
from support.duels import by_chance, match_of, pack, pairs, recorded

games = given(pair=st.sampled_from(pairs()), seed=st.integers(0, 10**6))


@games
@settings(max_examples=12, deadline=None)
def test_seed_and_decisions_replay_to_an_equal_state(pair: tuple[str, ...], seed: int) -> None:
    match = match_of(pair)
    kept = recorded(match, seed)
    once, again = replay(match, kept), replay(match, kept)
    assert once.s == again.s
    assert Play(match, kept).state == tuple(once.s)


@games
@settings(max_examples=12, deadline=None)
def test_a_clone_plays_on_the_same(pair: tuple[str, ...], seed: int) -> None:
    match = match_of(pair)
    kept = recorded(match, seed)
    play = Play(match, kept.with_decisions(kept.decisions[: len(kept.decisions) // 2]))
    while play.decision is not None and not any(stage.stage == "round" for stage in play.ended):
        play.choose(0)
    start = play.ended[-1].state
    ends = []
    for _ in range(2):
        game = game_of(match, list(start), by_chance(seed))
        play_round(game)
        ends.append(tuple(game.s))
    assert ends[0] == ends[1]
    assert tuple(start) == play.ended[-1].state


@games
@settings(max_examples=4, deadline=None)
def test_a_game_saved_and_loaded_at_each_decision_goes_the_same_way(pair: tuple[str, ...], seed: int) -> None:
    match = match_of(pair)
    kept = recorded(match, seed)
    play = Play(match, kept.with_decisions(()))
    for number, index in enumerate(kept.decisions):
        play = Play.load(match, play.save())
        assert play.decision is not None
        assert play.decision.number == number
        play.choose(index)
    assert play.decision is None
    assert play.state == Play(match, kept).state


@games
@settings(max_examples=6, deadline=None)
def test_what_is_taken_back_can_be_done_again(pair: tuple[str, ...], seed: int) -> None:
    match = match_of(pair)
    kept = recorded(match, seed)
    play = Play(match, kept)
    before = snapshot(play)
    assert play.decision is None
    for steps in (1, 7, len(kept.decisions)):
        left = kept.decisions[: len(kept.decisions) - steps]
        play.undo(steps)
        assert play.decision is not None
        assert snapshot(play) == snapshot(Play(match, kept.with_decisions(left)))
        for index in kept.decisions[-steps:]:
            play.choose(index)
        assert snapshot(play) == before


def snapshot(play: Play) -> tuple[object, ...]:
    """Everything that a play tells: the record, what is asked, the state, who won, every stage; and its save."""
    return play.record, play.decision, play.state, play.result, play.stages(), play.save()


def test_taking_nothing_back_changes_nothing() -> None:
    match = match_of(pairs()[0])
    kept = recorded(match, 3)
    for decisions in (kept.decisions, kept.decisions[:20], ()):
        play = Play(match, kept.with_decisions(decisions))
        before = snapshot(play)
        play.undo(0)
        assert snapshot(play) == before


def test_what_is_taken_back_after_loading_leaves_the_stages_since_then() -> None:
    match = match_of(pairs()[0])
    kept = recorded(match, 3)
    play = Play(match, kept.with_decisions(kept.decisions[:40]))
    loaded = Play.load(match, play.save())
    for index in kept.decisions[40:]:
        loaded.choose(index)
    before = snapshot(loaded)
    loaded.undo(1)
    loaded.choose(kept.decisions[-1])
    assert snapshot(loaded) == before
    loaded.undo(len(kept.decisions))
    assert snapshot(loaded) == snapshot(Play(match, kept.with_decisions(())))


@games
@settings(max_examples=6, deadline=None)
def test_states_are_values(pair: tuple[str, ...], seed: int) -> None:
    match = match_of(pair)
    kept = recorded(match, seed)
    one, other = Play(match, kept).ended, Play(match, kept).ended
    assert [hash(stage.state) for stage in one] == [hash(stage.state) for stage in other]
    assert len({stage.state for stage in (*one, *other)}) == len({stage.state for stage in one})


def test_a_record_is_the_same_after_its_json() -> None:
    kept = recorded(match_of(pairs()[0]), 3)
    assert GameRecord.from_json(kept.to_json()) == kept
    assert GameRecord.from_json(kept.to_json()).to_json() == kept.to_json()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "this is no record"),
        ("[]", "are needed"),
        ('{"format": 1}', "are needed"),
        ('{"format":1,"game":"g","key":"k","kits":[],"seed":1,"decisions":[],"more":1}', "unknown field `more`"),
        ('{"format":9,"game":"g","key":"k","kits":[],"seed":1,"decisions":[]}', "the record's format is 9"),
        ('{"format":true,"game":"g","key":"k","kits":[],"seed":1,"decisions":[]}', "are needed"),
        ('{"format":1,"game":"g","key":"k","kits":[],"seed":false,"decisions":[]}', "are needed"),
        ('{"format":1,"game":"g","key":"k","kits":[],"seed":1,"decisions":["x"]}', "`decisions` is a list of numbers"),
    ],
)
def test_what_is_no_record_is_told(text: str, message: str) -> None:
    with pytest.raises(RecordFault, match=message):
        GameRecord.from_json(text)


def test_a_decision_that_was_not_offered_is_refused() -> None:
    match = match_of(pairs()[0])
    kept = recorded(match, 3)
    with pytest.raises(RecordFault, match="is not among"):
        replay(match, kept.with_decisions((99, *kept.decisions[1:])))
    play = Play(match, kept.with_decisions(()))
    with pytest.raises(RecordFault, match="is not among"):
        play.choose(99)
    with pytest.raises(RecordFault, match="only 0 decisions"):
        play.undo()


def test_a_record_that_ends_early_is_told() -> None:
    match = match_of(pairs()[0])
    kept = recorded(match, 3)
    with pytest.raises(RecordFault, match="ends before the game does"):
        replay(match, kept.with_decisions(kept.decisions[:-1]))


def test_a_record_that_goes_on_after_the_end_is_told() -> None:
    match = match_of(pairs()[0])
    kept = recorded(match, 3)
    longer = kept.with_decisions((*kept.decisions, 0, 0))
    with pytest.raises(RecordFault, match="2 of the decisions come after the end"):
        replay(match, longer)
    with pytest.raises(RecordFault, match="2 of the decisions come after the end"):
        Play(match, longer)


def test_a_record_with_an_opening_is_replayed_from_there() -> None:
    match = match_of(pairs()[0])
    kept = recorded(match, 3)
    start = json.loads(Play(match, kept.with_decisions(kept.decisions[:40])).save())["at"]
    opening = to_state(start["state"])
    later = replace(kept, opening=opening, decisions=kept.decisions[start["decided"] :])
    assert start["stage"] == "round"
    assert tuple(replay(match, later).s) == Play(match, later).state == Play(match, kept).state
    for other in (opening[:-1], (*opening[:-1], "x")):
        for open_again in (replay, Play):
            with pytest.raises(RecordFault, match="other content"):
                open_again(match, replace(later, opening=other))


@pytest.mark.parametrize("decided", [-3, 99, 41, True, 1.0, "1", None])
def test_a_save_whose_stage_cannot_begin_after_so_many_decisions_is_refused(decided: object) -> None:
    match = match_of(pairs()[0])
    kept = recorded(match, 3)
    save = json.loads(Play(match, kept.with_decisions(kept.decisions[:40])).save())
    save["at"]["decided"] = decided
    with pytest.raises(RecordFault, match="no saved game"):
        Play.load(match, json.dumps(save))


def test_a_save_from_the_set_up_has_no_decisions_before_it() -> None:
    match = match_of(pairs()[0])
    save = json.loads(Play(match, recorded(match, 3).with_decisions(recorded(match, 3).decisions[:2])).save())
    assert save["at"]["stage"] == "setup"
    save["at"]["decided"] = 1
    with pytest.raises(RecordFault, match="no saved game"):
        Play.load(match, json.dumps(save))


def test_the_content_key_changes_with_what_is_played_and_with_nothing_else() -> None:
    one, other, third = sorted(pack().kits)[:3]
    assert content_key(pack(), [one, other]) == content_key(pack(), [other, one])
    assert content_key(pack(), [one, other]) != content_key(pack(), [one, third])
