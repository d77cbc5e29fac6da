"""Scenario files to scenarios. Faults in the shape are diagnostics with their place; a file with one gives none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from cardwright.dsl.diagnostics import Code, Diagnostic, file_span
from cardwright.dsl.diagnostics.span import Span
from cardwright.dsl.loader import load
from cardwright.dsl.loader.nodes import MappingNode, Node, ScalarNode, SequenceNode
from cardwright.dsl.pack.model import CaseDef
from cardwright.dsl.pack.reading import fields, flag, get, items, number, text, texts
from cardwright.dsl.schemas.check import check_shape
from cardwright.interpreter.scenarios.model import Choice, Fact, Said, Scenario, Script
from cardwright.interpreter.scenarios.shape import schema_of, uses_field
from cardwright.interpreter.trace.names import LETTERS

OFFERED = "offered"
ANSWERS = {"yes": True, "no": False}
NOT_OF_A_ROUND = frozenset({"title", "about", "rule", "rulings", "note", "seed", "first", "setup", "given", "rounds"})


def scenario_files(paths: Iterable[Path]) -> list[Path]:
    """Every YAML file of the kind scenario in folders and among files, in order of their paths."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found += [file for file in sorted(path.rglob("*.yaml")) if is_scenario(file)]
        else:
            found.append(path)
    return found


def is_scenario(path: Path) -> bool:
    """Whether a file says it is a scenario and stands where one can, or stands there and cannot be read.

    In a game's folder that is a folder `scenarios`; elsewhere it is anywhere.
    """
    folder = game_of_file(path)
    whole = path.resolve()
    is_apart = "scenarios" in (whole.relative_to(folder) if folder is not None else whole).parts[:-1]
    if folder is not None and not is_apart:
        return False
    document = load(path).document
    kind = document.get("kind") if isinstance(document, MappingNode) else None
    return is_apart if kind is None else text(kind) == "scenario"


def game_of_file(path: Path) -> Path | None:
    """The folder of the game that a file lies in."""
    return next((folder for folder in path.resolve().parents if (folder / "game.yaml").exists()), None)


def read_scenarios(path: Path, form: CaseDef, seats: int) -> tuple[list[Scenario], list[Diagnostic]]:
    """The scenarios of a file, and its faults; with a fault there are no scenarios."""
    loaded = load(path)
    faults = [fault for fault in loaded.diagnostics if not _is_answer(fault)]
    document = loaded.document
    if not isinstance(document, MappingNode):
        if not faults:
            faults.append(Diagnostic(Code.WRONG_TYPE, file_span(loaded.path), "a scenario file holds fields", None))
        return [], faults
    uses = uses_field(form)
    faults += check_shape(document, schema_of(uses))
    reader = _Reader(uses, LETTERS[:seats], faults)
    found = [reader.scenario(node, shared) for node, shared in _each(document)]
    return ([] if faults else found), faults


def _each(document: MappingNode) -> Iterator[tuple[MappingNode, MappingNode | None]]:
    several = document.get("scenarios")
    if isinstance(several, SequenceNode):
        for node in several.items:
            if isinstance(node, MappingNode):
                yield node, document
    else:
        yield document, None


class _Reader:
    """Reads the nodes of one file."""

    def __init__(self, uses: str, letters: str, faults: list[Diagnostic]) -> None:
        self.uses = uses
        self.letters = letters
        self.faults = faults

    def scenario(self, node: MappingNode, shared: MappingNode | None) -> Scenario:
        def field(name: str) -> Node | None:
            own = node.get(name)
            return own if own is not None or shared is None else shared.get(name)

        given = self._given(shared.get("given") if shared is not None else None)
        for seat, values in self._given(node.get("given")).items():
            given[seat] = {**given.get(seat, {}), **values}
        title = node.get("title")
        if title is None:
            self._fault(node.span, "the field `title` is missing", Code.MISSING_FIELD)
        rounds = node.get("rounds")
        if rounds is not None:
            self._only_rounds(node)
            scripts = tuple(self._round(item, None) for item in items(rounds))
        else:
            scripts = (self._round(node, shared),)
        return Scenario(
            title=text(title),
            game=text(field("game")),
            span=title.span if title is not None else node.span,
            about=texts(field("about")),
            rule=text(field("rule")),
            rulings=texts(field("rulings")),
            note=text(field("note")),
            seed=number(field("seed"), 0) or 0,
            first=self._seat(field("first")),
            setup=flag(field("setup")),
            given=given,
            rounds=scripts,
        )

    def _only_rounds(self, node: MappingNode) -> None:
        for key, _ in node.entries:
            if key.text not in NOT_OF_A_ROUND | {"kind", "game", "scenarios"}:
                self._fault(key.span, f"`{key.text}` belongs into one of the `rounds`", Code.UNKNOWN_FIELD)

    def _round(self, node: Node, shared: MappingNode | None) -> Script:
        def field(name: str) -> Node | None:
            own = get(node, name)
            return own if own is not None or shared is None else shared.get(name)

        return Script(
            play={seat: texts(value) for seat, value in self._by_seat(field("play"))},
            uses={seat: tuple(_list(value)) for seat, value in self._by_seat(field(self.uses))},
            choices=tuple(c for item in items(field("choose")) for c in self._choices(item)),
            facts=tuple(self._facts(field("expect"))),
            events=tuple(Said(text(item), item.span) for item in items(field("events"))),
            fired=tuple(Said(text(item), item.span) for item in items(field("fired"))),
            quiet=tuple(Said(text(item), item.span) for item in items(field("quiet"))),
        )

    def _choices(self, node: Node) -> Iterator[Choice]:
        """`a: to space 4`; `a: [reaver, drive]` are two of one seat; `offered` lists all that must be on offer."""
        offered = get(node, OFFERED)
        listed = texts(offered) if offered is not None else None
        for key, value in fields(node):
            if key.text != OFFERED:
                for each in items(value) if isinstance(value, SequenceNode) else (value,):
                    yield Choice(self._seat(key), text(each), each.span, listed)

    def _facts(self, node: Node | None) -> Iterator[Fact]:
        """`b.space: 4`, or `b: {space: 4}`."""
        for key, value in fields(node):
            if isinstance(value, MappingNode) and key.text in self.letters:
                for name, inner in value.entries:
                    yield Fact(f"{key.text}.{name.text}", _plain(inner), name.span)
            else:
                yield Fact(key.text, _plain(value), key.span)

    def _given(self, node: Node | None) -> dict[int, Mapping[str, Any]]:
        return {
            seat: {key.text: value.to_plain() for key, value in fields(values)} for seat, values in self._by_seat(node)
        }

    def _by_seat(self, node: Node | None) -> Iterator[tuple[int, Node]]:
        for key, value in fields(node):
            yield self._seat(key), value

    def _seat(self, node: Node | None) -> int:
        if node is None:
            return 0
        letter = text(node)
        if len(letter) != 1 or letter not in self.letters:
            seats = ", ".join(f"`{each}`" for each in self.letters)
            self._fault(node.span, f"there is no seat `{letter}`", Code.UNKNOWN_NAME, f"the seats are {seats}")
            return 0
        return self.letters.index(letter)

    def _fault(self, span: Span, message: str, code: Code, hint: str | None = None) -> None:
        self.faults.append(Diagnostic(code, span, message, hint))


def _list(node: Node) -> list[Any]:
    return [item.to_plain() for item in items(node)]


def _is_answer(fault: Diagnostic) -> bool:
    """`yes` and `no` are answers here and need no quotes."""
    return fault.code is Code.AMBIGUOUS_SCALAR and any(f"`{word}`" in fault.message for word in ANSWERS)


def _plain(node: Node) -> Any:
    """A value; `yes` and `no` are what they say."""
    if isinstance(node, ScalarNode) and node.text in ANSWERS:
        return ANSWERS[node.text]
    return node.to_plain()
