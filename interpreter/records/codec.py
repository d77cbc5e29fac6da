"""A state as JSON and back: tuples become lists on the way out and tuples again on the way in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

State = tuple[Any, ...]


def to_plain(value: Any) -> Any:
    """A state, or a part of one, as JSON holds it."""
    return [to_plain(item) for item in value] if isinstance(value, tuple | list) else value


def to_state(value: Any) -> Any:
    """What `to_plain` gave, as a hashable state."""
    return tuple(to_state(item) for item in value) if isinstance(value, list | tuple) else value


def frozen(state: Sequence[Any]) -> State:
    """A state as a value: hashable, equal when equal."""
    return tuple(state)
