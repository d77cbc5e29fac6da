"""What the declarations of a game and its kits refer to: kinds, numbers, states, places, stretches, spaces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from cardwright.dsl.checker.shape import kind_of
from cardwright.dsl.diagnostics import Code, Diagnostic, did_you_mean
from cardwright.dsl.loader.nodes import MappingNode, Node, ScalarNode
from cardwright.dsl.pack.model import GameDef, KindDef, KitDef
from cardwright.dsl.pack.reading import fields, get, items, number
from cardwright.dsl.printer.words import one_named

_SHOWN = 16


@dataclass(frozen=True)
class Known:
    """The ids that a file may refer to."""

    kinds: Collection[str]
    stats: Collection[str]
    states: Collection[str]
    zones: Collection[str]
    roles: Collection[str]
    periods: Collection[str]
    windows: Collection[str]

    @staticmethod
    def of(game: GameDef, kit: KitDef | None = None) -> Known:
        """Those of a game, and of a kit."""
        return Known(
            {*game.kinds, *(kind.id for kind in (kit.kinds if kit else ()))},
            {*game.stats, *(stat.id for stat in (kit.stats if kit else ()))},
            {*game.states, *(state.id for state in (kit.states if kit else ()))},
            {*game.zones, *(zone.id for zone in (kit.zones if kit else ()))},
            set(game.roles),
            (*game.periods, *game.inner_periods),
            {*game.windows, *(window.id for window in (kit.windows if kit else ()))},
        )


REFERENCES = (
    ("kinds", "prints", "stats", "number"),
    ("kinds", "holds", "kinds", "kind"),
    ("kinds", "group", "kinds", "kind"),
    ("kinds", "like", "kinds", "kind"),
    ("kinds", "says", "windows", "moment"),
    ("kinds", "stands for", "kinds", "kind"),
    ("kinds", "zone", "zones", "place"),
    ("kinds", "moment", "windows", "moment"),
    ("zones", "refill", "zones", "place"),
    ("stats", "of", "kinds", "kind"),
    ("counters", "of", "kinds", "kind"),
    ("states", "of", "kinds", "kind"),
    ("states", "lasts", "periods", "stretch of the game"),
    ("states", "opposite of", "states", "state"),
    ("states", "resist", "states", "state"),
    ("zones", "of", "kinds", "kind"),
    ("zones", "group", "zones", "place"),
    ("windows", "of", "kinds", "kind"),
    ("windows", "by", "roles", "role"),
    ("roles", "kind", "kinds", "kind"),
    ("roles", "of", "kinds", "kind"),
    ("keywords", "subject", "kinds", "kind"),
    ("keywords", "object", "kinds", "kind"),
)
"""Section, field, and what the field names."""


def check_references(document: MappingNode, known: Known) -> Iterator[Diagnostic]:
    """Names in declarations that nothing bears."""
    for section, name, wanted, word in REFERENCES:
        node = document.get(section)
        entries = [value for _, value in fields(node)] or list(items(node))
        for entry in entries:
            for scalar in scalars(get(entry, name)):
                yield from unknown_name(scalar, getattr(known, wanted), word)
    for scalar in scalars(document.get("copies")):
        yield from unknown_name(scalar, known.kinds, "kind")
    for _, value in fields(document.get("nouns")):
        for scalar in scalars(value):
            yield from unknown_name(scalar, known.kinds, "kind")
    for section in ("stats", "counters"):
        for key, value in fields(document.get(section)):
            yield from _limits(key, value, section == "counters")


MOST_KEPT, MOST_KEPT_OF_KIT = 20, 8
"""How many numbers and states one kind may keep by the game, and how many more by one kit: a row has no more room."""


def check_kept(document: MappingNode, most: int) -> Iterator[Diagnostic]:
    """Kinds that keep more numbers and states than their row has room for."""
    kept: Counter[str] = Counter()
    is_kit = kind_of(document) != "game"
    for section in ("stats", "counters", "states"):
        for key, node in fields(document.get(section)):
            of, flag = get(node, "of"), get(node, "kept")
            if section == "counters" or (isinstance(flag, ScalarNode) and flag.text == "true"):
                whose = of.text if isinstance(of, ScalarNode) else ""
                kept[whose] += 1
                if kept[whose] == most + 1:
                    words = one_named(whose) if whose else "the kit's own kind"
                    message = f"{words} keeps more than {most} numbers and states{' by this kit' if is_kit else ''}"
                    yield Diagnostic(Code.GAME_STRUCTURE, key.span, message, "leave some out, or have a card keep them")


def check_kind_loops(document: MappingNode, kinds: Mapping[str, KindDef]) -> Iterator[Diagnostic]:
    """Kinds that are a group of, like, or stand for, themselves."""
    keys = {key.text: key for key, _ in fields(document.get("kinds"))}
    for name, key in keys.items():
        waiting, seen = [name], set[str]()
        while waiting:
            kind = kinds.get(waiting.pop())
            named = (*kind.group, kind.like, kind.stands_for) if kind is not None else ()
            waiting += [other for other in named if other and other not in seen]
            seen.update(named)
        if name in seen:
            message = f"`{name}` is told by itself: as its own group, as like itself or as what it stands for"
            yield Diagnostic(Code.GAME_STRUCTURE, key.span, message, "name another kind")


def scalars(node: Node | None) -> Iterator[ScalarNode]:
    """A word, or the words of a list."""
    if isinstance(node, ScalarNode) and node.text and not node.is_faulty:
        yield node
    for item in items(node):
        if isinstance(item, ScalarNode) and not item.is_faulty:
            yield item


def unknown_name(node: ScalarNode, known: Collection[str], word: str) -> Iterator[Diagnostic]:
    """A fault where a name is not among those known."""
    if node.text not in known:
        hint = did_you_mean(node.text, known)
        if hint is None and 0 < len(known) <= _SHOWN:
            hint = f"there are {', '.join(f'`{name}`' for name in sorted(known))}"
        yield Diagnostic(Code.UNKNOWN_NAME, node.span, f"there is no {word} `{node.text}`", hint)


def _limits(key: ScalarNode, node: Node, is_counter: bool) -> Iterator[Diagnostic]:
    """A start within the limits, and limits in order."""
    low, high, start = (number(get(node, name)) for name in ("low", "high", "start"))
    low = 0 if low is None and is_counter else low
    if low is not None and high is not None and low > high:
        place = get(node, "high") or key
        yield Diagnostic(Code.OUT_OF_RANGE, place.span, f"`{key.text}` can be at most {high} and at least {low}")
    elif start is not None and ((low is not None and start < low) or (high is not None and start > high)):
        place = get(node, "start") or key
        limit = f"at most {high}" if high is not None and start > high else f"at least {low}"
        yield Diagnostic(Code.OUT_OF_RANGE, place.span, f"`{key.text}` starts at {start}, and it is {limit}")


def check_board(document: MappingNode, game: GameDef) -> Iterator[Diagnostic]:
    """One kind of player, and spaces that there are."""
    if kind_of(document) != "game":
        return
    seats = [key for key, value in fields(document.get("kinds")) if (flag := get(value, "seat")) and _is_true(flag)]
    kinds = document.key("kinds")
    flags = [flag for _, value in fields(document.get("kinds")) if (flag := get(value, "seat")) is not None]
    if not seats and kinds is not None and not any(flag.is_faulty for flag in flags):
        yield Diagnostic(
            Code.GAME_STRUCTURE, kinds.span, "no kind stands for a player", "write `seat: true` in one of them"
        )
    for extra in seats[1:]:
        message = f"`{extra.text}` is a second kind that stands for a player"
        yield Diagnostic(Code.GAME_STRUCTURE, extra.span, message, "leave `seat: true` in one of them")
    board = document.get("board")
    lists = [get(board, "starts"), *(value for _, value in fields(get(board, "named")))]
    for each in lists:
        for item in items(each):
            space = number(item)
            if space is not None and space > game.board.spaces:
                message = f"there is no space {space}: the board has {game.board.spaces}"
                yield Diagnostic(Code.OUT_OF_RANGE, item.span, message)
    starts = get(board, "starts")
    if starts is not None and len(game.board.starts) != game.seats:
        message = f"{len(game.board.starts)} spaces to start in, and {game.seats} play"
        yield Diagnostic(Code.GAME_STRUCTURE, starts.span, message)


def _is_true(node: Node) -> bool:
    return isinstance(node, ScalarNode) and node.value is True


def check_card_fields(document: MappingNode, known: Known, sections: Collection[str]) -> Iterator[Diagnostic]:
    """Places and states of cards and pieces."""
    for section in (*sections, "pieces"):
        for key, card in fields(document.get(section)):
            for scalar in scalars(get(card, "zone")):
                yield from unknown_name(scalar, known.zones, "place")
            for scalar in scalars(get(card, "states")):
                yield from unknown_name(scalar, known.states, "state")
            for scalar in scalars(get(card, "kind")):
                yield from unknown_name(scalar, known.kinds, "kind")
            if section == "pieces" and get(card, "kind") is None:
                yield from unknown_name(key, known.kinds, "kind")
