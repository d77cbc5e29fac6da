"""Grammar text for declared phrases, and what each alternative means.

Terminals: `V_` the words that open a verb phrase (all forms of the verb), `P_` the participle of a verb, `R_` the words
that open a relation, `L_` a value, `W_` words further inside any phrase. The same words in two places are two
terminals, so phrases do not clash with each other; the reader tries both.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from cardwright.dsl.grammar.phrases import (
    Expansion,
    Gap,
    Part,
    PhraseClash,
    Run,
    Syntax,
    by_class,
    closing_words,
    expansions,
    leading_words,
    plainest,
)
from cardwright.dsl.vocabulary import Phrase, PhraseClass, Slot, Vocabulary

VERB_SLOTS: dict[Syntax, str] = {
    "thing": "thing",
    "number": "num",
    "quantity": "amount",
    "distance": "distance",
    "stat": "stat_name",
    "state": "state_name",
    "window": "window_name",
}
BESIDE_THING: dict[Syntax, str] = {**VERB_SLOTS, "number": "purenum", "quantity": "pureamount"}
RELATION_SLOTS: dict[Syntax, str] = {
    **VERB_SLOTS,
    "thing": "simple_group",
    "number": "relation_number",
    "quantity": "qty",
    "distance": "relation_distance",
}
CLASS_LETTER = {PhraseClass.VERB: "V", PhraseClass.RELATION: "R", PhraseClass.VALUE: "L"}
CLASS_RULE = {PhraseClass.VERB: "vp", PhraseClass.RELATION: "rel", PhraseClass.VALUE: "value"}
OF = Run(("of",))
_NO_SLOT = Slot("", "")


@dataclass(frozen=True, slots=True)
class Meaning:
    """What one generated alternative builds. `twin` is its sibling whose number slot may be a named stat."""

    kind: str  # vp, pvp, part, gapverb, rel, value
    phrase: str
    slots: tuple[str | None, ...]  # by child: the slot it fills, None for words
    twin: str | None = None


@dataclass(slots=True)
class Rules:
    """The generated half of the grammar."""

    lines: list[str] = field(default_factory=list)
    meanings: dict[str, Meaning] = field(default_factory=dict)
    terminals: dict[str, tuple[str, ...]] = field(default_factory=dict)  # terminal to its words
    owners: dict[tuple[str, ...], str] = field(default_factory=dict)  # right hand side to the phrase it came from
    of_phrase: str | None = None
    of_slot: str = "whole"
    heads: dict[str, Phrase] = field(default_factory=dict)  # a verb's base to a phrase that gives its forms
    by_word: dict[tuple[str, str], str] = field(default_factory=dict)  # (plainest phrase of a verb, word) to a phrase

    def add(self, rule: str, symbols: list[str], meaning: Meaning, phrase: Phrase) -> str:
        """One alternative; returns its alias. Raises PhraseClash where another phrase says the same."""
        key = (rule, *symbols)
        if key in self.owners:
            if self.owners[key] == phrase.id:
                return ""
            raise PhraseClash(
                f"phrase `{phrase.template}` reads the same as another one, `{self.owners[key]}`",
                (self.owners[key], phrase.id),
            )
        self.owners[key] = phrase.id
        alias = f"m{len(self.meanings)}"
        self.meanings[alias] = meaning
        self.lines.append(f"{rule}: {' '.join(symbols)} -> {alias}")
        return alias

    def terminal(self, letter: str, words: tuple[str, ...]) -> str:
        """The terminal of some words."""
        name = f"{letter}_{_spelled(' '.join(words))}"
        self.terminals[name] = words
        return name


def generate(vocabulary: Vocabulary) -> Rules:
    """The rules of all phrases, in an order that depends on their ids alone."""
    rules = Rules()
    for cls in PhraseClass:
        rows = [row for phrase in by_class(vocabulary.phrases, cls) for row in expansions(phrase)]
        if cls is PhraseClass.RELATION:
            rows = _without_of(rules, rows)
        _add_class(rules, cls, rows)
    _add_participles(rules, vocabulary)
    _add_gap_verbs(rules, vocabulary)
    return rules


def _without_of(rules: Rules, rows: list[Expansion]) -> list[Expansion]:
    """`of {whole:thing}` is core grammar, since `the printed power of` needs it too."""
    kept = []
    for row in rows:
        if row.head == OF and len(row.parts) == 2 and row.gaps and row.gaps[0].syntax == "thing":
            rules.of_phrase, rules.of_slot = row.phrase.id, row.gaps[0].slot.name
        else:
            kept.append(row)
    return kept


def _add_class(rules: Rules, cls: PhraseClass, rows: list[Expansion]) -> None:
    letter = CLASS_LETTER[cls]
    beside = _syntaxes_after(rows)
    aliases: dict[tuple[Part, ...], str] = {}
    for row in rows:
        symbols: list[str] = []
        for at, part in enumerate(row.parts):
            if isinstance(part, Run):
                symbols.append(rules.terminal(letter if at == 0 else "W", part.words))
            else:
                symbols.append(_slot_symbol(cls, part, beside[_shape(row.parts[:at])]))
        if cls is PhraseClass.VERB:
            rules.heads.setdefault(row.head.words[0], row.phrase)
            if row.phrase.forms:
                rules.heads[row.head.words[0]] = row.phrase
        alias = rules.add(CLASS_RULE[cls], symbols, _meaning(CLASS_RULE[cls], row.phrase, row.parts), row.phrase)
        if alias:
            aliases[_shape(row.parts)] = alias
    _join_twins(rules, rows, aliases)


def _slot_symbol(cls: PhraseClass, gap: Gap, siblings: set[Syntax]) -> str:
    if cls is PhraseClass.RELATION:
        return RELATION_SLOTS[gap.syntax]
    if cls is PhraseClass.VALUE and gap.syntax == "number":
        return "base"
    return (BESIDE_THING if "thing" in siblings else VERB_SLOTS)[gap.syntax]


def _shape(parts: Iterable[Part]) -> tuple[Part, ...]:
    """The parts with slot names and types left out."""
    return tuple(part if isinstance(part, Run) else Gap(_NO_SLOT, part.syntax) for part in parts)


def _syntaxes_after(rows: list[Expansion]) -> dict[tuple[Part, ...], set[Syntax]]:
    found: dict[tuple[Part, ...], set[Syntax]] = {}
    for row in rows:
        for at, part in enumerate(row.parts):
            if isinstance(part, Gap):
                found.setdefault(_shape(row.parts[:at]), set()).add(part.syntax)
    return found


def _join_twins(rules: Rules, rows: list[Expansion], aliases: dict[tuple[Part, ...], str]) -> None:
    """Where `become {n:number}` stands beside `become {what:thing}`, a stat read as a thing goes to the first."""
    for row in rows:
        shape = _shape(row.parts)
        for at, part in enumerate(shape):
            if isinstance(part, Gap) and part.syntax in ("number", "quantity"):
                sibling = (*shape[:at], Gap(part.slot, "thing"), *shape[at + 1 :])
                if sibling in aliases and shape in aliases:
                    old = rules.meanings[aliases[sibling]]
                    rules.meanings[aliases[sibling]] = Meaning(old.kind, old.phrase, old.slots, aliases[shape])


def _add_participles(rules: Rules, vocabulary: Vocabulary) -> None:
    families: dict[str, dict[str, Phrase]] = {}
    for phrase in by_class(vocabulary.phrases, PhraseClass.VERB):
        families.setdefault(leading_words(phrase)[0], {})[phrase.id] = phrase
    for base in sorted(families):
        plain = plainest(families[base], Run((base,)))
        terminal = rules.terminal("P", (base,))
        rules.add("part", [terminal], Meaning("part", plain.id, (None,)), plain)
        _add_words(rules, plain, families[base])
        for phrase in families[base].values():
            _add_passives(rules, phrase, terminal)
    rules.lines.append("pvp: part -> pvp_part")


def _add_passives(rules: Rules, phrase: Phrase, terminal: str) -> None:
    """`is pushed 2 spaces`, `is added to this`: the rest of a phrase whose thing has become the subject."""
    for row in expansions(phrase):
        if len(row.parts) < 3 or len(row.head.words) > 1:
            continue
        thing = row.parts[1]
        if not isinstance(thing, Gap) or thing.syntax != "thing":
            continue
        rest = row.parts[2:]
        symbols = [rules.terminal("W", p.words) if isinstance(p, Run) else VERB_SLOTS[p.syntax] for p in rest]
        rules.add("pvp", [terminal, *symbols], _meaning("pvp", phrase, (row.head, *rest)), phrase)


def _add_gap_verbs(rules: Rules, vocabulary: Vocabulary) -> None:
    """`you paid`, `you switched sides with`: the words that open a phrase, its thing left out."""
    families: dict[Run, dict[str, Phrase]] = {}
    for phrase in by_class(vocabulary.phrases, PhraseClass.VERB):
        if phrase.slots:
            families.setdefault(Run(leading_words(phrase)), {})[phrase.id] = phrase
    for run in sorted(families, key=lambda run: run.text):
        plain = plainest(families[run], run)
        rules.add("gapverb", [rules.terminal("V", run.words)], Meaning("gapverb", plain.id, (None,)), plain)
        _add_words(rules, plain, families[run])
        rules.heads.setdefault(run.words[0], plain)


def _add_words(rules: Rules, plain: Phrase, family: Mapping[str, Phrase]) -> None:
    """`the damage you soaked` is of `soak {n} damage`, not of `soak {n}`: a noun may be a word of one phrase."""
    own = closing_words(plain)
    for word in {word for phrase in family.values() for word in closing_words(phrase)} - own:
        choices = {key: phrase for key, phrase in family.items() if word in closing_words(phrase)}
        rules.by_word.setdefault((plain.id, word), plainest(choices, Run(leading_words(plain))).id)


def _meaning(kind: str, phrase: Phrase, parts: Iterable[Part]) -> Meaning:
    return Meaning(kind, phrase.id, tuple(p.slot.name if isinstance(p, Gap) else None for p in parts))


def _spelled(text: str) -> str:
    """A terminal's name for some words: letters in capitals, all else by its code."""
    return "".join(c.upper() if c.isascii() and c.isalnum() else "_" if c == " " else f"_{ord(c):X}_" for c in text)
