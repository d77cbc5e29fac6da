"""Lines that nobody printed but anybody may write: each plays in a mirror match and on either side, or is refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from cardwright.dsl.pack.model import KitDef, PrintedValue
from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.runtime.game import EndlessCascade
from cardwright.interpreter.runtime.rounds import new_game, play
from support.crossing import Crossing, placed
from support.duels import by_chance, pack
from support.limits import holds

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
    ("mecha_bot", "if an enemy boss rolled a base die this turn, get 1 crystal"),
    ("mecha_bot", "when you draw a card: get 1 crystal"),
    ("alexian", "+1 power for each space you moved this beat"),
    ("kaitlyn", "before activating: each wormhole recycles"),
    # who is given something is spoken of
    ("kaitlyn", "on damage: the opponent has +2 range for the rest of the beat; it advances that many spaces"),
    ("kaitlyn", "end of beat: the opponent is stunned; it advances 1 space"),
    ("eligor", "end of beat: choose a style in your hand; the opponent loses 1 life; it is stunned"),
    ("mecha_bot", "choose an upgrade in your play area; the opponent draws a card; it takes 1 damage from you"),
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
    ("eligor", "on hit: next beat: gain 1 vengeance", "wrong-period"),
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
    ("gaspar", "end of beat: put the active player in your hand", "wrong-type"),
    ("malandrax", "end of beat: spring a fighter on the opponent", "wrong-type"),
    ("alexian", "soak 1 for each free space you soaked this beat", "unit-mismatch"),
    ("mecha_bot", "make a drone in your space; deal 2 damage to that drone's space", "unresolved-reference"),
    ("mecha_bot", "if you drew an upgrade this turn, get 1 crystal", "wrong-type"),
    ("eligor", "when an opponent advances until adjacent to you: gain 1 vengeance", "amount-expected"),
    ("eligor", "on hit: if the opponent advanced until adjacent to you this beat, +1 power", "amount-expected"),
]


GAME_OF = {"mecha_bot": "battle_bosses", "doc_splosion": "battle_bosses", "free_companies": "battlelords"}
"""The game of a kit, where it is not the duel."""
OTHER = {"battlecon": "karin", "battle_bosses": "doc_splosion", "battlelords": "free_companies"}
PART = {"battlecon": "style", "battle_bosses": "effect", "battlelords": "pud"}
"""The kind of card that a line stands on where nothing else is said."""
BY_PART = [
    # what is said of nobody is not done: a vacant role, a card in no squad, a target of another kind
    (
        "mission card",
        "target an opponent's active hotspot: pursue the secondary goal; raise the attacking squad's quiet rounds by 1",
    ),
    ("pud", "while there is an active operation in your command display: revenue: pursue the secondary goal"),
    ("hotspot", "target an opponent's active hotspot: the attacking squad's objective turns up 5 fortune cards"),
    ("mission card", "start of skirmish: the attacking squad's objective disbands"),
    ("battle card", "raise the attacking squad's quiet rounds by 1: pursue the secondary goal"),
    (
        "battle card",
        "revenue: each fame card in your hand is active; raise the attacking squad's objective's quiet rounds by 3",
    ),
    ("pud", "revenue: the attacking squad takes the role of the defending squad's objective"),
    ("pud", "guarding: this squad has +1 defense"),
    ("battle card", "revenue: if there is an available card of yours, gain 1 fame"),
    # two numbers may be the same
    (
        "battle card",
        "on play: if the number of soldiers in your fighting squad is the defending squad's defense, gain 1 fame",
    ),
]
BY_PART_REFUSED = [
    # of several that a seat has, one is named
    ("battle card", "generated: this squad has +2 defense", "unresolved-reference"),
    ("hotspot", "primary goal: if there is a heavy soldier in this squad, gain 4 fame", "unresolved-reference"),
    ("operation", "revenue: +1 defense this turn", "unresolved-reference"),
    ("commander", "start of skirmish: open start of skirmish for this", "wrong-type"),
    ("hotspot", "primary goal: muster up to 3 puds", "wrong-type"),
    ("pud", "on play: take the role of the attacking squad", "wrong-type"),
    ("mission card", "target your fame deck: pursue the primary goal", "wrong-type"),
    ("operation", "on play: if the number of your hand is the defending squad's defense, gain 1 fame", "wrong-type"),
    ("operation", "on play: if your fame is both your credits and your bid, gain 1 fame", "amount-expected"),
]


def line(name: str, text: str, part: str = "") -> Crossing:
    """A text for a kind of card of a kit."""
    game = GAME_OF.get(name, "battlecon")
    found = placed(name, text, part or PART[game], game)
    assert found is not None, text
    return found


def played(kits: Sequence[KitDef], duels: int = 5, name: str = "battlecon") -> None:
    """Play with tracing and without: the same end, and what must always hold does."""
    game, vocabulary = pack(name).parsed_game(), pack(name).vocabulary
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
    game = GAME_OF.get(name, "battlecon")
    kit, other = found.in_kit(), pack(game).parsed_kit(OTHER[game])
    for kits in ([kit, kit], [kit, other], [other, kit]):
        played(kits, name=game)


@pytest.mark.parametrize(("part", "text"), BY_PART, ids=[text for _, text in BY_PART])
def test_an_odd_line_plays_on_a_card_of_any_kind_for_two_and_for_three(part: str, text: str) -> None:
    found = line("free_companies", text, part)
    assert [fault.message for fault in found.faults] == []
    for seats in (2, 3):
        played([found.in_kit()] * seats, 3, "battlelords")


@pytest.mark.parametrize(("name", "text", "code"), REFUSED, ids=[text for _, text, _ in REFUSED])
def test_what_cannot_be_played_is_refused_before(name: str, text: str, code: str) -> None:
    assert code in [fault.code.slug for fault in line(name, text).faults]


@pytest.mark.parametrize(("part", "text", "code"), BY_PART_REFUSED, ids=[text for _, text, _ in BY_PART_REFUSED])
def test_what_cannot_be_played_on_that_card_is_refused_before(part: str, text: str, code: str) -> None:
    assert code in [fault.code.slug for fault in line("free_companies", text, part).faults]


def test_what_holds_all_the_time_is_said_of_no_one_in_turn() -> None:
    found = line("doc_splosion", "enemy units pay 1 more energy to enter its owner", "gadget")
    assert [fault.code.slug for fault in found.faults] == ["unresolved-reference"]


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
    cards = tuple(replace(c, prints={**c.prints, **prints}) if c.kind == found.part else c for c in kit.cards)
    kit = replace(kit, cards=cards)
    played([kit, kit])
