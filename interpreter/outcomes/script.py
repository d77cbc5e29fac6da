"""What a case decides beforehand in the round that it asks about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardwright.dsl import tree
from cardwright.dsl.pack.model import CardDef
from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.compiler.survey import walk
from cardwright.interpreter.outcomes.case import CaseFault
from cardwright.interpreter.outcomes.position import Position
from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.state.layout import DEF


class Script:
    """Answers what the case already decided: which cards are set, which lines are used, what dice show.

    The rest is left open.
    """

    def __init__(self, match: Match, position: Position) -> None:
        self.match = match
        self.position = position
        self.cards = [list(cards) for cards in position.cards]
        self.says_uses = any(meaning.sort == "uses" for meaning in match.game.case.fields.values())
        self.uses = [list(uses) for uses in position.uses]
        self.dice = [list(faces) for faces in position.dice]
        self.pending: list[Any] = [None] * len(self.cards)

    def answer(self, g: Game, seat: int, site: int, options: Sequence[Any]) -> int | None:
        """The index of the decided option, or None where the case leaves it open."""
        sort = self.match.sites[site].sort
        if g.secret and sort == "entity":
            return self._card(seat, options)
        if sort == "ability" and self.says_uses:
            return self._use(seat, options)
        pending = self.pending[seat]
        if pending is not None and g.using and sort in ("amount", "entity"):
            self.pending[seat] = None
            return self._detail(seat, pending, sort, options)
        return None

    def face(self, seat: int, sides: int) -> int:
        """What the next die of a seat shows, from 0. Raises CaseFault where the case does not say."""
        if not self.dice[seat]:
            field = next((name for name, m in self.match.game.case.fields.items() if m.sort == "dice"), "")
            hint = f"; say with `{field}` what they show" if field else ""
            raise CaseFault(f"seat {seat}: more dice are thrown than the case knows of{hint}")
        shown = self.dice[seat].pop(0)
        if shown > sides:
            raise CaseFault(f"seat {seat}: a die with {sides} sides cannot show {shown}")
        return shown - 1

    def left(self) -> str:
        """What is still decided beforehand, as a value to compare."""
        return repr((self.cards, self.uses, self.dice, self.pending))

    def check_done(self, state: Sequence[Any]) -> None:
        """Everything that the case decided was asked. Raises CaseFault for what was not."""
        for seat, cards in enumerate(self.cards):
            if cards:
                title = self.match.titles[state[cards[0] + DEF]]
                raise CaseFault(f"seat {seat}: `{title}` cannot be set beside the others")
        for seat, uses in enumerate(self.uses):
            if uses:
                raise CaseFault(f"seat {seat}: `{uses[0]}` cannot be used now")

    def _card(self, seat: int, options: Sequence[Any]) -> int | None:
        for index, option in enumerate(options):
            if option in self.cards[seat]:
                self.cards[seat].remove(option)
                return index
        return None

    def _use(self, seat: int, options: Sequence[Any]) -> int:
        self.pending[seat] = None
        if not self.uses[seat]:
            return 0
        word = self.uses[seat][0]
        name = next(iter(word)) if isinstance(word, dict) else str(word)
        for index, option in enumerate(options):
            if option is not None and self._fits(option, name):
                count = 0
                while self.uses[seat] and self.uses[seat][0] == word:
                    self.uses[seat].pop(0)
                    count += 1
                    if isinstance(word, dict):
                        break
                self.pending[seat] = (name, word, count)
                return index
        raise CaseFault(f"seat {seat}: `{name}` cannot be used now")

    def _fits(self, option: tuple[int, int], name: str) -> bool:
        number, _part = option
        line = self.match.lines[self.match.tables.ability_names[number][2]]
        head = next(h for h in self.match.tables.sentence(line).heads if isinstance(h, tree.CostHead))
        words = {n.noun.replace(" ", "_") for n in walk(head) if isinstance(n, tree.NounPhrase)}
        words |= {n.phrase.split()[0] for n in walk(line.sentence) if isinstance(n, tree.Call)}
        cards = {e.card.id for e in self.match.layout.entities if isinstance(e.card, CardDef) and e.kind in words}
        return name in words or name in cards

    def _detail(self, seat: int, pending: tuple[str, Any, int], sort: str, options: Sequence[Any]) -> int:
        name, word, count = pending
        wanted: Any = next(iter(word.values())) if isinstance(word, dict) else count
        for index, option in enumerate(options):
            if sort == "amount" and option == wanted:
                return index
            if sort == "entity":
                entity = next(e for e in self.match.layout.entities if e.at == option)
                if isinstance(entity.card, CardDef) and entity.card.id in (name, wanted):
                    return index
        raise CaseFault(f"seat {seat}: {wanted!r} cannot be chosen for `{name}`")
