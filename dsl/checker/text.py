"""All text of a pack, line by line, each where it stands: cards, pieces, counters, keywords, phases."""

from __future__ import annotations

from collections.abc import Iterable

from cardwright.dsl.checker.facts import Facts, GameFacts, foreign_words
from cardwright.dsl.checker.lines import check_body, new_scope, text_context
from cardwright.dsl.checker.scope import Context, Ref, Report, Scope
from cardwright.dsl.checker.signatures import Signatures, keyword_params
from cardwright.dsl.diagnostics import Diagnostic
from cardwright.dsl.pack.model import CardDef, GameDef, KeywordDef, KitDef, Line, Phase


def check_game_text(shared: GameFacts, kits: Iterable[KitDef]) -> list[Diagnostic]:
    """The faults in the text of the game itself: kinds, shared cards, keywords, phases."""
    game = shared.game
    facts = Facts(shared, None, foreign_words(None, kits))
    signatures = Signatures(facts)
    found: list[Diagnostic] = []
    for kind in game.kinds.values():
        found += _text(facts, signatures, kind.id, kind.lines)
    for card in game.cards:
        found += _text(facts, signatures, card.kind, card.lines, card)
    for keyword in game.keywords.values():
        found += _keyword(facts, signatures, keyword)
    for phases in (game.setup, game.round, game.finish):
        context = Context(facts, signatures, place="rule")
        scope = new_scope(context, Report(_nowhere(game)))
        for phase in phases:
            found += _phase(scope, context, phase)
    return found


def check_kit_text(shared: GameFacts, kit: KitDef, kits: Iterable[KitDef]) -> list[Diagnostic]:
    """The faults in the text of one kit."""
    facts = Facts(shared, kit, foreign_words(kit, kits))
    signatures = Signatures(facts)
    found = _text(facts, signatures, kit.kind, kit.lines)
    for stat in kit.stats:
        found += _text(facts, signatures, f"{stat.id} token", stat.lines)
    for kind in kit.kinds:
        if not any(kind.id == f"{stat.id} token" for stat in kit.stats):
            found += _text(facts, signatures, kind.id, kind.lines)
    for card in kit.cards:
        found += _text(facts, signatures, card.kind, card.lines, card)
    return found


def _text(
    facts: Facts, signatures: Signatures, part: str, lines: tuple[Line, ...], card: CardDef | None = None
) -> list[Diagnostic]:
    return check_body(lines, text_context(facts, signatures, part, lines, card)) if lines else []


def _keyword(facts: Facts, signatures: Signatures, keyword: KeywordDef) -> list[Diagnostic]:
    """What a keyword means: `you` is who does it, its slots may be named, the next line reads what the last counted."""
    slots = keyword_params(facts.vocabulary.phrases[keyword.phrase])
    context = Context(facts, signatures, place="keyword", owner=keyword.subject_kind, slots=slots)
    return check_body(keyword.lines, context) + check_body(keyword.card_lines or (), context)


def _phase(scope: Scope, context: Context, phase: Phase) -> list[Diagnostic]:
    """A phase and those in it; `you` and `it` are the one whose turn it is."""
    if phase.shape in ("each", "secretly"):
        me = Ref("entity", phase.who, "you")
        context = Context(context.facts, context.signatures, place="rule", owner=phase.who)
        scope = scope.copy(context=context, me=me)
    found: list[Diagnostic] = []
    if phase.condition is not None:
        found += check_body((phase.condition,), context, scope)
    found += check_body(phase.lines, context, scope)
    for step in (*phase.steps, *phase.otherwise):
        found += _phase(scope, context, step)
    return found


def _nowhere(game: GameDef) -> Line:
    """A stand-in for the line before the first."""
    first = next((phase.span for phase in (*game.setup, *game.round, *game.finish)), None)
    assert first is not None or not (game.setup or game.round or game.finish)
    return Line("", first) if first is not None else Line("", game.board and _no_span())


def _no_span():  # type: ignore[no-untyped-def]
    from cardwright.dsl.diagnostics import file_span

    return file_span("")
