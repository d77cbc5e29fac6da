"""What the slots of phrases take, and when a phrase may be said.

A keyword's slots are typed by its declaration or by what its lines do with them; a primitive declares its own, under
words that no game declares (`GENERIC_TYPES`), with what it is said of and when.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property

from cardwright.dsl import tree
from cardwright.dsl.checker.facts import Facts, keyword_lines
from cardwright.dsl.checker.walk import walk
from cardwright.dsl.pack.model import KeywordDef, Line
from cardwright.dsl.vocabulary import NAME_TYPES, SYNTAX_OF_TYPE, Phrase, Timing

GENERIC_TYPES = frozenset(
    (
        "thing",
        "counter",
        "measure",
        "reach",
        "piece",
        "spot",
        "place",
        "card",
        "entity",
        "role",
        "part",
        "zone",
        "pile",
        "made",
        "dice",
        "destination",
    )
)
SLOT_TYPES = GENERIC_TYPES | frozenset(SYNTAX_OF_TYPE) | frozenset(NAME_TYPES)
SLOT_SAID = re.compile(r"\{(\w+)\}")
LAID = "laid"
"""The type of what may lie in a place for cards; no phrase declares it."""
SUBJECT = "subject"
"""The slot of a relation that it is said of, and of a verb who does it."""


@dataclass
class Signatures:
    """Types and timing of the phrases of one game; worked out when they are first asked for."""

    facts: Facts
    _slots: dict[str, dict[str, str]] = field(default_factory=dict)
    _standing: dict[str, bool] = field(default_factory=dict)
    _says: dict[tuple[str, str], bool] = field(default_factory=dict)

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
            subject = self.phrase(phrase).subject
            return {**found, **({SUBJECT: subject} if subject else {})}
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
                if (
                    isinstance(node, tree.Act)
                    and isinstance(node.subject, tree.NounPhrase)
                    and node.subject.noun == pronoun
                ):
                    return self.slot_type(node.verb.phrase, SUBJECT) if self.has_subject(node.verb.phrase) else "entity"
                if (
                    isinstance(node, tree.Become)
                    and isinstance(node.subject, tree.NounPhrase)
                    and node.subject.noun == pronoun
                ):
                    return self.facts.states[node.state].of if node.state in self.facts.states else "thing"
                if isinstance(node, tree.Call):
                    for arg in node.args:
                        value = arg.value
                        if isinstance(value, tree.NounPhrase) and value.noun == pronoun and value.owner is None:
                            wanted = self.laid(node, self.slot_type(node.phrase, arg.slot))
                            if wanted != "thing":
                                return wanted
        return "thing"

    def laid(self, node: tree.Call, wanted: str) -> str:
        """The type of what a verb takes, where it is brought to a place for cards: a player's own piece lies in none."""
        if wanted != "entity":
            return wanted
        places = (
            a.value for a in node.args if self.slot_type(node.phrase, a.slot) == "destination" and a.value is not None
        )
        zones = (isinstance(p, tree.NounPhrase) and self.facts.noun(p.noun)[0] == "zone" for p in places)
        return LAID if any(zones) else wanted

    def has_subject(self, phrase: str) -> bool:
        """Whether a phrase says what it may be said of."""
        return SUBJECT in self.slots(phrase)

    def speaks_of_doer(self, phrase: str) -> bool:
        """Whether it matters who does a phrase. Not so where all lines of a keyword name somebody else."""
        keyword = self.facts.game.keywords.get(phrase)
        if keyword is None or not keyword.lines or keyword.event or keyword.object_kind or self.has_subject(phrase):
            return True
        sentences = [line.sentence for line in keyword_lines(keyword) if line.sentence is not None]
        return len(sentences) < len(keyword_lines(keyword)) or any(
            (isinstance(node, tree.NounPhrase) and node.noun == "you")
            or (isinstance(node, tree.Act | tree.Bonus | tree.Become) and node.subject is None)
            for sentence in sentences
            for node in walk(sentence)
        )

    def only_says(self, phrase: str, slot: str) -> bool:
        """Whether a slot says only of which kind and how many, so that nothing in it can be pointed at later."""
        keyword = self.facts.game.keywords.get(phrase)
        if keyword is None:
            return self.phrase(phrase).makes == slot
        if (phrase, slot) not in self._says:
            self._says[phrase, slot] = False
            self._says[phrase, slot] = self._passes_on(keyword, slot)
        return self._says[phrase, slot]

    def keeps_none(self, phrase: str, slot: str) -> bool:
        """Whether of what fills a slot nothing is known afterwards but how many there were."""
        declared = {slot.name: slot.type for slot in self.phrase(phrase).slots}
        return self.only_says(phrase, slot) and declared.get(slot) != "made"

    def _passes_on(self, keyword: KeywordDef, slot: str) -> bool:
        """Whether the first verb of a keyword only says what fills the slot."""
        first = next(
            (node for line in keyword.lines for node in walk(line.sentence) if isinstance(node, tree.Act)), None
        )
        if first is None:
            return False
        filled = "{" + slot + "}"
        inner = [a.slot for a in first.verb.args if isinstance(a.value, tree.NounPhrase) and a.value.noun == filled]
        return any(self.only_says(first.verb.phrase, name) for name in inner)

    def unsaid(self, call: tree.Call) -> str:
        """A slot of a keyword that is left open though its lines speak of it; empty where there is none."""
        keyword = self.facts.game.keywords.get(call.phrase)
        said = {arg.slot for arg in call.args}
        left = [slot.name for slot in self.phrase(call.phrase).slots if slot.name not in said]
        if keyword is None or not left:
            return ""
        lines = keyword.lines + (keyword.card_lines or ())
        spoken = {word for line in lines for word in SLOT_SAID.findall(line.text)}
        return next((slot for slot in left if slot in spoken), "")

    def timing(self, phrase: str) -> Timing:
        """When a phrase may be said."""
        keyword = self.facts.game.keywords.get(phrase)
        if keyword is None:
            return self.phrase(phrase).timing or "either"
        if not keyword.lines:
            return "told"
        return "either" if self.is_standing(phrase) and not self._counts_from_now(keyword) else "moment"

    def _counts_from_now(self, keyword: KeywordDef) -> bool:
        """Whether something in a keyword says for how long it holds: that begins at a moment."""
        return any(isinstance(node, tree.Duration) for line in keyword.lines for node in walk(line.sentence))

    def is_standing(self, phrase: str) -> bool:
        """Whether a phrase says what is true rather than what to do: all lines of the keyword do."""
        keyword = self.facts.game.keywords.get(phrase)
        if keyword is None:
            return self.phrase(phrase).timing == "standing"
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
