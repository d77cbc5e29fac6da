"""Text that can never count: cards that lie nowhere, games in which no place is live."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardwright.dsl.diagnostics import Code, Diagnostic
from cardwright.dsl.loader.nodes import MappingNode
from cardwright.dsl.pack.model import CardDef, GameDef, KindDef, KitDef, Phase
from cardwright.dsl.pack.reading import fields
from cardwright.dsl.printer.words import one_named


def check_counting(document: MappingNode, game: GameDef, kits: Iterable[KitDef]) -> Iterator[Diagnostic]:
    """The kinds of card in a game's file none of whose texts any rule can reach."""
    brought = list(kits)
    cards = [*game.cards, *(card for kit in brought for card in kit.cards)]
    zones = [*game.zones.values(), *(zone for kit in brought for zone in kit.zones)]
    is_read = any(zone.live for zone in zones) or any(_uses_cards((*game.setup, *game.round, *game.finish)))
    for key, _ in fields(document.get("kinds")):
        kind = game.kinds[key.text]
        own = [card for card in cards if card.kind == kind.id]
        if not kind.card or not kind.section or not _has_text(kind, own):
            continue
        message = f"no text of {one_named(kind.id)} can ever count"
        if not kind.zone and not any(card.zone for card in own):
            hint = f"say where {one_named(kind.id)} lies at the start: `zone: ...`"
            yield Diagnostic(Code.NEVER_COUNTS, key.span, f"{message}: its cards lie in no place", hint)
        elif not is_read:
            hint = "write `live: true` in the place where it counts"
            yield Diagnostic(Code.NEVER_COUNTS, key.span, f"{message}: no place is live", hint)


def _has_text(kind: KindDef, cards: list[CardDef]) -> bool:
    return bool(kind.lines) or not kind.prints or any(card.lines for card in cards)


def _uses_cards(phases: Iterable[Phase]) -> Iterator[bool]:
    """True for each step in which lines of cards are used in places that are not live."""
    for phase in phases:
        yield bool(phase.zones)
        yield from _uses_cards((*phase.steps, *phase.otherwise))
