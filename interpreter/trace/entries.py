"""The records of a trace. One list a game, in the order in which things happened; a frame is a line at work."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

Sort = Literal[
    "phase",
    "window",
    "line",
    "note",
    "seen",
    "nothing",
    "reach",
    "ban",
    "replaced",
    "choice",
    "ranked",
    "tie",
    "unmoved",
    "moved",
    "changed",
    "became",
    "put",
    "role",
    "given",
    "ruled",
    "happened",
    "over",
]
"""What a record says:

phase: (name). window: (window, entity it is opened for). line: a line was considered, `outcome` says what came of it;
("asked",) for one that only answers: a number, a ban, whether it can be used. note: (start, end, value), a part of
the line's text and what it was. seen: (start, end, is an entity, value), what a condition speaks of. nothing: (start,
end), no legal target for it. reach: (attack, piece, distance, reach, inside). ban: (event, doer, thing), prevented by
this line. replaced: (). choice: (seat, site, options, chosen). ranked: (keys, ((values, entity), ...)). unmoved: (by,
who, amounts). moved: (entity, from, to). changed: (stat, entity, before, after). became: (state, entity, on). put:
(entity, place before, place after, holder). role: (role, entity, and whose role it is where each of a kind has one).
given: (stat or state number, entity, amount, last round). ruled: (owner, part, last round), a rule made in play.
happened: (event, doer, thing, amount). over: (result).
"""

Outcome = Literal["", "quiet", "open", "fired"]
"""What came of a line: nothing (yet), its guards were false, it could be used, it did something."""


@dataclass(slots=True)
class Entry:
    """One record. frame: index of the line at work, -1 for none; line, part: whose text it is, -1 and 0 for none."""

    sort: Sort
    frame: int
    line: int
    part: int
    data: tuple[Any, ...]
    outcome: Outcome = ""


NO_FRAME = -1
NO_LINE = -1
CHANGES = frozenset({"moved", "changed", "became", "put", "role", "given", "ruled", "over"})
"""The sorts that record a difference between two states."""
EFFECTS = CHANGES | {"happened", "choice", "ban", "replaced", "unmoved", "nothing"}
"""The sorts that tell of something a line did or tried to do."""
