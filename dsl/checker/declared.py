"""The words that files declare, with the place of each: what may be referred to, what clashes, what is refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from cardwright.dsl.checker.shape import kind_of
from cardwright.dsl.diagnostics import Code, Diagnostic, Related, Span
from cardwright.dsl.loader.nodes import MappingNode, Node, ScalarNode
from cardwright.dsl.pack.pack import Pack
from cardwright.dsl.pack.reading import fields, get, items

SECTIONS = {
    "periods": "a stretch of the game",
    "inner periods": "a stretch of a round",
    "windows": "a moment",
    "zones": "a place",
    "roles": "a role",
    "nouns": "a noun",
    "kinds": "a kind",
    "stats": "a number",
    "counters": "a number",
    "states": "a state",
}
EXEMPT = ("space",)


@dataclass(frozen=True, slots=True)
class Declared:
    """One word: its section, where it stands, and the file's place in the pack."""

    text: str
    section: str
    span: Span
    node: Node
    file: str
    is_game: bool

    @property
    def sort(self) -> str:
        """What it is, in words."""
        return SECTIONS[self.section]


def declared(path: str, document: MappingNode) -> Iterator[Declared]:
    """The words of one file."""
    is_game = kind_of(document) == "game"
    for section in SECTIONS:
        node = document.get(section)
        for key, value in fields(node):
            yield Declared(key.text, section, key.span, value, path, is_game)
        for item in items(node):
            if isinstance(item, ScalarNode):
                yield Declared(item.text, section, item.span, item, path, is_game)
    for key, value in fields(get(document.get("board"), "named")):
        yield Declared(key.text, "states", key.span, value, path, is_game)


def all_declared(documents: Mapping[str, MappingNode]) -> list[Declared]:
    """The words of all files, the game's first."""
    found = [word for path, document in documents.items() for word in declared(path, document)]
    return sorted(found, key=lambda word: not word.is_game)


def check_names(pack: Pack) -> Iterator[Diagnostic]:
    """Words declared twice, and names that the language cannot take."""
    words = all_declared(pack.documents)
    yield from _clashes(words)
    for refused in pack.parser.refused_names():
        bearers = list(_bearers(refused.message.split("`")[1], words))
        if refused.name.text in EXEMPT or not bearers:
            continue
        span, _ = bearers[-1]
        if len(bearers) == 1:
            yield Diagnostic(Code.RESERVED_NAME, span, refused.message, refused.hint)
            continue
        first, other = bearers[0]
        related = (Related(first, "the other one"),)
        hint = f"rename one: `{other}` has that name"
        message = f"`{refused.message.split('`')[1]}` is a name of two things"
        yield Diagnostic(Code.DUPLICATE_ID, span, message, hint, related)


def _bearers(text: str, words: list[Declared]) -> Iterator[tuple[Span, str]]:
    """Where a spelling is declared, as a name or as the plural of one, and of which name."""
    for word in words:
        if word.text == text:
            yield word.span, word.text
        plural = get(word.node, "plural")
        if isinstance(plural, ScalarNode) and plural.text == text != word.text:
            yield plural.span, word.text


def _clashes(words: list[Declared]) -> Iterator[Diagnostic]:
    """One word for two things: kits of one game meet, so that a word means the same in all of them."""
    first: dict[str, Declared] = {}
    for word in words:
        before = first.setdefault(word.text, word)
        if before is word:
            continue
        related = (Related(before.span, "first declared here"),)
        message = f"`{word.text}` is {before.sort} already"
        yield Diagnostic(Code.DUPLICATE_ID, word.span, message, "choose another word", related)
