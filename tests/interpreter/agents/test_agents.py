from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from cardwright.dsl.pack.pack import Pack
from cardwright.interpreter.agents import GreedyAgent, IllegalChoice, Memory, RandomAgent, chooser_of, play_game
from cardwright.interpreter.agents.dice import Dice
from cardwright.interpreter.agents.goals import goals
from cardwright.interpreter.agents.memory import Decided
from cardwright.interpreter.agents.redeal import redeal
from cardwright.interpreter.agents.worth import Worth
from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.runtime.rounds import new_game, play
from cardwright.interpreter.session import compile_match, open_pack
from cardwright.interpreter.state.layout import PLACE
from support.tiny_game import write_game


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


def games_won(match: Match, games: int, tries: int) -> int:
    """Of so many games against chance, from each seat in turn, how many are won by who looks ahead."""
    won = 0
    for seed in range(games):
        memory = Memory()
        agents: list[Any] = [GreedyAgent(seed, memory, match, tries), RandomAgent(seed + 1000)]
        result = play_game(match, agents if seed % 2 else agents[::-1], seed, memory)
        won += result[0 if seed % 2 else 1]
    return won


def test_who_looks_ahead_beats_who_does_not(match: Match) -> None:
    assert games_won(match, 20, 40) >= 15


@pytest.mark.parametrize(
    ("game", "kits", "games"),
    [
        ("battlecon", ("shekhtur", "eligor"), 10),
        ("battle_bosses", ("mecha_bot", "doc_splosion"), 6),
        ("battlelords", ("free_companies", "free_companies"), 20),
    ],
)
def test_who_looks_ahead_beats_who_does_not_in_each_game(game: str, kits: tuple[str, ...], games: int) -> None:
    """Most of the games; measured over more of them in `tests/benchmarks/bots.py`."""
    assert games_won(compile_match(open_pack(game), kits), games, 20) >= games * 0.7


@pytest.mark.parametrize("answer", [-1, 99, None, "1", True, 1.0])
def test_an_answer_that_was_not_offered_is_refused_with_what_was(match: Match, answer: Any) -> None:
    game = new_game(match, chooser_of([lambda *_: answer] * 2), 1)
    with pytest.raises(IllegalChoice) as raised:
        play(game)
    assert raised.value.answer is answer
    assert len(raised.value.legal) > 1


def test_secret_choices_of_others_are_not_known_while_the_choosing_goes_on(match: Match) -> None:
    game = new_game(match, chooser_of([]), 1)
    now, earlier = tuple(game.s), (1, *game.s[1:])
    made = [Decided(0, 0, 4, 1), Decided(0, 1, 4, 1, earlier), Decided(1, 2, 4, 1, now), Decided(0, 2, 4, 1, now)]
    memory = Memory(decided=made)
    assert memory.known_to(1, game) == (made, 4)
    game.secret = now
    assert memory.known_to(1, game) == (made[:3], 2)
    assert memory.known_to(0, game) == ([*made[:2], made[3]], 2)


def test_a_secret_card_of_another_seat_may_be_any_of_its_kind_until_it_is_open(match: Match) -> None:
    zones = match.layout.zones
    oars = [e.at for e in match.layout.entities if e.kind == "oar" and e.seat == 0]

    def in_place(zone: str, seat: int) -> set[int]:
        """Which oar of seat 0 lies in a zone, in the eyes of a seat, when one of them was brought there."""
        found = set()
        for seed in range(30):
            game = new_game(match, chooser_of([]), 1)
            game.put(oars[1], zones[zone], 0)
            redeal(game, seat, Dice(seed))
            (there,) = (oar for oar in oars if game.s[oar + PLACE] == zones[zone])
            found.add(there)
        return found

    assert in_place("grip", 1) == set(oars)
    assert in_place("grip", 0) == {oars[1]}
    assert in_place("water", 1) == {oars[1]}


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


def test_who_looks_ahead_does_so_in_the_finish_too(tmp_path: Path) -> None:
    folder = write_game(tmp_path)
    text = (folder / "game.yaml").read_text("utf-8")
    text = text.replace('"if your breath is more than the rival\'s breath, you win the game"', "you may win the game")
    (folder / "game.yaml").write_text(text.replace("rounds: 6", "rounds: 1"), "utf-8")
    match = compile_match(open_pack(folder), ("red", "blue"))
    for seed in range(8):
        memory = Memory()
        assert play_game(match, [GreedyAgent(seed, memory, match), RandomAgent(seed)], seed, memory) == (1, 0)


def test_a_position_is_worth_more_with_more_of_what_must_not_run_out(match: Match) -> None:
    game = new_game(match, chooser_of([]), 1)
    worth = Worth(match)
    even = worth.of(game, 0)
    game.s[match.seat_rows[0] + match.layout.fields["rower"]["stat breath"]] += 1
    assert worth.of(game, 0) > even > worth.of(game, 1)


def test_a_position_is_worth_more_with_a_card_whose_text_counts(match: Match) -> None:
    game = new_game(match, chooser_of([]), 1)
    worth = Worth(match)
    even = worth.of(game, 0)
    oar = next(e.at for e in match.layout.entities if e.kind == "oar" and e.seat == 0)
    game.put(oar, match.layout.zones["water"], 0)
    assert worth.of(game, 0) > even > worth.of(game, 1)


@pytest.mark.parametrize(
    ("rule", "wanted"),
    [
        ("if your breath is 0: lose the game", {"breath": 1}),
        ("if your breath is 9 or more: lose the game", {"breath": -1}),
        ("unless your breath is 1 or more: lose the game", {"breath": 1}),
        ("if your breath is 9: win the game", {"breath": 1}),
        ("if your breath is 1 or less: win the game", {"breath": -1}),
        ("if your breath is more than the rival's breath, you win the game", {"breath": 1}),
        ("if the rival's breath is 0: win the game", {"breath": 1}),
        ("if the rival's breath is 0: the rival loses the game", {"breath": 1}),
        ("if there is no rival whose breath is at least your breath, win the game", {"breath": 1}),
        ("if your breath is 0: move 1 space", {}),
    ],
)
def test_what_is_worth_having_is_what_the_rules_of_winning_and_losing_ask_about(
    tmp_path: Path, rule: str, wanted: dict[str, int]
) -> None:
    folder = write_game(tmp_path)
    text = (folder / "game.yaml").read_text("utf-8")
    text = text.replace("      if {who}'s breath is 0: {who} loses the game\n", "")
    text = text.replace('"if your breath is more than the rival\'s breath, you win the game"', f'"{rule}"')
    (folder / "game.yaml").write_text(text, "utf-8")
    assert goals(compile_match(open_pack(folder), ("red", "blue"))) == wanted


def test_what_a_phase_asks_before_the_game_ends_is_worth_having(tmp_path: Path) -> None:
    folder = write_game(tmp_path)
    text = (folder / "game.yaml").read_text("utf-8")
    text = text.replace("      if {who}'s breath is 0: {who} loses the game\n", "")
    head, _, _ = text.partition("finish:")
    text = head.replace("setup:", '  - {phrase: "sink", means: lose the game}\n\nsetup:') + (
        "finish:\n"
        "  - each:\n"
        "      who: rower\n"
        "      steps:\n"
        "        - {if: if your breath is 5 or more, then: [do: end the game in a draw], else: [do: sink]}\n"
    )
    (folder / "game.yaml").write_text(text, "utf-8")
    assert goals(compile_match(open_pack(folder), ("red", "blue"))) == {"breath": 1}
