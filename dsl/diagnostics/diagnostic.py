"""A fault as a value. Only a renderer turns it into text."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from cardwright.dsl.diagnostics.codes import Code
from cardwright.dsl.diagnostics.span import Span


class Severity(Enum):
    """How bad a fault is: a file with an error does not play, one with a warning does."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Related:
    """Another place that belongs to the fault, such as a first definition."""

    span: Span
    message: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One fault.

    message: the fault in one line, lower case, no full stop, the author's text in backticks.
    hint: the cure, or None.
    """

    code: Code
    span: Span
    message: str
    hint: str | None = None
    related: tuple[Related, ...] = ()

    @property
    def severity(self) -> Severity:
        """Error, unless the code is of the family W."""
        return Severity.WARNING if self.code.number.startswith("W") else Severity.ERROR

    @property
    def sort_key(self) -> tuple[Span, str, str]:
        """File, place, code; the message settles what is left."""
        return self.span, self.code.number, self.message

    def __lt__(self, other: "Diagnostic") -> bool:
        return self.sort_key < other.sort_key


def in_order(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """The same faults by file, place and code, each once."""
    return tuple(sorted(dict.fromkeys(diagnostics)))
