"""Verb forms: the third person, the past, the participle and the -ing form of an English verb."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Form = Literal["base", "third", "past", "participle", "ing"]

# base: third person, past, participle, -ing form; an empty field is the regular form.
IRREGULAR: Mapping[str, tuple[str, str, str, str]] = {
    "be": ("is", "was", "been", "being"),
    "become": ("", "became", "become", ""),
    "begin": ("", "began", "begun", "beginning"),
    "break": ("", "broke", "broken", ""),
    "bring": ("", "brought", "brought", ""),
    "build": ("", "built", "built", ""),
    "buy": ("", "bought", "bought", ""),
    "catch": ("", "caught", "caught", ""),
    "choose": ("", "chose", "chosen", ""),
    "come": ("", "came", "come", ""),
    "cost": ("", "cost", "cost", ""),
    "cut": ("", "cut", "cut", "cutting"),
    "deal": ("", "dealt", "dealt", ""),
    "die": ("", "", "", "dying"),
    "do": ("does", "did", "done", ""),
    "draw": ("", "drew", "drawn", ""),
    "fall": ("", "fell", "fallen", ""),
    "fight": ("", "fought", "fought", ""),
    "find": ("", "found", "found", ""),
    "fly": ("", "flew", "flown", ""),
    "get": ("", "got", "got", "getting"),
    "give": ("", "gave", "given", ""),
    "go": ("goes", "went", "gone", ""),
    "grow": ("", "grew", "grown", ""),
    "have": ("has", "had", "had", ""),
    "hide": ("", "hid", "hidden", ""),
    "hit": ("", "hit", "hit", "hitting"),
    "hold": ("", "held", "held", ""),
    "keep": ("", "kept", "kept", ""),
    "know": ("", "knew", "known", ""),
    "lay": ("", "laid", "laid", ""),
    "leave": ("", "left", "left", ""),
    "let": ("", "let", "let", "letting"),
    "lie": ("", "lay", "lain", "lying"),
    "lose": ("", "lost", "lost", ""),
    "make": ("", "made", "made", ""),
    "meet": ("", "met", "met", ""),
    "pay": ("", "paid", "paid", ""),
    "put": ("", "put", "put", "putting"),
    "read": ("", "read", "read", ""),
    "ride": ("", "rode", "ridden", ""),
    "rise": ("", "rose", "risen", ""),
    "run": ("", "ran", "run", "running"),
    "see": ("", "saw", "seen", "seeing"),
    "sell": ("", "sold", "sold", ""),
    "send": ("", "sent", "sent", ""),
    "set": ("", "set", "set", "setting"),
    "shoot": ("", "shot", "shot", ""),
    "show": ("", "showed", "shown", ""),
    "shut": ("", "shut", "shut", "shutting"),
    "sit": ("", "sat", "sat", "sitting"),
    "spend": ("", "spent", "spent", ""),
    "split": ("", "split", "split", "splitting"),
    "spring": ("", "sprang", "sprung", ""),
    "stand": ("", "stood", "stood", ""),
    "steal": ("", "stole", "stolen", ""),
    "strike": ("", "struck", "struck", ""),
    "take": ("", "took", "taken", ""),
    "tell": ("", "told", "told", ""),
    "throw": ("", "threw", "thrown", ""),
    "win": ("", "won", "won", "winning"),
    "write": ("", "wrote", "written", ""),
}
OTHER_SPELLINGS: Mapping[str, tuple[tuple[Form, str], ...]] = {"be": (("third", "are"), ("past", "were"))}
DOUBLED = frozenset(
    {
        "admit",
        "commit",
        "compel",
        "control",
        "defer",
        "equip",
        "expel",
        "infer",
        "permit",
        "prefer",
        "propel",
        "quit",
        "rebel",
        "refer",
        "regret",
        "repel",
        "submit",
        "transfer",
    }
)
ONE_SHORT_SYLLABLE = re.compile(r"[^aeiou]*[aeiou][^aeiouwxy]")
VOWELS = "aeiou"


@dataclass(frozen=True, slots=True)
class VerbForms:
    """The spellings of one verb."""

    base: str
    third: str
    past: str
    participle: str
    ing: str

    def spelled(self, form: Form) -> str:
        """The word in that form."""
        return {
            "base": self.base,
            "third": self.third,
            "past": self.past,
            "participle": self.participle,
            "ing": self.ing,
        }[form]

    def by_spelling(self) -> dict[str, frozenset[Form]]:
        """Every spelling with the forms it may be: `hit` is base, past and participle."""
        found: dict[str, set[Form]] = {}
        forms: tuple[Form, ...] = ("base", "third", "past", "participle", "ing")
        for form in forms:
            found.setdefault(self.spelled(form), set()).add(form)
        for form, word in OTHER_SPELLINGS.get(self.base, ()):
            found.setdefault(word, set()).add(form)
        return {word: frozenset(forms) for word, forms in found.items()}


def verb_forms(base: str, given: tuple[str, ...] = ()) -> VerbForms:
    """The forms of a verb. `given`: third person, past, participle, -ing form, as far as a phrase declares them."""
    known = IRREGULAR.get(base, ("", "", "", ""))
    regular = (_third(base), _past(base), "", _ing(base))
    third, past, participle, ing = ((given[i] if i < len(given) else "") or known[i] or regular[i] for i in range(4))
    return VerbForms(base, third, past, participle or past, ing)


def _third(base: str) -> str:
    if base.endswith(("s", "x", "z", "ch", "sh", "o")):
        return base + "es"
    return base[:-1] + "ies" if _consonant_y(base) else base + "s"


def _past(base: str) -> str:
    if base.endswith("e"):
        return base + "d"
    if _consonant_y(base):
        return base[:-1] + "ied"
    return _doubled(base) + "ed"


def _ing(base: str) -> str:
    if base.endswith("e") and not base.endswith(("ee", "ye", "oe")):
        return base[:-1] + "ing"
    return _doubled(base) + "ing"


def _doubled(base: str) -> str:
    """The base with its last letter twice where English asks for that."""
    return base + base[-1] if base in DOUBLED or ONE_SHORT_SYLLABLE.fullmatch(base) else base


def _consonant_y(base: str) -> bool:
    return len(base) > 1 and base.endswith("y") and base[-2] not in VOWELS
