"""A reading that the grammar takes and the tree cannot: the reader goes on to another one, or reports it."""

from __future__ import annotations

from cardwright.dsl.diagnostics import Code


class Refused(Exception):
    """Why a reading will not do, and where."""

    def __init__(self, code: Code, at: tuple[int, int], message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.at = at
        self.message = message
        self.hint = hint
