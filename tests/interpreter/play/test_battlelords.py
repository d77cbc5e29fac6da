"""Whole random games for two, three and four Commanders: no engine fault, and nothing is lost or comes from nowhere."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from cardwright.dsl.pack.model import CardDef
from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.records import GameRecord, Play, content_key, record, replay
from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.runtime.rounds import new_game, play
from cardwright.interpreter.session import compile_match, open_pack
from cardwright.interpreter.state.layout import IN, OVER, PLACE, ROUND
from cardwright.interpreter.trace.entries import Entry
from cardwright.interpreter.trace.game import TracedGame

GAME = "battlelords"
KIT = "free_companies"
GAMES = {2: 600, 3: 200, 4: 200}
"""How many games a run of the tests plays, by seats; the full run is twenty times as long."""


def match_of(seats: int, tracing: bool = False) -> Match:
    return compile_match(open_pack_once(), [KIT] * seats, tracing)


_packs: dict[str, Any] = {}


def open_pack_once() -> Any:
    if GAME not in _packs:
        _packs[GAME] = open_pack(GAME)
    return _packs[GAME]


def chooser(seed: int, check: bool = True) -> Any:
    """A random chooser that checks at every decision what must always hold."""
    draw = random.Random(seed)

    def choose(game: Game, seat: int, site: int, options: Sequence[Any]) -> int:
        assert len(options) > 1
        assert 0 <= seat < len(game.m.seat_rows)
        if check:
            holds(game.m, game.s)
        return draw.randrange(len(options))

    return choose


def holds(match: Match, state: Sequence[Any]) -> None:
    """Each card is in one place, squads and piles know their cards, and no number is out of its limits."""
    layout = match.layout
    zones = set(layout.zones.values())
    held: Counter[int] = Counter()
    for entity in layout.entities:
        fields = layout.fields[entity.kind]
        if "cards" in fields:
            held.update(state[entity.at + fields["cards"]])
            assert all(state[card + IN] == entity.at for card in state[entity.at + fields["cards"]])
        for name, offset in fields.items():
            what, _, id_ = name.partition(" ")
            if what == "stat":
                low = layout.stats[id_].low
                assert low is None or state[entity.at + offset] >= low, (id_, state[entity.at + offset])
            if what == "pile":
                pile = state[entity.at + offset]
                code = layout.zones[id_]
                there = {e.at for e in layout.entities if e.seat == entity.seat and state[e.at + PLACE] == code}
                assert sorted(pile) == sorted(there)
    for entity in layout.entities:
        if isinstance(entity.card, CardDef):
            assert state[entity.at + PLACE] in zones, (entity.title, state[entity.at + PLACE])
            assert held[entity.at] == bool(state[entity.at + IN])


@pytest.mark.parametrize("seats", sorted(GAMES))
def test_random_games_end_by_the_rules(seats: int) -> None:
    match = match_of(seats)
    ends: Counter[str] = Counter()
    for seed in range(GAMES[seats]):
        game = new_game(match, chooser(seed), seed)
        result = play(game, lambda game: holds(match, game.s))
        assert len(result) == seats
        assert sum(result) <= 1
        ends["by victory" if game.s[OVER] and game.s[ROUND] < match.game.rounds else "by time"] += 1
    assert ends["by victory"] == GAMES[seats], ends


@pytest.mark.parametrize("seats", sorted(GAMES))
def test_every_fame_and_credit_that_comes_or_goes_has_a_cause(seats: int) -> None:
    match = match_of(seats, tracing=True)
    for seed in range(3):
        game = new_game(match, chooser(seed, check=False), seed)
        assert isinstance(game, TracedGame)
        begun = list(game.s)
        play(game)
        _follow(match, begun, game.trace, game.s)


def _follow(match: Match, begun: Sequence[Any], trace: Sequence[Entry], ended: Sequence[Any]) -> None:
    """Each change begins where the last one left off, stands under a line, and the last one is the state at the end."""
    fields = match.layout.fields[match.game.seat_kind]
    known = {(stat, row): begun[row + fields[f"stat {stat}"]] for stat in ("fame", "credit") for row in match.seat_rows}
    for entry in trace:
        if entry.sort == "changed" and entry.data[:2] in known:
            stat, row, before, after = entry.data
            assert known[stat, row] == before
            assert entry.frame >= 0, "a number changed of itself"
            known[stat, row] = after
    assert known == {(stat, row): ended[row + fields[f"stat {stat}"]] for stat, row in known}


@pytest.mark.parametrize("seats", sorted(GAMES))
def test_replay_is_equal(seats: int) -> None:
    match = match_of(seats)
    key = content_key(open_pack_once(), [KIT] * seats)
    for seed in range(5):
        kept, result = record(match, key, chooser(seed, check=False), seed)
        again = replay(match, GameRecord.from_json(kept.to_json()))
        assert tuple(again.s[OVER]) == result


@pytest.mark.parametrize("seats", sorted(GAMES))
def test_a_saved_game_goes_on_the_same(seats: int) -> None:
    match = match_of(seats)
    key = content_key(open_pack_once(), [KIT] * seats)
    kept, result = record(match, key, chooser(7, check=False), 7)
    saves = set(random.Random(seats).sample(range(len(kept.decisions)), min(35, len(kept.decisions))))
    running = Play(match, kept.with_decisions(()))
    for number, decision in enumerate(kept.decisions):
        if number in saves:
            loaded = Play.load(match, running.save())
            assert loaded.state == running.state
            running = loaded
        running.choose(decision)
    assert running.result == result
