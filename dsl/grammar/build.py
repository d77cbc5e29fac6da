"""Writes the parse tables that ship with the package.

`python -m cardwright.dsl.grammar.build MODULE:FUNCTION`, where the function returns the vocabularies whose phrases are
shipped: `dsl` does not know who declares them. Tables that nobody needs any more are removed.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterable
from pathlib import Path

from cardwright.dsl.grammar.rules import generate
from cardwright.dsl.grammar.table import SHIPPED, Table, build_table, shipped_name, store_table, table_key
from cardwright.dsl.vocabulary import Vocabulary


def ship(vocabulary: Vocabulary, folder: Path | None = None) -> Table:
    """Build the table of a vocabulary and write it into the package, or into `folder`."""
    rules = generate(vocabulary)
    table = build_table(rules)
    key = table_key(rules)
    store_table(table, key, (folder or shipped_folder()) / shipped_name(key))
    return table


def shipped_folder() -> Path:
    """Where the shipped tables lie."""
    return Path(__file__).with_name(SHIPPED)


def names_of(vocabularies: Iterable[Vocabulary]) -> set[str]:
    """The files that the vocabularies need."""
    return {shipped_name(table_key(generate(vocabulary))) for vocabulary in vocabularies}


def main(arguments: list[str]) -> int:
    """Build for the vocabularies that the named function returns."""
    if len(arguments) != 1 or ":" not in arguments[0]:
        sys.stderr.write("usage: python -m cardwright.dsl.grammar.build MODULE:FUNCTION\n")
        return 2
    module, function = arguments[0].split(":", 1)
    vocabularies = list(getattr(importlib.import_module(module), function)())
    needed = names_of(vocabularies)
    for path in shipped_folder().glob("*.cache"):
        if path.name not in needed:
            path.unlink()
    for vocabulary in vocabularies:
        table = ship(vocabulary)
        sys.stderr.write(f"{len(table.actions)} states, {len(table.rules)} rules\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
