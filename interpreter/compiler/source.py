"""Python source as it is written: lines with indentation, and names that are never used twice."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

INDENT = "    "
LOCAL = re.compile(r"\be\d+\b")
"""A local name of `Source.fresh("e")`: a chosen or found entity."""
COUNT = re.compile(r"(?P<indent> *)r = (?P<value>.*)")
"""What a step came to."""
RESULT = re.compile(r"\br\b")
LEAVING = ("break", "continue")
GIVEN = re.compile(r" *(?:for )?(e\d+) (?:=|in) ")
"""A line that gives one its value."""


class Source:
    """One function body in the making."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._depth = 1
        self._names = 0
        self.line = -1

    def put(self, text: str) -> None:
        """Add a line at the current depth."""
        self.lines.append(INDENT * self._depth + text)

    def fresh(self, hint: str = "v") -> str:
        """A local name that nothing else in this function has."""
        self._names += 1
        return f"{hint}{self._names}"

    def let(self, expression: str, hint: str = "v") -> str:
        """Assign an expression to a fresh name and return the name."""
        name = self.fresh(hint)
        self.put(f"{name} = {expression}")
        return name

    def open(self, text: str) -> None:
        """Begin a block: `if x:`; `close` ends it."""
        self.put(text)
        self._depth += 1

    def close(self, levels: int = 1) -> None:
        """End the innermost blocks, each with at least one statement."""
        for _ in range(levels):
            if self.lines[-1].endswith(":"):
                self.put("pass")
            self._depth -= 1

    @contextmanager
    def block(self, text: str) -> Iterator[None]:
        """A block as a with statement."""
        self.open(text)
        yield
        self.close()

    def has(self, name: str) -> bool:
        """Whether a local surely names somebody here: it was picked, gone through or asked for in a block still open."""
        least = self._depth
        for text in reversed(self.lines):
            depth = (len(text) - len(text.lstrip(" "))) // len(INDENT)
            said = text.lstrip(" ")
            opens = said == f"if {name}:" or said.startswith(f"for {name} in ")
            if opens and depth < least:
                return True
            if depth <= least and said.startswith(f"{name} = ") and ("pick(" in said or ".choose(" in said):
                return True
            least = min(least, depth)
        return False

    def settled(self) -> list[str]:
        """The lines, where whatever is chosen in one branch and spoken of outside it is nobody before it is chosen."""
        where: dict[str, int] = {}
        loose: dict[str, None] = {}
        for number, text in enumerate(self.lines):
            for name in LOCAL.findall(text):
                at = where.get(name)
                if at is not None and not self._encloses(at, number):
                    loose[name] = None
            given = GIVEN.match(text)
            if given is not None:
                where.setdefault(given[1], number)
        return [*(f"{INDENT}{name} = 0" for name in loose), *_without_unread(self.lines)]

    def _encloses(self, first: int, later: int) -> bool:
        """Whether a line lies in the block of an earlier one, so that it runs only after that."""
        block = min(len(text) - len(text.lstrip(" ")) for text in self.lines[first : later + 1])
        start = self.lines[first]
        return block >= len(start) - len(start.lstrip(" "))

    @property
    def depth(self) -> int:
        """How deep the next line stands."""
        return self._depth

    def close_to(self, depth: int) -> None:
        """End blocks until a depth noted before."""
        self.close(self._depth - depth)


def _without_unread(lines: Sequence[str]) -> list[str]:
    """The lines without counts that the next one replaces before anybody reads them."""
    return [text for number, text in enumerate(lines) if not _is_unread(lines, number)]


def _is_unread(lines: Sequence[str], number: int) -> bool:
    kept = COUNT.fullmatch(lines[number])
    if kept is None or "(" in kept["value"]:
        return False
    for text in lines[number + 1 :]:
        later = COUNT.fullmatch(text)
        if later is not None and later["indent"] == kept["indent"]:
            return RESULT.search(later["value"]) is None
        indent = len(text) - len(text.lstrip(" "))
        if indent != len(kept["indent"]) or RESULT.search(text) or text.endswith(":") or text.lstrip(" ") in LEAVING:
            return False
    return False
