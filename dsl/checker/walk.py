"""Going through the nodes of a sentence."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cache
from typing import Any, cast

from cardwright.dsl import tree


def walk(value: object) -> Iterator[tree.Node]:
    """Every node of a tree, the outer before the inner."""
    waiting = [value]
    while waiting:
        value = waiting.pop()
        if isinstance(value, tree.Node):
            yield value
            waiting += [getattr(value, name) for name in _inner(cast(Hashable, type(value)))]
        elif isinstance(value, tuple):
            waiting += reversed(value)
        elif isinstance(value, tree.Arg):
            waiting.append(value.value)


@cache
def _inner(kind: Any) -> tuple[str, ...]:
    """The fields that can hold nodes, the last first."""
    return tuple(name for name in reversed(kind.__dataclass_fields__) if name != "at")
