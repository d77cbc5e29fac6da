"""A whole pack: shapes of its files, structure of the game, every line of text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from cardwright.dsl.checker import causes, counting, declared, giving, keywords, kits, phases, structure, tabletop
from cardwright.dsl.checker.facts import Facts, game_facts, keyword_lines, kit_facts, phase_lines
from cardwright.dsl.checker.misplaced import fields_beside
from cardwright.dsl.checker.retold import retold
from cardwright.dsl.checker.scope import Context
from cardwright.dsl.checker.shape import check_shapes, hides_words, kind_of
from cardwright.dsl.checker.signatures import Signatures
from cardwright.dsl.checker.text import check_game_text, check_kit_text
from cardwright.dsl.diagnostics import Diagnostic, in_order
from cardwright.dsl.loader.nodes import MappingNode
from cardwright.dsl.pack.model import GameDef, KitDef, Line
from cardwright.dsl.pack.pack import Pack
from cardwright.dsl.schemas.derived import cards_schema, kit_schema
from cardwright.dsl.vocabulary import NameClass


def check_pack(pack: Pack) -> list[Diagnostic]:
    """Every fault of a pack, each once, by file, place and code; those that reading and parsing found are among them.

    Where the game's own file is not in shape, the sentences are left alone: what they may say is not known.
    """
    reading = list(pack.diagnostics)
    unread = {fault.span.path for fault in reading}
    shapes = check_shapes(pack.documents, pack.game, unread)
    found = [*reading, *(fault for faults in shapes.values() for fault in faults)]
    if any(kind_of(document) == "game" for path, document in pack.documents.items() if path in shapes):
        return list(in_order(found))
    faulty = {*shapes, *unread}
    hidden = {path for path, faults in shapes.items() if hides_words(pack.documents[path], faults)}
    game = pack.parsed_game()
    read = {name: pack.parsed_kit(name) for name, kit in pack.kits.items() if kit.span.path not in hidden}
    lines = [*game_lines(game), *(line for kit in read.values() for line in kit_lines(kit))]
    found += _retold(pack.diagnostics[len(reading) :], lines, pack)
    found += declared.check_names(pack)
    endless = list(_endless(pack.documents, game, read.values()))
    if endless:
        return list(in_order(causes.told_once([*found, *endless], lines, pack.documents)))
    if len(read) == len(pack.kits) > 0:
        found += giving.check_states(game, read.values(), lines)
        for document in pack.documents.values():
            if kind_of(document) == "game":
                found += giving.check_turns(document, game, lines)
    shared = game_facts(game, pack.vocabulary, pack.kits.values())
    found += _game(pack, shared)
    for kit in read.values():
        facts = kit_facts(shared, kit, pack.kits.values())
        found += _kit(pack.documents[kit.span.path], facts, kit, kit.span.path in faulty)
    return list(in_order(causes.told_once(found, lines, pack.documents)))


def _endless(documents: Mapping[str, MappingNode], game: GameDef, kits: Iterable[KitDef]) -> Iterator[Diagnostic]:
    """Kinds that lead back to themselves and keywords too deep in one another: nothing said with them can be followed."""
    for document in documents.values():
        if kind_of(document) == "game":
            yield from structure.check_kind_loops(document, game.kinds)
    yield from keywords.check_nesting(game.keywords)
    for kit in kits:
        whole = game.with_kits([kit])
        yield from structure.check_kind_loops(documents[kit.span.path], {**whole.kinds, **{k.id: k for k in kit.kinds}})
        if kit.keywords:
            yield from keywords.check_nesting(whole.keywords)


def context_of(pack: Pack, part: str = "", kit: str | None = None) -> Context:
    """Where a line of card text would stand: on a card or piece of a kind, in a kit or in the game's own files."""
    game = pack.parsed_game()
    shared = game_facts(game, pack.vocabulary, pack.kits.values())
    facts = kit_facts(shared, pack.parsed_kit(kit), pack.kits.values()) if kit else shared
    return Context(facts, Signatures(facts), part=part or game.seat_kind, owner=game.seat_kind)


def _game(pack: Pack, facts: Facts) -> Iterator[Diagnostic]:
    game = facts.game
    known = structure.Known.of(game)
    for document in pack.documents.values():
        if kind_of(document) == "game":
            yield from structure.check_board(document, game)
            yield from structure.check_kept(document, structure.MOST_KEPT)
            yield from structure.check_references(document, known)
            yield from keywords.check_slots(document, game.kinds)
            yield from phases.check_phases(document, known, facts)
            yield from counting.check_counting(document, game, pack.kits.values())
            yield from tabletop.check_tabletop(document, game)
            yield from tabletop.check_made(tuple(game.kinds.values()), document)
        elif kind_of(document) == "cards":
            yield from structure.check_card_fields(document, known, kits.sections(game, None))
    yield from keywords.check_cycles(game.keywords)
    yield from keywords.check_cycles(game.relations)
    yield from kits.check_ids(None, game.cards, ())
    for path, document in pack.documents.items():
        beside = {span for one in fields_beside(document, cards_schema(game)) for span in one.spans}
        cards = [card for card in game.cards if card.span.path == path and card.span not in beside]
        yield from kits.check_cards(cards, game.kinds, game, document)
    yield from check_game_text(facts)
    yield from keywords.check_triggers(facts, game_lines(game))


def _kit(document: MappingNode, facts: Facts, kit: KitDef, faulty: bool) -> Iterator[Diagnostic]:
    assert facts.shared is not None
    game = facts.shared.game
    known = structure.Known.of(game, kit)
    yield from structure.check_references(document, known)
    yield from structure.check_kept(document, structure.MOST_KEPT_OF_KIT)
    yield from structure.check_card_fields(document, known, kits.sections(game, kit))
    yield from keywords.check_slots(document, facts.kinds)
    if kit.keywords:
        own = {keyword.phrase for keyword in kit.keywords}
        yield from keywords.check_cycles({k: v for k, v in facts.game.keywords.items() if k in own})
    yield from kits.check_ids(kit, kit.cards, game.cards)
    beside = {span for one in fields_beside(document, kit_schema(game, kit.kinds)) for span in one.spans}
    cards = [card for card in kit.cards if card.span not in beside]
    yield from kits.check_cards(cards, facts.kinds, game, document)
    if not faulty:
        yield from kits.check_numbers(kit, document, game)
    yield from tabletop.check_made(kit.kinds, document)
    yield from tabletop.check_prints(kit.cards, game, document)
    yield from check_kit_text(facts, kit)
    yield from keywords.check_triggers(facts, kit_lines(kit))


def _retold(faults: Iterable[Diagnostic], lines: Iterable[Line], pack: Pack) -> Iterator[Diagnostic]:
    by_place = {(line.span.path, line.span.line): line for line in lines if line.sentence is None}
    windows = {name.text for name in pack.vocabulary.names.values() if name.cls is NameClass.WINDOW}
    for fault in faults:
        line = by_place.get((fault.span.path, fault.span.line))
        yield retold(fault, line, windows, pack.game.periods) if line is not None else fault


def game_lines(game: GameDef) -> list[Line]:
    """All lines of a game's own files."""
    found = [line for kind in game.kinds.values() for line in kind.lines]
    found += [line for card in game.cards for line in card.lines]
    found += [line for keyword in game.keywords.values() for line in keyword_lines(keyword)]
    found += [line for relation in game.relations.values() for line in relation.lines]
    found += [line for die in game.dice.values() for face in die.faces for line in face]
    for phase in (*game.setup, *game.round, *game.finish):
        found += phase_lines(phase)
    return found


def kit_lines(kit: KitDef) -> list[Line]:
    """All lines of a kit."""
    found = [*kit.lines, *(line for kind in kit.kinds for line in kind.lines)]
    found += [line for card in kit.cards for line in card.lines]
    return found + [line for keyword in kit.keywords for line in keyword_lines(keyword)]
