"""Lines that nobody printed but anybody may write: each plays in a mirror match and on either side, or is refused."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from cardwright.dsl.pack.model import KitDef, PrintedValue
from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.runtime.game import EndlessCascade, Game
from cardwright.interpreter.runtime.rounds import new_game, play
from cardwright.interpreter.state.layout import NOBODY, PLACE
from support.crossing import Crossing, placed
from support.duels import by_chance, pack

PLAYABLE = [
    # a line that asks about what it changes does not count itself
    ("eligor", "while your power is 3 or more: +1 power"),
    ("eligor", "if your attack is lacking power: +1 power"),
    ("eligor", "while you have 1 soak: soak 1"),
    ("kaitlyn", "opponents in play add 1 to the distance across it"),
    # what is not there is nowhere, beside nothing and on nobody's side
    (
        "ottavia",
        "end of beat: move directly to any free space on the side of the nearest opponent who hit you this beat",
    ),
    ("gaspar", "after activating: you may move directly to a space adjacent to an opponent who hit you this beat"),
    ("ottavia", "end of beat: move directly to any free space on the side of the nearest opponent on the board"),
    ("kaitlyn", "start of beat: place a wormhole in a space between you and the opponent whose priority is at least 9"),
    ("eligor", "start of beat: if a card's base is with the same name as your base, stun the opponent"),
    # where a number may be missing
    ("iaxus", "this attack's priority becomes the lesser of the printed power of the opponent's attack and 3"),
    ("eligor", "on hit: if the opponent's power is 2 or less, +1 power"),
    # spaces as good as pieces
    ("karin", "end of beat: move jager 1 space toward the center space"),
    ("eligor", "before activating: advance until adjacent to the center space"),
    ("karin", "on hit: if the distance between jager and the center space is 2 or more, +1 power"),
    ("eligor", "on hit: +1 power for each free space in front of an attack"),
    ("kaitlyn", "on hit: +1 power for each wormhole between you and this attack"),
    ("eligor", "on hit: put the opponent in your space"),
    # several where one is usual
    ("karin", "while the opponent is between you and each player: +2 power"),
    ("kaitlyn", "each wormhole may ignore each wormhole when counting range"),
    # bans, choices and rules made in play
    ("eligor", "ante any number of vengeance: ignore movement by opponents"),
    ("karin", "end of beat: the nearest opponent puts a card from its discard piles in its hand"),
    ("eligor", "on hit: choose a number from 10 to your priority; gain that many vengeance"),
    ("eligor", "end of beat: on damage: push the opponent as many spaces as the damage dealt"),
    ("gaspar", "when an opponent would retreat: dismiss each clone; it advances that many spaces instead"),
    (
        "kaitlyn",
        "after activating: if there is no wormhole in your space, place a wormhole in your space; "
        "move directly to each opponent in its space",
    ),
    ("gaspar", "after activating: put a base you anted this beat in a clone's space"),
    ("iaxus", "when you are stunned: the active plane discards any number of growth counters; it advances 2 spaces"),
    ("eligor", "end of beat: your vengeance becomes 50; your life becomes 3 minus 9"),
]
REFUSED = [
    ("runika", "growth: each player loses 2 life", "unknown-name"),
    ("iaxus", "opponents who triggered the attacker this beat cannot hit you", "unknown-name"),
    ("karin", "end of beat: shuffle an edge space", "wrong-type"),
    ("eligor", "start of beat: 2 life loses 2 life", "name-expected"),
    ("alexian", "on hit: that space may resolve your style against the opponent", "name-expected"),
    ("iaxus", "on hit: ignore movement by your soak", "name-expected"),
    ("eligor", "on hit: ante", "unfinished-sentence"),
    ("eligor", "your attacks ignore soak", "wrong-type"),
    ("eligor", "on hit: put both a style and a base from your hand in your first discard pile", "wrong-type"),
    ("eligor", "on hit: +2 power and stun guard 2 for each vengeance", "ambiguous-reference"),
    ("eligor", "on hit: advance", "unfinished-sentence"),
    ("eligor", "on hit: +1 power for each range", "amount-expected"),
    ("eligor", "on hit: if your range is 3, +1 power", "amount-expected"),
    ("eligor", "on hit: if the opponent is with lower range than you, +1 power", "amount-expected"),
    ("eligor", "on hit: if the opponent has any number of life, +1 power", "amount-expected"),
    ("eligor", "on hit: make a fighter in the center space", "wrong-type"),
    ("eligor", "on hit: each free space is edge", "wrong-type"),
    ("eligor", "on hit: deactivate this attack", "wrong-type"),
    ("gaspar", "when you are moved: you take the role of opponents", "wrong-type"),
    ("kaitlyn", "recycle: put each card from your first discard pile in your discard piles", "wrong-type"),
    ("gaspar", "after reveal: put each base in your discard piles in your hand", "wrong-type"),
    ("eligor", "your life cannot fall below the total initiative of this played pile", "wrong-type"),
    ("ottavia", "when an opponent would advance: it loses that many life instead", "unresolved-reference"),
    ("eligor", "when an opponent would retreat: it stuns guard 4 instead; +1 power for each", "unresolved-reference"),
    (
        "kaitlyn",
        "start of ante: place a wormhole in a space between that wormhole and the opponent",
        "unresolved-reference",
    ),
    ("eligor", "ante any number of vengeance: stun guard the damage dealt for each", "unresolved-reference"),
    ("eligor", "on hit: for each that many vengeance spent, +1 power", "amount-expected"),
    ("gaspar", "unless either an opponent or a clone has a base: stun guard 3", "name-expected"),
    ("kaitlyn", "on hit: if the distance between you and each wormhole is 2, +1 power", "wrong-type"),
    ("malandrax", "you make every choice of movement for the opponent; it has -2 power", "unresolved-reference"),
    ("alexian", "end of beat: before activating: when you hit an opponent: it gains 1 chivalry", "wrong-window"),
    ("iaxus", "before activating: discard any number of growth counters", "wrong-type"),
    (
        "eligor",
        "while each damage you soaked this beat anted 5 or more vengeance this beat: stun immunity",
        "wrong-type",
    ),
    ("kaitlyn", "on hit: +1 power for each damage", "amount-expected"),
    ("gaspar", "unless you are in the center space: measure this attack from outside it", "unresolved-reference"),
    ("karin", "x is the space of each damage you soaked this beat", "wrong-type"),
]


def line(name: str, text: str) -> Crossing:
    found = placed(name, text, random.Random(1))
    assert found is not None, text
    return found


def holds(game: Game) -> None:
    """Nobody stays nobody, numbers stay within their limits, and no two stand in one space."""
    s, layout = game.s, game.m.layout
    assert not any(s[:NOBODY])
    standing = [s[row + PLACE] for row in game.m.standing if s[row + PLACE]]
    assert len(standing) == len(set(standing))
    for entity in layout.entities:
        for name, offset in layout.fields[entity.kind].items():
            stat = layout.stats.get(name.removeprefix("stat "))
            if stat is not None and name.startswith("stat "):
                value = s[entity.at + offset]
                assert stat.low is None or value >= stat.low, stat.id
                assert stat.high is None or value <= stat.high, stat.id


def played(kits: Sequence[KitDef], duels: int = 5) -> None:
    """Play with tracing and without: the same end, and what must always hold does."""
    game, vocabulary = pack().parsed_game(), pack().vocabulary
    matches = [Match(game, kits, vocabulary, tracing) for tracing in (False, True)]
    for seed in range(duels):
        ends: list[Any] = []
        for match in matches:
            duel = new_game(match, by_chance(seed), seed)
            play(duel, holds)
            ends.append(tuple(duel.s))
        assert ends[0] == ends[1]


@pytest.mark.parametrize(("name", "text"), PLAYABLE, ids=[text for _, text in PLAYABLE])
def test_an_odd_line_plays(name: str, text: str) -> None:
    found = line(name, text)
    assert [fault.message for fault in found.faults] == []
    kit, other = found.in_kit(), pack().parsed_kit("karin")
    for kits in ([kit, kit], [kit, other], [other, kit]):
        played(kits)


@pytest.mark.parametrize(("name", "text", "code"), REFUSED, ids=[text for _, text, _ in REFUSED])
def test_what_cannot_be_played_is_refused_before(name: str, text: str, code: str) -> None:
    assert code in [fault.code.slug for fault in line(name, text).faults]


def several(match: Match, duels: int) -> None:
    """Play a few duels by chance."""
    for seed in range(duels):
        play(new_game(match, by_chance(seed), seed))


ENDLESS = [
    "on hit: carry out this attack",
    "on hit: strike the opponent with this attack",
    "after activating: carry out this attack",
    "reveal: open reveal for you",
]


@pytest.mark.parametrize("text", ENDLESS)
def test_a_window_that_opens_itself_is_stopped_and_named(text: str) -> None:
    kit = line("eligor", text).in_kit()
    match = Match(pack().parsed_game(), [kit, kit], pack().vocabulary)
    with pytest.raises(EndlessCascade) as caught:
        several(match, 20)
    assert text in [match.lines[number].text for number, _ in caught.value.cycle]


ODD_PRINTS: list[tuple[str, dict[str, PrintedValue]]] = [
    ("x is your soak", {"range": "X"}),
    ("x is 3", {"range": "X", "power": "X", "priority": "X"}),
    ("x is the opponent's printed power", {"power": "X"}),
    ("x is the space of each opponent", {"range": "X"}),
    ("while your priority is 3 or more: +1 power", {"priority": "N/A"}),
    ("while your power is less than your priority: +1 power", {"power": "N/A", "priority": "N/A", "range": "N/A"}),
]


@pytest.mark.parametrize(("text", "prints"), ODD_PRINTS, ids=[f"{text} {prints}" for text, prints in ODD_PRINTS])
def test_x_and_no_number_may_stand_anywhere_on_a_card(text: str, prints: dict[str, PrintedValue]) -> None:
    found = line("karin", text)
    kit = found.in_kit()
    cards = tuple(replace(c, prints={**c.prints, **prints}) if c.id == found.card.id else c for c in kit.cards)
    kit = replace(kit, cards=cards)
    played([kit, kit])
