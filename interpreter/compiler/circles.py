"""Standing lines whose answer would depend on itself: `while your power is 3 or more: +1 power`.

While such a line is asked, it does not count itself: asked again from within, it gives nothing. And windows that what
happens in them may open again: `on hit: strike the opponent once more`. Those are counted, like reactions to reactions.
Only what can come back to itself in this match is guarded, so that all else costs nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardwright.interpreter.compiler.eventcode import MOST_NESTED
from cardwright.interpreter.compiler.tables import Tables

WORD = re.compile(r"\b[a-z]\w*\b|\b(?:BONUS|SET)_\d+\b|\b(?:BAN|BANMADE|MADE|WINDOW|WATCH|WHEN|WOULD)_\w+\b")
DEFINED = re.compile(r"def (\w+)\((.*?)\):")
MEASURING = ("distance", "distance_to_space", "in_reach", "space_in_reach", "in_front", "went")
MOVING = ("may_go_directly", "steps_beside")


def break_circles(tables: Tables) -> None:
    """Let every standing function that can come back to itself answer with nothing when it does."""
    defaults = dict(_standing(tables))
    numbers = {match[1]: n for n, text in enumerate(tables.functions) if (match := DEFINED.match(text))}
    calls = _calls(tables, numbers)
    for window in sorted(tables.windows_used):
        name = f"open_{tables.safe(window)}"
        if name in numbers and _comes_back(name, calls):
            tables.functions[numbers[name]] = _counted(tables.functions[numbers[name]], name, window)
    for number, (name, default) in enumerate(sorted(defaults.items())):
        if _comes_back(name, calls):
            tables.functions[numbers[name]] = _guarded(tables.functions[numbers[name]], name, number, default)


def _standing(tables: Tables) -> Iterator[tuple[str, str]]:
    """Every function that is asked for what a line says, with its answer where the line says nothing."""
    for registry, default in ((tables.bonuses, "0"), (tables.settings, "None"), (tables.floors, "-10**9")):
        for rows in registry.values():
            yield from ((name, default) for names in rows.values() for name in names)
    for event, rows in tables.standing.items():
        default = next((p.default for p in tables.primitives.values() if p.standing and p.event == event), "0")
        yield from ((name, default) for names in rows.values() for name in names)
    for rows in tables.bans.values():
        yield from ((name, "False") for names in rows.values() for name in names)
    yield from ((name, "None") for name in tables.unknowns.values())
    yield from ((name, "False") for sort, _, name in tables.made_rules if sort == "ban")


def _calls(tables: Tables, numbers: dict[str, int]) -> dict[str, frozenset[str]]:
    """Which functions each function may ask, those found in a table or by the run time included."""
    found: dict[str, set[str]] = {}
    for name, number in numbers.items():
        body = tables.functions[number].partition("\n")[2]
        found[name] = set(WORD.findall(body))
    for prefix, registry in (("BONUS", tables.bonuses), ("SET", tables.settings)):
        for key, rows in registry.items():
            found[f"{prefix}_{key}"] = {name for names in rows.values() for name in names}
    for event, rows in tables.bans.items():
        found[f"BAN_{tables.safe(event)}"] = {name for names in rows.values() for name in names}
    for prefix, hooks in (
        ("WINDOW", tables.window_hooks),
        ("WATCH", tables.watch_hooks),
        ("WHEN", tables.when_hooks),
        ("WOULD", tables.would_hooks),
    ):
        for event, rows in hooks.items():
            found[f"{prefix}_{tables.safe(event)}"] = {name for names in rows.values() for name in names}
    for sort, event, name in tables.made_rules:
        found.setdefault(f"{'BANMADE' if sort == 'ban' else 'MADE'}_{tables.safe(event)}", set()).add(name)
    for stat, rows in tables.floors.items():
        found[f"floor_{tables.safe(stat)}"] = {name for names in rows.values() for name in names}
    found["unknown"] = set(tables.unknowns.values())
    standing = {name for rows in tables.standing.values() for names in rows.values() for name in names}
    reach = {f"stat_{tables.safe(stat.id)}" for stat in tables.layout.stats.values() if stat.interval}
    for name in MEASURING:
        found[name] = standing | reach
    for name in MOVING:
        found[name] = {f"ban_{tables.safe(event)}" for event in tables.banned_events}
    return {name: frozenset(words & found.keys()) for name, words in found.items()}


def _comes_back(start: str, calls: dict[str, frozenset[str]]) -> bool:
    waiting, seen = list(calls[start]), set(calls[start])
    while waiting:
        name = waiting.pop()
        if name == start:
            return True
        new = calls[name] - seen
        seen |= new
        waiting += new
    return False


def _counted(text: str, name: str, window: str) -> str:
    """A window that what happens in it may open again, so often and no more."""
    match = DEFINED.match(text)
    assert match is not None
    given = ", ".join(word.partition("=")[0].strip() for word in match[2].split(","))
    return (
        f"def {name}_once({match[2]}):{text[match.end() :]}\n\n\n"
        f"def {name}({match[2]}):\n"
        f"    g.depth += 1\n"
        f"    if g.depth > {MOST_NESTED}:\n"
        f"        g.endless({window!r})\n"
        f"    found = {name}_once({given})\n"
        f"    g.depth -= 1\n"
        f"    return found"
    )


def _guarded(text: str, name: str, number: int, default: str) -> str:
    """The function asked through another one that knows when it is being asked already."""
    match = DEFINED.match(text)
    assert match is not None
    given = [word.partition("=")[0].strip() for word in match[2].split(",")]
    key = f"({number}, {', '.join(given[1:])})"
    return (
        f"def {name}_once({match[2]}):{text[match.end() :]}\n\n\n"
        f"def {name}({match[2]}):\n"
        f"    key = {key}\n"
        f"    if key in g.asking:\n"
        f"        return {default}\n"
        f"    g.asking.add(key)\n"
        f"    try:\n"
        f"        return {name}_once({', '.join(given)})\n"
        f"    finally:\n"
        f"        g.asking.discard(key)"
    )
