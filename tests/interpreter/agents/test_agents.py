from collections.abc import Sequence
from typing import Any

import pytest

from cardwright.dsl.pack.pack import Pack
from cardwright.interpreter.agents import GreedyAgent, IllegalChoice, Memory, RandomAgent, chooser_of, play_game
from cardwright.interpreter.agents.memory import Decided
from cardwright.interpreter.agents.worth import worth_of
from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.runtime.rounds import new_game, play
from cardwright.interpreter.session import compile_match


@pytest.fixture(scope="module")
def match(regatta_pack: Pack) -> Match:
    return compile_match(regatta_pack, ["red", "blue"])


def written(match: Match, greedy: bool, seed: int) -> list[tuple[int, int, int]]:
    """Every decision of a game: the seat, the site and the index."""
    memory = Memory()
    kept: list[tuple[int, int, int]] = []
    agents = [GreedyAgent(seed, memory, match) if greedy else RandomAgent(seed), RandomAgent(seed + 1)]

    def noting(seat: int) -> Any:
        def answer(game: Game, who: int, site: int, options: Sequence[Any], /) -> int:
            kept.append((who, site, agents[seat](game, who, site, options)))
            return kept[-1][2]

        return answer

    play_game(match, [noting(0), noting(1)], seed, memory)
    return kept


@pytest.mark.parametrize("greedy", [False, True])
def test_the_same_seed_decides_alike(match: Match, greedy: bool) -> None:
    assert written(match, greedy, 5) == written(match, greedy, 5)


def test_another_seed_decides_otherwise(match: Match) -> None:
    assert written(match, False, 5) != written(match, False, 6)


def test_looking_ahead_leaves_the_game_as_it_is(match: Match) -> None:
    memory = Memory()
    seen: list[bool] = []
    agent = GreedyAgent(1, memory, match)

    def looking(game: Game, seat: int, site: int, options: Sequence[Any], /) -> int:
        before = list(game.s)
        index = agent(game, seat, site, options)
        seen.append(game.s == before)
        return index

    play_game(match, [looking, RandomAgent(2)], 1, memory)
    assert seen
    assert all(seen)


def test_who_looks_ahead_beats_who_does_not(match: Match) -> None:
    won = 0
    for seed in range(20):
        memory = Memory()
        agents: list[Any] = [GreedyAgent(seed, memory, match), RandomAgent(seed)]
        result = play_game(match, agents if seed % 2 else agents[::-1], seed, memory)
        won += result[0 if seed % 2 else 1]
    assert won >= 15


@pytest.mark.parametrize("answer", [-1, 99, None, "1", True, 1.0])
def test_an_answer_that_was_not_offered_is_refused_with_what_was(match: Match, answer: Any) -> None:
    game = new_game(match, chooser_of([lambda *_: answer] * 2), 1)
    with pytest.raises(IllegalChoice) as raised:
        play(game)
    assert raised.value.answer is answer
    assert len(raised.value.legal) > 1


def test_secret_choices_of_others_are_unseen_until_the_cards_are_open(match: Match) -> None:
    card = next(e.at for e in match.layout.entities if e.kind == "oar" and e.seat == 0)
    game = new_game(match, chooser_of([]), 1)
    memory = Memory(decided=[Decided(0, 0, 4, 1, card, True), Decided(1, 0, 4, 1, card, True)])
    game.put(card, match.layout.zones["grip"], 0)
    assert memory.unseen_by(1, game) == [True, False]
    game.put(card, match.layout.zones["water"], 0)
    assert memory.unseen_by(1, game) == [False, False]


def test_a_secret_choice_of_the_other_seat_does_not_sway_who_looks_ahead(match: Match) -> None:
    """The second to choose in secret decides the same whatever the first one chose."""
    assert len({_second_choice(match, first) for first in range(4)}) == 1


def _second_choice(match: Match, first: int) -> int:
    """What an agent that looks ahead chooses first, when the other seat's secret choices are all `first`."""
    memory = Memory()
    taken: list[int] = []
    second = GreedyAgent(7, memory, match)

    def chosen(game: Game, seat: int, site: int, options: Sequence[Any], /) -> int:
        return first if game.secret else 0

    def looking(game: Game, seat: int, site: int, options: Sequence[Any], /) -> int:
        taken.append(second(game, seat, site, options))
        return taken[-1]

    play_game(match, [chosen, looking], 1, memory)
    return taken[0]


def test_a_position_is_worth_more_with_more_of_what_must_not_run_out(match: Match) -> None:
    state = match.layout.initial()
    mine = match.seat_rows[0] + match.layout.fields["rower"]["stat breath"]
    even = worth_of(match).of(state, 0)
    state[mine] += 1
    assert worth_of(match).of(state, 0) > even > worth_of(match).of(state, 1)
