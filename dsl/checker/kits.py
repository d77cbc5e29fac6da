"""Kits: ids of cards, printed numbers, what each card and each kit must have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from cardwright.dsl import tree
from cardwright.dsl.checker.tabletop import covered
from cardwright.dsl.checker.walk import walk
from cardwright.dsl.diagnostics import Code, Diagnostic, Related
from cardwright.dsl.loader.nodes import MappingNode
from cardwright.dsl.pack.model import CardDef, GameDef, KindDef, KitDef
from cardwright.dsl.pack.reading import fields, get


def check_cards(
    cards: Iterable[CardDef], kinds: Mapping[str, KindDef], game: GameDef, document: MappingNode | None
) -> Iterator[Diagnostic]:
    """What each card prints and says."""
    for card in cards:
        kind = kinds.get(card.kind)
        if kind is None:
            continue
        yield from _printed(card, kind, game, document)
        yield from _unknown(card)
        if not kind.prints and not card.lines and kind.card:
            message = f"`{card.id}` has neither numbers nor text"
            yield Diagnostic(Code.MISSING_FIELD, card.span, message, "give it a `text`")
        else:
            yield from _unsaid(card, kind)


def _unsaid(card: CardDef, kind: KindDef) -> Iterator[Diagnostic]:
    """The moments in which every card of its kind has a line, and this one has none. Silent where one did not parse."""
    if any(line.sentence is None for line in card.lines):
        return
    heads = [head for line in card.lines if line.sentence for head in line.sentence.heads]
    said = {head.window for head in heads if isinstance(head, tree.WindowHead)}
    for window in kind.says:
        if window not in said:
            message = f"`{card.id}` has no line for `{window}`"
            hint = f"give its `text` a line that begins with `{window}:`"
            yield Diagnostic(Code.MISSING_FIELD, card.span, message, hint)


def _printed(card: CardDef, kind: KindDef, game: GameDef, document: MappingNode | None) -> Iterator[Diagnostic]:
    for stat in kind.prints:
        definition = game.stats.get(stat)
        value = card.prints.get(stat)
        node = get(get(document.get(kind.section), card.id), stat) if document is not None else None
        if definition is None:
            continue
        if definition.interval and value is None and node is None:
            message = f"`{card.id}` has no `{stat}`"
            hint = "write how far it reaches, such as `1` or `1~3`; `N/A` where it needs none"
            yield Diagnostic(Code.MISSING_RANGE, card.span, message, hint)
        elif isinstance(value, tuple) and value[0] > value[1] and node is not None:
            message = f"`{stat}` of `{card.id}` runs from more to less"
            yield Diagnostic(Code.OUT_OF_RANGE, node.span, message, f"write `{value[1]}~{value[0]}`")


def _unknown(card: CardDef) -> Iterator[Diagnostic]:
    """X on a card and the line that says what it is need each other."""
    nodes = [(line, node) for line in card.lines for node in walk(line.sentence)]
    defined = [(line, node) for line, node in nodes if isinstance(node, tree.Define)]
    prints_x = [stat for stat, value in card.prints.items() if value == "X"]
    parsed = all(line.sentence is not None for line in card.lines)
    if prints_x and not defined and parsed:
        message = f"`{prints_x[0]}` of `{card.id}` is X, and no line says what `x` is"
        yield Diagnostic(Code.UNRESOLVED_REFERENCE, card.span, message, "write a line that begins with `x is`")
    if defined and not prints_x and not any(isinstance(node, tree.Unknown) for _, node in nodes):
        line, node = defined[0]
        message = f"`{card.id}` says what `x` is and never uses it"
        yield Diagnostic(Code.UNUSED, line.sub_span(*node.at), message, "print X, or leave the line out")
    for line, node in defined[1:]:
        related = (Related(defined[0][0].sub_span(*defined[0][1].at), "first said here"),)
        message = f"`{card.id}` says twice what `x` is"
        yield Diagnostic(Code.DUPLICATE_ID, line.sub_span(*node.at), message, "leave one of them out", related)


def check_ids(kit: KitDef | None, cards: Iterable[CardDef], shared: Iterable[CardDef]) -> Iterator[Diagnostic]:
    """Cards of one kit, or of the shared sets, with one id."""
    first: dict[str, CardDef] = {} if kit is None else {card.id: card for card in shared}
    for card in cards:
        before = first.setdefault(card.id, card)
        if before is not card:
            related = (Related(before.span, "first defined here"),)
            message = f"two cards have the id `{card.id}`"
            yield Diagnostic(Code.DUPLICATE_ID, card.span, message, "give one another id", related)


def check_numbers(kit: KitDef, document: MappingNode, game: GameDef) -> Iterator[Diagnostic]:
    """As many cards of each kind, copies counted, as the game says that a kit brings."""
    for kind, wanted in game.per_kit.items():
        definition = game.kinds.get(kind)
        found = sum(card.count for card in kit.cards if card.kind in covered(game, kind))
        if definition is None or found == wanted:
            continue
        section = document.key(definition.section) if definition.section else None
        place = section or document.key("id") or document.entries[0][0]
        hint = f"its cards stand under `{definition.section}`" if definition.section else None
        noun = kind if wanted == 1 else definition.plural or kind
        message = f"`{kit.id}` has {found} {noun if found != 1 else kind}, and a kit has {wanted}"
        yield Diagnostic(Code.INCOMPLETE_KIT, place.span, message, hint)


def sections(game: GameDef, kit: KitDef | None) -> list[str]:
    """The fields under which cards stand."""
    kinds = (*game.kinds.values(), *(kit.kinds if kit else ()))
    return [kind.section for kind in kinds if kind.section]


__all__ = ["check_cards", "check_ids", "check_numbers", "fields", "sections"]
