"""What a game and one of its kits declare, as the checker asks for it: nouns, kinds, numbers, states, moments."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from cardwright.dsl import tree
from cardwright.dsl.checker.walk import walk
from cardwright.dsl.pack.model import GameDef, KeywordDef, KindDef, KitDef, Line, Phase, StatDef, StateDef
from cardwright.dsl.vocabulary import NameClass, Vocabulary

FOREIGN = "foreign"
"""The sort of a noun that another kit brings: this kit may be played without it."""


@dataclass(frozen=True)
class Facts:
    """The words that the text of one kit, or of the game itself, may use.

    game: the game's declarations with those that the kit brings. foreign: a word or phrase that only another kit
    brings, to that kit. shared: the words without the kit's.
    """

    game: GameDef
    vocabulary: Vocabulary
    kit: KitDef | None = None
    foreign: Mapping[str, str] = field(default_factory=dict)
    shared: Facts | None = None

    @cached_property
    def opened(self) -> Mapping[str, bool]:
        """The windows that rules open; true where one is opened over a number, which `that many` reads."""
        keywords = self.game.keywords.values() if self.kit is None else self.kit.keywords
        lines = [line for keyword in keywords for line in keyword_lines(keyword)]
        for phase in () if self.kit else (*self.game.setup, *self.game.round, *self.game.finish):
            lines += phase_lines(phase)
        found = dict(self.shared.opened) if self.shared else {}
        for line in lines:
            for node in walk(line.sentence):
                if isinstance(node, tree.Call):
                    numbers = any(isinstance(a.value, tree.Amount | tree.Quantity) for a in node.args)
                    for arg in node.args:
                        if isinstance(arg.value, tree.Name) and arg.value.id in self.game.windows:
                            found[arg.value.id] = found.get(arg.value.id, False) or numbers
        return found

    @cached_property
    def kinds(self) -> Mapping[str, KindDef]:
        """Kinds by id."""
        return {**self.game.kinds, **{k.id: k for k in (self.kit.kinds if self.kit else ())}}

    @cached_property
    def stats(self) -> Mapping[str, StatDef]:
        """Numbers and counters by id."""
        return {**self.game.stats, **{s.id: s for s in (self.kit.stats if self.kit else ())}}

    @cached_property
    def states(self) -> Mapping[str, StateDef]:
        """States by id."""
        return {**self.game.states, **{s.id: s for s in (self.kit.states if self.kit else ())}}

    @cached_property
    def main_kinds(self) -> frozenset[str]:
        """Kinds of which each seat has one of its own, such as the one that stands for what it does."""
        return frozenset(k.id for k in self.kinds.values() if k.each_seat == 1)

    def is_one_of_several(self, kind: str) -> bool:
        """Whether a seat has several things of a kind, so that the seat's own one says nothing."""
        return kind in self.kinds and self.kinds[kind].each_seat > 1

    def is_held_by(self, kind: str, holder: str) -> bool:
        """Whether every thing of a kind is one that such a holder holds."""
        members = [m for m in self.members(kind) if m in self.kinds and not self.kinds[m].group]
        return bool(members) and holder in self.kinds and all(m in self.kinds[holder].holds for m in members)

    def noun(self, noun: str) -> tuple[str, str]:
        """Sort and id of a noun: kind, role, zone, space, counter (kept), stat, amount, foreign, or nothing known."""
        name = self.vocabulary.names.get(noun)
        if name is None or name.cls not in (NameClass.NOUN, NameClass.STAT):
            return "", noun
        if name.cls is NameClass.STAT:
            stat = self.stats.get(name.id)
            return (FOREIGN, name.id) if stat is None else ("counter" if stat.kept else "stat", name.id)
        sort, id_ = str(name.detail.get("sort", "kind")), str(name.detail.get("id", name.id))
        if (sort == "kind" and id_ not in self.kinds) or (sort == "zone" and id_ not in self.game.zones):
            return FOREIGN, id_
        return sort, id_

    def members(self, kind: str) -> frozenset[str]:
        """The kinds that a name covers."""
        found = {kind}
        definition = self.kinds.get(kind)
        for member in definition.group if definition else ():
            found |= self.members(member)
        for other in self.kinds.values():
            if other.like and other.like in found:
                found.add(other.id)
        return frozenset(found)

    def overlaps(self, one: str, other: str) -> bool:
        """Whether something can be of both kinds; a kind that is not known is any."""
        return not one or not other or bool(self.members(one) & self.members(other))

    def stands_for(self, kind: str, wanted: str) -> bool:
        """Whether a thing of one kind may be said where another is meant: a seat's piece for what the seat has."""
        if self.overlaps(kind, wanted):
            return True
        have, want = self.kinds.get(kind), self.kinds.get(wanted)
        if have is None or want is None:
            return True
        if have.stands_for and have.stands_for != kind:
            return self.stands_for(have.stands_for, wanted)
        if have.stands_for:
            return self.stands_for(have.stands_for, wanted)
        if want.stands_for:
            return self.stands_for(kind, want.stands_for)
        if want.seat or have.seat:
            # What a seat has several of is not said by naming the seat.
            return bool(have.each_seat) if want.seat else want.each_seat == 1
        return bool(want.each_seat) and any(self.overlaps(kind, held) for held in want.holds)

    def is_players(self, kind: str) -> bool:
        """Whether things of a kind are what each player has from the start: its own piece, what it acts with."""
        members = [self.kinds[m] for m in self.members(kind) if m in self.kinds]
        return bool(members) and all(m.seat or m.each_seat for m in members)

    def is_on_board(self, kind: str) -> bool:
        """Whether things of a kind can stand on the board."""
        members = [self.kinds[m] for m in self.members(kind) if m in self.kinds]
        return not members or any(m.board != "none" or m.each_seat for m in members)

    def is_card(self, kind: str) -> bool:
        """Whether things of a kind are cards."""
        members = [self.kinds[m] for m in self.members(kind) if m in self.kinds]
        return not members or any(m.card or m.group for m in members)

    def is_made(self, kind: str) -> bool:
        """Whether things of a kind come from a supply; in the game's own text a kit may bring them."""
        if not kind or self.kit is None:
            return self.is_on_board(kind) and not (kind and self.is_players(kind))
        return any(self.kinds[m].supply for m in self.members(kind) if m in self.kinds)

    def is_two_ended(self, stat: str) -> bool:
        """Whether a number has a low and a high end, so that it cannot be compared or given."""
        return stat in self.stats and self.stats[stat].interval

    def kept_numbers(self) -> list[str]:
        """The numbers that are gained and lost, the kit's own first."""
        own = [s.id for s in self.stats.values() if s.kept and s.kit]
        return own + [s.id for s in self.stats.values() if s.kept and not s.kit]

    def prints(self, kind: str, stat: str) -> bool:
        """Whether cards of a kind print a number."""
        return any(stat in self.kinds[m].prints for m in self.members(kind) if m in self.kinds)


def keyword_lines(keyword: KeywordDef) -> tuple[Line, ...]:
    """All lines that say what a keyword means."""
    return (*keyword.lines, *(keyword.card_lines or ()))


def phase_lines(phase: Phase) -> list[Line]:
    """All lines in a phase and below it, conditions included."""
    found = [*phase.lines, *([phase.condition] if phase.condition is not None else [])]
    for step in (*phase.steps, *phase.otherwise):
        found += phase_lines(step)
    return found


def foreign_words(kit: KitDef | None, kits: Iterable[KitDef]) -> dict[str, str]:
    """The words that only other kits bring, with the kit of each."""
    found: dict[str, str] = {}
    for other in kits:
        if kit is None or other.id != kit.id:
            for word in declared_words(other):
                found.setdefault(word, other.id)
    for word in declared_words(kit) if kit else ():
        found.pop(word, None)
    return found


def declared_words(kit: KitDef) -> Iterator[str]:
    """The words that a kit brings."""
    yield from (stat.id for stat in kit.stats)
    yield from (state.id for state in kit.states)
    yield from (kind.id for kind in kit.kinds)
    yield from (zone.id for zone in kit.zones)
    yield from (window.id for window in kit.windows)
    yield from (keyword.phrase for keyword in kit.keywords)


def game_facts(game: GameDef, vocabulary: Vocabulary, kits: Iterable[KitDef]) -> Facts:
    """The words of the game's own text."""
    return Facts(game, vocabulary, None, foreign_words(None, kits))


def kit_facts(shared: Facts, kit: KitDef, kits: Iterable[KitDef]) -> Facts:
    """The words of one kit's text: the game's and its own."""
    return Facts(shared.game.with_kits([kit]), shared.vocabulary, kit, foreign_words(kit, kits), shared)
