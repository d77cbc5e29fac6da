"""The engine and the language know no game: no word that a game declares stands in their Python."""

from __future__ import annotations

import io
import keyword
import re
import tokenize
from pathlib import Path

from cardwright.dsl.pack.pack import Pack
from cardwright.interpreter.session import open_pack, shipped_games

ROOT = Path(__file__).parents[2]
ENGINE_WORDS = frozenset(
    re.findall(
        r"\w+",
        """
active attack base card cards center closed cost counter dash decision discard draw duel edge effect event
finish first free game goal hand hook kit leading lines modifier name named once open owner phase piece play
player pool range round rules seat second set setup shot space spaces strike style target turn unit window zone
        """,
    )
)
"""Plain English or the engine's own terms (style guide, "Names") that a game may use as well."""


def game_words(pack: Pack) -> set[str]:
    """Single words by which a game and its kits call things: kinds, stats, states, windows, kits, cards."""
    game = pack.game
    names = [*game.kinds, *game.stats, *game.states, *game.windows, *game.zones, *game.roles, *game.periods, *pack.kits]
    for kit in pack.kits.values():
        names += [kit.id, *(card.id for card in kit.cards), *(stat.id for stat in kit.stats)]
    names += [card.id for card in game.cards]
    names += [keyword.event for keyword in game.keywords.values() if keyword.event]
    return {name.lower() for name in names if re.fullmatch(r"[a-z]{4,}", name.lower())}


def words_of(path: Path) -> set[str]:
    """Words in the names and strings of a Python file; comments and docstrings are prose and do not count."""
    found: set[str] = set()
    previous = tokenize.NEWLINE
    for token in tokenize.generate_tokens(io.StringIO(path.read_text(encoding="utf-8")).readline):
        is_docstring = token.type == tokenize.STRING and previous in (
            tokenize.NEWLINE,
            tokenize.INDENT,
            tokenize.DEDENT,
            tokenize.NL,
        )
        if token.type in (tokenize.NAME, tokenize.STRING) and not is_docstring and not keyword.iskeyword(token.string):
            found |= set(re.findall(r"[a-z]+", token.string.lower()))
        if token.type not in (tokenize.NL, tokenize.COMMENT):
            previous = token.type
    return found


def test_no_word_of_any_game_stands_in_the_language_or_the_engine() -> None:
    words: set[str] = set()
    for game in shipped_games():
        words |= game_words(open_pack(game))
    words -= ENGINE_WORDS
    assert {"vengeance", "stunned", "soak", "jugular", "fighter", "beat"} <= words
    hits = {
        str(path.relative_to(ROOT)): sorted(words_of(path) & words)
        for folder in ("dsl", "interpreter")
        for path in sorted((ROOT / folder).rglob("*.py"))
        if words_of(path) & words
    }
    assert hits == {}
