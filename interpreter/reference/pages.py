"""Which part stands on which page, and the pages written or compared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from cardwright.interpreter.reference import fields, measures, words
from cardwright.interpreter.reference.page import Part, with_parts
from cardwright.interpreter.session import content_folder

PARTS: Mapping[str, Mapping[str, Part]] = {
    "dsl": {"primitives": words.primitives, "closed words": words.closed_words, "codes": words.codes},
    "interpreter": {"use of primitives": measures.use_of_primitives, "lines of Python": measures.lines_of_python},
    "content": {"fields of a game": fields.game_fields, "fields of a kit": fields.kit_fields},
}
"""By the folder of a page."""


def page_of(folder: str) -> Path:
    """The page that describes a folder."""
    return content_folder().parent / folder / "README.md"


def stale_pages() -> Iterator[tuple[Path, str]]:
    """The pages whose parts are not what they would be now, each with its new text.

    Raises MissingMarker for a page without one of its parts, FileNotFoundError where there are no pages (an installed
    package has none).
    """
    for folder, parts in PARTS.items():
        path = page_of(folder)
        before = path.read_text("utf-8")
        after = with_parts(before, parts)
        if after != before:
            yield path, after
