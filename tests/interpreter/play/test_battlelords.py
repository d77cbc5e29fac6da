"""Whole random games for two, three and four Commanders: no engine fault, and nothing is lost or comes from nowhere."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from cardwright.dsl.pack.model import CardDef
from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.records import GameRecord, content_key, record, replay
from cardwright.interpreter.records.record import recording
from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.runtime.rounds import new_game, play
from cardwright.interpreter.session import compile_match, open_pack
from cardwright.interpreter.state.layout import IN, OVER, PLACE, ROUND, Entity
from support.ledger import Key, Ledger, Rule, Voucher, gained, paid, prints
from support.replays import saved_and_loaded, traced

GAME = "battlelords"
KIT = "free_companies"
GAMES = {2: 600, 3: 200, 4: 200}
"""How many games a run of the tests plays, by seats."""


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


def put(ledger: Ledger, doer: int, card: int, amount: int) -> dict[Key, int]:
    """A bought card is paid with Credits, and with Fame where they do not do; rule: "Purchase Phase"."""
    zones = ledger.match.layout.zones
    if (ledger.came[card], ledger.place[card]) != (zones["fortune draw"], zones["command display"]):
        return {}
    halls = sum(e.title == "Hiring Hall" for e in active(ledger, doer))
    is_pud = next(e for e in ledger.match.layout.entities if e.at == card).kind == "pud"
    price = max(0, prints(ledger.match, card, "price") - halls * is_pud)
    from_credits = ledger.open["credit", doer]
    assert from_credits == -price or not ledger.have["credit", doer]
    return {("credit", doer): from_credits, ("fame", doer): -price - from_credits}


def generated(ledger: Ledger, doer: int, card: int, amount: int) -> dict[Key, int]:
    return {("fame", doer): -prints(ledger.match, card, "fame cost")}


def active(ledger: Ledger, seat: int) -> list[Entity]:
    """The active holdings in a seat's command display."""
    match = ledger.match
    display = match.layout.zones["command display"]
    own = [e for e in match.layout.entities if e.seat == match.seat_of[seat] and ledger.place[e.at] == display]
    return [e for e in own if ("active", e.at) in ledger.on]


def income(ledger: Ledger, key: Key) -> set[int]:
    """What the active holdings bring, and one more for each Hotspot from each Fuel Works."""
    holdings = active(ledger, key[1])
    hotspots = sum(e.kind == "hotspot" for e in holdings)
    works = sum(e.title == "Fuel Works" for e in holdings)
    return {sum(prints(ledger.match, e.at, "income") for e in holdings) + works * hotspots}


def a_price(ledger: Ledger, key: Key) -> set[int]:
    """The price of a soldier among the casualties of an opponent."""
    match, (_, seat) = ledger.match, key
    casualties = match.layout.zones["casualties"]
    lost = [e for e in match.layout.entities if ledger.place[e.at] == casualties and e.seat != match.seat_of[seat]]
    return {prints(match, e.at, "price") for e in lost}


VOUCHERS: dict[str, Voucher] = {
    "gain": gained,
    "lose": paid,
    "pay": paid,
    "put": put,
    "act": generated,
}
RULES: dict[str, Rule] = {
    "raise your credits by the total income of active holdings in your command display": income,
    "raise your fame by half your credits, rounded down": lambda ledger, key: {ledger.have["credit", key[1]] // 2},
    "lower your credits by your credits": lambda ledger, key: {-ledger.have[key]},
    "for each soldier in the defender's casualties, raise the attacker's fame by its price": a_price,
    "for each soldier in the attacker's casualties, raise the defender's fame by its price": a_price,
    "if the attacking squad is victorious: if there is no mission card in the attacking squad: "
    "raise the attacker's fame by 2": lambda ledger, key: {2},
    "if there is a defending squad and the defending squad is victorious, "
    "raise the defender's fame by 2": lambda ledger, key: {2},
    "if the attacking squad is stalemated, raise the attacker's fame by 1 "
    "and raise the defender's fame by 1": lambda ledger, key: {1},
}


def audited(match: Match, kept: GameRecord) -> Game:
    """Replay a game traced, and keep the books of Fame and Credits at every decision and every turn."""
    books: list[Ledger] = []
    game = traced(match, kept, lambda: books[0].balance())
    books.append(Ledger(game, ("fame", "credit"), VOUCHERS, RULES))
    play(game, lambda game: books[0].close())
    assert books[0].postings
    return game


@pytest.mark.parametrize("seats", sorted(GAMES))
def test_a_thousand_random_games_end_by_the_rules_and_replay_the_same(seats: int) -> None:
    match, again = match_of(seats), match_of(seats, tracing=True)
    key = content_key(open_pack_once(), [KIT] * seats)
    ends: Counter[str] = Counter()
    for seed in range(GAMES[seats]):
        decisions: list[int] = []
        game = new_game(match, recording(chooser(seed), decisions), seed)
        result = play(game, lambda game: holds(match, game.s))
        assert len(result) == seats
        assert sum(result) <= 1
        ends["by victory" if game.s[OVER] and game.s[ROUND] < match.game.rounds else "by time"] += 1
        assert audited(again, GameRecord(GAME, key, (KIT,) * seats, seed, tuple(decisions))).s == game.s
    assert ends["by victory"] == GAMES[seats], ends


@pytest.mark.parametrize("seats", sorted(GAMES))
def test_saved_and_loaded_by_chance_a_game_goes_the_same_way(seats: int) -> None:
    match = match_of(seats)
    kept, _ = record(match, content_key(open_pack_once(), [KIT] * seats), chooser(7, check=False), 7)
    assert saved_and_loaded(match, kept, 35) == tuple(replay(match, kept).s)
