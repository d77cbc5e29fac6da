"""The README pages as they stand: their blocks of sentences, of content, of commands, and the files that they show."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = ("README.md", "CONTRIBUTING.md", "dsl/README.md", "interpreter/README.md", "content/README.md")
BLOCK = re.compile(r"^```([^\n]*)\n(.*?)^```$", re.M | re.S)
FILE = re.compile(r"^`([\w./]+\.yaml)`:\n\n```yaml\n(.*?)^```$", re.M | re.S)
ANYTHING = "..."
"""A line of its own in what a command says: any lines, or none."""


@dataclass(frozen=True)
class Block:
    """A fenced block: the words behind the fence and what stands in it."""

    page: str
    line: int
    words: tuple[str, ...]
    text: str

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"


@dataclass(frozen=True)
class Command:
    """A command of a console block and what it says."""

    place: str
    arguments: str
    lines: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.place} {self.arguments}"


def text_of(page: str) -> str:
    return (ROOT / page).read_text("utf-8")


def blocks(language: str = "") -> Iterator[Block]:
    """The fenced blocks of all pages, of one language or of any."""
    for page in PAGES:
        text = text_of(page)
        for match in BLOCK.finditer(text):
            words = tuple(match[1].split())
            if not language or words[:1] == (language,):
                yield Block(page, text.count("\n", 0, match.start()) + 1, words, match[2])


def commands() -> Iterator[Command]:
    """Every command that a page prints with what it says."""
    for block in blocks("console"):
        for part in re.split(r"^\$ ", block.text, flags=re.M)[1:]:
            first, *rest = part.rstrip("\n").split("\n")
            yield Command(str(block), first, tuple(rest))


def shown_files(page: str) -> dict[str, str]:
    """The files that a page shows whole, by their names."""
    return dict(FILE.findall(text_of(page)))


def says(lines: tuple[str, ...], output: str) -> bool:
    """Whether an output is what a page prints, `...` standing for any lines."""
    pattern = "".join(r"(?:.*\n)*" if line == ANYTHING else re.escape(line.rstrip()) + r"\s*\n" for line in lines)
    plain = "".join(line.rstrip() + "\n" for line in output.rstrip("\n").split("\n")) if output.strip() else ""
    return re.fullmatch(pattern, plain) is not None
