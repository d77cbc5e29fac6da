"""The shape of every file of a pack, by the schema that its kind and the game decide."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from cardwright.dsl.checker.misplaced import beside_told_once, no_section
from cardwright.dsl.diagnostics import Code, Diagnostic, Related, Span, did_you_mean
from cardwright.dsl.loader.nodes import MappingNode, ScalarNode
from cardwright.dsl.pack.game_reader import read_kind
from cardwright.dsl.pack.model import GameDef
from cardwright.dsl.pack.reading import fields
from cardwright.dsl.schemas import check_document, check_shape, schema_for
from cardwright.dsl.schemas.derived import Schema, cards_schema, kit_schema

NAMING = ("counters", "stats", "states", "kinds", "zones", "windows", "keywords", "pieces", "id", "kind")
"""Fields that bring words: with a fault in one of them the sentences of that file cannot be judged."""


def kind_of(document: MappingNode) -> str:
    """What a file says it describes."""
    kind = document.get("kind")
    return kind.text if isinstance(kind, ScalarNode) else ""


def check_shapes(
    documents: Mapping[str, MappingNode], game: GameDef, faulty: Collection[str]
) -> dict[str, list[Diagnostic]]:
    """The faults in shape of each file that has any, by its path.

    faulty: files in which reading found faults already; one of them without a kind is no content, and left alone.
    """
    found: dict[str, list[Diagnostic]] = {}
    first: MappingNode | None = None
    for path, document in documents.items():
        if path in faulty and not kind_of(document):
            continue
        faults = _faults(document, game)
        if kind_of(document) == "game":
            if first is not None:
                related = (Related(_place(first), "the first game"),)
                message = "a folder holds one game, and this is a second"
                faults = [Diagnostic(Code.GAME_STRUCTURE, _place(document), message, None, related)]
            first = first or document
        if faults:
            found[path] = faults
    return no_section(documents, game, found)


def _faults(document: MappingNode, game: GameDef) -> list[Diagnostic]:
    kind = document.get("kind")
    if not isinstance(kind, ScalarNode) or kind.is_faulty:
        return check_document(document)
    if kind.text == "cards":
        return _of_cards(document, cards_schema(game))
    if kind.text == game.seat_kind and game.seat_kind:
        own = [read_kind(key.text, value) for key, value in fields(document.get("kinds"))]
        return _of_cards(document, kit_schema(game, own))
    if kind.text in ("game", "rulings"):
        schema = schema_for(kind.text)
        assert schema is not None
        return check_shape(document, schema)
    if not game.seat_kind:
        return []  # No kind stands for a player: the game is told so, and this file may be that player's.
    kinds = ["game", "cards", game.seat_kind, "rulings"]
    listed = ", ".join(f"`{name}`" for name in kinds)
    hint = did_you_mean(kind.text, kinds) or f"the kinds of file here are {listed}"
    return [Diagnostic(Code.UNKNOWN_KIND, kind.span, f"there is no kind `{kind.text}`", hint)]


def _of_cards(document: MappingNode, schema: Schema) -> list[Diagnostic]:
    return beside_told_once(document, schema, check_shape(document, schema))


def _place(document: MappingNode) -> Span:
    kind = document.get("kind")
    return kind.span if kind is not None else document.span


def hides_words(document: MappingNode, faults: list[Diagnostic]) -> bool:
    """Whether a file's faults in shape may have hidden words that its sentences use."""
    spans = [value.span for key, value in document.entries if key.text in NAMING]
    tops = {key.span for key, _ in document.entries}
    return any(fault.span in tops or any(_within(fault.span, span) for span in spans) for fault in faults)


def _within(inner: Span, outer: Span) -> bool:
    start, end = (inner.line, inner.column), (inner.end_line, inner.end_column)
    first, last = (outer.line, outer.column), (outer.end_line, outer.end_column)
    return first <= start and end <= last
