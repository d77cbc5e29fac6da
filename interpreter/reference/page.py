"""A page with parts between markers: what stands between them is replaced, everything else stays."""

from __future__ import annotations

from collections.abc import Callable, Mapping

Part = Callable[[], str]
"""Writes a part anew, without a line feed at its end."""


class MissingMarker(ValueError):
    """A page has no such part, or its end is missing."""


def markers(name: str) -> tuple[str, str]:
    """The lines before and after a part."""
    return f"<!-- begin {name}: `make accept` writes this part -->", f"<!-- end {name} -->"


def with_parts(text: str, parts: Mapping[str, Part]) -> str:
    """The page with every part written anew. Raises MissingMarker."""
    for name, part in parts.items():
        first, last = markers(name)
        before, opened, rest = text.partition(first + "\n")
        _, closed, after = rest.partition(last)
        if not opened or not closed:
            raise MissingMarker(f"no lines `{first}` and `{last}`")
        text = f"{before}{first}\n\n{part()}\n\n{last}{after}"
    return text


def table(titles: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    """A table; a bar inside a cell is written so that it does not end the cell."""
    lines = [titles, tuple("---" for _ in titles), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)
