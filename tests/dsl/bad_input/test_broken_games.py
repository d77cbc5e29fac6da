"""The files of the shipped games with something wrong in them: told of with a place, or as good as before and played."""

from __future__ import annotations

import random
import re
import shutil
from contextlib import suppress
from pathlib import Path

import pytest

from cardwright.dsl.checker import check_pack
from cardwright.dsl.diagnostics import Diagnostic
from cardwright.dsl.pack.pack import Pack, read_pack
from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.compiler.primitive import primitive_phrases
from cardwright.interpreter.runtime.game import EndlessCascade, Game
from cardwright.interpreter.runtime.rounds import new_game, play
from cardwright.interpreter.session import content_folder, shipped_games
from support.duels import by_chance
from support.limits import holds

ODD = [
    "", "~", "0", "-1", "99999999999999999999", "1.5", "true", "[]", "{}", "[a]", "{a: b}", '"{n}"', '"{"', '":"', "&x y",
    "*x", "!t z", "|", "on", "1~2", "X", "card", "hand", "turn", "phase", '"日本"', '"\\u202e"', "draw 1 card", "opponent",
]  # fmt: skip
VALUE = re.compile(r"(?<=: )[^,{}\[\]]+|(?<=\[)[^,\]]+|(?<=, )[^,{}\[\]:]+")


class LongEnough(Exception):
    """The game has gone on for as many rounds as are played here."""


def broken(text: str, dice: random.Random) -> str:
    """The text of a file with a line cut, doubled, moved or indented, a value of another type, or another word."""
    lines = text.split("\n")
    at = dice.randrange(len(lines))
    line = lines[at]
    way = dice.choice(("cut", "double", "tab", "indent", "move", "value", "value", "value", "word", "word"))
    values, words = list(VALUE.finditer(line)), list(re.finditer(r"\w+", line))
    if way == "cut":
        del lines[at : at + dice.choice((1, 2, 5))]
    elif way == "double":
        lines.insert(dice.randrange(len(lines)), line)
    elif way == "tab":
        lines[at] = line.replace("  ", "\t", 1)
    elif way == "indent":
        lines[at] = " " * dice.choice((1, 2, 4)) + line
    elif way == "move":
        lines.insert(dice.randrange(len(lines)), lines.pop(at))
    elif found := values if way == "value" else words:
        match = dice.choice(found)
        new = dice.choice(ODD) if way == "value" else dice.choice(re.findall(r"\w+", text))
        lines[at] = line[: match.start()] + new + line[match.end() :]
    return "\n".join(lines)


def copied(game: str, home: Path) -> Path:
    shutil.copytree(content_folder() / game, home, ignore=shutil.ignore_patterns("scenarios"))
    return home


def faults(home: Path) -> tuple[Pack | None, list[Diagnostic]]:
    pack = read_pack(home, primitive_phrases())
    return (None, pack) if isinstance(pack, list) else (pack, check_pack(pack))


def plays(pack: Pack) -> None:
    """A few rounds of a mirror match."""
    kit = pack.parsed_kit(sorted(pack.kits)[0])
    match = Match(pack.parsed_game(), [kit] * pack.game.seats, pack.vocabulary)
    rounds = 0

    def watched(game: Game) -> None:
        nonlocal rounds
        rounds += 1
        holds(game)
        if rounds == 20:
            raise LongEnough

    with suppress(EndlessCascade, LongEnough):
        play(new_game(match, by_chance(1), 1), watched)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("game", shipped_games())
def test_a_broken_file_is_told_of_or_plays(game: str, seed: int, tmp_path: Path) -> None:
    dice = random.Random(f"{game} {seed}")
    home = copied(game, tmp_path / game)
    kits = [path for path in sorted(home.rglob("*.yaml")) if path.name not in ("game.yaml", "rulings.yaml")]
    target = dice.choice([home / "game.yaml", home / "game.yaml", dice.choice(kits)])
    target.write_text(broken(target.read_text("utf-8"), dice), "utf-8")
    pack, found = faults(home)
    assert all(fault.span.path for fault in found)
    if pack is not None and pack.kits and not any(fault.code.value.startswith("E") for fault in found):
        plays(pack)


CHANGES = [
    # nobody has the turn yet: what whoever has it may do freely is done by nobody
    (
        "battle_bosses",
        "  - do: pick a boss at random; it takes the role of the active player\n",
        "",
    ),
    # a state of one kind in the words for another that is held by it
    ("battlelords", "you may field an available squad of yours", "you may field an available card of yours"),
    # numbers that several kinds keep, and states that not the same kinds share
    ("battle_bosses", "  cost: {of: card, summed", "  dust: {of: unit, kept: true, low: 0}\n  cost: {of: card, summed"),
    (
        "battlelords",
        "  exhausted: {of: soldier, ke",
        "  held up: {of: holding, kept: true}\n  exhausted: {of: soldier, ke",
    ),
]


@pytest.mark.parametrize(("game", "old", "new"), CHANGES, ids=[new or old for _, old, new in CHANGES])
def test_an_odd_declaration_plays(game: str, old: str, new: str, tmp_path: Path) -> None:
    home = copied(game, tmp_path / game)
    text = (home / "game.yaml").read_text("utf-8")
    assert text.count(old) == 1
    (home / "game.yaml").write_text(text.replace(old, new), "utf-8")
    pack, found = faults(home)
    assert pack is not None
    assert not [fault.message for fault in found if fault.code.value.startswith("E")]
    plays(pack)


def test_a_slot_that_may_take_a_kind_or_more_is_refused(tmp_path: Path) -> None:
    home = copied("battlelords", tmp_path / "battlelords")
    text = (home / "game.yaml").read_text("utf-8").replace("goal", "pile").replace("primary pile", "primary goal")
    (home / "game.yaml").write_text(text.replace("secondary pile", "secondary goal"), "utf-8")
    assert "reserved-name" in [fault.code.slug for fault in faults(home)[1]]
