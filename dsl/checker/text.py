"""All text of a pack, line by line, each where it stands: cards, pieces, counters, keywords, phases."""

from __future__ import annotations

from cardwright.dsl.checker.facts import Facts
from cardwright.dsl.checker.lines import check_body, new_scope, text_context
from cardwright.dsl.checker.scope import UNKNOWN, Context, Ref, Report, Scope
from cardwright.dsl.checker.signatures import Signatures, keyword_params
from cardwright.dsl.diagnostics import Code, Diagnostic
from cardwright.dsl.pack.model import CardDef, KeywordDef, KitDef, Line, Phase


def check_game_text(facts: Facts) -> list[Diagnostic]:
    """The faults in the text of the game itself: kinds, shared cards, keywords, phases."""
    game = facts.game
    signatures = Signatures(facts)
    found: list[Diagnostic] = []
    for kind in game.kinds.values():
        found += _text(facts, signatures, kind.id, kind.lines)
    for card in game.cards:
        found += _text(facts, signatures, card.kind, card.lines, card)
    for keyword in game.keywords.values():
        found += _keyword(facts, signatures, keyword)
    for relation in game.relations.values():
        found += _relation(facts, signatures, relation)
    for die in game.dice.values():
        for face in die.faces:
            found += check_body(face, Context(facts, signatures, place="keyword", owner=game.seat_kind))
    for phases in (game.setup, game.round, game.finish):
        found += _phases(Context(facts, signatures, place="rule"), phases)
    return found


def _phases(context: Context, phases: tuple[Phase, ...]) -> list[Diagnostic]:
    if not phases:
        return []
    scope = new_scope(context, Report(Line("", phases[0].span)))
    return [fault for phase in phases for fault in _phase(scope, context, phase)]


def check_kit_text(facts: Facts, kit: KitDef) -> list[Diagnostic]:
    """The faults in the text of one kit."""
    signatures = Signatures(facts)
    found = _text(facts, signatures, kit.kind, kit.lines)
    for stat in kit.stats:
        found += _text(facts, signatures, f"{stat.id} token", stat.lines)
    for kind in kit.kinds:
        if not any(kind.id == f"{stat.id} token" for stat in kit.stats):
            found += _text(facts, signatures, kind.id, kind.lines)
    for card in kit.cards:
        found += _text(facts, signatures, card.kind, card.lines, card)
    for keyword in kit.keywords:
        found += _keyword(facts, signatures, keyword)
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


def _relation(facts: Facts, signatures: Signatures, relation: KeywordDef) -> list[Diagnostic]:
    """What a relation means: `it` is what the relation is said of, `you` whose text says it."""
    slots = keyword_params(facts.vocabulary.phrases[relation.phrase])
    context = Context(facts, signatures, place="keyword", owner="", slots=slots)
    scope = new_scope(context, Report(relation.lines[0])).copy(turn=UNKNOWN)
    found = check_body(relation.lines, context, scope)
    for line in relation.lines[1:]:
        message = "a relation is one condition, and this is another"
        found.append(Diagnostic(Code.GAME_STRUCTURE, line.span, message, "join them: `if ... and ...`"))
    return found


def _phase(scope: Scope, context: Context, phase: Phase) -> list[Diagnostic]:
    """A phase and those in it; `you` and `it` are the one whose turn it is."""
    if phase.shape in ("each", "secretly"):
        role = context.facts.game.roles.get(phase.who)
        who = role.kind if role is not None else phase.who
        me = Ref("entity", who, "you")
        context = Context(context.facts, context.signatures, place="rule", owner=who)
        scope = scope.copy(context=context, me=me, turn=me)
    found: list[Diagnostic] = []
    if phase.condition is not None:
        found += check_body((phase.condition,), context, scope)
    found += check_body(phase.lines, context, scope)
    for step in (*phase.steps, *phase.otherwise):
        found += _phase(scope, context, step)
    return found
