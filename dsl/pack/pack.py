"""A whole game folder: read, its words collected, its sentences parsed, faults in the authors' files kept."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from cardwright.dsl.diagnostics import Code, Diagnostic, Related
from cardwright.dsl.grammar import Parser, PhraseClash
from cardwright.dsl.loader import load
from cardwright.dsl.loader.nodes import MappingNode, ScalarNode
from cardwright.dsl.pack.game_reader import read_game
from cardwright.dsl.pack.kit_reader import read_cards, read_kit
from cardwright.dsl.pack.model import CardDef, GameDef, KitDef, Line
from cardwright.dsl.pack.words import vocabulary_of
from cardwright.dsl.vocabulary import Phrase, Vocabulary

CONDITION_ENDS = ": stay"
"""What makes a condition that stands alone (`until: if a fighter is closed`) a sentence for the parser."""


@dataclass
class Pack:
    """A game as its files give it. `diagnostics` holds every fault found so far; with one, nothing is played.

    compiled: what was made of the pack for play, under keys of whoever made it; it lives as long as the pack.
    """

    game: GameDef
    kits: Mapping[str, KitDef]
    vocabulary: Vocabulary
    parser: Parser
    sources: Mapping[str, str]
    diagnostics: list[Diagnostic] = field(default_factory=list)
    documents: Mapping[str, MappingNode] = field(default_factory=dict)
    compiled: dict[object, Any] = field(default_factory=dict, repr=False, compare=False)
    _parsed: dict[str, Any] = field(default_factory=dict)

    def parsed_game(self) -> GameDef:
        """The game with its sentences parsed."""
        if "" not in self._parsed:
            self._parsed[""] = self._fill(self.game)
        return self._parsed[""]  # type: ignore[no-any-return]

    def parsed_kit(self, name: str) -> KitDef:
        """A kit with its sentences parsed. Raises KeyError when there is none of that id."""
        if name not in self._parsed:
            self._parsed[name] = self._fill(self.kits[name])
        return self._parsed[name]  # type: ignore[no-any-return]

    def _fill(self, value: Any) -> Any:
        """A copy in which every line has its tree."""
        if isinstance(value, Line):
            return self._parse(value)
        if isinstance(value, tuple):
            return tuple(self._fill(item) for item in value)
        if isinstance(value, Mapping):
            return {key: self._fill(item) for key, item in value.items()}
        if is_dataclass(value) and not isinstance(value, type):
            changes = {
                f.name: self._fill(getattr(value, f.name))
                for f in fields(value)
                if isinstance(getattr(value, f.name), (tuple, Mapping, Line)) or is_dataclass(getattr(value, f.name))
            }
            return replace(value, **changes)
        return value

    def _parse(self, line: Line) -> Line:
        parsed = self.parser.parse(line.text + CONDITION_ENDS if line.is_condition else line.text)
        for fault in parsed.faults:
            self.diagnostics.append(
                Diagnostic(fault.code, line.sub_span(fault.start, fault.end), fault.message, fault.hint)
            )
        return replace(line, sentence=parsed.sentence)


def read_pack(folder: Path, primitives: Iterable[Phrase], extra: Iterable[Path] = ()) -> Pack | list[Diagnostic]:
    """The pack in a folder, with kits from `extra` files or folders; the faults alone where there is no game in it."""
    diagnostics: list[Diagnostic] = []
    sources: dict[str, str] = {}
    documents: dict[str, MappingNode] = {}
    guests = {str(path) for path in _files(extra)}
    for path in (*_files([folder]), *_files(extra)):
        loaded = load(path)
        sources[str(path)] = loaded.text
        diagnostics += loaded.diagnostics
        if isinstance(loaded.document, MappingNode):
            documents[str(path)] = loaded.document
    games = [d for d in documents.values() if _kind(d) == "game"]
    if not games:
        return diagnostics
    game = read_game(games[0])
    shared: tuple[CardDef, ...] = ()
    kits: dict[str, KitDef] = {}
    for name, document in documents.items():
        if _kind(document) == "cards":
            shared += read_cards(document, game.kinds)
        elif game.seat_kind and _kind(document) == game.seat_kind:
            kit = read_kit(document, game)
            if name in guests and kit.id in kits and kits[kit.id].span.path not in guests:
                kits[kit.id] = kit  # A file from elsewhere stands in for the game's own of the same id.
            else:
                _add_kit(kit, kits, diagnostics)
    game = replace(game, cards=shared)
    vocabulary = vocabulary_of(game, kits.values(), primitives)
    try:
        parser = Parser(vocabulary)
    except PhraseClash as clash:
        return [*diagnostics, _clash_fault(clash, game, kits.values())]
    return Pack(game, kits, vocabulary, parser, sources, diagnostics, documents)


def _clash_fault(clash: PhraseClash, game: GameDef, kits: Iterable[KitDef]) -> Diagnostic:
    """A keyword that the grammar cannot take, told of where it is declared: the last of those concerned.

    Raises the clash where no keyword has to do with it: then the language itself is at fault.
    """
    declared = [*game.keywords.values(), *(keyword for kit in kits for keyword in kit.keywords)]
    concerned = [keyword for keyword in declared if keyword.phrase in clash.phrases]
    if not concerned:
        raise clash
    others = tuple(Related(keyword.span, "the other phrase") for keyword in concerned[:-1])
    message = str(clash).split("\n", 1)[0]
    for keyword in declared:
        message = message.replace(f"`{keyword.phrase}`", f"`{keyword.template}`")
    return Diagnostic(Code.GAME_STRUCTURE, concerned[-1].span, message, "word one of them differently", others)


def _add_kit(kit: KitDef, kits: dict[str, KitDef], diagnostics: list[Diagnostic]) -> None:
    if kit.id in kits:
        first = Related(kits[kit.id].span, "first defined here")
        diagnostics.append(
            Diagnostic(Code.DUPLICATE_ID, kit.span, f"two files define `{kit.id}`", "give one another id", (first,))
        )
        return
    kits[kit.id] = kit


def _kind(document: MappingNode) -> str:
    kind = document.get("kind")
    return kind.text if isinstance(kind, ScalarNode) else ""


def _files(paths: Iterable[Path]) -> list[Path]:
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found += sorted(p for p in path.rglob("*.yaml") if "scenarios" not in p.parts)
        else:
            found.append(path)
    return found


__all__ = ["Pack", "lru_cache", "read_pack"]
