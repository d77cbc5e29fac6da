"""Why a condition was false, from what was written down while it was asked: the part that decided and its values."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from cardwright.interpreter.trace.entries import Entry
from cardwright.interpreter.trace.names import LETTERS, Names

BARE = ("n", "x", "a", "b", "who", "what")
"""Names of slots that read well without an article."""
SLOT_NAME = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Refusal:
    """A condition that was not met, in words, and each value that was read for it: (text, value)."""

    text: str
    words: str
    values: tuple[tuple[str, str], ...]


def plain(text: str) -> str:
    """A rule's text without the braces of its slots: `within the attack's range`."""
    return SLOT_NAME.sub(lambda slot: slot.group(1) if slot.group(1) in BARE else f"the {slot.group(1)}", text)


def children(trace: Sequence[Entry], frame: int) -> list[Entry]:
    """The records made by a line itself, not by lines that it called."""
    return [entry for entry in trace[frame + 1 :] if entry.frame == frame]


def refusal(names: Names, entries: Sequence[Entry], line: int) -> Refusal | None:
    """The last condition of a line that was false, of those among the entries; None where none was."""
    notes = [e for e in entries if e.line == line and e.sort == "note"]
    tests = [e for e in notes if isinstance(e.data[2], bool)]
    failed = next((e for e in reversed(tests) if _refuses(names, e)), None)
    if failed is None:
        return None
    start, end, value = failed.data
    text = plain(names.part(line, start, end))
    values = _values(names, entries, line, start, end)
    reach = next((e for e in entries if e.sort == "reach"), None)
    if reach is not None and not reach.data[4]:
        measured = _reach_values(names, reach)
        values = (*measured, *(pair for pair in values if pair[1] not in [amount for _, amount in measured]))
    return Refusal(text, _in_words(text, bool(value), values), values)


def _refuses(names: Names, entry: Entry) -> bool:
    """Whether a test kept its line from going on: false after `if` and `while`, true after `unless`."""
    before = names.line(entry.line).text[: entry.data[0]].split()
    return bool(entry.data[2]) == bool(before and before[-1] == "unless")


def _values(names: Names, entries: Sequence[Entry], line: int, start: int, end: int) -> tuple[tuple[str, str], ...]:
    found: dict[str, str] = {}
    for entry in entries:
        if entry.line != line or entry.sort not in ("note", "seen"):
            continue
        if not (start <= entry.data[0] and entry.data[1] <= end):
            continue
        text, value = plain(names.part(line, entry.data[0], entry.data[1])), entry.data[-1]
        if entry.sort == "seen" and entry.data[2]:
            found.setdefault(text, names.entity(value))
        elif not isinstance(value, bool):
            found.setdefault(text, names.value(value))
    return tuple(found.items())


def _reach_values(names: Names, reach: Entry) -> tuple[tuple[str, str], ...]:
    stat = next((s.id for s in names.layout.stats.values() if s.interval), "reach")
    apart = "off the board" if reach.data[2] is None else str(reach.data[2])
    return (("the distance", apart), (f"the {stat}", names.value(reach.data[3])))


def _in_words(text: str, value: bool, values: tuple[tuple[str, str], ...]) -> str:
    """`your priority was 6; the line needs 7 or more`."""
    told = [(what, is_) for what, is_ in values if is_ not in LETTERS and not is_.endswith(f"'s {what.split()[-1]}")]
    numbers = [(what, is_) for what, is_ in told if text.startswith(f"{what} is ")]
    if len(numbers) == 1 and not value:
        what, is_ = numbers[0]
        rest = [f"{other} was {amount}" for other, amount in told if other not in f"{what} is"]
        needs = text.removeprefix(f"{what} is ")
        needed = f"the line needs {needs}" if needs[:1].isdigit() or needs.startswith("exactly") else f"not {needs}"
        return "; ".join([f"{what} was {is_}", *rest, needed])
    was = "was so" if value else "was not so"
    details = ", ".join(f"{what} was {is_}" for what, is_ in told)
    return f"`{text}` {was}" + (f": {details}" if details else "")
