"""What happened in words: a verb of the game in the third person, with its slots filled in."""

from __future__ import annotations

import re
from functools import lru_cache

from cardwright.dsl.grammar.verbs import verb_forms
from cardwright.dsl.pack.model import KeywordDef
from cardwright.dsl.vocabulary import SLOT
from cardwright.interpreter.words.names import Names


@lru_cache(maxsize=256)
def third_person(base: str, forms: tuple[str, ...]) -> str:
    """`hit` as `hits`: the form that follows a name."""
    return verb_forms(base, forms).third


def told_events(names: Names) -> dict[str, KeywordDef]:
    """The events worth telling, with the plainest keyword that is one: those that the game declares between entities."""
    found: dict[str, KeywordDef] = {}
    for keyword in names.match.game.keywords.values():
        event = keyword.event or keyword.phrase
        if (keyword.subject_kind or keyword.object_kind) and (
            event not in found or _slots(keyword) < _slots(found[event])
        ):
            found[event] = keyword
    return found


def _slots(keyword: KeywordDef) -> int:
    return len(SLOT.findall(keyword.template))


def event_words(names: Names, keyword: KeywordDef, doer: int, thing: int, amount: int) -> str:
    """`Ann's attack hits Bob`, `Bob takes 3 damage`."""

    def filled(slot: re.Match[str]) -> str:
        return str(amount) if slot.group(2) in ("number", "amount", "distance") else names.of(thing)

    words = SLOT.sub(filled, keyword.template.replace("[", "").replace("]", ""))
    verb, _, rest = words.partition(" ")
    return f"{names.of(doer)} {third_person(verb, keyword.forms)} {rest}".rstrip()
