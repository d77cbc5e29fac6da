"""The parse table: computed by Lark once for a set of phrases, then kept on disk as plain numbers.

A kept table is looked for in the package, then in the user's cache folder; a folder that cannot be written is no fault.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
import re
import zlib
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from cardwright.dsl.grammar.clashes import clash_of
from cardwright.dsl.grammar.phrases import PhraseClash
from cardwright.dsl.grammar.rules import Rules

FORMAT = "1"
END = "$END"
SHIPPED = "tables"
"""The folder of the tables that come with the package, one for the phrases of each shipped game."""
TERMINAL = re.compile(r"\b[A-Z][A-Z0-9_]*\b")


@dataclass(frozen=True, slots=True)
class Rule:
    """One production: what it makes, of how many children, and the alias the tree builder knows."""

    origin: str
    length: int
    alias: str


@dataclass(frozen=True, slots=True)
class Table:
    """LALR(1) actions: a number from 0 shifts to that state, a negative one reduces by rule `-n - 1`."""

    actions: tuple[dict[str, int], ...]
    gotos: tuple[dict[str, int], ...]
    rules: tuple[Rule, ...]
    start: int
    end: int


@cache
def core_text() -> str:
    """The hand-written half of the grammar."""
    return resources.files(__package__).joinpath("core.lark").read_text("utf-8")


def grammar_text(rules: Rules) -> str:
    """The whole grammar for Lark."""
    grouped: dict[str, list[str]] = {"vp": [], "pvp": [], "part": [], "gapverb": [], "rel": [], "value": []}
    for line in rules.lines:
        name, right = line.split(": ", 1)
        grouped[name].append(right)
    for name, rights in grouped.items():
        if not rights:
            rights.append(f"NEVER_{name.upper()} -> never")
    text = core_text() + "".join(
        f"{name}: {chr(10).join(' | ' + r for r in rights)[3:]}\n" for name, rights in grouped.items()
    )
    bare = re.sub(r"//.*", "", text)
    return text + f"%declare {' '.join(sorted(set(TERMINAL.findall(bare))))}\n"


def table_key(rules: Rules) -> str:
    """The key under which a table is kept."""
    parts = (FORMAT, grammar_text(rules))
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def load_table(rules: Rules) -> Table:
    """The table for these rules: kept or built anew and then kept."""
    key = table_key(rules)
    for read, name in ((_read_shipped, key), (_read_cached, key)):
        with suppress(OSError, ValueError, KeyError, TypeError, zlib.error):
            kept = json.loads(zlib.decompress(read(name)))
            if kept["key"] == key:
                return _unpacked(kept)
    table = build_table(rules)
    with suppress(OSError):
        store_table(table, key, _cache_file(key))
    return table


def store_table(table: Table, key: str, path: Path) -> None:
    """Write a table, all or nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    draft.write_bytes(zlib.compress(json.dumps(_packed(table, key), separators=(",", ":")).encode(), 9))
    draft.replace(path)


def build_table(rules: Rules) -> Table:
    """Compute the table with Lark. Raises PhraseClash where a phrase makes two readings of the same words."""
    found = _try_build(rules)
    if isinstance(found, Table):
        return found
    raise PhraseClash(*clash_of(rules, found, lambda some: _report(_try_build(some))))


def _report(found: Table | str) -> str:
    return found if isinstance(found, str) else ""


def _try_build(rules: Rules) -> Table | str:
    """The table, or what Lark says of its conflicts."""
    from lark import Lark  # only a build needs it
    from lark.exceptions import GrammarError

    with _conflicts() as conflicts:
        try:
            parser: Any = Lark(grammar_text(rules), parser="lalr", lexer=_no_lexer(), maybe_placeholders=False)
        except GrammarError as fault:
            return str(fault)
    return "\n".join(conflicts) or _of_lark(parser.parser.parser._parse_table)


def _of_lark(found: Any) -> Table:
    from lark.parsers.lalr_analysis import Shift

    rules: dict[Any, int] = {}
    actions, gotos = [], []
    place = _in_order(found.states, found.start_states["start"])
    for state in place:
        row: dict[str, int] = {}
        goto: dict[str, int] = {}
        for symbol, (action, target) in sorted(found.states[state].items()):
            if action is Shift:
                (row if symbol.isupper() or symbol == END else goto)[symbol] = place[target]
            else:
                row[symbol] = -rules.setdefault(target, len(rules)) - 1
        actions.append(row)
        gotos.append(goto)
    rows = tuple(Rule(r.origin.name, len(r.expansion), r.alias or r.origin.name) for r in rules)
    return Table(tuple(actions), tuple(gotos), rows, 0, place[found.end_states["start"]])


def _in_order(states: Any, start: int) -> dict[int, int]:
    """The states numbered as they are met from the start: Lark's own numbers change from run to run."""
    from lark.parsers.lalr_analysis import Shift

    place = {start: 0}
    waiting = deque([start])
    while waiting:
        for _, (action, target) in sorted(states[waiting.popleft()].items()):
            if action is Shift and target not in place:
                place[target] = len(place)
                waiting.append(target)
    return place


def _no_lexer() -> type:
    from lark.lexer import Lexer

    class NoLexer(Lexer):
        """Lark builds the table; the words are found elsewhere."""

        __future_interface__ = 2

        def __init__(self, conf: Any) -> None:
            pass

        def lex(self, lexer_state: Any, parser_state: Any) -> Iterator[Any]:
            raise NotImplementedError

    return NoLexer


@contextmanager
def _conflicts() -> Iterator[list[str]]:
    """What Lark logs of shift/reduce conflicts, which it settles without a word otherwise."""
    from lark.utils import logger

    found: list[str] = []

    class Collect(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            if not record.getMessage().startswith("Unused rule"):
                found.append(record.getMessage())

    handler = Collect(logging.DEBUG)
    level, propagate = logger.level, logger.propagate
    others = list(logger.handlers)
    logger.handlers[:] = [handler]
    logger.setLevel(logging.DEBUG)
    logger.propagate = False
    try:
        yield found
    finally:
        logger.handlers[:] = others
        logger.setLevel(level)
        logger.propagate = propagate


def _packed(table: Table, key: str) -> dict[str, Any]:
    symbols = sorted({s for row in (*table.actions, *table.gotos) for s in row})
    index = {symbol: at for at, symbol in enumerate(symbols)}
    rows: dict[tuple[int, ...], int] = {}

    def kept(row: dict[str, int]) -> int:
        flat = tuple(n for symbol, target in sorted(row.items()) for n in (index[symbol], target))
        return rows.setdefault(flat, len(rows))

    return {
        "key": key,
        "actions": [kept(row) for row in table.actions],
        "gotos": [kept(row) for row in table.gotos],
        "rules": [[r.origin, r.length, r.alias] for r in table.rules],
        "symbols": symbols,
        "rows": [list(row) for row in rows],
        "ends": [table.start, table.end],
    }


def _unpacked(kept: dict[str, Any]) -> Table:
    symbols = kept["symbols"]
    rows = [dict(zip([symbols[n] for n in row[::2]], row[1::2], strict=True)) for row in kept["rows"]]
    start, end = kept["ends"]
    return Table(
        tuple(rows[n] for n in kept["actions"]),
        tuple(rows[n] for n in kept["gotos"]),
        tuple(Rule(*rule) for rule in kept["rules"]),
        start,
        end,
    )


def shipped_name(key: str) -> str:
    """The file name of a shipped table."""
    return f"{key[:16]}.cache"


def _read_shipped(key: str) -> bytes:
    return resources.files(__package__).joinpath(SHIPPED, shipped_name(key)).read_bytes()


def _read_cached(key: str) -> bytes:
    return _cache_file(key).read_bytes()


def _cache_file(key: str) -> Path:
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "cardwright" / f"table-{key[:16]}.cache"
