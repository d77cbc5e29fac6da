"""A target's files as a pack, with every fault of loading and of shape, and no exception for an author's mistake."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from cardwright.dsl.checker.shape import check_shapes
from cardwright.dsl.diagnostics import Code, Diagnostic, Severity, file_span, in_order
from cardwright.dsl.grammar import PhraseClash
from cardwright.dsl.loader import MappingNode, load
from cardwright.dsl.pack.game_reader import read_game
from cardwright.dsl.pack.pack import Pack, read_pack
from cardwright.dsl.schemas import check_document
from cardwright.interpreter.cli.targets import Target
from cardwright.interpreter.compiler.primitive import primitive_phrases


@dataclass
class Assembly:
    """What could be made of a target's files.

    pack: None where the game's own file does not allow one; its sentences are not parsed yet. faults: those of loading
    and of shape.
    """

    pack: Pack | None
    faults: list[Diagnostic]
    sources: dict[str, str] = field(default_factory=dict)

    def has_errors(self, path: str | Path) -> bool:
        """Whether a file has a fault that keeps its sentences from being looked at."""
        return any(f.span.path == str(path) and f.severity is Severity.ERROR for f in self.faults)


def assemble(target: Target) -> Assembly:
    """Read, shape-check and put together a target's files."""
    files = target.files()
    pack, faults = _read(files)
    if pack is not None and target.guests:
        hosts = _replaced(faults, target)
        if hosts:
            files = [path for path in files if path not in hosts]
            pack, faults = _read(files)
    if pack is None:
        return Assembly(None, list(in_order(faults)), {str(path): load(path).text for path in files})
    unread = {fault.span.path for fault in faults}
    for found in check_shapes(pack.documents, pack.game, unread).values():
        faults += found
    for path in files:
        if path.as_posix() not in {*pack.documents, *unread}:
            faults += [fault for node in [load(path).document] if node is not None for fault in check_document(node)]
    assembly = Assembly(pack, list(in_order(faults)), dict(pack.sources))
    if assembly.has_errors(target.game_file):
        assembly.pack = None  # its words are not known: what the sentences say cannot be judged
    return assembly


def _read(files: list[Path]) -> tuple[Pack | None, list[Diagnostic]]:
    try:
        found = read_pack(files[0], primitive_phrases(), files[1:])
    except PhraseClash as clash:
        return None, _clash_faults(files[0], clash)
    if isinstance(found, list):
        return None, found
    return found, list(found.diagnostics)


def _clash_faults(file: Path, clash: PhraseClash) -> list[Diagnostic]:
    """A keyword that the grammar cannot take, at the phrase as it is written."""
    document = load(file).document
    message = str(clash).splitlines()[0]
    if isinstance(document, MappingNode):
        keywords = read_game(document).keywords
        spans = [keywords[phrase].span for phrase in clash.phrases if phrase in keywords]
        if spans:
            return [Diagnostic(Code.GAME_STRUCTURE, spans[-1], message)]
    return [Diagnostic(Code.GAME_STRUCTURE, file_span(file.as_posix()), message)]


def _replaced(faults: list[Diagnostic], target: Target) -> set[Path]:
    """Files of the game that a guest of the same id stands in for."""
    guests = {path.as_posix() for path in target.guests}
    return {
        Path(related.span.path)
        for fault in faults
        if fault.code is Code.DUPLICATE_ID and fault.span.path in guests
        for related in fault.related
        if related.span.path not in guests
    }
