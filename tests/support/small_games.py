"""Two very small games with a text of the test's own in them, played for one turn: on a line, and on a map."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardwright.dsl.checker import check_pack
from cardwright.dsl.pack.pack import Pack
from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.runtime.rounds import new_game, play_round
from cardwright.interpreter.session import compile_match, open_pack
from cardwright.interpreter.state.layout import PLACE
from support import tiny_game

MAP_GAME = """\
kind: game
id: quarry
name: Quarry
source: {rules: original}
board:
  shape: hex
  tiles each: 3
  map: |2
     A a a
    b b B
periods: [turn, match]
turns: mover
rounds: 5
kinds:
  digger: {plural: diggers, seat: true, board: lying}
  stone: {plural: stones, board: lying, supply: 2}
  trick: {plural: tricks, card: true, section: tricks, zone: table}
zones:
  table: {live: true}
  bin: {}
stats:
  gold: {of: digger, kept: true, low: 0}
roles:
  rival: {kind: digger, relation: others, plural: rivals}
  owner: {kind: digger, relation: owner}
  mover: {kind: digger}
  mark: {kind: stone, of: digger}
windows:
  start: {of: digger}
setup:
  - do: pick a digger at random; it takes the role of the mover
round:
  - each: {who: digger, do: open start for you}
finish:
  - do: end the game in a draw
"""
MAP_KIT = """\
kind: digger
id: {id}
name: {name}
source: {{text: original}}
tricks:
  a:
    text: |
      {text}
"""


@dataclass
class Turn:
    """A turn that was played: numbers and places by kit, and what was asked: (kit, options)."""

    match: Match
    game: Game
    asked: list[tuple[str, list[Any]]]

    def __getitem__(self, key: tuple[str, str]) -> int:
        kit, stat = key
        row = self.row(kit)
        return int(self.game.s[row + self.match.layout.fields[self.match.game.seat_kind][f"stat {stat}"]])

    def row(self, kit: str) -> int:
        return self.match.seat_rows[next(n for n, k in enumerate(self.match.kits) if k.id == kit)]

    def space(self, kit: str) -> int:
        return int(self.game.s[self.row(kit) + PLACE])


def regatta(text: str = "heave: gain 1 breath", ability: str = "", keywords: str = "") -> Pack:
    """The rowers: `text` stands on red's long oar, `ability` is blue's own; more `keywords` of the game, a line each."""
    top = tiny_game.write_game(Path(tempfile.mkdtemp()))
    game = top / "game.yaml"
    game.write_text(tiny_game.GAME.replace("keywords:\n", f"keywords:\n{keywords}"), "utf-8")
    long = '  long: {vim: 3, text: "heave: tire the rival by 2"}'
    red = tiny_game.RED.replace(long, f"  long:\n    vim: 3\n    text: {_block(text, 6)}")
    (top / "boats" / "red.yaml").write_text(red, "utf-8")
    if ability:
        own = f"ability:\n  name: Own\n  text: {_block(ability, 4)}\ncounters:"
        (top / "boats" / "blue.yaml").write_text(tiny_game.BLUE.replace("counters:", own), "utf-8")
    return open_pack(str(top))


def quarry(ann: str, bob: str) -> Pack:
    """The diggers, each with one card on the table."""
    top = Path(tempfile.mkdtemp())
    (top / "game.yaml").write_text(MAP_GAME, "utf-8")
    for name, text in (("ann", ann), ("bob", bob)):
        kit = MAP_KIT.format(id=name, name=name.title(), text=text.replace("\n", "\n      "))
        (top / f"{name}.yaml").write_text(kit, "utf-8")
    return open_pack(str(top))


def faults(pack: Pack) -> list[str]:
    """The slugs of what the checker says of a pack."""
    return [fault.code.slug for fault in check_pack(pack)]


def turn(
    pack: Pack,
    kits: Sequence[str],
    cards: Sequence[str] = (),
    tracing: bool = False,
    last: bool = False,
    turns: int = 1,
) -> Turn:
    """Play turns of a pack, the first or the last option of every decision taken but for the cards to set, by seat."""
    match = compile_match(pack, tuple(kits), tracing)
    titles = {entity.at: entity.title.casefold() for entity in match.layout.entities}
    asked: list[tuple[str, list[Any]]] = []

    def choose(game: Game, seat: int, site: int, options: Sequence[Any]) -> int:
        wanted = cards[seat] if cards else ""
        names = [titles.get(option, "") if isinstance(option, int) else "" for option in options]
        if wanted in names:
            return names.index(wanted)
        asked.append((match.kits[seat].id, list(options)))
        return len(options) - 1 if last else 0

    game = new_game(match, choose, 1)
    match.setup(game)
    for _ in range(turns):
        play_round(game)
    return Turn(match, game, asked)


def _block(text: str, indent: int) -> str:
    return "|\n" + "\n".join(" " * indent + line for line in text.splitlines())
