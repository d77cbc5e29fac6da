"""A very small game to try the tools with: two rowers on a line of five spaces, four oars each."""

from __future__ import annotations

from pathlib import Path

GAME = """\
kind: game
id: regatta
name: Regatta
source:
  rules: original
board:
  shape: line
  spaces: 5
  starts: [2, 4]
periods: [turn, race]
rounds: 6

kinds:
  rower:
    plural: rowers
    seat: true
    board: standing
  stroke: {plural: strokes, each seat: 1, holds: [oar]}
  oar: {plural: oars, card: true, section: oars, prints: [vim], zone: hand}

zones:
  hand: {}
  grip: {secret: true}
  water: {live: true, of: stroke}
  dock: {}

stats:
  breath: {of: rower, kept: true, start: 5, low: 0, high: 9, loss floor: 0}
  vim: {of: stroke, summed: true}

states:
  winded: {of: rower, kept: true, lasts: turn}

roles:
  rival: {kind: rower, relation: others, plural: rivals}
  owner: {kind: rower, relation: owner}
  leader: {kind: rower}

windows:
  heave: {of: rower}

keywords:
  - {phrase: "drift [{n:distance}]", means: "move you {n} spaces away from the rival"}
  - {phrase: "splash {who:rower}", subject: rower, object: rower}
  - phrase: "tire {who:rower} by {n:number}"
    means: |
      you splash {who}
      lower {who}'s breath by {n}
      if {who}'s breath is 0: {who} loses the game

setup:
  - do: pick a rower at random; it takes the role of the leader

round:
  - name: choose
    secretly: {who: rower, do: put an oar from your hand in your grip}
  - name: dip
    each: {who: rower, do: put each oar from your grip in your stroke}
  - contest:
      who: stroke
      by: [vim]
      role: leader
      until: if a rower is winded
      on tie:
        - each: {who: rower, do: you are winded}
  - name: heave
    each: {who: rower, by: [leader], do: open heave for you}
  - name: dry
    each: {who: rower, do: put each oar from your stroke in your hand}

finish:
  - each: {who: rower, do: "if your breath is more than the rival's breath, you win the game"}
  - do: end the game in a draw
"""

RED = """\
# the red boat
kind: rower
id: red
name: Red Ann   # her name
source: {text: original}
counters:
  pearl: {start: 1, high: 3}
oars:
  long: {vim: 3, text: "heave: tire the rival by 2"}
  short:
    vim: 1
    text: |
      # both ways
      heave: you may move 1 or 2 spaces
      heave: gain 1 pearl
  split:
    vim: 2
    text: "heave: drift 1 space; tire the rival by 1"
  bare: {vim: 0}
"""

BLUE = RED
for ours, theirs in (("red", "blue"), ("Red Ann", "Blue Bob"), ("pearl", "shell"), ("her name", "his name")):
    BLUE = BLUE.replace(ours, theirs)


def write_game(folder: Path) -> Path:
    """The game's files in `folder/regatta`. Returns that folder."""
    top = folder / "regatta"
    (top / "boats").mkdir(parents=True)
    (top / "game.yaml").write_text(GAME, "utf-8")
    (top / "boats" / "red.yaml").write_text(RED, "utf-8")
    (top / "boats" / "blue.yaml").write_text(BLUE, "utf-8")
    return top
