"""Which phrases are to blame for a conflict in the grammar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from cardwright.dsl.grammar.rules import Rules

Attempt = Callable[[Rules], str]
"""Builds some rules; returns the report of their conflicts, empty where there is none."""


def clash_of(rules: Rules, report: str, attempt: Attempt) -> tuple[str, tuple[str, ...]]:
    """The message and the phrases of a clash: those in the report, else those without which there is none."""
    named = {phrase for (rule, *symbols), phrase in rules.owners.items() if f"<{rule} : {' '.join(symbols)}>" in report}
    phrases = sorted(named) or _blamed(rules, attempt)
    words = " and ".join(f"`{phrase}`" for phrase in phrases) or "the core grammar"
    return f"{words} can be read in two ways\n{report}", tuple(phrases)


def _blamed(rules: Rules, attempt: Attempt) -> list[str]:
    """A smallest set of phrases that conflicts: each is the last of the shortest row that does."""
    row = sorted(set(rules.owners.values()))
    blamed: list[str] = []
    while not attempt(_only(rules, blamed)):
        low, high = 0, len(row)
        if not attempt(_only(rules, [*blamed, *row])):
            break
        while low < high:
            middle = (low + high) // 2
            if attempt(_only(rules, [*blamed, *row[:middle]])):
                high = middle
            else:
                low = middle + 1
        blamed.append(row[low - 1])
        row = row[: low - 1]
    return sorted(blamed)


def _only(rules: Rules, phrases: Sequence[str]) -> Rules:
    """The rules of some phrases."""
    kept = set(phrases)
    owner = {f"{rule}: {' '.join(symbols)}": phrase for (rule, *symbols), phrase in rules.owners.items()}
    lines = [
        line for line in rules.lines if owner.get(line.partition(" -> ")[0]) in kept or line.startswith("pvp: part ")
    ]
    return replace(rules, lines=lines)
