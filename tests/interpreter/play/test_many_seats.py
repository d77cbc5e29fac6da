"""More than two seats, stretches inside a round, lines used once, and steps that never end: a small game of three."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from cardwright.dsl.checker import check_pack
from cardwright.interpreter.compiler.match import CannotCompileLine, Match
from cardwright.interpreter.compiler.scope import CannotCompile
from cardwright.interpreter.runtime.game import EndlessCascade, Game
from cardwright.interpreter.runtime.rounds import new_game, play
from cardwright.interpreter.session import compile_match, open_pack
from cardwright.interpreter.state.layout import PLACE

GAME = """\
kind: game
id: market
name: Market
source: {rules: original}
seats: {least: 2, most: 3}
periods: [day, fair]
inner periods: [haggle, bargain]
rounds: 1
kinds:
  trader: {plural: traders, seat: true}
  cart: {plural: carts, each seat: 2, holds: [ware]}
  ware: {plural: wares, card: true, section: wares, prints: [worth, freight], zone: stall}
zones:
  stall: {}
  heap: {}
  load: {live: true, of: cart}
stats:
  coin: {of: trader, kept: true, start: 10, low: 0, plural: coins}
  place in line: {of: trader, kept: true}
  worth: {of: ware, summed: true, low: 0}
  charm: {of: trader}
  freight: {of: cart, summed: true}
states:
  served: {of: trader, kept: true, lasts: haggle}
  sold: {of: ware, kept: true}
roles:
  opponent: {kind: trader, relation: others, plural: opponents}
  owner: {kind: trader, relation: owner}
  crier: {kind: trader}
  quarry: {kind: ware, of: cart}
keywords:
  - {phrase: "take note", means: "your place in line becomes 1 plus the number of served traders"}
  - phrase: "grab {what:ware}"
    event: grab
    means: "put {what} in your heap"
setup:
  - do: pick a trader at random; it takes the role of the crier
round:
PHASES
finish:
  - do: end the game in a draw
"""
KIT = """\
kind: trader
id: hawker
name: Hawker
source: {text: original}
ability:
  name: Hands
  text: "grab a ware in your stall: gain 1 coin"
wares:
  pot: {worth: 2, freight: 2, count: 2}
  rug: {worth: 3, freight: 3}
"""


def market(tmp_path: Path, phases: str, seats: int = 3) -> Match:
    """The match of a market with these phases."""
    folder = tmp_path / "market"
    folder.mkdir(exist_ok=True)
    indented = "\n".join(f"  {line}" for line in phases.strip("\n").splitlines())
    (folder / "game.yaml").write_text(GAME.replace("PHASES", indented), encoding="utf-8")
    (folder / "hawker.yaml").write_text(KIT, encoding="utf-8")
    return compile_match(open_pack(folder), ["hawker"] * seats)


def played(match: Match, answers: Sequence[Any] = (), seed: int = 1) -> tuple[Game, list[tuple[int, int]]]:
    """The game played with these choices, first options after them; and who was asked among how many."""
    left, asked = list(answers), []

    def choose(game: Game, seat: int, site: int, options: Sequence[Any]) -> int:
        asked.append((seat, len(options)))
        return left.pop(0) if left else 0

    game = new_game(match, choose, seed)
    play(game)
    return game, asked


def of_seats(match: Match, game: Game, stat: str) -> list[int]:
    """A kept number of each seat."""
    offset = match.layout.fields["trader"][f"stat {stat}"]
    return [game.s[row + offset] for row in match.seat_rows]


def test_each_begins_with_a_role_and_goes_on_in_the_order_of_the_seats(tmp_path: Path) -> None:
    match = market(
        tmp_path,
        """
- each: {who: trader, first: crier, do: "take note; you are served"}
""",
    )
    orders = set()
    for seed in range(12):
        game, _ = played(match, seed=seed)
        places = of_seats(match, game, "place in line")
        orders.add(tuple(places))
        first = match.seat_rows.index(game.s[match.layout.roles["crier"]])
        assert places == [(seat - first) % 3 + 1 for seat in range(3)]
    assert len(orders) == 3


def test_what_lasts_a_stretch_ends_with_its_step_and_with_a_longer_one(tmp_path: Path) -> None:
    match = market(
        tmp_path,
        """
- period: bargain
  steps:
    - period: haggle
      each: {who: trader, do: "you have +2 charm this haggle and +3 charm this bargain; you are served"}
    - each: {who: trader, do: "if no trader is served: lower your coin by your charm"}
- each: {who: trader, do: lower your coin by your charm}
""",
    )
    game, _ = played(match)
    assert of_seats(match, game, "coin") == [7, 7, 7]


def test_an_opponents_thing_is_chosen_among_those_of_all_opponents(tmp_path: Path) -> None:
    match = market(
        tmp_path,
        """
- each: {who: trader, first: crier, do: "choose an opponent's ware; it is sold"}
- each: {who: trader, do: "lower your coin by the number of sold wares"}
""",
    )
    game, asked = played(match, [5, 0, 0])
    assert [options for _, options in asked] == [6, 6, 6]
    assert set(of_seats(match, game, "coin")) in ({7}, {8})


def test_the_opponent_is_nobody_in_particular_among_three(tmp_path: Path) -> None:
    with pytest.raises((CannotCompile, CannotCompileLine), match="there may be several"):
        market(tmp_path, "- each: {who: trader, do: the opponent gains 1 coin}")
    assert market(tmp_path, "- each: {who: trader, do: the opponent gains 1 coin}", seats=2)


def test_one_line_is_used_or_none_and_cards_alike_are_offered_once(tmp_path: Path) -> None:
    match = market(tmp_path, "- each: {who: trader, first: crier, steps: [use: {verb: grab}]}")
    game, asked = played(match, [1, 1, 0, 1, 0])
    coins = of_seats(match, game, "coin")
    assert sorted(coins) == [10, 11, 11]
    assert (game.s[match.layout.roles["crier"]], 2) == (match.seat_rows[asked[0][0]], asked[0][1])


def test_a_seat_has_several_holders_each_with_a_role_to_give(tmp_path: Path) -> None:
    match = market(
        tmp_path,
        """
- each:
    who: trader
    steps:
      - each:
          who: cart
          own: true
          do: put a ware from your stall in this cart; it takes the role of this cart's quarry
      - do: lower your coin by the total freight of carts of yours
""",
    )
    game, _ = played(match)
    assert of_seats(match, game, "coin") == [10 - 4, 10 - 4, 10 - 4]
    quarry = match.layout.fields["cart"]["role quarry"]
    for cart in match.layout.rows("cart"):
        assert game.s[game.s[cart + quarry] + PLACE] == match.layout.zones["load"]


def test_a_step_without_end_is_stopped(tmp_path: Path) -> None:
    match = market(
        tmp_path,
        """
- repeat: [do: pick a trader at random; it gains 1 coin]
  until: if a trader has no coins
""",
    )
    with pytest.raises(EndlessCascade):
        played(match)


def test_a_state_that_nothing_gives_is_told(tmp_path: Path) -> None:
    market(tmp_path, "- repeat: [do: pick a trader at random]\n  until: if a ware is sold", seats=2)
    faults = check_pack(open_pack(tmp_path / "market"))
    assert {f.message for f in faults if "ever" in f.message} == {
        "nothing is ever `served`",
        "nothing is ever `sold`, so that these steps are repeated without end",
    }
