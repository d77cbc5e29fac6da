"""Put a card into a zone or an attack, or a piece onto a space."""

from __future__ import annotations

from cardwright.interpreter.compiler import things
from cardwright.interpreter.compiler.primitive import Primitive
from cardwright.interpreter.compiler.scope import CannotCompile, Scope, Thing
from cardwright.interpreter.state.layout import OWNER, PLACE


def move_card(scope: Scope, what: Thing, place: Thing, origin: Thing | None = None) -> None:
    """Statements that take a card out of where it is and put it into a zone, a holder or a space."""
    layout = scope.tables.layout
    zones = layout.game.zones
    if scope.tables.has_piles and place.sort == "zone":
        scope.out.put(f"r = put_card(g, {what.expr}, {place.expr}, 0)")
    elif (
        origin is not None
        and origin.sort == place.sort == "zone"
        and not (zones[origin.kind].live or zones[place.kind].live)
    ):
        scope.out.put(f"s[{what.expr}+{PLACE}] = {place.expr}")
        scope.out.put("r = 1")
    elif place.sort == "zone":
        copied = any(kit.copies for kit in layout.kits)
        scope.out.put(f"r = g.put({what.expr}, {f'0 if {what.expr} in COPIES else ' if copied else ''}{place.expr}, 0)")
        _belongs_to(scope, what, f"s[{what.expr}+{OWNER}]")
    elif place.sort == "space":
        _onto(scope, what, place.expr)
    elif place.kind in layout.kinds and layout.kinds[place.kind].holds:
        zone = next(z for z in layout.game.zones.values() if z.of_kind == place.kind)
        scope.out.put(f"r = g.put({what.expr}, {layout.zones[zone.id]}, {place.expr})")
        _belongs_to(scope, what, place.expr)
    else:
        _onto(scope, what, f"s[{place.expr}+{PLACE}]")


def _onto(scope: Scope, what: Thing, space: str) -> None:
    """A piece onto a space; one that stands only where no other stands."""
    kind = scope.tables.layout.kinds.get(what.kind)
    if scope.tables.board.is_line and (kind is None or kind.board == "standing"):
        scope.out.put(f"r = stand(g, {what.expr}, {space})")
        return
    if kind is not None and kind.card and kind.board == "none":
        scope.out.put(f"r = g.put({what.expr}, {space}, 0)")
        return
    scope.out.put(f"s[{what.expr}+{PLACE}] = {space}")
    scope.out.put("r = 1")


def _belongs_to(scope: Scope, what: Thing, holder: str) -> None:
    """A card in the attack of a piece that stands for a seat is that piece's while it is there."""
    if scope.tables.layout.stand_ins:
        scope.out.put(f"s[{what.expr}+{OWNER}] = s[{holder}+{OWNER}]")


def _put_all(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    """Several cards at once."""
    layout = scope.tables.layout
    what, place, origin = args["what"], args["place"], args.get("origin")
    zones = layout.game.zones
    if place.sort == "zone":
        if scope.tables.has_piles:
            scope.out.put(f"r = put_cards(g, {what.expr}, {place.expr}, 0)")
        elif origin is not None and origin.sort == "entity":
            scope.out.put(f"r = g.empty({origin.expr}, {place.expr})")
        elif origin is not None and not (zones[origin.kind].live or zones[place.kind].live):
            with scope.out.block(f"for c in {what.expr}:"):
                scope.out.put(f"s[c+{PLACE}] = {place.expr}")
            scope.out.put(f"r = len({what.expr})")
        else:
            scope.out.put(f"r = g.put_all({what.expr}, {place.expr}, 0)")
        return
    zone = next((z for z in zones.values() if z.of_kind and z.of_kind == place.kind), None)
    if zone is None:
        with scope.out.block(f"for c in {what.expr}:"):
            move_card(scope, Thing(what.sort, what.kind, "c"), place, origin)
    else:
        scope.out.put(f"r = g.put_all({what.expr}, {layout.zones[zone.id]}, {place.expr})")


def _put(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    move_card(scope, args["what"], args["place"], args.get("origin"))


def _remove(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    what = args["what"]
    if what.sort != "entity":
        raise CannotCompile("only a piece or a card can be removed")
    if scope.tables.has_supply:
        scope.out.put(f"r = unmake(g, {what.expr})")
        return
    scope.out.put(f"r = put_card(g, {what.expr}, 0, 0)" if scope.tables.has_piles else f"r = g.put({what.expr}, 0, 0)")
    _belongs_to(scope, what, f"s[{what.expr}+{OWNER}]")


def _copy(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    out = scope.out
    copy = out.let(f"COPY.get({args['card'].expr}, 0)", "e")
    with out.block(f"if {copy}:"):
        move_card(scope, Thing("entity", args["card"].kind, copy), args["place"])


def _between(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    out = scope.out
    what = args["what"]
    one, other = (out.let(things.place_of(args[slot]), "v") for slot in ("a", "b"))
    kind = scope.tables.layout.kinds.get(what.kind)
    alike = f"x not in [s[y+{PLACE}] for y in {scope.tables.rows_of(what.kind)}]" if kind else "True"
    free = alike if kind is not None and kind.board == "lying" else f"is_free(g, x) and {alike}"
    spaces = out.let(f"[x for x in SPACES if is_between(g, x, {one}, {other}) and {free}]", "l")
    site = scope.tables.site("space", scope.line, (0, 0))
    with out.block(f"if {spaces}:"):
        out.put(f"s[{what.expr}+{PLACE}] = g.pick({doer.expr}, {site}, {spaces})")
        out.put("r = 1")


PRIMITIVES = (
    Primitive(
        "put",
        "put {what:entity} [from {origin:place}] in {place:destination}",
        emit=_put,
        emit_all=_put_all,
        forms=("puts", "put"),
        supplies="what",
        doc="Bring a card into a zone or an attack, a piece into a space. Of pieces alike, one off the board is taken first.",
    ),
    Primitive(
        "remove",
        "remove {what:entity} [from {origin:place}]",
        emit=_remove,
        doc="Take a piece off the board or a card out of play.",
    ),
    Primitive(
        "copy",
        "copy {card:card} into {place:destination}",
        emit=_copy,
        doc="Bring a copy of a card into an attack; wherever it goes from there, it is gone.",
    ),
    Primitive(
        "put_between",
        "put {what:piece} between {a:spot} and {b:spot}",
        board="line",
        emit=_between,
        forms=("puts", "put"),
        doc="Put a piece into a space between two others.",
    ),
)
