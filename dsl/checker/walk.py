"""Going through the nodes of a sentence."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.dsl import tree


def walk(value: object) -> Iterator[tree.Node]:
    """Every node of a tree, the outer before the inner."""
    if isinstance(value, tree.Node):
        yield value
        for name in value.__dataclass_fields__:
            if name != "at":
                yield from walk(getattr(value, name))
    elif isinstance(value, tree.Arg):
        yield from walk(value.value)
    elif isinstance(value, tuple):
        for item in value:
            yield from walk(item)
