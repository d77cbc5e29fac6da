import json
from pathlib import Path

import pytest
from click.testing import Result

from support.running import run


def played(regatta: Path, *typed: str, options: tuple[str, ...] = ()) -> Result:
    lines = "".join(f"{line}\n" for line in typed)
    return run("play", regatta, "--kits", "red,blue", "--bots", "random", *options, typed=lines)


def test_a_person_is_asked_in_words_and_told_what_came_of_it(regatta: Path) -> None:
    said = played(regatta, "long", "quit").stdout
    assert "Red Ann (you) against Blue Bob (random bot)" in said
    assert "Red Ann, put an oar from your hand in your grip\n  1  Long   vim 3\n" in said
    assert "Red Ann plays Long" in said
    assert "tire the rival by 2" in said


def test_a_game_goes_on_to_its_end(regatta: Path) -> None:
    result = played(regatta, *["1"] * 40)
    assert result.exit_code == 0
    assert " in turn " in result.stdout.rstrip().splitlines()[-1]


def test_the_end_of_the_pipe_leaves_the_game(regatta: Path) -> None:
    result = played(regatta)
    assert result.exit_code == 0
    assert result.stdout.endswith("left; a game that is not saved is lost\n")


def test_an_answer_that_is_no_option_is_asked_for_again(regatta: Path) -> None:
    said = played(regatta, "9", "0", "oar", "o", "Long", "quit").stdout
    assert said.count("that is none of the options") == 3
    assert said.count("that may be several of the options") == 1
    assert "Red Ann plays Long" in said


def test_what_another_seat_chose_in_secret_is_not_shown(regatta: Path) -> None:
    result = run(
        "play", regatta, "--kits", "red,blue", "--bots", "random", "--seat", "bot", "--seat", "human", typed="?\nquit\n"
    )
    shown = result.stdout.partition("> ?")[2]
    assert "      hand: Long, Short, Split, Bare" in shown.partition("Blue Bob")[0]
    assert "grip" not in shown
    assert "plays" not in result.stdout


def test_undo_takes_back_the_last_decision_of_the_person(regatta: Path) -> None:
    said = played(regatta, "bare", "undo", "long", "quit").stdout
    assert "taken back" in said
    assert "Red Ann plays Bare" in said
    assert "Red Ann plays Long" in said.partition("taken back")[2]


def test_undo_at_the_start_takes_nothing_back(regatta: Path) -> None:
    assert "there is nothing to take back" in played(regatta, "undo", "quit").stdout


def test_a_saved_game_goes_on_where_it_was(regatta: Path, tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    first = played(regatta, "bare", f"save {file}", "?", "quit").stdout
    assert f"saved to {file}" in first
    position = first.partition("> ?\n")[2].partition("> ")[0]
    loaded = run("play", regatta, "--load", file, "--bots", "random", typed="?\nquit\n").stdout
    assert position in loaded
    within = played(regatta, f"load {file}", "?", "quit").stdout
    assert position in within


def test_a_saved_game_and_the_same_answers_end_alike(regatta: Path, tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    answers = ["1"] * 30
    options = ("--seat", "human", "--seat", "human")
    straight = played(regatta, "1", "1", *answers, options=options).stdout
    played(regatta, "1", "1", f"save {file}", "quit", options=options)
    again = run("play", regatta, "--load", file, *options, typed="".join(f"{a}\n" for a in answers)).stdout
    assert straight.splitlines()[-8:] == again.splitlines()[-8:]


@pytest.mark.parametrize("text", ["", "{}", "[]", "no json", '{"kits": ["red", "blue"], "seed": 1}'])
def test_what_is_no_saved_game_exits_with_2(regatta: Path, tmp_path: Path, text: str) -> None:
    file = tmp_path / "bad.json"
    file.write_text(text, "utf-8")
    result = run("play", regatta, "--load", file, typed="")
    assert result.exit_code == 2
    assert result.stderr


def test_a_saved_game_whose_decisions_do_not_fit_exits_with_2(regatta: Path, tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    played(regatta, "1", f"save {file}", "quit")
    data = json.loads(file.read_text("utf-8"))
    data["decisions"] = [99]
    data["at"]["decided"] = 0
    file.write_text(json.dumps(data), "utf-8")
    assert run("play", regatta, "--load", file, typed="").exit_code == 2


def test_trouble_with_files_does_not_end_the_game(regatta: Path, tmp_path: Path) -> None:
    said = played(regatta, "save", f"save {tmp_path / 'no' / 'x.json'}", f"load {tmp_path / 'no.json'}", "1", "quit")
    assert said.exit_code == 0
    assert said.stdout.count("that did not work") == 2


def test_a_card_can_be_looked_up_at_the_table(regatta: Path) -> None:
    assert "heave: drift 1 space; tire the rival by 1" in played(regatta, "? split", "quit").stdout


def test_two_bots_play_by_themselves(regatta: Path) -> None:
    result = run("play", regatta, "--seat", "greedy", "--seat", "random")
    assert result.exit_code == 0
    assert "\n> " not in result.stdout


def test_too_many_seats_exit_with_2(regatta: Path) -> None:
    assert run("play", regatta, *["--seat", "bot"] * 3).exit_code == 2
