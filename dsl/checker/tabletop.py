"""A map, dice, piles and pieces made in play: what a game declares of them must hang together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardwright.dsl import tree
from cardwright.dsl.checker.walk import walk
from cardwright.dsl.diagnostics import Code, Diagnostic
from cardwright.dsl.loader.nodes import MappingNode, Node, ScalarNode
from cardwright.dsl.pack.board_reader import SEAT_LETTERS, neighbours, tiles_of
from cardwright.dsl.pack.model import CardDef, GameDef, KindDef
from cardwright.dsl.pack.reading import fields, get, items, number


def check_tabletop(document: MappingNode, game: GameDef) -> Iterator[Diagnostic]:
    """The faults of a game's map, dice and piles."""
    drawn = get(document.get("board"), "map")
    if drawn is not None:
        yield from _map(drawn, game)
    for key, die in fields(document.get("dice")):
        faces, sides = get(die, "faces"), number(get(die, "sides"), 0)
        count = len(list(items(faces)))
        if faces is not None and count != sides:
            yield Diagnostic(Code.GAME_STRUCTURE, key.span, f"`{key.text}` has {sides} sides and {count} faces")
    for key, zone in fields(document.get("zones")):
        refill = get(zone, "refill")
        if refill is not None and not game.zones[key.text].ordered:
            message = f"`{key.text}` is no pile with a top: nothing refills it"
            yield Diagnostic(Code.GAME_STRUCTURE, refill.span, message, "write `ordered: true` in it")


def _map(drawn: Node, game: GameDef) -> Iterator[Diagnostic]:
    tiles = tiles_of(drawn)
    letters = [letter for _, letter in tiles]
    for seat, letter in enumerate(SEAT_LETTERS[: game.seats]):
        count = sum(1 for other in letters if other.lower() == letter)
        wanted = game.board.tiles_each
        if wanted and count != wanted:
            message = f"the map has {count} tiles of `{letter}`, and each player brings {wanted}"
            yield Diagnostic(Code.GAME_STRUCTURE, drawn.span, message)
        starts = letters.count(letter.upper())
        if count and starts != 1:
            message = f"`{letter.upper()}` stands {starts} times on the map, and player {seat + 1} begins in one space"
            yield Diagnostic(Code.GAME_STRUCTURE, drawn.span, message, "write one capital letter for each player")
    yield from _whole(drawn, tuple(place for place, _ in tiles))


def _whole(drawn: Node, places: tuple[tuple[int, int], ...]) -> Iterator[Diagnostic]:
    """One piece without a hole."""
    near = neighbours(places)
    found, waiting = {1}, [1]
    while waiting and places:
        for space in near[waiting.pop() - 1]:
            if space not in found:
                found.add(space)
                waiting.append(space)
    if places and len(found) < len(places):
        apart = next(n for n in range(1, len(places) + 1) if n not in found)
        message = f"the map is in pieces: no way leads from space 1 to space {apart}"
        yield Diagnostic(Code.GAME_STRUCTURE, drawn.span, message)
    elif _holes(places):
        yield Diagnostic(Code.GAME_STRUCTURE, drawn.span, "the map has a hole", "fill it, or move the tiles together")


def _holes(places: tuple[tuple[int, int], ...]) -> bool:
    """Whether an empty place of the drawing is closed in by tiles."""
    if not places:
        return False
    rows, columns = [row for row, _ in places], [column for _, column in places]
    parity = (places[0][0] + places[0][1]) % 2
    empty = {
        (row, column)
        for row in range(min(rows) - 1, max(rows) + 2)
        for column in range(min(columns) - 2, max(columns) + 3)
        if (row + column) % 2 == parity and (row, column) not in places
    }
    waiting = [place for place in empty if place[0] == min(rows) - 1]
    empty -= set(waiting)
    while waiting:
        row, column = waiting.pop()
        for step in ((0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1)):
            place = (row + step[0], column + step[1])
            if place in empty:
                empty.remove(place)
                waiting.append(place)
    inside = {p for p in empty if min(columns) <= p[1] <= max(columns)}
    return bool(inside)


def check_prints(cards: Iterable[CardDef], game: GameDef, document: MappingNode) -> Iterator[Diagnostic]:
    """A number that a card prints and has itself, below the least that it can be."""
    for card in cards:
        for stat, value in card.prints.items():
            definition = game.stats.get(stat)
            if definition is None or definition.low is None or not isinstance(value, int) or value >= definition.low:
                continue
            if card.kind in covered(game, definition.of):
                node = next((get(entry, stat) for key, entry in _entries(document) if key.span == card.span), None)
                message = f"`{card.id}` has a {stat} of {value}, and the least is {definition.low}"
                yield Diagnostic(Code.OUT_OF_RANGE, node.span if node is not None else card.span, message)


def _entries(document: MappingNode) -> Iterator[tuple[ScalarNode, Node]]:
    for _, section in document.entries:
        yield from fields(section)


def covered(game: GameDef, kind: str) -> set[str]:
    """The kinds that a word covers."""
    group = game.kinds[kind].group if kind in game.kinds else ()
    return {kind}.union(*(covered(game, member) for member in group))


def check_made(kinds: tuple[KindDef, ...], document: MappingNode) -> Iterator[Diagnostic]:
    """A piece whose own text makes more of itself."""
    keys = {key.text: key for key, _ in fields(document.get("kinds"))}
    for kind in kinds:
        for line in kind.lines:
            made = {
                arg.value.noun
                for node in walk(line.sentence)
                if isinstance(node, tree.Call) and node.phrase == "make"
                for arg in node.args
                if isinstance(arg.value, tree.NounPhrase)
            }
            if kind.id in made and kind.id in keys:
                message = f"the text of `{kind.id}` makes another `{kind.id}`: one would fill the board"
                yield Diagnostic(Code.GAME_STRUCTURE, line.span, message, "let a card or an ability make it")
