"""What differs between two states, as records: moves, kept numbers, states, cards put elsewhere, modifiers given."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import compress, count
from operator import is_not
from typing import Any

from cardwright.interpreter.state.layout import BONUSES, IN, MADE, OVER, PENDING, PLACE, ZONE_BASE, Layout
from cardwright.interpreter.trace.entries import Sort

Change = tuple[Sort, tuple[Any, ...]]


class Differences:
    """Knows what every index of a match's state means. `fields`: what number, state or role a slot is, and whose."""

    def __init__(self, layout: Layout) -> None:
        self._roles = {slot: role for role, slot in layout.roles.items()}
        self._places: dict[int, int] = {}
        self.fields: dict[int, tuple[str, str, int]] = {}
        for entity in layout.entities:
            self._places[entity.at + PLACE] = entity.at
            for name, offset in layout.fields[entity.kind].items():
                what, _, id_ = name.partition(" ")
                if what in ("stat", "state", "role"):
                    self.fields[entity.at + offset] = (what, id_, entity.at)

    def between(self, before: Sequence[Any], after: Sequence[Any]) -> Iterator[Change]:
        """Every difference that means something to a reader, in the order of the state."""
        for index in compress(count(), map(is_not, before, after)):
            if before[index] != after[index]:
                yield from self._change(index, before[index], after[index], after)

    def _change(self, index: int, old: Any, new: Any, after: Sequence[Any]) -> Iterator[Change]:
        if index in (BONUSES, MADE, PENDING):
            yield from self._given(index, old, new)
        elif index == OVER:
            yield "over", (new,)
        elif index in self._roles:
            yield "role", (self._roles[index], new)
        elif index in self._places:
            yield self._placed(self._places[index], old, new, after)
        elif index in self.fields:
            what, id_, entity = self.fields[index]
            if what == "role":
                yield "role", (id_, new, entity)
                return
            yield ("changed", (id_, entity, old, new)) if what == "stat" else ("became", (id_, entity, bool(new)))

    @staticmethod
    def _placed(entity: int, old: int, new: int, after: Sequence[Any]) -> Change:
        if max(old, new) < ZONE_BASE:
            return "moved", (entity, old, new)
        return "put", (entity, old, new, after[entity + IN])

    @staticmethod
    def _given(index: int, old: tuple[Any, ...], new: tuple[Any, ...]) -> Iterator[Change]:
        for entry in new[len(old) :] if new[: len(old)] == old else ():
            slot, made = (entry[1], entry[2]) if index == PENDING else (index, entry)
            yield ("given", made[:4]) if slot == BONUSES else ("ruled", (made[1], made[2], made[4]))
