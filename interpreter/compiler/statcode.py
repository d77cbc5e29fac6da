"""The functions that answer for numbers and states: what is printed, then settings, then bonuses, then limits."""

from __future__ import annotations

from cardwright.dsl.pack.model import StatDef, StateDef
from cardwright.interpreter.compiler.source import Source
from cardwright.interpreter.compiler.tables import Tables
from cardwright.interpreter.state.layout import BONUSES, LIVE, OWNER

IGNORED = 5000
"""Added to a stat's number: a modifier that takes what one card prints out of the sum."""


def write_all(tables: Tables) -> None:
    """A function for every stat and state that is not simply kept in the state."""
    for stat in tables.layout.stats.values():
        _write_printed(tables, stat)
        if not stat.kept:
            (_write_interval if stat.interval else _write_stat)(tables, stat)
    for state in tables.layout.states.values():
        if not state.kept and not state.opposite:
            _write_state(tables, state)


def _write_printed(tables: Tables, stat: StatDef) -> None:
    """What a card prints, or all cards of an attack together; None where one prints no number."""
    if not stat.summed:
        return
    out = Source()
    name = tables.safe(stat.id)
    offset = tables.layout.offset(stat.of, "cards")
    out.put("s = g.s")
    out.put(f"cards = s[e+{offset}] if KIND[e] == {stat.of!r} else (e,)" if offset is not None else "cards = (e,)")
    out.put(f"found = [PRINT_{name}[c] for c in cards if c in PRINT_{name}]")
    out.put("return None if any([x is None or x == 'X' for x in found]) else sum(found)")
    tables.add_function(f"def printed_{name}(g, e):", out)


def _modifiers(tables: Tables, out: Source, number: int, target: str) -> None:
    """Add settings and bonuses to a local; each loop only where the match has such text."""
    if number in tables.settings:
        with out.block(f"for p in s[{LIVE}]:"), out.block(f"for f in SET_{number}.get(p, ()):"):
            out.put(f"w = f(g, s[p+{OWNER}], p, e)")
            out.put(f"{target} = {target} if w is None else w")
    if number in tables.bonuses:
        with out.block(f"for p in s[{LIVE}]:"), out.block(f"if p in BONUS_{number}:"):
            with out.block(f"for f in BONUS_{number}[p]:"):
                out.put(f"{target} += f(g, s[p+{OWNER}], p, e)")
    with out.block(f"for m in s[{BONUSES}]:"), out.block(f"if m[0] == {number} and m[1] == e:"):
        out.put(f"{target} += m[2]")


def _write_stat(tables: Tables, stat: StatDef) -> None:
    out = Source()
    name = tables.safe(stat.id)
    number = tables.stat_number(stat.id)
    out.put("s = g.s")
    out.put(f"v = {stat.start}")
    if stat.summed:
        offset = tables.layout.offset(stat.of, "cards")
        cards = (
            f"s[e+{offset}]" if offset is not None else "(e,)"
        )  # What holds no cards begins with what it prints itself.
        if stat.id not in tables.ignored_stats:
            _add_known(tables, out, stat, cards)
        else:
            _add_one_by_one(tables, out, stat, cards)
    _modifiers(tables, out, number, "v")
    if stat.high is not None:
        out.put(f"v = v if v < {stat.high} else {stat.high}")
    out.put(f"return v if v > {stat.low} else {stat.low}" if stat.low is not None else "return v")
    tables.add_function(f"def stat_{name}(g, e):", out)


def _add_known(tables: Tables, out: Source, stat: StatDef, cards: str) -> None:
    """What the cards print together, worked out once for each set of cards; X is asked anew every time."""
    name = tables.safe(stat.id)
    out.put(f"known = SUM_{name}.get({cards})")
    with out.block("if known is None:"):
        out.put(f"known = SUM_{name}[{cards}] = printed_sum(PRINT_{name}, {cards})")
    if f"PRINT_{name}" in tables.odd_prints:
        with out.block("if not known:"):
            out.put("return None")
        with out.block("for c in known[1]:"):
            out.put(f"v += unknown(g, s[c+{OWNER}], c) or 0")
    out.put("v += known[0]")


def _add_one_by_one(tables: Tables, out: Source, stat: StatDef, cards: str) -> None:
    """What the cards print together, where a card may be left out of the sum."""
    name = tables.safe(stat.id)
    with out.block(f"for c in {cards}:"):
        out.put(f"x = PRINT_{name}.get(c, 0)")
        if f"PRINT_{name}" in tables.odd_prints:
            with out.block("if x is None:"):
                out.put("return None")
            with out.block("if x == 'X':"):
                out.put(f"x = unknown(g, s[c+{OWNER}], c) or 0")
        ignored = tables.stat_number(stat.id) + IGNORED
        with out.block(f"if any([m[0] == {ignored} and m[1] in (c, e) for m in s[{BONUSES}]]):"):
            out.put("continue")
        out.put("v += x")


def _write_interval(tables: Tables, stat: StatDef) -> None:
    """Low and high end added separately; X gives a set of spaces, N/A gives None, and neither takes a bonus.

    Rule: Devastation of Indines rulebook, "Style Card Overview" and "Special Ranges".
    """
    out = Source()
    name = tables.safe(stat.id)
    number = tables.stat_number(stat.id)
    out.put("s = g.s")
    offset = tables.layout.offset(stat.of, "cards")
    if stat.id in tables.ignored_stats:
        _add_ends_one_by_one(tables, out, stat, f"s[e+{offset}]")
    else:
        _add_known_ends(tables, out, stat, f"s[e+{offset}]")
    _modifiers(tables, out, number, "v")
    _modifiers(tables, out, number + 1, "w")
    low = stat.low if stat.low is not None else -99
    out.put(f"return (v if v > {low} else {low}, w if w > {low} else {low})")
    tables.add_function(f"def stat_{name}(g, e):", out)


def _add_known_ends(tables: Tables, out: Source, stat: StatDef, cards: str) -> None:
    """The ends that the cards print together, worked out once for each set of cards."""
    name = tables.safe(stat.id)
    out.put(f"known = SUM_{name}.get({cards})")
    with out.block("if known is None:"):
        out.put(f"known = SUM_{name}[{cards}] = printed_ends(PRINT_{name}, {cards})")
    with out.block("if not known:"):
        out.put("return None")
    out.put("v, w, unknowns = known")
    with out.block("if unknowns:"):
        out.put("c = unknowns[-1]")
        out.put(f"return as_reach(unknown(g, s[c+{OWNER}], c))")


def _add_ends_one_by_one(tables: Tables, out: Source, stat: StatDef, cards: str) -> None:
    """The ends that the cards print together, where a card may be left out."""
    name = tables.safe(stat.id)
    ignored = tables.stat_number(stat.id) + IGNORED
    out.put("v = w = 0")
    out.put("spaces = None")
    with out.block(f"for c in {cards}:"):
        out.put(f"x = PRINT_{name}.get(c, (0, 0))")
        with out.block("if x is None:"):
            out.put("return None")
        with out.block("if x == 'X':"):
            out.put(f"spaces = as_reach(unknown(g, s[c+{OWNER}], c))")
            out.put("continue")
        with out.block(f"if any([m[0] == {ignored} and m[1] in (c, e) for m in s[{BONUSES}]]):"):
            out.put("continue")
        out.put("v += x[0]")
        out.put("w += x[1]")
    with out.block("if spaces is not None:"):
        out.put("return spaces")


def _write_state(tables: Tables, state: StateDef) -> None:
    out = Source()
    number = tables.state_number(state.id)
    out.put("s = g.s")
    out.put("v = 0")
    _modifiers(tables, out, number, "v")
    out.put("return v > 0")
    tables.add_function(f"def state_{tables.safe(state.id)}(g, e):", out)
