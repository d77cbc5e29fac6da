"""What holds in every state of every game."""

from __future__ import annotations

from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.state.layout import NOBODY, PLACE


def holds(game: Game) -> None:
    """Nobody stays nobody, numbers stay within their limits, and no two stand in one space."""
    s, layout = game.s, game.m.layout
    assert not any(s[:NOBODY])
    standing = [s[row + PLACE] for row in game.m.standing if s[row + PLACE]]
    assert len(standing) == len(set(standing))
    for entity in layout.entities:
        for name, offset in layout.fields[entity.kind].items():
            stat = layout.stats.get(name.removeprefix("stat "))
            if stat is not None and name.startswith("stat "):
                value = s[entity.at + offset]
                assert stat.low is None or value >= stat.low, stat.id
                assert stat.high is None or value <= stat.high, stat.id
