"""What is known before play, worked out in the generated source: constant rows, fields and single questions.

Works on the text of functions that the compiler itself wrote, so the patterns are exactly those it writes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

TABLE = re.compile(r"\b((?:OWN|OTHERS?|KIND|ROWS)(?:_\w+)?)\[(\d+)\]")
ROWS = re.compile(r"\bROWS_\w+")
FIELD = re.compile(r"\bs\[(\d+)\+(\d+)\]")
COPIED = re.compile(r"list\((\[.*\])\)$", re.M)
ANY_AT = re.compile(r"any\(\[True for x in \(([\d, ]+)\) if s\[x\+(\d+)\] == (\d+)\]\)")
ANY_OF = re.compile(r"any\(\[s\[x\+(\d+)\] for x in (\([\d, ]+\)) if True\]\)")
MOST_UNROLLED = 4


def specialise(source: str, constants: Mapping[str, Any]) -> str:
    """The same source with everything put in that no play can change."""

    def table(match: re.Match[str]) -> str:
        values = constants.get(match[1])
        if not isinstance(values, Mapping) or int(match[2]) not in values:
            return match[0]
        return repr(values[int(match[2])])

    def rows(match: re.Match[str]) -> str:
        values = constants.get(match[0])
        return repr(values) if isinstance(values, tuple) else match[0]

    def any_of(match: re.Match[str]) -> str:
        found = [int(n) for n in match[2].strip("()").split(",") if n.strip()]
        if len(found) > MOST_UNROLLED:
            return match[0]
        return "(" + " or ".join(f"s[{row + int(match[1])}]" for row in found) + ")"

    def any_at(match: re.Match[str]) -> str:
        found = [int(n) for n in match[1].split(",") if n.strip()]
        return "(" + " or ".join(f"s[{row + int(match[2])}] == {match[3]}" for row in found) + ")"

    source = ROWS.sub(rows, source)
    before = ""
    while before != source:
        before = source
        source = TABLE.sub(table, source)
        source = FIELD.sub(lambda m: f"s[{int(m[1]) + int(m[2])}]", source)
    return COPIED.sub(r"\1", ANY_AT.sub(any_at, ANY_OF.sub(any_of, source)))
