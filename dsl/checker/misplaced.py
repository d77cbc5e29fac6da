"""What stands at a wrong depth or under a field that nothing declares: fields beside their card, cards of no section."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from cardwright.dsl.diagnostics import Code, Diagnostic, Related, Span
from cardwright.dsl.loader.nodes import MappingNode, Node, ScalarNode
from cardwright.dsl.pack.model import GameDef, KindDef
from cardwright.dsl.pack.reading import fields, get, text
from cardwright.dsl.schemas.derived import Schema


@dataclass(frozen=True, slots=True)
class Beside:
    """A card and the fields that stand beside it instead of in it."""

    card: ScalarNode
    entries: tuple[tuple[ScalarNode, Node], ...]

    @property
    def spans(self) -> set[Span]:
        """The names that are no cards, and the card that lacks what stands beside it."""
        return {self.card.span, *(key.span for key, _ in self.entries)}

    def fault(self) -> Diagnostic:
        """The one fault of all of them."""
        key = self.entries[0][0]
        message = f"`{key.text}` stands beside `{self.card.text}`, not in it"
        return Diagnostic(Code.UNKNOWN_FIELD, key.span, message, f"indent it further, as a field of `{self.card.text}`")


def fields_beside(document: MappingNode, schema: Schema) -> Iterator[Beside]:
    """The cards of each section beside which their own fields stand."""
    for section, node in fields(document):
        declared = schema["properties"].get(section.text, {}).get("additionalProperties")
        names = declared.get("properties", {}) if isinstance(declared, dict) else {}
        card: ScalarNode | None = None
        found: list[tuple[ScalarNode, Node]] = []
        for key, value in fields(node) if names else ():
            if card is not None and key.text in names and not isinstance(value, MappingNode):
                found.append((key, value))
                continue
            if card is not None and found:
                yield Beside(card, tuple(found))
            card, found = key, []
        if card is not None and found:
            yield Beside(card, tuple(found))


def beside_told_once(document: MappingNode, schema: Schema, faults: Iterable[Diagnostic]) -> list[Diagnostic]:
    """The faults in shape, with one for the fields beside a card in place of all that follows from them."""
    beside = list(fields_beside(document, schema))
    hidden = [(key.span, value.span) for one in beside for key, value in one.entries]
    cards = {one.card.span for one in beside}
    kept = [
        fault
        for fault in faults
        if fault.span not in cards and not any(key == fault.span or value == fault.span for key, value in hidden)
    ]
    return [*kept, *(one.fault() for one in beside)]


def no_section(
    documents: Mapping[str, MappingNode], game: GameDef, faults: dict[str, list[Diagnostic]]
) -> dict[str, list[Diagnostic]]:
    """The faults by file, with one at a kind of card that says no section in place of those at its cards."""
    told: dict[ScalarNode, list[Diagnostic]] = {}
    kept: dict[str, list[Diagnostic]] = {}
    keys = {key.text: (path, key) for path, doc in documents.items() for key, _ in fields(_kinds_of_game(doc))}
    for path, group in faults.items():
        for fault in group:
            kind = _kind_meant(fault, documents[path], game.kinds.values())
            if kind is None or kind.id not in keys:
                kept.setdefault(path, []).append(fault)
            else:
                told.setdefault(keys[kind.id][1], []).append(fault)
    for key, group in told.items():
        section = group[0].message.split("`")[1]
        related = tuple(Related(fault.span, "its cards stand here") for fault in group)
        message = f"the kind `{key.text}` does not say under which field its cards stand"
        fault = Diagnostic(Code.MISSING_FIELD, key.span, message, f"add `section: {section}`", related)
        kept.setdefault(key.span.path, []).append(fault)
    return kept


def _kinds_of_game(document: MappingNode) -> Node | None:
    return document.get("kinds") if text(document.get("kind")) == "game" else None


def _kind_meant(fault: Diagnostic, document: MappingNode, kinds: Iterable[KindDef]) -> KindDef | None:
    """The kind of card whose cards stand under a field that the file does not have."""
    key = next((key for key, _ in document.entries if key.span == fault.span), None)
    if fault.code is not Code.UNKNOWN_FIELD or key is None or not isinstance(get(document, key.text), MappingNode):
        return None
    return next((k for k in kinds if k.card and not k.section and key.text in (k.id, k.plural, f"{k.id}s")), None)
