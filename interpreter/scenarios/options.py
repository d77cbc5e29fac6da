"""Options of a decision in words: how they are shown, and which one a scenario's words mean."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.state.layout import PLACE
from cardwright.interpreter.trace.game import TracedGame
from cardwright.interpreter.trace.names import LETTERS, Names, spoken

INTEGER = re.compile(r"-?\d+")
PASS = ("pass", "none", "no", "done", "stop", "no more")

CHOSEN = {
    "order": "which line comes first",
    "ability": "what to use now",
    "may": "yes or no",
    "space": "a space",
    "amount": "an amount",
    "some": "one more or `pass`",
}
"""What is chosen, by the sort of its site; everything else is one thing of several."""


class Unmatched(Exception):
    """Words that mean none of the options, or several: the message lists what was on offer."""


class Options:
    """The options of one decision."""

    def __init__(self, names: Names, game: Game, seat: int, site: int, options: Sequence[Any]) -> None:
        self.names = names
        self.game = game
        self.seat = seat
        self.sort = names.match.sites[site].sort
        self.line = names.match.sites[site].line
        self.options = [self._plain(option) for option in options]
        who, ends = game.moving
        self.ends = ends if who and self.sort == "space" and sorted(ends) == list(options) else {}

    def _plain(self, option: Any) -> Any:
        if isinstance(option, tuple) and option and callable(option[0]):
            return self.names.match.tables.hook_lines.get(option[0].__name__, -1), option[1]
        return option

    def shown(self) -> list[str]:
        """The options as they are shown, in their order; of several alike, where each is."""
        found = [self.names.option(self.sort, option, self._spaces(option)) for option in self.options]
        return [
            f"{words} in {self._where(option)}" if found.count(words) > 1 and self._is_piece(option) else words
            for words, option in zip(found, self.options, strict=True)
        ]

    def _where(self, option: int) -> str:
        return self.names.place(self.game.s[option + PLACE])

    def _spaces(self, option: Any) -> int | None:
        return self.ends.get(option) if isinstance(option, int) else None

    def _is_piece(self, option: Any) -> bool:
        return isinstance(option, int) and self.sort not in ("amount", "space", "may")

    def _place(self, option: int) -> str:
        return self._where(option).removeprefix("space ")

    def asked(self) -> str:
        """What is being decided, and by which line."""
        return f"{LETTERS[self.seat]} chooses {CHOSEN.get(self.sort, 'one of these')}{self._cause()}"

    def _cause(self) -> str:
        at_work = self.game.at_work() if isinstance(self.game, TracedGame) else []
        card = next((e for e in reversed(at_work) if self.names.is_card_text(e.line)), None)
        if card is not None:
            return f" for {self.names.line_name(card.line)} (`{self.names.line(card.line).text}`)"
        return f" (`{self.names.line(self.line).text}`)" if self.line >= 0 else ""

    def find(self, words: str) -> int:
        """The index of the option that the words mean. Raises Unmatched."""
        said = normal(words)
        fits = [n for n, option in enumerate(self.options) if said in self._sayings(option)]
        if not fits:
            fits = [n for n, option in enumerate(self.options) if self._is_counted(said, option)]
        if len(fits) == 1 or (fits and self._are_alike([self.options[n] for n in fits])):
            return fits[0]
        problem = "means several of the options" if fits else "is not on offer"
        raise Unmatched(f"{self.asked()}: `{words}` {problem}: {', '.join(self.shown())}")

    def _are_alike(self, options: Sequence[Any]) -> bool:
        """Copies of one card that lie in one place: which of them does not matter."""
        pieces = [option for option in options if self._is_piece(option)]
        kinds = {(self.names.entity(piece), self._place(piece)) for piece in pieces}
        return len(pieces) == len(options) and len(kinds) == 1

    def _sayings(self, option: Any) -> set[str]:
        """Everything that names an option, in normal form."""
        if option is None:
            return set(PASS)
        shown = self.names.option(self.sort, option, None)
        found = {normal(shown)}
        if self.sort == "may":
            return found
        if isinstance(option, tuple):
            return found | self._line_sayings(option)
        if option in self.ends or self.sort == "space":
            found |= {f"space {option}", str(option)}
            if self.ends.get(option) == 0:
                found |= {"stay", *PASS}
            return found
        if self.sort == "amount":
            return found
        word, place = normal(shown), self._place(option)
        found |= {f"{word} in {place}", f"{word} in space {place}", normal(self.names.entity(option))}
        return found | {f"{self.names.letter(option)}.{word}"}

    def _line_sayings(self, option: tuple[int, int]) -> set[str]:
        """A line by its name, its card where that has but one line waiting, its text or the beginning of it."""
        number = option[0] if self.sort != "ability" else self.names.match.tables.ability_names[option[0]][2]
        name = normal(self.names.line_name(number))
        owner, text = name.partition(" line ")[0], normal(self.names.line(number).text)
        owners = [
            normal(self.names.option(self.sort, other)).partition(" line ")[0]
            for other in self.options
            if isinstance(other, tuple)
        ]
        found = {name, text, name.replace(" line ", ".")}
        if self.sort == "ability":
            used = normal(self.names.use_name(*option))
            found = found if used == name else {used}
        return found | {owner} if owners.count(owner) == 1 else found

    def _is_counted(self, said: str, option: Any) -> bool:
        """`pull 1`, `spend 2`: an amount, or how far a movement goes."""
        figures = INTEGER.findall(said)
        if len(figures) != 1 or not isinstance(option, int):
            return False
        if self.ends:
            return "space " not in said and self.ends.get(option) == int(figures[0])
        return self.sort == "amount" and option == int(figures[0])


def normal(words: str) -> str:
    """Words without what does not matter: case, underscores, doubled spaces."""
    return " ".join(spoken(str(words)).casefold().split())
