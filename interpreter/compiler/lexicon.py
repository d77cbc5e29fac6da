"""What the game and the primitives say of phrases, and of the events they are known by. Nothing is compiled here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cardwright.dsl import tree
from cardwright.dsl.pack.model import GameDef, KeywordDef, Line
from cardwright.dsl.vocabulary import Slot, Vocabulary
from cardwright.interpreter.compiler.primitive import Primitive
from cardwright.interpreter.compiler.scope import ANY_DOER, CannotCompile
from cardwright.interpreter.state.layout import Layout


@dataclass
class Lexicon:
    """The words of one match. `would_events`: the events that some text puts another thing in the place of."""

    layout: Layout
    game: GameDef
    vocabulary: Vocabulary
    primitives: Mapping[str, Primitive]
    would_events: set[str] = field(default_factory=set, kw_only=True)

    def sentence(self, line: Line) -> tree.Sentence:
        """The tree of a line; a line with a fault never gets here."""
        if line.sentence is None:
            raise CannotCompile(f"`{line.text}` was not understood")
        return line.sentence

    # Phrases

    def slots(self, phrase: str) -> tuple[Slot, ...]:
        """The slots of a phrase."""
        return self.vocabulary.phrases[phrase].slots

    def keyword(self, phrase: str) -> KeywordDef:
        """A game's own word."""
        return self.game.keywords[phrase]

    def event_of(self, phrase: str) -> str:
        """The event a phrase counts as."""
        primitive = self.primitives.get(phrase)
        if primitive is not None:
            return primitive.event or primitive.id
        return self.game.keywords[phrase].event or phrase

    def pays(self, phrase: str) -> bool:
        """Whether a verb's counters are a cost that must be there in full."""
        primitive = self.primitives.get(phrase)
        if primitive is not None:
            return primitive.pays
        first = self._first_act(phrase)
        return first is not None and self.pays(first.verb.phrase)

    @property
    def most_steps(self) -> int:
        """More steps than these never lead anywhere: the spaces of the board, and one for each piece that may use up a step."""
        lying = [e for e in self.layout.entities if self.layout.kinds[e.kind].board == "lying"]
        return self.game.board.spaces + (len(lying) if "enter" in self.would_events else 0)

    def mover(self, phrase: str) -> str | None:
        """The slot with the piece that a verb moves along the board, empty where that is who does it; None for no move."""
        primitive = self.primitives.get(phrase)
        if primitive is not None:
            return primitive.moves
        first = self._first_act(phrase)
        slot = self.mover(first.verb.phrase) if first is not None else None
        if first is None or not slot:
            return slot
        return self._passed_on(first, slot)

    def is_supplied(self, phrase: str, slot: str, kind: str) -> bool:
        """Whether a verb puts pieces on the board of which there are several alike."""
        definition = self.layout.kinds.get(kind)
        if definition is None or definition.board != "lying" or self.is_made(kind):
            return False
        primitive = self.primitives.get(phrase)
        if primitive is not None:
            return bool(slot) and primitive.supplies == slot
        first = self._first_act(phrase)
        inner = next((a.slot for a in first.verb.args if self._passed_on(first, a.slot) == slot), "") if first else ""
        return first is not None and self.is_supplied(first.verb.phrase, inner, kind)

    def is_made(self, kind: str) -> bool:
        """Whether pieces of a kind are made and destroyed in play."""
        return any(self.layout.kinds[member].supply for member in self.layout.members(kind))

    def only_says(self, phrase: str, slot: str) -> bool:
        """Whether a slot only says what and how many are wanted, since which ones is not chosen."""
        primitive = self.primitives.get(phrase)
        if primitive is not None:
            return bool(slot) and primitive.makes == slot
        first = self._first_act(phrase)
        inner = next((a.slot for a in first.verb.args if self._passed_on(first, a.slot) == slot), "") if first else ""
        return first is not None and bool(inner) and self.only_says(first.verb.phrase, inner)

    @staticmethod
    def _passed_on(act: tree.Act, slot: str) -> str | None:
        """The slot of a keyword that fills a slot of its first verb; empty where `you` does, None where neither."""
        value = next((a.value for a in act.verb.args if a.slot == slot), None)
        if not isinstance(value, tree.NounPhrase) or value.determiner != "pronoun":
            return None
        return "" if value.noun == "you" else value.noun.strip("{}")

    def scales(self, phrase: str) -> bool:
        """Whether `for each` multiplies the amount."""
        primitive = self.primitives.get(phrase)
        return primitive.scales if primitive is not None else False

    def keeps_result(self, phrase: str) -> bool:
        """Whether `that many` still means the step before this one."""
        primitive = self.primitives.get(phrase)
        return primitive.keeps_result if primitive is not None else False

    def _first_act(self, phrase: str) -> tree.Act | None:
        for line in self.game.keywords[phrase].lines:
            sentence = self.sentence(line)
            for step in sentence.steps:
                for clause in step.clauses:
                    if isinstance(clause, tree.Act):
                        return clause
        return None

    def is_continuous(self, phrase: str) -> bool:
        """Whether a keyword only stands for modifiers."""
        primitive = self.primitives.get(phrase)
        if primitive is not None:
            return primitive.standing
        keyword = self.game.keywords[phrase]
        if not keyword.lines:
            return False
        clauses = [c for line in keyword.lines for step in self.sentence(line).steps for c in step.clauses]
        return all(self.is_modifier(clause) for clause in clauses)

    def is_modifier(self, clause: tree.Clause) -> bool:
        """Whether a clause says what is true rather than what to do."""
        if isinstance(clause, tree.Tailed):
            return self.is_modifier(clause.clause)
        if isinstance(clause, tree.Bonus | tree.Define):
            return True
        if isinstance(clause, tree.Become):
            state = self.layout.states.get(clause.state)
            return state is not None and not state.kept
        if isinstance(clause, tree.Act):
            return clause.mode in ("cannot", "does_not") or self.is_continuous(clause.verb.phrase)
        return False

    # What the game says of events

    def kind_in_event(self, event: str, as_object: bool) -> str:
        """The kind of entity that does an event, or that it is done to; empty where any may."""
        for keyword in self.game.keywords.values():
            if (keyword.event or keyword.phrase) == event:
                if as_object:
                    return keyword.object_kind
                return keyword.subject_kind or (ANY_DOER if keyword.object_kind else "")
        return ""

    def _by_event(self, event: str) -> list[Primitive]:
        return [p for p in self.primitives.values() if (p.event or p.id) == event]

    def is_crossing(self, event: str) -> bool:
        """Whether the event is the passing of another piece."""
        return any(p.crossing for p in self._by_event(event))

    def is_mutual(self, event: str) -> bool:
        """Whether the event is done by both at once."""
        return any(p.mutual for p in self._by_event(event))

    def is_leaving(self, event: str) -> bool:
        """Whether the event is that a piece leaves a space."""
        return event == "leave"

    def is_way(self, event: str) -> bool:
        """Whether the event is a named kind of one's own movement: toward or away from the nearest opponent."""
        return any(k.way and (k.event or k.phrase) == event for k in self.game.keywords.values())

    def thing_sort(self, event: str) -> str:
        """What sort of thing an event is done to: entities unless a primitive says spaces."""
        return "space" if event in ("enter", "leave", "run into") else "entity"

    def ways(self) -> dict[str, str]:
        """Events that are named kinds of one's own movement, with their way."""
        return {k.event or k.phrase: k.way for k in self.game.keywords.values() if k.way}
