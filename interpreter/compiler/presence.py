"""Whether there is anybody where a sentence speaks of somebody: what is said of nobody is not done."""

from __future__ import annotations

import re
from dataclasses import replace

from cardwright.interpreter.compiler.scope import Scope, Thing
from cardwright.interpreter.compiler.source import LOCAL
from cardwright.interpreter.state.layout import OWNER

_OF_ANOTHER = re.compile(r"s\[(?P<row>.+)\+(?P<offset>\d+)\]|OTHER\[(?P<seat>.+)\]")


def is_certain(scope: Scope, expr: str) -> bool:
    """Whether an expression always names something: a fixed row, what each seat has, whose such a thing is, or a local.

    A role may be vacant, a card may lie in nobody's hold, a search may find nothing, and what was chosen in a branch
    is somebody only inside it.
    """
    if LOCAL.fullmatch(expr):
        return scope.out.has(expr)
    if expr.isidentifier() or (expr.isdecimal() and expr != "0"):
        return True
    found = _OF_ANOTHER.fullmatch(expr)
    if found is None:
        return False
    offset = found["offset"]
    has_one = offset is None or int(offset) == OWNER or int(offset) in scope.tables.main_offsets
    return has_one and is_certain(scope, found["row"] or found["seat"])


def known(scope: Scope, thing: Thing) -> Thing:
    """An entity, or whoever has a number, by a name of its own; what follows is done only where there is one."""
    if thing.sort not in ("entity", "counter") or thing.many or (is_certain(scope, thing.expr) and not thing.maybe):
        return thing
    name = thing.expr if thing.maybe or LOCAL.fullmatch(thing.expr) else scope.out.let(thing.expr, "e")
    scope.out.open(f"if {name}:")
    return replace(thing, expr=name, maybe=False)


def known_role(scope: Scope, role: Thing) -> Thing:
    """Where the state keeps who has a role; of a role that somebody gives, only where there is somebody."""
    found = _OF_ANOTHER.fullmatch(role.expr)
    if found is None or found["offset"] is None or is_certain(scope, found["row"]):
        return role
    name = scope.out.let(found["row"], "e")
    scope.out.open(f"if {name}:")
    return replace(role, expr=f"s[{name}+{found['offset']}]")
