"""A small game of two millers, to check files and sentences with; its files lie in the folder of the same name."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

from cardwright.dsl.checker import check_line, check_pack, context_of
from cardwright.dsl.checker.retold import retold
from cardwright.dsl.diagnostics import Diagnostic, Span
from cardwright.dsl.loader.nodes import ScalarNode
from cardwright.dsl.pack.model import Line
from cardwright.dsl.pack.pack import Pack, read_pack
from cardwright.interpreter.compiler.primitive import primitive_phrases

FILES = Path(__file__).with_name("millrace")


def copied(folder: Path, changes: Mapping[str, str | bytes] = {}, without: tuple[str, ...] = ()) -> Path:
    """A copy of the game in `folder`, with files added or put in place of others."""
    home = folder / "millrace"
    shutil.copytree(FILES, home)
    for name in without:
        (home / name).unlink()
    for name, text in changes.items():
        (home / name).write_bytes(text if isinstance(text, bytes) else text.encode())
    return home


def edited(name: str, old: str, new: str) -> dict[str, str]:
    """One file of the game with a piece of it changed."""
    text = (FILES / name).read_text("utf-8")
    assert text.count(old) == 1, (old, text.count(old))
    return {name: text.replace(old, new)}


def faults_in(home: Path, extra: tuple[Path, ...] = ()) -> tuple[list[Diagnostic], dict[str, str]]:
    """All faults of a game folder, with paths from the folder on, and the texts by such paths."""
    pack = read_pack(home, primitive_phrases(), extra)
    if isinstance(pack, list):
        return [_relative(fault, home) for fault in pack], {}
    found = [_relative(fault, home) for fault in check_pack(pack)]
    return found, {_short(path, home): text for path, text in pack.sources.items()}


def _short(path: str, home: Path) -> str:
    return path.removeprefix(f"{home.as_posix()}/").removeprefix(f"{home.parent.as_posix()}/")


def _relative(fault: Diagnostic, home: Path) -> Diagnostic:
    def moved(span: Span) -> Span:
        return replace(span, path=_short(span.path, home))

    related = tuple(replace(other, span=moved(other.span)) for other in fault.related)
    message = fault.message.replace(f"{home.as_posix()}/", "").replace(f"{home.parent.as_posix()}/", "")
    return replace(fault, span=moved(fault.span), related=related, message=message)


@cache
def pack() -> Pack:
    """The game as it stands, read once."""
    found = read_pack(FILES, primitive_phrases())
    assert isinstance(found, Pack)
    return found


def line_of(text: str) -> tuple[Line, list[Diagnostic]]:
    """A sentence as a line of a file of its own, and its faults of parsing."""
    span = Span("card.yaml", 1, 1, 1, len(text) + 1)
    line = Line(text, span, ScalarNode(text, text, "plain", span))
    parsed = pack().parser.parse(text)
    faults = [Diagnostic(f.code, line.sub_span(f.start, f.end), f.message, f.hint) for f in parsed.faults]
    return replace(line, sentence=parsed.sentence), faults


def check_sentence(text: str, part: str = "vane", kit: str | None = "ash", defines_x: bool = False) -> list[Diagnostic]:
    """The faults of one sentence of card text, those of parsing told in the game's words."""
    line, faults = line_of(text)
    windows, periods = list(pack().game.windows), pack().game.periods
    context = replace(context_of(pack(), part, kit), unknown=defines_x)
    return [retold(fault, line, windows, periods) for fault in faults] or check_line(line, context)
