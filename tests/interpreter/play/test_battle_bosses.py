"""The skirmish on the map: whole random games, what never changes in them, and what positions cannot show."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.records import GameRecord, content_key, record, replay
from cardwright.interpreter.records.record import recording
from cardwright.interpreter.records.view import view
from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.runtime.rounds import begin_round, end_round, new_game, play
from cardwright.interpreter.session import compile_match, open_pack
from cardwright.interpreter.state.layout import OVER, PLACE, ROUND
from support.ledger import Key, Ledger, Rule, Voucher, gained, paid, prints
from support.replays import saved_and_loaded, traced

GAME = "battle_bosses"
GAMES = 1000
PAIRS = [
    ("mecha_bot", "doc_splosion"),
    ("doc_splosion", "mecha_bot"),
    ("mecha_bot", "mecha_bot"),
    ("doc_splosion", "doc_splosion"),
]


def match_of(pair: tuple[str, str]) -> Match:
    return compile_match(open_pack(GAME), pair)


def field(match: Match, seat: int, name: str) -> int:
    """Where a seat keeps a number."""
    return match.seat_rows[seat] + match.layout.fields["boss"][name]


class Book:
    """Checks at every decision that nothing was lost or came from nowhere."""

    def __init__(self, match: Match) -> None:
        self.match = match
        layout = match.layout
        self.cards = [e for e in layout.entities if layout.kinds[e.kind].card]
        self.made = [e for e in layout.entities if layout.kinds[e.kind].supply]
        self.card_places = [e.at + PLACE for e in self.cards]
        self.made_places = [e.at + PLACE for e in self.made]
        self.own = [[e.at for e in self.cards if e.seat == seat] for seat in range(2)]
        self.board = frozenset((0, *match.near))
        self.deck = layout.zones["deck"]
        self.zones = frozenset(layout.zones.values())
        self.resting = frozenset(layout.zones.values()) - {
            layout.zones["resolving pile"],
            layout.zones["set-aside pile"],
        }

    def holds(self, game: Game, between_turns: bool = False) -> None:
        s = game.s
        assert (self.resting if between_turns else self.zones).issuperset([s[place] for place in self.card_places])
        assert self.board.issuperset([s[place] for place in self.made_places])
        for seat, row in enumerate(game.m.seat_rows):
            assert s[row + PLACE] in game.m.near
            pile = s[field(self.match, seat, "pile deck")]
            assert sorted(pile) == [card for card in self.own[seat] if s[card + PLACE] == self.deck]
            assert 0 <= s[field(self.match, seat, "stat health")] <= self.match.kits[seat].prints["health"]
            assert s[field(self.match, seat, "stat energy")] >= 0
            assert s[field(self.match, seat, "stat crystal")] >= 0
        if between_turns:
            self.no_fight_is_left(game)

    def no_fight_is_left(self, game: Game) -> None:
        """Between turns whoever's turn it was has no energy left, and no minions of both players stand in one space."""
        s = game.s
        spaces: dict[int, set[int]] = {}
        for entity in self.made:
            if s[entity.at + PLACE] and entity.kind in game.m.layout.members("minion"):
                spaces.setdefault(s[entity.at + PLACE], set()).add(entity.seat)
        assert all(len(seats) == 1 for seats in spaces.values())
        moved = 1 - game.m.seat_of[s[game.m.turn_slot]]
        assert s[field(self.match, moved, "stat energy")] == 0


def chooser(seed: int, book: Book) -> Any:
    draw = random.Random(seed)

    def choose(game: Game, seat: int, site: int, options: Sequence[Any]) -> int:
        assert len(options) > 1
        assert len({str(option) for option in options}) == len(options)
        book.holds(game)
        return draw.randrange(len(options))

    return choose


def bought(ledger: Ledger, doer: int, card: int, amount: int) -> dict[Key, int]:
    return {("crystal", doer): -prints(ledger.match, card, "cost")}


def stolen(ledger: Ledger, doer: int, thing: int, amount: int) -> dict[Key, int]:
    other = next(row for row in ledger.match.seat_rows if row != doer)
    posted = ledger.open[ledger.stat_of(thing), doer]
    assert posted == amount or not ledger.have[ledger.stat_of(thing), other]
    return {(ledger.stat_of(thing), doer): posted, (ledger.stat_of(thing), other): -posted}


VOUCHERS: dict[str, Voucher] = {
    "gain": gained,
    "pay": paid,
    "buy": bought,
    "seize": stolen,
    "take damage": lambda ledger, doer, thing, amount: {("health", doer): -amount},
    "heal _n damage": lambda ledger, doer, thing, amount: {("health", doer): amount},
}
RULES: dict[str, Rule] = {"your energy becomes 0": lambda ledger, key: {-ledger.have[key]}}


def audited(match: Match, kept: GameRecord) -> Game:
    """Replay a game traced, and keep its books at every decision and every turn."""
    books: list[Ledger] = []
    game = traced(match, kept, lambda: books[0].balance())
    books.append(Ledger(game, ("energy", "crystal", "health"), VOUCHERS, RULES))
    play(game, lambda game: books[0].close())
    assert books[0].postings
    return game


@pytest.mark.parametrize("pair", PAIRS)
def test_a_thousand_random_games_end_by_the_rules_and_replay_the_same(pair: tuple[str, str]) -> None:
    match, again = match_of(pair), compile_match(open_pack(GAME), pair, tracing=True)
    key = content_key(open_pack(GAME), pair)
    book = Book(match)
    ends: Counter[str] = Counter()
    for seed in range(GAMES // len(PAIRS)):
        decisions: list[int] = []
        game = new_game(match, recording(chooser(seed * 10 + PAIRS.index(pair), book), decisions), seed)
        result = play(game, lambda game: None if game.s[OVER] else book.holds(game, True))
        ends["by damage" if sum(result) == 1 else "by the limit"] += 1
        if sum(result) == 1:
            loser = result.index(0)
            assert game.s[field(match, loser, "stat health")] == 0
            assert game.s[field(match, 1 - loser, "stat health")] > 0
        else:
            assert game.s[ROUND] == match.game.rounds
        assert audited(again, GameRecord(GAME, key, pair, seed, tuple(decisions))).s == game.s
    assert ends["by damage"] >= 0.97 * ends.total(), ends


@pytest.mark.parametrize("pair", PAIRS)
def test_saved_and_loaded_by_chance_a_game_goes_the_same_way(pair: tuple[str, str]) -> None:
    match = match_of(pair)
    kept, _ = record(match, content_key(open_pack(GAME), pair), chooser(7, Book(match)), 7)
    assert saved_and_loaded(match, kept, 25) == tuple(replay(match, kept).s)


# What the rulebook says of the beginning


def opening(seed: int, answers: Any = None) -> tuple[Match, Game]:
    """A game after set-up."""
    match = match_of(PAIRS[0])
    game = new_game(match, answers or (lambda game, seat, site, options: 0), seed)
    match.setup(game)
    return match, game


def test_the_map_is_made_of_both_players_nine_tiles_with_the_bosses_at_its_ends() -> None:
    match, game = opening(1)
    board = match.game.board
    assert sorted(board.owners) == [0] * 9 + [1] * 9
    assert {game.s[row + PLACE] for row in match.seat_rows} == set(board.starts)
    assert game.m.apart[board.starts] == 5
    assert all(2 <= len(near) <= 6 for near in game.m.near.values())


def test_each_deck_has_twenty_eight_cards_and_each_player_draws_five() -> None:
    match, game = opening(1)
    for seat in (0, 1):
        cards = [e for e in match.layout.entities if e.seat == seat and match.layout.kinds[e.kind].card]
        assert len(cards) == 28
        assert sum(1 for e in cards if game.s[e.at + PLACE] == match.layout.zones["hand"]) == 5


def test_what_is_set_aside_is_replaced_before_it_is_shuffled_in() -> None:
    asked: list[tuple[int, list[int]]] = []

    def set_aside(game: Game, seat: int, site: int, options: Sequence[Any]) -> int:
        hand = [e.at for e in game.m.layout.entities if game.s[e.at + PLACE] == game.m.layout.zones["hand"]]
        asked.append((seat, hand))
        return len(options) - 1 if None not in options or len(asked) <= 3 else 0

    match, game = opening(3, set_aside)
    zones = match.layout.zones
    places = Counter((e.seat, game.s[e.at + PLACE]) for e in match.layout.entities if match.layout.kinds[e.kind].card)
    for seat in (0, 1):
        assert places[seat, zones["hand"]] == 5
        assert places[seat, zones["deck"]] == 23
        assert not places[seat, zones["set-aside pile"]]


def test_either_player_may_begin_and_rolls_one_die_less_on_that_turn() -> None:
    rolls = {}
    for seed in range(20):
        match, game = opening(seed)
        starts = match.seat_of[game.s[match.turn_slot]]
        sizes = []
        for _ in range(3):
            before = game.s[match.turn_slot]
            play_one(game, sizes)
            assert game.s[match.turn_slot] != before
        rolls[starts] = sizes
    assert rolls == {0: [3, 4, 4], 1: [3, 4, 4]}


def play_one(game: Game, sizes: list[int]) -> None:
    """One turn in which the player does nothing; keeps how many dice were rolled."""
    begin_round(game.s)
    sizes.append(game.m.functions["stat_roll_size"](game, game.s[game.m.turn_slot]))
    game.m.play_round(game)
    end_round(game)


def test_dice_show_each_face_about_as_often_and_an_overload_is_thrown_again() -> None:
    match, game = opening(1)
    me = match.seat_rows[0]
    roll = next(f for name, f in match.functions.items() if name.endswith("_base_die"))
    energy, crystal = field(match, 0, "stat energy"), field(match, 0, "stat crystal")
    game.s[energy] = game.s[crystal] = 0
    for _ in range(6000):
        roll(game, me, 0)
    # With an overload of one sixth: 6 energy a six faces and again a sixth of it, 3 crystals likewise.
    assert 6800 < game.s[energy] < 7600
    assert 3300 < game.s[crystal] < 3900


def test_nobody_sees_the_order_of_a_deck_and_only_its_owner_a_hand() -> None:
    match, game = opening(5)
    zones = match.layout.zones
    for seat in (0, 1):
        seen = view(game, seat)
        for other, row in enumerate(match.seat_rows):
            assert seen.state[row + match.layout.fields["boss"]["pile deck"]] == ()
            cards = [e for e in match.layout.entities if e.seat == other and match.layout.kinds[e.kind].card]
            in_hand = sum(1 for e in cards if seen.state[e.at + PLACE] == zones["hand"])
            assert in_hand == (5 if other == seat else 0)
        assert seen.hidden == ((1 - seat, "hand", 5),)
