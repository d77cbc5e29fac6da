"""New sentences out of those that the kits of a game have: a part of one put in the place of a part of another.

Every word of the game turns up beside every other, which nobody would write. What the checker lets through must be
printed, compiled and played all the same.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from typing import Any

from cardwright.dsl import tree
from cardwright.dsl.checker.facts import Facts, game_facts, kit_facts, phase_lines
from cardwright.dsl.checker.lines import check_body, text_context
from cardwright.dsl.checker.signatures import Signatures
from cardwright.dsl.diagnostics import Diagnostic
from cardwright.dsl.pack.model import CardDef, KitDef, Line
from cardwright.dsl.printer import Unprintable, print_sentence
from cardwright.dsl.vocabulary import NAME_TYPES, SYNTAX_OF_TYPE, PhraseClass
from support.duels import GAME, pack

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
    """A sentence for the text of a kit, and what the checker says of it.

    part: the kind of card or piece whose text it is, or the kind of the kit itself. beside: it stands beside the text
    that such cards have, since the game wants certain lines of each.
    """

    kit: KitDef
    part: str
    beside: bool
    text: str
    sentence: tree.Sentence
    faults: tuple[Diagnostic, ...]

    def in_kit(self) -> KitDef:
        """The kit with the sentence as the only text of its cards of that kind, or beside the text of the kit itself.

        Cards that print an X keep the line that tells what it is.
        """
        line = Line(self.text, self.kit.span, sentence=self.sentence)
        if self.part == self.kit.kind:
            return replace(self.kit, lines=(*self.kit.lines, line))
        kinds = tuple(replace(k, lines=(line,)) if k.id == self.part else k for k in self.kit.kinds)
        cards = tuple(replace(c, lines=(*self._kept(c), line)) if c.kind == self.part else c for c in self.kit.cards)
        return replace(self.kit, kinds=kinds, cards=cards)

    def _kept(self, card: CardDef) -> tuple[Line, ...]:
        return card.lines if self.beside or "X" in card.prints.values() else ()


def crossings(seed: int, game: str = GAME) -> Iterator[Crossing]:
    """Sentences for a game without end; each seed gives the same ones."""
    dice = random.Random(seed)
    content = pack(game)
    while True:
        name = dice.choice(sorted(content.kits))
        sentence = dice.choice(_corpus(game, name))
        for _ in range(dice.choice((1, 1, 2, 3))):
            sentence = _crossed(dice, game, name, sentence)
        part = dice.choice(_places(game, name))
        try:
            text = print_sentence(sentence, content.vocabulary)
        except Unprintable:  # A call with slots that no way of saying its phrase leaves open together.
            continue
        found = placed(name, text, part, game)
        if found is not None:
            yield found


def placed(name: str, text: str, part: str, game: str = GAME) -> Crossing | None:
    """A text for a kind of card or piece of a kit, or for the kit itself; None where it is no sentence."""
    parsed = pack(game).parser.parse(text, ())
    if parsed.sentence is None:
        return None
    kit = pack(game).parsed_kit(name)
    card = next((c for c in kit.cards if c.kind == part and "X" not in c.prints.values()), None)
    facts = _facts(game, name)
    lines = (Line(text, kit.span, sentence=parsed.sentence),)
    context = text_context(facts, Signatures(facts), part, lines, card)
    beside = part in facts.kinds and bool(facts.kinds[part].says)
    return Crossing(kit, part, beside, text, parsed.sentence, tuple(check_body(lines, context)))


@cache
def _places(game: str, name: str) -> list[str]:
    """Kinds whose text a sentence may be, each kind of card as often as the kit has such cards."""
    kit = pack(game).parsed_kit(name)
    pieces = [kind.id for kind in kit.kinds if kind.supply]
    return [*(card.kind for card in kit.cards), kit.kind, kit.kind, *pieces]


@cache
def _facts(game: str, name: str) -> Facts:
    content = pack(game)
    shared = game_facts(content.parsed_game(), content.vocabulary, content.kits.values())
    return kit_facts(shared, content.parsed_kit(name), content.kits.values())


def _trees(lines: Iterable[Line]) -> list[tree.Sentence]:
    return [line.sentence for line in lines if line.sentence is not None]


@cache
def _corpus(game: str, name: str) -> list[tree.Sentence]:
    """The text of a kit, and what its game prints on every card and piece."""
    kit, shared = pack(game).parsed_kit(name), pack(game).parsed_game()
    parts = (*kit.kinds, *kit.cards, *shared.kinds.values(), *shared.cards)
    return _trees([*kit.lines, *(line for part in parts for line in part.lines)])


@cache
def _rules(game: str) -> list[tree.Sentence]:
    """What happens in the phases of a game and on its dice."""
    shared = pack(game).parsed_game()
    lines = [line for phase in (*shared.setup, *shared.round, *shared.finish) for line in phase_lines(phase)]
    return _trees([*lines, *(line for die in shared.dice.values() for face in die.faces for line in face)])


@cache
def _pool(game: str, name: str) -> dict[str, list[Any]]:
    """The parts of the sentences of a kit and of the rules, each once, by sort.

    No verb of a passive: elsewhere it lacks its object.
    """
    found: dict[str, dict[str, Any]] = {sort: {} for sort in SORTS}
    for sentence in (*_corpus(game, name), *_rules(game)):
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


def _crossed(dice: random.Random, game: str, name: str, sentence: tree.Sentence) -> tree.Sentence:
    """The sentence with another head, a clause more, or another part."""
    way = dice.random()
    if way < 0.15:
        head = dice.choice(_pool(game, name)["head"])
        return replace(sentence, heads=(head, *sentence.heads[1:]))
    if way < 0.25:
        clause = dice.choice(_pool(game, name)["clause"])
        return replace(sentence, steps=(*sentence.steps, tree.Step((clause,))))
    path, old = dice.choice([part for part in _parts(sentence) if _can_be_crossed(*part)])
    sort = _sort_of(old)
    assert sort is not None
    if sort == "call" and way < 0.5:
        return _put(sentence, path, _call(dice, game, name))  # type: ignore[no-any-return]
    new = dice.choice(_pool(game, name)[sort])
    if path[-1] == "predicate" and isinstance(new, tree.Who | tree.Gap | tree.Participle):
        return sentence  # What something did stands behind its noun only.
    return _put(sentence, path, new)  # type: ignore[no-any-return]


def _call(dice: random.Random, game: str, name: str) -> tree.Call:
    """Any verb of the game or the kit with anything in its slots."""
    facts, pool = _facts(game, name), _pool(game, name)
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
