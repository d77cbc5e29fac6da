"""A file's sentences in canonical form: its text is changed under the sentences that differ, and nowhere else."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from cardwright.dsl.loader import MappingNode, Node, ScalarNode, load_text
from cardwright.dsl.loader.places import end_index, start_index
from cardwright.dsl.loader.scalars import resolve
from cardwright.dsl.pack.game_reader import read_game
from cardwright.dsl.pack.kit_reader import read_cards, read_kit
from cardwright.dsl.pack.model import GameDef, Line
from cardwright.dsl.pack.pack import CONDITION_ENDS, Pack
from cardwright.dsl.pack.reading import text as text_of
from cardwright.dsl.printer import print_sentence
from cardwright.interpreter.cli.sentences import lines_in

INDICATORS = frozenset("-?:,[]{}#&*!|>'\"%@`")


class OwnFault(Exception):
    """What was written does not read as what was there: a fault of the formatter, and nothing is written."""


@dataclass(frozen=True, slots=True)
class Change:
    """A sentence that is not in its canonical form, and that form."""

    line: Line
    canonical: str


@dataclass(frozen=True, slots=True)
class Rewriting:
    """A file's text before and after, and what differs."""

    path: str
    before: str
    after: str
    changes: tuple[Change, ...]


def canonical_text(line: Line, pack: Pack) -> str:
    """The canonical form of a parsed line."""
    assert line.sentence is not None
    printed = print_sentence(line.sentence, pack.vocabulary)
    return printed.removesuffix(CONDITION_ENDS) if line.is_condition else printed


def rewrite(path: str, lines: Sequence[Line], pack: Pack) -> Rewriting:
    """The canonical text of a file whose parsed lines these are.

    Raises OwnFault where the result would not read as the same content.
    """
    before = pack.sources[path]
    forms = ((line, canonical_text(line, pack)) for line in lines)
    changes = tuple(Change(line, form) for line, form in forms if form != line.text)
    if not changes:
        return Rewriting(path, before, before, ())
    after = _applied(before, changes)
    _compare(path, after, lines, changes, pack)
    return Rewriting(path, before, after, changes)


def _applied(before: str, changes: Sequence[Change]) -> str:
    by_node: dict[int, list[Change]] = {}
    for change in changes:
        if change.line.node is not None:
            by_node.setdefault(change.line.node.start, []).append(change)
    edits = sorted(edit for group in by_node.values() for edit in _edits(before, group))
    parts, at = [], 0
    for start, end, words in edits:
        parts += [before[at:start], words]
        at = end
    return "".join([*parts, before[at:]])


def _edits(before: str, changes: Sequence[Change]) -> Iterator[tuple[int, int, str]]:
    """The stretches of the file to replace for the changes in one scalar."""
    node = changes[0].line.node
    assert node is not None
    assert node.source is not None
    if node.style == "plain":
        words = changes[0].canonical
        yield node.start, node.end, words if _may_stand_bare(words, before, node) else _double_quoted(words)
        return
    for change in changes:
        start, end = change.line.offset, change.line.offset + len(change.line.text)
        first, last = start_index(node, node.source, start), end_index(node, node.source, end - 1)
        yield first, last, _written(change.canonical, node.style)


def _written(words: str, style: str) -> str:
    if style == "single":
        return words.replace("'", "''")
    return _escaped(words) if style == "double" else words


def _escaped(words: str) -> str:
    return words.replace("\\", "\\\\").replace('"', '\\"')


def _double_quoted(words: str) -> str:
    return f'"{_escaped(words)}"'


def _may_stand_bare(words: str, before: str, node: ScalarNode) -> bool:
    """Whether YAML reads the words as this text without quotes, where the scalar stands."""
    if words[0] in INDICATORS and not (words[0] == "-" and words[1:2] not in ("", " ")):
        return False
    if re.search(r":(\s|$)|\s#|\s$|^\s", words) or resolve(words) != words:
        return False
    # Within braces or brackets these end a bare value; elsewhere they are only text.
    return not re.search(r"[,\[\]{}]", words) or bool(re.search(r"[,\[\]{}]", before[node.start : node.end]))


def _compare(path: str, after: str, lines: Sequence[Line], changes: Sequence[Change], pack: Pack) -> None:
    """Read what is to be written, as strictly as if somebody else had written it."""
    loaded = load_text(after, path)
    if loaded.document is None or loaded.diagnostics:
        raise OwnFault(f"`{path}` would no longer be YAML")
    wanted = {(c.line.node.start, c.line.offset): c.canonical for c in changes if c.line.node is not None}
    expected = [wanted.get((n.node.start, n.offset), n.text) if n.node else n.text for n in lines]
    found = _lines_of(loaded.document, pack)
    if [line.text for line in found] != expected:
        raise OwnFault(f"`{path}` would hold other sentences")
    for line, old in zip(found, lines, strict=True):
        if _parsed(line, pack) != old.sentence:
            raise OwnFault(f"`{old.text}` would mean something else as `{line.text}`")
    old_scalars = list(_scalars(pack.documents[path]))
    new_scalars = list(_scalars(loaded.document))
    touched = {change.line.node.start for change in changes if change.line.node is not None}
    for one, other in zip(old_scalars, new_scalars, strict=False):
        if one.start not in touched and one != replace(other, span=one.span):
            raise OwnFault(f"`{one.text}` in `{path}` would become `{other.text}`")
    if len(old_scalars) != len(new_scalars):
        raise OwnFault(f"`{path}` would have another shape")


def _lines_of(document: Node, pack: Pack) -> list[Line]:
    """The unparsed lines of a document, in the order of the file, each once."""
    assert isinstance(document, MappingNode)
    game: GameDef = pack.game
    kind = text_of(document.get("kind"))
    declared: object
    if kind == "game":
        declared = read_game(document)
    else:
        declared = read_kit(document, game) if kind == game.seat_kind else read_cards(document, game.kinds)
    found: Mapping[tuple[int, int], Line] = {(line.span.line, line.span.column): line for line in lines_in(declared)}
    return [found[key] for key in sorted(found)]


def _parsed(line: Line, pack: Pack) -> object:
    return pack.parser.parse(line.text + CONDITION_ENDS if line.is_condition else line.text).sentence


def _scalars(node: Node) -> Iterator[ScalarNode]:
    if isinstance(node, ScalarNode):
        yield node
    elif isinstance(node, MappingNode):
        for key, value in node.entries:
            yield key
            yield from _scalars(value)
    else:
        for item in node.items:
            yield from _scalars(item)
