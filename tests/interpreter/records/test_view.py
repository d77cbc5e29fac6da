"""A seat sees its own cards, and of the others only what lies open."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from cardwright.interpreter.records import view
from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.runtime.piles import put_all
from cardwright.interpreter.runtime.rounds import new_game, play
from cardwright.interpreter.session import compile_match, open_pack
from cardwright.interpreter.state.layout import RANDOM, ROUND
from support.duels import by_chance, match_of
from support.tiny_game import write_game

KITS = ("shekhtur", "eligor")


def watched(looks: list[tuple[int, bool, Any]]) -> Game:
    """A game by chance in which each decision leaves what the other seat sees before and after it."""
    dice = by_chance(5)

    def choose(g: Game, seat: int, site: int, options: Sequence[Any]) -> int:
        other = 1 - seat
        looks.append((seat, bool(g.secret), view(g, other)))
        return dice(g, seat, site, options)

    return new_game(match_of(KITS), choose, 5)


def test_the_others_secret_choices_do_not_show() -> None:
    looks: list[tuple[int, bool, Any]] = []
    game = watched(looks)
    play(game)
    match = match_of(KITS)
    pairs = [
        (seat, before.state, after.state)
        for (seat, secret, before), (next_seat, next_secret, after) in pairwise(looks)
        if secret and next_secret and seat == next_seat
    ]
    # Both seats choose at set-up and in each round, a style and then a base.
    assert {seat for seat, _, _ in pairs} == {0, 1}
    assert len(pairs) >= 2 * game.s[ROUND]
    for seat, before, after in pairs:
        rows = [e for e in match.layout.entities if e.seat == seat]
        low, high = rows[0].at, rows[-1].at + match.lengths[rows[-1].at]
        assert before[low:high] == after[low:high]


def test_the_order_of_a_secret_pile_shows_to_its_owner_alone(tmp_path: Path) -> None:
    folder = write_game(tmp_path)
    rules = (folder / "game.yaml").read_text("utf-8")
    rules = rules.replace("grip: {secret: true}", "grip: {secret: true, ordered: true}")
    (folder / "game.yaml").write_text(rules, "utf-8")
    match = compile_match(open_pack(folder), ("red", "blue"))
    game = new_game(match, by_chance(1), 1)
    row = match.seat_rows[0]
    oars = [e.at for e in match.layout.entities if e.kind == "oar" and e.seat == 0][:2]
    code = match.layout.zones["grip"]
    put_all(game, oars, code, 0)
    slot = row + match.piles[code]
    assert view(game, 0).state[slot] == game.s[slot] == tuple(reversed(oars))
    assert view(game, 1).state[slot] == ()
    assert view(game, 1).hidden == ((0, "grip", 2),)


def test_cards_set_in_secret_are_counted_and_shown_where_they_came_from() -> None:
    looks: list[tuple[int, bool, Any]] = []
    play(watched(looks))
    match = match_of(KITS)
    hidden = [look for _, secret, look in looks if look.hidden and not secret]
    assert hidden
    for look in hidden:
        ((seat, zone, number),) = look.hidden
        assert seat != look.seat
        assert zone == "set pair"
        assert number in (1, 2)
        code = match.layout.zones[zone]
        others = [e.at for e in match.layout.entities if e.seat == seat]
        assert code not in {look.state[row + 2] for row in others}


def test_the_random_generator_does_not_show() -> None:
    game = new_game(match_of(KITS), by_chance(1), 7)
    assert game.s[RANDOM] != 0
    assert view(game, 0).state[RANDOM] == 0
