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
    """`see` as `sees`: the form that follows a name."""
    return verb_forms(base, forms).third


def told_events(names: Names) -> dict[str, KeywordDef]:
    """The events worth telling, by name: mere events, which leave no mark of their own, with a slot to fill in."""
    return {
        keyword.event or keyword.phrase: keyword
        for keyword in names.match.game.keywords.values()
        if not keyword.lines and (keyword.subject_kind or keyword.object_kind) and SLOT.search(keyword.template)
    }


def event_words(names: Names, keyword: KeywordDef, doer: int, thing: int, amount: int) -> str:
    """`Ann sees Bob`: who did it, the verb in the third person, the thing and the amount in their slots."""

    def filled(slot: re.Match[str]) -> str:
        return str(amount) if slot.group(2) in ("number", "amount", "distance") else names.of(thing)

    words = SLOT.sub(filled, keyword.template.replace("[", "").replace("]", ""))
    verb, _, rest = words.partition(" ")
    return f"{names.of(doer)} {third_person(verb, keyword.forms)} {rest}".rstrip()
