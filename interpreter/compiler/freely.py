"""A phase in which one seat uses its lines as it likes, in any order, until it stops."""

from __future__ import annotations

from cardwright.dsl.pack.model import Phase
from cardwright.interpreter.compiler.scope import CannotCompile, Scope
from cardwright.interpreter.state.layout import LIVE, PLACE

MOST_USES = 1000
"""More uses than these in one phase come of lines that pay for each other without end."""


def write(scope: Scope, phase: Phase) -> None:
    """Offer every line that costs one of the verbs and can be paid, and to stop; cards in the zones named count too."""
    tables = scope.tables
    out = scope.out
    role = tables.game.roles.get(phase.who)
    if role is None or not role.is_slot:
        raise CannotCompile(f"`{phase.who}` is no role that rules hand around")
    used = [event for event in phase.by if tables.abilities.get(event)]
    if not used:
        return
    who = out.let(f"s[{tables.layout.roles[phase.who]}]", "e")
    codes = tuple(tables.layout.zones[zone] for zone in phase.zones)
    there = f" or s[p+{PLACE}] in {codes}" if codes else ""
    uses = " + ".join(f"USES_{tables.safe(event)}[{who}]" for event in used)
    site = tables.site("ability", -1, (0, 0))
    count = out.let("0", "n")
    with out.block("while True:"):
        out.put(f"{count} += 1")
        with out.block(f"if {count} > {MOST_USES}:"):
            out.put(f"g.endless({used[0]!r})")
        options = out.let(
            f"[None] + [(u, p) for u, p, always in {uses} if (always or p in s[{LIVE}]{there}) and CAN[u](g, {who}, p)]",
            "l",
        )
        with out.block(f"if len({options}) == 1:"):
            out.put("break")
        chosen = out.let(f"g.pick({who}, {site}, {options})", "e")
        with out.block(f"if {chosen} is None:"):
            out.put("break")
        out.put("g.using = True")
        out.put(f"DO[{chosen}[0]](g, {who}, {chosen}[1])")
        out.put("g.using = False")
