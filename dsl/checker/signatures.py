"""What the slots of phrases take, and when a phrase may be said.

A keyword's slots are typed by its declaration or by what its lines do with them. The primitives declare their slots as
things; what sort of thing each needs stands here, by phrase and slot, under words that no game declares.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from cardwright.dsl import tree
from cardwright.dsl.checker.facts import Facts, keyword_lines
from cardwright.dsl.checker.walk import walk
from cardwright.dsl.pack.model import Line
from cardwright.dsl.vocabulary import NAME_TYPES, SYNTAX_OF_TYPE, Phrase

Timing = Literal["moment", "standing", "either", "told", "would", "ban"]
"""moment: done at a moment. standing: only as a line of its own. told: only in events and memories. would: only where
something is about to happen. ban: only with `cannot`."""

GENERIC_TYPES = frozenset(
    ("thing", "counter", "measure", "reach", "piece", "spot", "place", "card", "entity", "role", "part")
)
SLOT_TYPES = GENERIC_TYPES | frozenset(SYNTAX_OF_TYPE) | frozenset(NAME_TYPES)
SUBJECT = "subject"
"""The slot of a relation that it is said of, and of a verb who does it."""

PRIMITIVE_SLOTS: dict[str, dict[str, str]] = {
    "gain": {"what": "counter"},
    "lose": {"what": "counter"},
    "pay": {"what": "counter"},
    "raise": {"what": "counter"},
    "lower": {"what": "counter"},
    "disregard": {"what": "measure"},
    "void": {"what": "part"},
    "become": {SUBJECT: "measure"},
    "fall_below": {SUBJECT: "measure"},
    "take_role": {"role": "role", SUBJECT: "entity"},
    "vacate_role": {"role": "role"},
    "move": {SUBJECT: "piece"},
    "move_piece": {"who": "piece"},
    "move_toward": {"who": "piece", "place": "spot"},
    "move_away": {"who": "piece", "place": "spot"},
    "move_toward_without": {"who": "piece", "place": "spot"},
    "move_directly": {"place": "spot", SUBJECT: "piece"},
    "move_piece_directly": {"who": "piece", "place": "spot"},
    "move_piece_directly_with": {"who": "piece", "place": "spot", "company": "piece"},
    "swap_places": {"who": "piece", SUBJECT: "piece"},
    "switch_sides": {"who": "piece"},
    "pass": {"who": "piece"},
    "move_past": {"who": "piece"},
    "move_adjacent": {"who": "spot"},
    "enter": {"place": "place"},
    "run_into": {"place": "place"},
    "leave": {"place": "place"},
    "put": {"what": "entity", "origin": "place", "place": "place"},
    "remove": {"what": "entity", "origin": "place"},
    "put_between": {"what": "piece", "a": "spot", "b": "spot"},
    "choose": {"what": "place"},
    "pick": {"what": "place"},
    "measure": {"place": "spot", "attack": "entity"},
    "measure_outside": {"place": "spot", "attack": "entity"},
    "copy": {"card": "card", "place": "place"},
    "open": {"who": "entity", "target": "entity"},
    "make": {"what": "piece", "place": "spot"},
    "move_together": {"what": "piece"},
    "toll": {"place": "spot", SUBJECT: "piece"},
    "seize": {"what": "counter", "who": "entity"},
    "shuffle": {"zone": "place"},
    "lift": {"what": "card", "zone": "place", "place": "place"},
    "in": {"place": "place"},
    "from": {"place": "place"},
    "adjacent_to": {"other": "spot", SUBJECT: "spot"},
    "between": {"a": "spot", "b": "spot", SUBJECT: "spot"},
    "in_front_of": {"who": "piece", SUBJECT: "spot"},
    "without": {"what": "spot", SUBJECT: "spot"},
    "with": {"what": "spot", SUBJECT: "spot"},
    "on_the_board": {SUBJECT: "piece"},
    "off_the_board": {SUBJECT: "piece"},
    "lacking": {SUBJECT: "entity"},
    "within": {"place": "reach", SUBJECT: "spot"},
    "within_spaces": {"place": "spot", SUBJECT: "spot"},
    "same_name": {"other": "card", SUBJECT: "card"},
    "distance": {"a": "spot", "b": "spot"},
}
CHOOSING = frozenset(("choose", "pick"))
"""After these `it` is the one chosen, whatever was spoken of before."""
PRIMITIVE_TIMING: dict[str, Timing] = {
    "become": "either",
    "measure": "standing",
    "toll": "standing",
    "measure_outside": "standing",
    "fall_below": "ban",
    "stay": "would",
    "stay_for_step": "would",
    **dict.fromkeys(("enter", "leave", "pass", "switch_sides", "move_past", "move_adjacent", "run_into"), "told"),
    **dict.fromkeys(
        (
            "gain",
            "lose",
            "pay",
            "raise",
            "lower",
            "disregard",
            "void",
            "take_role",
            "vacate_role",
            "move",
            "move_piece",
            "move_toward",
            "move_away",
            "move_toward_without",
            "move_directly",
            "move_piece_directly",
            "move_piece_directly_with",
            "swap_places",
            "put",
            "remove",
            "put_between",
            "copy",
            "make",
            "move_together",
            "roll",
            "shuffle",
            "lift",
            "seize",
            "choose",
            "choose_number",
            "pick",
            "open",
            "count",
            "lose_game",
            "win_game",
            "end_game",
        ),
        "moment",
    ),
}
"""What is not listed here may stand anywhere, for all the checker knows."""


@dataclass
class Signatures:
    """Types and timing of the phrases of one game; worked out when they are first asked for."""

    facts: Facts
    _slots: dict[str, dict[str, str]] = field(default_factory=dict)
    _standing: dict[str, bool] = field(default_factory=dict)

    def phrase(self, phrase: str) -> Phrase:
        """The declared phrase."""
        return self.facts.vocabulary.phrases[phrase]

    def words(self, phrase: str) -> str:
        """The words of a phrase before its first slot."""
        return self.phrase(phrase).template.split("{", 1)[0].strip("[ ")

    def slot_type(self, phrase: str, slot: str) -> str:
        """What a slot takes; `thing` where anything goes."""
        return self.slots(phrase).get(slot, "thing")

    def takes_card(self, phrase: str, slot: str) -> bool:
        """Whether a keyword that takes a number also says what it means for a card or piece."""
        keyword = self.facts.game.keywords.get(phrase)
        return keyword is not None and keyword.card_lines is not None and self.slot_type(phrase, slot) == "counter"

    def slots(self, phrase: str) -> dict[str, str]:
        """The types of all slots of a phrase, and of its subject."""
        known = self._slots.get(phrase)
        if known is None:
            self._slots[phrase] = {slot.name: slot.type for slot in self.phrase(phrase).slots}
            known = self._slots[phrase] = self._worked_out(phrase)
        return known

    def _worked_out(self, phrase: str) -> dict[str, str]:
        found = {slot.name: slot.type for slot in self.phrase(phrase).slots}
        keyword = self.facts.game.keywords.get(phrase)
        if keyword is None:
            refined = PRIMITIVE_SLOTS.get(phrase, {})
            return {
                **{k: refined.get(k, t) if t == "thing" else t for k, t in found.items()},
                **({SUBJECT: refined[SUBJECT]} if SUBJECT in refined else {}),
            }
        if keyword.subject_kind:
            found[SUBJECT] = keyword.subject_kind
        for slot, type_ in found.items():
            if type_ == "thing":
                found[slot] = self._used_as("{" + slot + "}", keyword.lines)
        if keyword.object_kind:
            first = next((s for s in found if s != SUBJECT and found[s] not in SYNTAX_OF_TYPE), None)
            if first is not None and found[first] in ("thing", "entity"):
                found[first] = keyword.object_kind
        return found

    def _used_as(self, pronoun: str, lines: tuple[Line, ...]) -> str:
        """What the lines of a keyword need of the thing in a slot."""
        for line in lines:
            for node in walk(line.sentence):
                if isinstance(node, tree.Call):
                    for arg in node.args:
                        value = arg.value
                        if isinstance(value, tree.NounPhrase) and value.noun == pronoun and value.owner is None:
                            wanted = self.slot_type(node.phrase, arg.slot)
                            if wanted != "thing":
                                return wanted
        return "thing"

    def timing(self, phrase: str) -> Timing:
        """When a phrase may be said."""
        keyword = self.facts.game.keywords.get(phrase)
        if keyword is None:
            return PRIMITIVE_TIMING.get(phrase, "either")
        if not keyword.lines:
            return "told"
        return "either" if self.is_standing(phrase) else "moment"

    def is_standing(self, phrase: str) -> bool:
        """Whether a phrase says what is true rather than what to do: all lines of the keyword do."""
        keyword = self.facts.game.keywords.get(phrase)
        if keyword is None:
            return PRIMITIVE_TIMING.get(phrase) == "standing"
        if phrase not in self._standing:
            self._standing[phrase] = False
            clauses = [
                clause
                for line in keyword.lines
                for step in (line.sentence.steps if line.sentence else ())
                for clause in step.clauses
            ]
            self._standing[phrase] = bool(clauses) and all(self.is_modifier(clause) for clause in clauses)
        return self._standing[phrase]

    def is_modifier(self, clause: tree.Clause) -> bool:
        """Whether a clause says what is true rather than what to do."""
        match clause:
            case tree.Tailed(clause=inner):
                return self.is_modifier(inner)
            case tree.Bonus() | tree.Define():
                return True
            case tree.Become(state=state):
                definition = self.facts.states.get(state)
                return definition is None or not definition.kept
            case tree.Act(mode="cannot" | "does_not"):
                return True
            case tree.Act(verb=verb):
                return self.is_standing(verb.phrase)
        return False

    @cached_property
    def counting(self) -> frozenset[str]:
        """Phrases whose result is an amount: something `that many` can read."""
        found = set()
        for phrase in self.facts.vocabulary.phrases:
            types = self.slots(phrase).values()
            if any(t in ("number", "amount", "distance", "counter", "part") for t in types):
                found.add(phrase)
        events = {k.event for p, k in self.facts.game.keywords.items() if p in found and k.event}
        found |= {p for p, k in self.facts.game.keywords.items() if k.event in events}
        return frozenset(found)

    def counts(self, phrase: str) -> str:
        """What a phrase counts: `spaces`, `numbers` (of a counter), or nothing that is known."""
        types = set(self.slots(phrase).values())
        if "distance" in types:
            return "spaces"
        return "numbers" if "counter" in types else ""


def keyword_params(phrase: Phrase) -> dict[str, str]:
    """The slots that the lines of a keyword may name, with their types."""
    return {slot.name: slot.type for slot in phrase.slots}


__all__ = ["GENERIC_TYPES", "SLOT_TYPES", "SUBJECT", "Signatures", "Timing", "keyword_lines", "keyword_params"]
