"""What the language may speak of: the frozen table that feeds grammar, checker, printer, schemas and reference.

Built once by an entry point from the primitives of the interpreter and the declarations of a game; `dsl` never looks
for words anywhere else. Phrases are grammar; names are data for the lexer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from typing import Literal


class PhraseClass(Enum):
    """Where a phrase may stand."""

    VERB = "verb"  # push {who:thing} {n:distance}
    RELATION = "relation"  # adjacent to {other:thing}; after a noun and after `is`
    VALUE = "value"  # the distance between {a:thing} and {b:thing}


class NameClass(Enum):
    """What kind of name a name is; one text belongs to one class."""

    NOUN = "noun"
    STAT = "stat"
    STATE = "state"  # an adjective
    WINDOW = "window"
    PERIOD = "period"  # beat, duel, turn


Timing = Literal["", "moment", "standing", "either", "told", "would", "ban"]
"""When a phrase may be said. moment: done at a moment. standing: only as a line of its own. told: only in events and
memories. would: only where something is about to happen. ban: only with `cannot`. Empty: anywhere."""

SLOT = re.compile(r"\{(\w+):(\w+)\}")
SYNTAX_OF_TYPE = {"number": "number", "amount": "quantity", "distance": "distance"}
"""Slot types with a syntax of their own; every other type is a thing (a noun phrase)."""
NAME_TYPES = {
    "stat": NameClass.STAT,
    "figure": NameClass.STAT,  # a stat with one value, that can be compared
    "state": NameClass.STATE,
    "window": NameClass.WINDOW,
}
"""Slot types that take a bare name."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A gap in a phrase: its name and declared type."""

    name: str
    type: str


@dataclass(frozen=True, slots=True)
class Phrase:
    """One declared phrase.

    template: words and slots: `push {who:fighter} {n:distance}`; a word in brackets may be left out: `soak {n:number}
    [damage]`; a leading verb carries its irregular forms in `forms` (third person, past), regular ones are derived.
    """

    id: str
    cls: PhraseClass
    template: str
    forms: tuple[str, ...] = ()
    means: tuple[str, ...] = ()
    rule: str = ""
    doc: str = ""
    subject: str = ""  # the type of what it is said of, as for a slot
    timing: Timing = ""
    chooses: bool = False  # `it` means what was chosen, whatever was spoken of before
    makes: str = ""  # the slot that says only of which kind and how many: what fills it is not there yet
    many: bool = False  # a slot of it may be filled with several things at once
    board: str = ""  # the shape of the only board on which it means anything
    source: str = ""  # "primitive", or the path of the file that declares it

    @property
    def slots(self) -> tuple[Slot, ...]:
        """The slots in the order of the template."""
        return tuple(Slot(*match.groups()) for match in SLOT.finditer(self.template))

    @property
    def is_primitive(self) -> bool:
        """True for a phrase that Python defines."""
        return not self.means


@dataclass(frozen=True, slots=True)
class Name:
    """One declared name. `detail` is what the game says of it (the kind of a noun, the unit of a stat)."""

    text: str
    cls: NameClass
    id: str
    plural: str = ""
    detail: Mapping[str, object] = field(default_factory=dict, compare=False)


@dataclass(frozen=True)
class Vocabulary:
    """Phrases by id and names by id. near: everyday words with those of the game that are near in meaning."""

    phrases: Mapping[str, Phrase]
    names: Mapping[str, Name]
    near: tuple[tuple[str, ...], ...] = ()

    @cached_property
    def names_by_text(self) -> Mapping[str, Name]:
        """Every spelling (singular and plural) to its name."""
        found: dict[str, Name] = {}
        for name in self.names.values():
            found[name.text] = name
            if name.plural:
                found[name.plural] = name
        return found

    def with_names(self, names: Iterable[Name]) -> Vocabulary:
        """This vocabulary and more names; a later name of the same id replaces an earlier one."""
        return Vocabulary(self.phrases, {**self.names, **{name.id: name for name in names}}, self.near)
