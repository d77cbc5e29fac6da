"""Which cards and lines no scenario fired."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardwright.dsl.pack.model import CardDef, KitDef
from cardwright.dsl.pack.pack import Pack
from cardwright.interpreter.scenarios.model import Outcome
from cardwright.interpreter.trace.names import spoken

Line = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Coverage:
    """Lines of content by their owner. all_lines: every line there is; fired: those that some scenario fired."""

    all_lines: Mapping[str, Mapping[Line, str]]
    fired: frozenset[Line]

    def missing(self, owner: str) -> list[Line]:
        """The lines of an owner that nothing fired."""
        return [line for line in self.all_lines[owner] if line not in self.fired]

    def as_rows(self) -> list[str]:
        """For people: counts for each owner, and each line that is missing with its text."""
        rows = []
        for owner, lines in self.all_lines.items():
            missing = self.missing(owner)
            rows.append(f"{owner}: {len(lines) - len(missing)} of {len(lines)} lines fired")
            rows += [f"  {card.replace(' ', '_')}.{at}: {lines[card, at]}" for card, at in missing]
        return rows

    def as_plain(self) -> dict[str, Any]:
        """For machines."""
        return {
            owner: {
                "lines": len(lines),
                "fired": len(lines) - len(self.missing(owner)),
                "missing": [f"{card.replace(' ', '_')}.{at}" for card, at in self.missing(owner)],
            }
            for owner, lines in self.all_lines.items()
        }


def coverage_of(packs: Iterable[Pack], outcomes: Sequence[Outcome], kits: Collection[str] = ()) -> Coverage:
    """What the scenarios fired of the games' own text, then kit by kit; of `kits` alone where some are named."""
    found: dict[str, dict[Line, str]] = {}
    for pack in packs:
        own: dict[Line, str] = {}
        for card in pack.game.cards:
            own |= _lines(card)
        for kind in pack.game.kinds.values():
            own |= {(spoken(kind.id), at): line.text for at, line in enumerate(kind.lines, start=1)}
        found[pack.game.id] = own
        for kit in (kit for name, kit in pack.kits.items() if not kits or name in kits):
            lines = _lines(kit)
            for card in kit.cards:
                lines |= _lines(card)
            for kind in kit.kinds:
                lines |= {(spoken(kind.id), at): line.text for at, line in enumerate(kind.lines, start=1)}
            if lines:
                found[kit.id] = lines
    fired = frozenset(line for outcome in outcomes for line in outcome.fired)
    return Coverage(found, fired)


def _lines(owner: CardDef | KitDef) -> dict[Line, str]:
    return {(spoken(owner.id), at): line.text for at, line in enumerate(owner.lines, start=1)}
