"""Who looks ahead decides by what its seat may see: games that look alike to it get the same answer."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from cardwright.interpreter.agents import GreedyAgent, Memory, play_game
from cardwright.interpreter.agents.dice import Dice
from cardwright.interpreter.agents.redeal import redeal
from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.records import view
from cardwright.interpreter.runtime.game import Game, GameOver
from cardwright.interpreter.runtime.rounds import begin_round
from cardwright.interpreter.session import compile_match, open_pack
from cardwright.interpreter.state.layout import LIVE, OWNER, PLACE, RANDOM
from support.duels import by_chance

PAIRS = [
    ("battlecon", ("shekhtur", "eligor")),
    ("battle_bosses", ("mecha_bot", "doc_splosion")),
    ("battlelords", ("free_companies", "free_companies")),
]


def match_of(pair: tuple[str, tuple[str, ...]]) -> Match:
    return compile_match(open_pack(pair[0]), pair[1])


class Stop(Exception):
    """The decision has been come to."""


@dataclass
class Asked:
    """A decision that was come to, and what has been before it in its stage."""

    game: Game
    memory: Memory
    seat: int
    site: int
    options: list[Any]

    def answer(self, match: Match, seed: int) -> int:
        return GreedyAgent(seed, self.memory, match, tries=9)(self.game, self.seat, self.site, self.options)


def come_to(match: Match, memory: Memory, state: Sequence[Any], indexes: Sequence[int]) -> Asked | None:
    """The decision after so many others of a stage that begins in a state; None where they do not fit."""
    kept = Memory()
    kept.begin(memory.stage, state)
    found: list[Asked] = []

    def choose(g: Game, seat: int, site: int, options: Sequence[Any]) -> int:
        if len(kept.decided) == len(indexes):
            found.append(Asked(g, kept, seat, site, list(options)))
            raise Stop
        index = indexes[len(kept.decided)]
        if index >= len(options):
            raise Stop
        kept.keep(g, seat, site, options, index)
        return index

    game = Game(match, list(state), choose)
    try:
        if memory.stage == "setup":
            match.setup(game)
        begin_round(game.s)
        match.play_round(game)
    except (Stop, GameOver):
        pass
    return found[0] if found else None


def otherwise_dealt(match: Match, state: Sequence[Any], seat: int, dice: random.Random) -> list[Any]:
    """A state in which the cards out of hidden piles that the others hold, and one's own in such piles, lie otherwise."""
    s = list(state)
    layout = match.layout
    s[RANDOM] = dice.getrandbits(60)
    for zone in (zone for zone in layout.game.zones.values() if zone.hidden):
        code = layout.zones[zone.id]
        for owner in match.seat_rows:
            slot = owner + match.piles[code]
            pile = list(s[slot])
            if owner == match.seat_rows[seat]:
                # Of its own pile a seat may have drawn since; the bottom of it it has not seen.
                low = dice.choice((0, max(0, len(pile) - 2)))
                s[slot] = (*pile[:low], *dice.sample(pile[low:], len(pile) - low))
                continue
            for entity in layout.entities:
                held = entity.at
                begins = getattr(entity.card, "zone", "") == zone.id
                secret = [layout.zones[z.id] for z in layout.game.zones.values() if z.secret]
                if begins and s[held + OWNER] == owner and s[held + PLACE] in secret and pile:
                    at = dice.randrange(len(pile))
                    s[pile[at] + PLACE], s[held + PLACE] = s[held + PLACE], code
                    pile[at] = held
            dice.shuffle(pile)
            s[slot] = tuple(pile)
    return s


def otherwise_chosen(asked: Asked, dice: random.Random) -> list[int]:
    """The decisions so far with other ones where the others chose in secret."""
    return [
        dice.randrange(each.count) if each.before and each.seat != asked.seat else each.index
        for each in asked.memory.decided
    ]


def looked_alike(match: Match, asked: Asked, dice: random.Random) -> Asked | None:
    """The same decision of a game that is another, and looks the same to who decides; None where none was found."""
    for _ in range(6):
        state = otherwise_dealt(match, asked.memory.state, asked.seat, dice)
        other = come_to(match, asked.memory, state, otherwise_chosen(asked, dice))
        if (
            other is not None
            and (other.seat, other.site, other.options) == (asked.seat, asked.site, asked.options)
            and view(other.game, asked.seat) == view(asked.game, asked.seat)
            and without_luck(other.game) != without_luck(asked.game)
        ):
            return other
    return None


def without_luck(game: Game) -> list[Any]:
    return [*game.s[:RANDOM], *game.s[RANDOM + 1 :]]


def decisions(match: Match, seed: int, every: int) -> list[Asked]:
    """Some decisions of a game by chance."""
    found: list[Asked] = []
    memory = Memory()
    dice = by_chance(seed)
    number = 0

    def noting(game: Game, seat: int, site: int, options: Sequence[Any], /) -> int:
        nonlocal number
        number += 1
        if number % every == 0:
            come = come_to(match, memory, memory.state, [each.index for each in memory.decided])
            assert come is not None
            assert come.game.s == game.s
            found.append(come)
        return dice(game, seat, site, options)

    play_game(match, [noting, noting], seed, memory)
    return found


@pytest.mark.parametrize(
    ("pair", "seeds", "every"),
    [(PAIRS[0], 3, 5), (PAIRS[1], 2, 11), (PAIRS[2], 12, 3)],
    ids=[game for game, _ in PAIRS],
)
def test_games_that_look_alike_are_decided_alike(pair: tuple[str, tuple[str, ...]], seeds: int, every: int) -> None:
    match = match_of(pair)
    dice = random.Random(1)
    alike = 0
    for seed in range(seeds):
        for asked in decisions(match, seed, every):
            other = looked_alike(match, asked, dice)
            if other is not None:
                alike += 1
                for luck in range(3):
                    assert asked.answer(match, luck) == other.answer(match, luck)
    assert alike >= 12


@pytest.mark.parametrize("pair", PAIRS, ids=[game for game, _ in PAIRS])
def test_what_is_dealt_anew_looks_the_same_and_lies_in_one_place(pair: tuple[str, tuple[str, ...]]) -> None:
    match = match_of(pair)
    layout = match.layout
    names = {code: zone for zone, code in layout.zones.items()}
    moved = 0
    for asked in decisions(match, 4, 7):
        game, seat = asked.game, asked.seat
        if game.secret:
            continue
        before, seen = list(game.s), view(game, seat)
        redeal(game, seat, Dice(seat))
        assert view(game, seat) == seen
        moved += before[: LIVE - 1] + before[RANDOM + 1 :] != game.s[: LIVE - 1] + game.s[RANDOM + 1 :]
        for entity in layout.entities:
            was, now = before[entity.at + PLACE], game.s[entity.at + PLACE]
            if entity.seat == seat or not (layout.game.zones[names[was]].secret if was in names else False):
                assert was == now or layout.game.zones[names[now]].secret
            assert was == now or entity.seat != seat
        for owner in match.seat_rows:
            for code, offset in match.piles.items():
                lying = [
                    e.at for e in layout.entities if game.s[e.at + OWNER] == owner and game.s[e.at + PLACE] == code
                ]
                assert sorted(game.s[owner + offset]) == lying
                assert len(lying) == len(before[owner + offset])
        for seat_of, kind, zone in {(e.seat, e.kind, z) for e in layout.entities for z in layout.zones.values()}:
            if not any(z.hidden for z in layout.game.zones.values()):
                rows = layout.rows(kind, seat_of)
                assert sum(game.s[r + PLACE] == zone for r in rows) == sum(before[r + PLACE] == zone for r in rows)
    assert moved >= 3
