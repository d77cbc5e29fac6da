"""Cases as data: a file of them, and which kits play in each."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from cardwright.dsl.pack.model import CaseDef


class CaseFault(Exception):
    """The case says something that cannot be; the message tells what, in the game's words."""


@dataclass(frozen=True, slots=True)
class Case:
    """One question: the seats as data, seat 0 first."""

    id: str
    game: str
    seats: tuple[Mapping[str, Any], ...]


def read_cases(text: str) -> Iterator[Case | tuple[str, str]]:
    """The cases of a file, one JSON object a line or a YAML list; what is no case comes as (id, fault)."""
    for number, data in enumerate(_documents(text), start=1):
        if isinstance(data, Unread):
            yield f"line {number}", data.message
            continue
        if not isinstance(data, Mapping) or not isinstance(data.get("id"), str | int):
            yield f"line {number}", "not a case: an object with `id`, `game` and `seats` is expected"
            continue
        name = str(data["id"])
        seats = data.get("seats")
        if not isinstance(seats, list) or not all(isinstance(seat, Mapping) for seat in seats):
            yield name, "`seats` is a list of objects, one a seat"
        elif unknown := sorted(set(data) - {"id", "game", "seats", "expect"}):
            yield name, f"unknown field `{unknown[0]}`"
        else:
            yield Case(name, str(data.get("game", "")), tuple(seats))


def _documents(text: str) -> list[Any]:
    lines = [line for line in text.splitlines() if line.strip()]
    if lines and lines[0].lstrip().startswith("{"):
        found: list[Any] = []
        for line in lines:
            try:
                found.append(json.loads(line))
            except (ValueError, RecursionError):
                found.append(line)
        return found
    from cardwright.dsl.loader import load_text

    loaded = load_text(text, "")
    if loaded.diagnostics or loaded.document is None:
        first = loaded.diagnostics[0] if loaded.diagnostics else None
        return [Unread(f"line {first.span.line}: {first.message}" if first else "there is no case in it")]
    data = loaded.document.to_plain()
    return data if isinstance(data, list) else [data]


@dataclass(frozen=True, slots=True)
class Unread:
    """A text that cannot be read as cases, and why."""

    message: str


def kits_of(case: Case, form: CaseDef) -> list[str]:
    """The kits that play. Raises CaseFault where a seat names none."""
    field = next(name for name, meaning in form.fields.items() if meaning.sort == "kit")
    for seat in case.seats:
        if not isinstance(seat.get(field), str):
            raise CaseFault(f"a seat needs a `{field}`")
    return [str(seat[field]) for seat in case.seats]
