"""Writes the parse table that ships with the package.

`python -m cardwright.dsl.grammar.build MODULE:FUNCTION`, where the function returns the vocabulary whose phrases are
shipped: `dsl` does not know who declares it.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

from cardwright.dsl.grammar.rules import generate
from cardwright.dsl.grammar.table import SHIPPED, Table, build_table, store_table, table_key
from cardwright.dsl.vocabulary import Vocabulary


def ship(vocabulary: Vocabulary, path: Path | None = None) -> Table:
    """Build the table of a vocabulary and write it into the package, or to `path`."""
    rules = generate(vocabulary)
    table = build_table(rules)
    store_table(table, table_key(rules), path or Path(__file__).with_name(SHIPPED))
    return table


def main(arguments: list[str]) -> int:
    """Build for the vocabulary that the named function returns."""
    if len(arguments) != 1 or ":" not in arguments[0]:
        sys.stderr.write("usage: python -m cardwright.dsl.grammar.build MODULE:FUNCTION\n")
        return 2
    module, function = arguments[0].split(":", 1)
    table = ship(getattr(importlib.import_module(module), function)())
    sys.stderr.write(f"{len(table.actions)} states, {len(table.rules)} rules\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
