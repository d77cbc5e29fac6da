"""A phase in which one seat uses its lines as it likes, in any order, until it stops."""

from __future__ import annotations

from cardwright.dsl.pack.model import Phase
from cardwright.interpreter.compiler.scope import CannotCompile, Scope
from cardwright.interpreter.state.layout import LIVE, PLACE

MOST_USES = 1000
"""More uses than these in one phase come of lines that pay for each other without end."""


def write(scope: Scope, phase: Phase) -> None:
    """Offer every line that costs one of the verbs and can be paid, that of cards in the zones named, and to stop."""
    tables = scope.tables
    out = scope.out
    role = tables.game.roles.get(phase.who)
    if role is None or not role.is_slot:
        raise CannotCompile(f"`{phase.who}` is no role that rules hand around")
    live = [event for event in phase.by if tables.abilities.get(event)]
    lying = [phase.verb] if phase.zones and tables.abilities.get(phase.verb) else []
    if not live and not lying:
        return
    who = out.let(f"s[{tables.layout.roles[phase.who]}]", "e")
    codes = tuple(tables.layout.zones[zone] for zone in phase.zones)
    listed = [_offered(scope, event, who, f"(always or p in s[{LIVE}])") for event in live]
    listed += [f"each_once(g, {_offered(scope, event, who, f's[p+{PLACE}] in {codes}')})" for event in lying]
    site = tables.site("ability", -1, (0, 0))
    if out.depth == 1:
        tables.free_sites.add(site)  # Inside no loop: nothing is in progress when it is asked.
    count = out.let("0", "n")
    with out.block(f"while {who}:"):
        options = out.let(f"[None, {', '.join(f'*{uses}' for uses in listed)}]", "l")
        with out.block(f"if len({options}) == 1:"):
            out.put("break")
        chosen = out.let(f"g.pick({who}, {site}, {options})", "e")
        with out.block(f"if {chosen} is None:"):
            out.put("break")
        out.put("g.using = True")
        out.put(f"DO[{chosen}[0]](g, {who}, {chosen}[1])")
        out.put("g.using = False")
        out.put(f"{count} += 1")
        with out.block(f"if {count} == {MOST_USES}:"):
            out.put(f"g.endless({(live + lying)[0]!r}, g.m.tables.ability_names[{chosen}[0]][2], {chosen}[1])")


def _offered(scope: Scope, event: str, who: str, where: str) -> str:
    """The lines of a seat that cost a verb and can be paid, each with its part."""
    uses = f"USES_{scope.tables.safe(event)}[{who}]"
    return f"[(u, p) for u, p, always in {uses} if {where} and CAN[u](g, {who}, p)]"
