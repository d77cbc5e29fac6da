"""A vocabulary and sentences to try the language with: words of the duel and of the two other games."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from cardwright.dsl.grammar import Parser
from cardwright.dsl.vocabulary import Name, NameClass, Phrase, PhraseClass, Vocabulary

VERBS = """
move {n:distance} | move {who:fighter} {n:distance} | move directly to {place:place}
move {who:fighter} directly to {place:place} | move {who:fighter} directly to {place:place} with {others:fighter}
move {who:fighter} from {origin:place} to {place:place} | move with {who:fighter} | move past {who:fighter}
move adjacent to {who:fighter} | move [{who:fighter}] | discard {n:amount} of {what:thing}
advance [{n:distance}] | advance {n:distance} without passing {who:fighter} | retreat [{n:distance}]
push {who:fighter} [{n:distance}] | pull {who:fighter} [{n:distance}] | swap places with {who:fighter}
switch sides with {who:fighter} | enter {place:place} | leave {place:place} | pass {who:fighter} | stay [for that step]
gain {what:piece} | lose {what:piece} | spend {what:piece} | ante [{what:piece}] | anted
discard {what:piece} | discard {what:piece} with {card:card} | soak [{n:number}] [damage] | ignore {what:thing}
stun guard {n:number} | stun immunity | stun {who:fighter} | take {n:number} damage | take damage
deal {n:number} damage to {who:fighter} | deal | damage {who:fighter} | hit {who:fighter} | ignore soak
ignore stun guard | ignore movement by {who:fighter} | ignore life loss
place {what:piece} in {place:place} | place {what:piece} between {a:thing} and {b:thing}
choose {what:thing} | declare {what:thing} | activate {what:card} | deactivate {what:card}
remove {what:piece} [from {place:place}] | return {what:piece} [from {origin:place}] to {place:place}
put {what:piece} in {place:place} | put {what:piece} into {place:place} | put {what:piece} on {place:thing}
measure {attack:thing} from {place:thing} | become {n:number} | become {what:thing} | become the active player
open {window:window} for {who:fighter} | lower {what:thing} by {n:number} | raise {what:thing} by {n:number}
win {what:thing} | win the duel | win priority ties | lose the duel | lose priority ties | spring {what:piece}
fall below {n:number} | have the same name as {other:thing} | have no effect | add {what:piece} to {place:thing}
add {n:number} to {what:thing} | set {what:piece} | set {what:piece} face down | trigger {what:piece}
collapse [{what:piece}] | give no bonus to {what:thing} | include range {n:number} | strike with {what:thing}
sacrifice {what:piece} | make {what:piece} in {place:place} | destroy {what:piece} | draw {what:card} | buy {what:card}
die | be over | end the beat | reveal {what:card} | make every choice of {what:thing} | attack again
attack with {what:card} | activate {what:card} in order
pay {what:piece} to enter {place:place}
"""
RELATIONS = """
in {place:place} | from {place:place} | adjacent to {other:thing} | between {a:thing} and {b:thing} | with {what:thing}
without {what:thing} | within {place:place} | within {n:distance} of {place:place} | in front of {who:fighter}
of {whole:thing} | in play | with lower priority than {who:fighter} | in priority order | outside {place:place}
for {who:fighter} | with the most {what:stat}
"""
VALUES = "the distance between {a:thing} and {b:thing} | the difference between {a:number} and {b:number}"

NOUNS = """
opponent opponents|fighter fighters|attack attacks|attacker attackers|player players|space spaces|edge edges
jager|malice|vengeance|chivalry|artifact artifacts|number numbers|wormhole wormholes|trap traps
growth counter/growth counters|plane planes|base bases|style styles|hand hands|discard pile/discard piles
first discard pile|second discard pile|clone clones|game games|card cards|damage|attack pair/attack pairs
active player|insect insects|holder holders|zombie zombies|energy|boss bosses|drone drones|land mine/land mines
unit units|samurai|minion minions|upgrade upgrades|fame|survivor survivors|stealth|piloting|squad squads|pud puds
defender defenders|battlelord battlelords|fortune card/fortune cards|credit credits|gold|mercenary mercenaries
edge space/edge spaces|movement|strike strikes|effect effects|puppet puppets
"""
STATES = """
stunned active inactive overcharged protected free empty declared adjacent~ enemy edge~ center anted farther unspent
defending target_locked lost collapsed face_down lower~
"""
STATS = "power priority range soak stun_guard life defense"
WINDOWS = """
set-up|reveal|start of beat|before activating|on hit|on damage|after activating|end of beat|start of ante|end of ante
before damage|after on damage|ante|after reveal|growth|collapse|payoff|skirmish|during a skirmish|recycle|after clashes
"""
PERIODS = "beat duel turn round"


def _id(text: str) -> str:
    return text.replace(" ", "_").replace("-", "_")


def _phrases() -> dict[str, Phrase]:
    found: dict[str, Phrase] = {}
    for cls, rows in ((PhraseClass.VERB, VERBS), (PhraseClass.RELATION, RELATIONS), (PhraseClass.VALUE, VALUES)):
        for template in (t.strip() for line in rows.strip().splitlines() for t in line.split(" | ")):
            if template:
                found[f"{cls.value}: {template}"] = Phrase(f"{cls.value}: {template}", cls, template)
    return found


def _names() -> list[Name]:
    names = []
    for row in NOUNS.replace("\n", "|").strip("|").split("|"):
        if row.endswith("~"):
            continue
        single, _, plural = row.partition("/") if "/" in row else row.partition(" ")
        if "/" not in row and plural and not plural.startswith(single[:3]):
            single, plural = row, ""
        names.append(Name(single, NameClass.NOUN, _id(single), plural))
    for cls, text in ((NameClass.STATE, STATES), (NameClass.STAT, STATS), (NameClass.PERIOD, PERIODS)):
        names += [Name(w.replace("_", " "), cls, _id(w)) for w in text.split() if not w.endswith("~")]
    windows = WINDOWS.replace("\n", "|").strip("|").split("|")
    names += [Name(w, NameClass.WINDOW, _id(w)) for w in windows if not w.endswith("~")]
    return names


@cache
def sample_vocabulary() -> Vocabulary:
    """Phrases and names of the sample sentences."""
    return Vocabulary(_phrases(), {name.id: name for name in _names()})


def corpus() -> tuple[str, ...]:
    """Canonical sentences."""
    return _lines("sentences_corpus.txt")


def loose_sentences() -> tuple[tuple[str, str], ...]:
    """Loose sentences with their canonical form."""
    pairs = (line.split(" => ") for line in _lines("sentences_loose.txt"))
    return tuple((loose, canonical) for loose, canonical in pairs)


def _lines(name: str) -> tuple[str, ...]:
    text = Path(__file__).with_name(name).read_text("utf-8")
    return tuple(line for line in text.splitlines() if line and not line.startswith("#"))


@cache
def sample_parser() -> Parser:
    """A parser of the sample vocabulary."""
    return Parser(sample_vocabulary())
