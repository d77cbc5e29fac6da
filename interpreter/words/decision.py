"""A decision in words: what is asked, by which sentence, and every option as a person would say it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from cardwright.dsl.pack.model import CardDef, Line
from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.state.layout import PLACE
from cardwright.interpreter.trace.entries import Entry
from cardwright.interpreter.trace.guards import plain
from cardwright.interpreter.words.names import Names, names_of

PASS = "pass"
NO_MORE = "no more"
NO_LINE = -1
BETWEEN_LINES = " / "
"""Parts the lines of a card that stand in one row: `;` parts the steps of a line."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision. kind: the sort of its site (`space`, `amount`, `entity`, `may`, `order`, `ability`, ...).

    line: the sentence that asks, on a card where one is the cause, else of the rules; None where the game itself asks.
    """

    kind: str
    prompt: str
    options: tuple[str, ...]
    line: Line | None


def describe_decision(game: Game, seat: int, site: int, options: Sequence[Any]) -> Decision:
    """What `seat` is asked at a site of the match, with its options in words, in their order.

    The card that is the cause of a rule's question is known only where the game keeps a trace.
    """
    names = names_of(game.m)
    asked = game.m.sites[site]
    line, part = _cause(game, names, asked.line)
    words = _WORDS.get(asked.sort, _thing)
    said = tuple(words(game, names, seat, option) for option in options)
    prompt = _PROMPTS.get(asked.sort) or _sentence(names, line, part, asked.line, asked.at)
    return Decision(asked.sort, prompt, _told_apart(said), names.line(line))


def _cause(game: Game, names: Names, line: int) -> tuple[int, int]:
    """The line of a card that led to the line of rules that asks, and the part it stands on."""
    if line < 0 or names.owner_of(line) is not None or not game.trace:
        return line, 0
    trace: Sequence[Entry] = game.trace
    frame = next((n for n in range(len(trace) - 1, -1, -1) if trace[n].sort == "line" and trace[n].line == line), -1)
    while frame >= 0:
        entry = trace[frame]
        if names.owner_of(entry.line) is not None:
            return entry.line, entry.part
        frame = entry.frame
    return line, 0


def _sentence(names: Names, line: int, part: int, asked: int, at: tuple[int, int]) -> str:
    found = names.line(line)
    if found is None:
        return "choose"
    owner = names.owner_of(line)
    words = found.text
    if owner is None and line == asked and at[0] < at[1]:
        words = words[at[0] : at[1]]
    return plain(f"{owner}: {words}" if owner else words)


_PROMPTS = {"order": "which comes first", "ability": f"use one of these, or {PASS}"}


def _space(game: Game, names: Names, seat: int, option: Any) -> str:
    piece, ends = game.moving
    if piece and option in ends and game.s[piece + PLACE] == option:
        return f"stay in space {option}"
    return f"to space {option}"


def _amount(game: Game, names: Names, seat: int, option: Any) -> str:
    return str(option)


def _may(game: Game, names: Names, seat: int, option: Any) -> str:
    return "yes" if option else "no"


def _order(game: Game, names: Names, seat: int, option: Any) -> str:
    hook, part = option
    line = hook if isinstance(hook, int) else game.m.tables.hook_lines.get(hook.__name__, NO_LINE)
    return names.effect(line, part)


def _ability(game: Game, names: Names, seat: int, option: Any) -> str:
    if option is None:
        return PASS
    number, part = option
    line = game.m.tables.ability_names[number][2]
    card = names.entities[part].card
    if isinstance(card, CardDef) and game.m.lines[line] not in card.lines:
        # A text that all cards of a kind have: what tells the options apart is the card.
        figures = names.figures(part)
        title = f"{names.of(part, seat)} ({figures})" if figures else names.of(part, seat)
        return ": ".join(filter(None, (title, BETWEEN_LINES.join(line.text for line in card.lines))))
    return names.effect(line, part)


def _thing(game: Game, names: Names, seat: int, option: Any) -> str:
    if option is None:
        return NO_MORE
    lies = game.m.layout.kinds[names.entities[option].kind].board == "lying"
    place = game.s[option + PLACE]
    return f"{names.of(option, seat)} in {names.place(place)}" if lies and place else names.of(option, seat)


_WORDS: dict[str, Callable[[Game, Names, int, Any], str]] = {
    "space": _space,
    "amount": _amount,
    "may": _may,
    "order": _order,
    "ability": _ability,
}


def _told_apart(said: tuple[str, ...]) -> tuple[str, ...]:
    """Equal options with a number each: copies of one card."""
    counts: dict[str, int] = {}
    found = []
    for words in said:
        counts[words] = counts.get(words, 0) + 1
        found.append(f"{words} ({counts[words]})" if said.count(words) > 1 else words)
    return tuple(found)
