"""The functions that open windows and raise events: they find the hooks of parts whose text counts and run them."""

from __future__ import annotations

from cardwright.interpreter.compiler.source import Source
from cardwright.interpreter.compiler.tables import Tables
from cardwright.interpreter.state.layout import IN, LIVE, MADE, NOW, OWNER, PLACE

MOST_NESTED = 40
"""How deep reactions may lie in one another before they are taken to go on without end."""


def write_all(tables: Tables) -> None:
    """Functions for every window and event that something in the match listens to."""
    for window in tables.game.windows:
        if window in tables.windows_used:
            _write_window(tables, window)
    for event in sorted(tables.when_events):
        _write_when(tables, event)
    for event in sorted(tables.would_events):
        _write_would(tables, event)
    for event in sorted(tables.banned_events):
        _write_ban(tables, event)
    _write_movement(tables)


def _write_window(tables: Tables, window: str) -> None:
    """All hooks of the window whose part belongs to the entity it is opened for, in the order its seat chooses."""
    out = Source()
    name = tables.safe(window)
    of = tables.game.windows[window].of
    seat = tables.game.seat_kind
    out.put("s = g.s")
    holder = _only_holder(tables)
    if holder is not None and of in (seat, holder):
        _hooks_of_held_cards(tables, out, window, holder)
        belongs = ""
    elif of == seat:
        belongs = f"s[s[p+{OWNER}]+{OWNER}] == a" if tables.layout.stand_ins else f"s[p+{OWNER}] == a"
        out.put("who = a")
    elif f"main {of}" not in tables.layout.fields[seat]:
        belongs = "p == a"
        out.put(f"who = s[a+{OWNER}]")
    elif tables.layout.kinds[of].each_seat > 1:
        belongs = f"(p == a or s[p+{IN}] == a)"
        out.put(f"who = s[a+{OWNER}]")
    else:
        main = tables.layout.fields[seat][f"main {of}"]
        out.put(f"who = s[a+{OWNER}]")
        out.put(f"main = s[who+{main}] == a")
        belongs = f"(s[p+{IN}] == a or (main and s[p+{IN}] == 0 and s[p+{OWNER}] == who))"
    if belongs:
        out.put(f"hooks = [(h, p) for p in s[{LIVE}] if p in WINDOW_{name} and {belongs} for h in WINDOW_{name}[p]]")
    rules = [(n, f) for n, (sort, what, f) in enumerate(tables.made_rules) if sort == "window" and what == window]
    if rules:
        with out.block(f"for m in s[{MADE}]:"), out.block(f"if m[0] in MADE_{name} and m[1] == who:"):
            out.put(f"hooks = [*hooks, (MADE_{name}[m[0]], m[2])]")
    if not tables.watch_hooks.get(window):
        with out.block("if not hooks:"):
            out.put("return 0")
    with out.block("if len(hooks) == 1:"):
        out.put("h, p = hooks[0]")
        out.put(f"h(g, s[p+{OWNER}], p, a, t, n)")
    with out.block("elif hooks:" if tables.watch_hooks.get(window) else "else:"):
        out.put(f"g.order(who, {tables.site('order', -1, (0, 0))}, list(hooks), a, t, n)")
    if tables.watch_hooks.get(window):
        # Lines about somebody else's attack come after the attack's own.
        with out.block(f"for p in s[{LIVE}]:"), out.block(f"if p in WATCH_{name}:"):
            with out.block(f"for h in WATCH_{name}[p]:"):
                out.put(f"h(g, s[p+{OWNER}], p, a, t, n)")
    out.put("return 1")
    tables.add_function(f"def open_{name}(g, a, t, n=0):", out)


def _only_holder(tables: Tables) -> str | None:
    """The one kind that holds cards, where every seat has exactly one of it; None elsewhere."""
    layout = tables.layout
    holders = [kind for kind in layout.kinds.values() if kind.holds]
    if len(holders) == 1 and all(len(layout.rows(holders[0].id, seat)) == 1 for seat in range(tables.seats)):
        return holders[0].id
    return None


def _hooks_of_held_cards(tables: Tables, out: Source, window: str, holder: str) -> None:
    """The usual case: the cards in the holder, then whatever else of that seat has text for the window."""
    layout = tables.layout
    name = tables.safe(window)
    seat = tables.game.seat_kind
    offset = layout.fields[holder]["cards"]
    main = layout.fields[seat][f"main {holder}"]
    if tables.game.windows[window].of == seat:
        out.put("who = a")
        cards = f"s[s[a+{main}]+{offset}]"
    else:
        out.put(f"who = s[a+{OWNER}]")
        cards = f"s[a+{offset}]"
    # Which lines a set of cards has for the window never changes: found once, then looked up.
    out.put(f"hooks = FOUND_{name}.get({cards})")
    with out.block("if hooks is None:"):
        out.put(
            f"hooks = FOUND_{name}[{cards}] = [(h, p) for p in {cards} if p in WINDOW_{name} for h in WINDOW_{name}[p]]"
        )
    held = layout.kinds[holder].holds
    kinds = {entity.at: entity.kind for entity in layout.entities}
    if any(kinds[row] not in held for row in tables.window_hooks.get(window, {})):
        rest = f"[(h, p) for p in s[{LIVE}] if p in REST_{name} and s[p+{OWNER}] == who for h in WINDOW_{name}[p]]"
        out.put(f"hooks = hooks + {rest}")


def _write_when(tables: Tables, event: str) -> None:
    out = Source()
    name = tables.safe(event)
    out.put("s = g.s")
    out.put("g.depth += 1")
    with out.block(f"if g.depth > {MOST_NESTED}:"):
        out.put(f"g.endless({event!r})")
    # The text of what has left play by what came before it in this loop does not count any more.
    out.put(f"live = s[{LIVE}]")
    alive = f" and (s[{LIVE}] is live or p in s[{LIVE}])"
    if tables.has_supply and event == "enter":
        alive += f" and s[a+{PLACE}] == t"  # Nor does a piece enter that is not there any more.
    with (
        out.block("for p in live:"),
        out.block(f"if p in WHEN_{name}:"),
        out.block(f"for h in WHEN_{name}[p]:"),
        out.block(f"if {alive.removeprefix(' and ')}:"),
    ):
        out.put(f"h(g, s[p+{OWNER}], p, a, t, n)")
    out.put("g.depth -= 1")
    tables.add_function(f"def when_{name}(g, a, t, n):", out)


def _write_would(tables: Tables, event: str) -> None:
    out = Source()
    name = tables.safe(event)
    out.put("s = g.s")
    with out.block(f"for p in s[{LIVE}]:"), out.block(f"if p in WOULD_{name} and p not in g.replacing:"):
        # INVARIANT: what a part puts in the place of an event, the same part does not replace again.
        out.put("before = g.replacing")
        out.put("g.replacing = (*before, p)")
        out.put(f"replaced = any(h(g, s[p+{OWNER}], p, a, t, n) for h in WOULD_{name}[p])")
        out.put("g.replacing = before")
        with out.block("if replaced:"):
            out.put("return True")
    out.put("return False")
    tables.add_function(f"def would_{name}(g, a, t, n):", out)


def _write_ban(tables: Tables, event: str) -> None:
    out = Source()
    name = tables.safe(event)
    out.put("s = g.s")
    if tables.bans.get(event):
        with out.block(f"for p in s[{LIVE}]:"), out.block(f"if p in BAN_{name}:"):
            with out.block(f"for f in BAN_{name}[p]:"), out.block(f"if f(g, s[p+{OWNER}], p, a, t):"):
                out.put("return True")
    if any(sort == "ban" and what == event for sort, what, _ in tables.made_rules):
        with out.block(f"for m in s[{MADE}]:"):
            with out.block(f"if m[0] in BANMADE_{name} and BANMADE_{name}[m[0]](g, m[1], m[2], a, t, m[3]):"):
                out.put("return True")
    out.put("return False")
    tables.add_function(f"def ban_{name}(g, a, t=0, n=0):", out)


def _write_movement(tables: Tables) -> None:
    """What the board's movement tells: records and observers after a move and at each step."""
    listened = tables.asked | tables.when_events
    if listened & {"move", "move piece", "switch", "pass", *tables.ways()}:
        _write_after_move(tables)
    if (tables.when_events & {"enter", "leave", "move adjacent"}) | (tables.would_events & {"enter"}):
        _write_entered(tables)


def _tell(tables: Tables, out: Source, event: str, subject: str, thing: str, amount: str) -> None:
    if event in tables.asked:
        out.put(f"s[{NOW}] += (({event!r}, {subject}, {thing}, {amount}),)")
    if event in tables.when_events:
        out.put(f"when_{tables.safe(event)}(g, {subject}, {thing}, {amount})")


def _write_after_move(tables: Tables) -> None:
    out = Source()
    out.put("s = g.s")
    with out.block("for b in g.crossed:"):
        _tell(tables, out, "switch", "who", "b", "1")
        _tell(tables, out, "pass", "who", "b", "1")
    with out.block("if by != who:"):
        _tell(tables, out, "move piece", "DOER.get(by, by)" if tables.layout.stand_ins else "by", "who", "n")
    ways = {way: event for event, way in tables.ways().items() if event in tables.asked}
    if ways:
        with out.block("if by == who and not direct:"):
            out.put("way = went(g, who, 1)")
            for way, event in ways.items():
                with out.block(f"if {'way' if way == 'toward' else 'not way'}:"):
                    out.put(f"s[{NOW}] += (({event!r}, who, 0, n),)")
    _tell(tables, out, "move", "who", "0", "n")
    tables.add_function("def after_move(g, by, who, start, end, n, direct):", out)


def _write_entered(tables: Tables) -> None:
    out = Source()
    out.put("s = g.s")
    _tell(tables, out, "leave", "who", "here", "1")
    _tell(tables, out, "enter", "who", "space", "1")
    if "move adjacent" in tables.asked | tables.when_events:
        with out.block("for f in SEATS:"), out.block(f"if f != who and abs(s[f+{PLACE}] - space) == 1:"):
            _tell(tables, out, "move adjacent", "who", "f", "1")
    tables.add_function("def entered(g, who, here, space):", out)
