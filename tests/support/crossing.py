"""New sentences out of those that the fighters have: a part of one put in the place of a part of another.

Every word of the game turns up beside every other, which nobody would write. What the checker lets through must be
printed, compiled and played all the same.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from typing import Any

from cardwright.dsl import tree
from cardwright.dsl.checker.facts import Facts, game_facts, kit_facts
from cardwright.dsl.checker.lines import check_body, text_context
from cardwright.dsl.checker.signatures import Signatures
from cardwright.dsl.diagnostics import Diagnostic
from cardwright.dsl.pack.model import CardDef, KitDef, Line
from cardwright.dsl.printer import print_sentence
from cardwright.dsl.vocabulary import NAME_TYPES, SYNTAX_OF_TYPE, PhraseClass
from support.duels import pack

SORTS: dict[str, tuple[type, ...]] = {
    "condition": (tree.Is, tree.Has, tree.Did, tree.Exists, tree.Every),
    "clause": (tree.Act, tree.Bonus, tree.Become, tree.If, tree.IfDone, tree.ForEach, tree.Lasting, tree.Tailed),
    "amount": (tree.Number, tree.StatOf, tree.Value, tree.Count, tree.Result, tree.Sum, tree.Arithmetic, tree.OrIfNone),
    "quantity": (tree.Quantity,),
    "thing": (tree.NounPhrase,),
    "group": (tree.Group,),
    "modifier": (tree.Relation, tree.AtRange, tree.Who, tree.Gap, tree.Participle),
    "head": (tree.WindowHead, tree.EventHead, tree.WhileHead, tree.StateHead, tree.DurationHead, tree.CostHead),
    "call": (tree.Call,),
    "period": (tree.Period,),
    "duration": (tree.Duration,),
}
Path = tuple[str | int, ...]


@dataclass(frozen=True)
class Crossing:
    """A sentence for a card of a kit, and what the checker says of it."""

    kit: KitDef
    card: CardDef
    text: str
    sentence: tree.Sentence
    faults: tuple[Diagnostic, ...]

    def in_kit(self) -> KitDef:
        """The kit with the sentence as the only text of its card."""
        line = Line(self.text, self.card.span, sentence=self.sentence)
        cards = tuple(replace(c, lines=(line,)) if c is self.card else c for c in self.kit.cards)
        return replace(self.kit, cards=cards)


def crossings(seed: int) -> Iterator[Crossing]:
    """Sentences without end; each seed gives the same ones."""
    dice = random.Random(seed)
    while True:
        name = dice.choice(sorted(pack().kits))
        sentence = dice.choice(_corpus(name))
        for _ in range(dice.choice((1, 1, 2, 3))):
            sentence = _crossed(dice, name, sentence)
        found = placed(name, print_sentence(sentence, pack().vocabulary), dice)
        if found is not None:
            yield found


def placed(name: str, text: str, dice: random.Random) -> Crossing | None:
    """A text on a card of a kit; None where it is no sentence."""
    parsed = pack().parser.parse(text, ())
    if parsed.sentence is None:
        return None
    kit = pack().parsed_kit(name)
    plain = [c for c in kit.cards if c.kind in ("style", "base", "finisher") and "X" not in c.prints.values()]
    card = dice.choice(plain)
    facts = _facts(name)
    lines = (Line(text, card.span, sentence=parsed.sentence),)
    context = text_context(facts, Signatures(facts), card.kind, lines, card)
    return Crossing(kit, card, text, parsed.sentence, tuple(check_body(lines, context)))


@cache
def _facts(name: str) -> Facts:
    content = pack()
    shared = game_facts(content.parsed_game(), content.vocabulary, content.kits.values())
    return kit_facts(shared, content.parsed_kit(name), content.kits.values())


@cache
def _corpus(name: str) -> list[tree.Sentence]:
    kit, game = pack().parsed_kit(name), pack().parsed_game()
    lines = [*kit.lines, *(line for card in (*kit.cards, *game.cards) for line in card.lines)]
    return [line.sentence for line in lines if line.sentence is not None]


@cache
def _pool(name: str) -> dict[str, list[Any]]:
    """The parts of a kit's sentences, each once, by sort; no verb of a passive, which lacks its object elsewhere."""
    found: dict[str, dict[str, Any]] = {sort: {} for sort in SORTS}
    for sentence in _corpus(name):
        nodes = [node for _, node in _parts(sentence)]
        passive = [node.verb for node in nodes if isinstance(node, (tree.Did, tree.EventHead)) and node.passive]
        for node in nodes:
            sort = _sort_of(node)
            if sort is not None and node not in passive:
                found[sort].setdefault(repr(node), node)
    return {sort: list(nodes.values()) for sort, nodes in found.items()}


def _sort_of(node: object) -> str | None:
    return next((sort for sort, kinds in SORTS.items() if isinstance(node, kinds)), None)


def _parts(value: Any, path: Path = ()) -> Iterator[tuple[Path, tree.Node]]:
    """Every node of a tree with the way to it."""
    if isinstance(value, tree.Node):
        yield path, value
    if isinstance(value, tuple):
        for number, item in enumerate(value):
            yield from _parts(item, (*path, number))
    elif is_dataclass(value):
        for field in fields(value):
            if field.name != "at":
                yield from _parts(getattr(value, field.name), (*path, field.name))


def _can_be_crossed(path: Path, node: tree.Node) -> bool:
    """Whether any other part of its sort may stand in the place of a part."""
    return _sort_of(node) is not None and not {"costs", "offer", "what", "for_each"} & {*path[-2:]}


def _put(value: Any, path: Path, new: Any) -> Any:
    if not path:
        return new
    step, rest = path[0], path[1:]
    if isinstance(step, int):
        return (*value[:step], _put(value[step], rest, new), *value[step + 1 :])
    return replace(value, **{step: _put(getattr(value, step), rest, new)})


def _crossed(dice: random.Random, name: str, sentence: tree.Sentence) -> tree.Sentence:
    """The sentence with another head, a clause more, or another part."""
    way = dice.random()
    if way < 0.15:
        head = dice.choice(_pool(name)["head"])
        return replace(sentence, heads=(head, *sentence.heads[1:]))
    if way < 0.25:
        clause = dice.choice(_pool(name)["clause"])
        return replace(sentence, steps=(*sentence.steps, tree.Step((clause,))))
    path, old = dice.choice([part for part in _parts(sentence) if _can_be_crossed(*part)])
    sort = _sort_of(old)
    assert sort is not None
    if sort == "call" and way < 0.5:
        return _put(sentence, path, _call(dice, name))  # type: ignore[no-any-return]
    return _put(sentence, path, dice.choice(_pool(name)[sort]))  # type: ignore[no-any-return]


def _call(dice: random.Random, name: str) -> tree.Call:
    """Any verb of the game or the kit with anything in its slots."""
    facts, pool = _facts(name), _pool(name)
    verbs = [p for p in facts.vocabulary.phrases.values() if p.cls is PhraseClass.VERB and p.id not in facts.foreign]
    phrase = dice.choice(verbs)
    args = []
    for slot in phrase.slots:
        if slot.type in NAME_TYPES:
            names = [n for n in facts.vocabulary.names.values() if n.cls is NAME_TYPES[slot.type]]
            value: Any = tree.Name(dice.choice(names).id)
        else:
            syntax = SYNTAX_OF_TYPE.get(slot.type, "thing")
            value = dice.choice(pool[{"number": "amount", "thing": "thing"}.get(syntax, "quantity")])
        args.append(tree.Arg(slot.name, value))
    return tree.Call(phrase.id, tuple(args))
