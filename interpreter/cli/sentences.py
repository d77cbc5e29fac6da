"""The sentences of a game's files: every line there is, found wherever a declaration holds one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass

from cardwright.dsl.pack.model import Line
from cardwright.dsl.pack.pack import Pack


def lines_in(value: object) -> Iterator[Line]:
    """The lines anywhere in a declaration; one that is shared may come more than once."""
    if isinstance(value, Line):
        yield value
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from lines_in(item)
    elif isinstance(value, tuple):
        for item in value:
            yield from lines_in(item)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from lines_in(getattr(value, field.name))


def parsed_lines(pack: Pack) -> dict[str, list[Line]]:
    """The parsed lines of each file by its path, each once, in the order of the file; faults go to the pack."""
    found: dict[tuple[str, int, int], Line] = {}
    for declaration in (pack.parsed_game(), *(pack.parsed_kit(name) for name in pack.kits)):
        for line in lines_in(declaration):
            found.setdefault((line.span.path, line.span.line, line.span.column), line)
    by_path: dict[str, list[Line]] = {}
    for key in sorted(found):
        by_path.setdefault(key[0], []).append(found[key])
    return by_path
