"""All faults of a game's files: loading, shape, sentences, meaning, and at last whether they compile."""

from __future__ import annotations

import traceback
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from pathlib import Path
from typing import Any

from cardwright.dsl.checker import check_pack
from cardwright.dsl.diagnostics import Code, Diagnostic, Severity, file_span, in_order
from cardwright.dsl.loader import MappingNode, ScalarNode, load
from cardwright.dsl.pack.model import GameDef, KitDef, Line
from cardwright.dsl.pack.pack import Pack
from cardwright.interpreter.cli.assembly import assemble
from cardwright.interpreter.cli.sentences import lines_in, parsed_lines
from cardwright.interpreter.cli.targets import Target
from cardwright.interpreter.compiler.match import CannotCompileLine, Match
from cardwright.interpreter.compiler.scope import CannotCompile
from cardwright.interpreter.scenarios.reader import read_scenarios

MOST_REPAIRS = 25
"""Lines of one kit that are taken out to look for the next that does not compile."""
OWN_FAULTS = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    NameError,
    RecursionError,
    SyntaxError,
    TypeError,
    ValueError,
)


@dataclass
class Audit:
    """What was looked at and what was found; `broken` tells where the program itself failed."""

    diagnostics: list[Diagnostic]
    sources: dict[str, str]
    files: int = 0
    sentences: int = 0
    broken: list[str] = field(default_factory=list)


def audit(target: Target) -> Audit:
    """Every fault of the files that a target asks about.

    Where the game's own file has faults, these are told too: nothing else can be judged before they are mended.
    """
    assembly = assemble(target)
    found = Audit(list(assembly.faults), assembly.sources)
    asked = [path for path in found.sources if target.asks(path)]
    found.files = len(asked)
    if assembly.pack is not None:
        _check_meaning(assembly.pack, found)
        lines = parsed_lines(assembly.pack)
        found.sentences = sum(len(lines.get(path, ())) for path in asked)
        stand_ins = _check_apart(assembly.pack, target, found)
        if not any(fault.severity is Severity.ERROR for fault in found.diagnostics):
            for name in assembly.pack.kits:
                if target.asks(assembly.pack.kits[name].span.path):
                    _compile(assembly.pack, name, found)
            if stand_ins:
                _check_stand_ins(target, stand_ins, found)
    game = target.game_file.as_posix()
    found.diagnostics = [
        fault
        for fault in in_order(found.diagnostics)
        if target.asks(fault.span.path) or (fault.span.path == game and fault.severity is Severity.ERROR)
    ]
    return found


def _check_meaning(pack: Pack, found: Audit) -> None:
    try:
        found.diagnostics += check_pack(pack)
    except OWN_FAULTS as fault:
        found.diagnostics += pack.diagnostics
        found.broken.append(_own_words("checking", pack.game.id, fault))


def _check_apart(pack: Pack, target: Target, found: Audit) -> list[Path]:
    """The faults of scenario files. Returns the files beside them that are kits."""
    kits = []
    for path in target.apart():
        if not target.asks(path):
            continue
        loaded = load(path)
        found.files += 1
        found.sources[path.as_posix()] = loaded.text
        kind = loaded.document.get("kind") if isinstance(loaded.document, MappingNode) else None
        if isinstance(kind, ScalarNode) and kind.text == pack.game.seat_kind:
            kits.append(path)
        else:
            found.diagnostics += read_scenarios(path, pack.game.case, max(pack.game.seats, pack.game.most_seats))[1]
    return kits


def _check_stand_ins(target: Target, paths: list[Path], found: Audit) -> None:
    """Kits for scenarios alone: read as guests, so that nothing they bring counts in the game's own files."""
    assembly = assemble(replace(target, guests=tuple(paths)))
    found.diagnostics += [fault for fault in assembly.faults if Path(fault.span.path) in paths]
    if assembly.pack is None:
        return
    names = [name for name, kit in assembly.pack.kits.items() if Path(kit.span.path) in paths]
    for name in names:
        found.sentences += len({line.span for line in lines_in(assembly.pack.parsed_kit(name))})
    found.diagnostics += assembly.pack.diagnostics
    for name in names if not assembly.pack.diagnostics else ():
        _compile(assembly.pack, name, found)


def _own_words(doing: str, what: str, fault: Exception) -> str:
    """A fault of the program: what it was doing, and where it failed."""
    last = traceback.extract_tb(fault.__traceback__)[-1]
    place = f"{Path(last.filename).name}:{last.lineno}"
    return f"{doing} `{what}`: {type(fault).__name__} at {place}: {fault}"


def _compile(pack: Pack, name: str, found: Audit) -> None:
    """Compile a kit against itself; a line that cannot be is told and left out, and the rest tried again."""
    game, kit = pack.parsed_game(), pack.parsed_kit(name)
    for _ in range(MOST_REPAIRS):
        try:
            Match(game, [kit] * game.seats, pack.vocabulary)
        except CannotCompileLine as fault:
            found.diagnostics.append(_as_diagnostic(fault.line, fault.fault))
            game, kit = _without(game, fault.line), _without(kit, fault.line)
        except CannotCompile as fault:
            span = file_span(game_path(pack))
            found.diagnostics.append(Diagnostic(Code.GAME_STRUCTURE, span, fault.message, fault.hint))
            return
        except OWN_FAULTS as fault:
            found.broken.append(_own_words("compiling", name, fault))
            return
        else:
            return


def _as_diagnostic(line: Line, fault: CannotCompile) -> Diagnostic:
    start, end = fault.at
    if not 0 <= start < end <= len(line.text):
        start, end = 0, len(line.text)
    code = next((code for code in Code if code.number == fault.code), Code.GAME_STRUCTURE)
    return Diagnostic(code, line.sub_span(start, end), fault.message, fault.hint)


def game_path(pack: Pack) -> str:
    """The path of the file that declares a pack's game."""
    from cardwright.dsl.pack.reading import text

    return next(path for path, document in pack.documents.items() if text(document.get("kind")) == "game")


def _without(value: Any, line: Line) -> Any:
    """A declaration without one of its lines."""
    if isinstance(value, tuple):
        return tuple(_without(item, line) for item in value if item is not line)
    if isinstance(value, Mapping):
        return {key: _without(item, line) for key, item in value.items()}
    if isinstance(value, (GameDef, KitDef)) or (is_dataclass(value) and not isinstance(value, type | Line)):
        changes = {
            f.name: _without(getattr(value, f.name), line)
            for f in fields(value)
            if isinstance(getattr(value, f.name), (tuple, Mapping))
        }
        return replace(value, **changes)
    return value
