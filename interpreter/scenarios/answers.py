"""Decides as the script of a scenario says: cards set, lines used, then its choices in words, in order."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from cardwright.dsl.diagnostics.span import Span
from cardwright.interpreter.outcomes.script import Script as Decided
from cardwright.interpreter.runtime.game import Game
from cardwright.interpreter.scenarios.given import Table
from cardwright.interpreter.scenarios.model import Choice, Script
from cardwright.interpreter.scenarios.options import Options, Unmatched
from cardwright.interpreter.trace.names import LETTERS, Names


class ScenarioFault(Exception):
    """The game cannot go on as the scenario says."""

    def __init__(self, message: str, span: Span) -> None:
        super().__init__(message)
        self.span = span


class Answers:
    """The answers of one round's script, and of the set-up before it. decisions: what was chosen so far."""

    def __init__(self, names: Names, table: Table, script: Script, span: Span) -> None:
        self.names = names
        self.table = table
        self.script = script
        self.span = span
        self.decisions: list[int] = []
        self.decided: Decided | None = None
        seats = range(len(names.match.seat_rows))
        self.waiting: list[list[Choice]] = [[c for c in script.choices if c.seat == seat] for seat in seats]

    def begin_round(self, state: Sequence[Any]) -> None:
        """From here on cards are set and lines used as the script says. Raises CaseFault for what cannot be."""
        self.decided = Decided(self.names.match, self.table.decided(state, self.script))

    def choose(self, g: Game, seat: int, site: int, options: Sequence[Any]) -> int:
        """The index of what the script says. Raises ScenarioFault where it says nothing, or what is not offered."""
        index = self.decided.answer(g, seat, site, options) if self.decided is not None else None
        if index is None:
            index = self._spoken(g, seat, site, options)
        self.decisions.append(index)
        return index

    def _spoken(self, g: Game, seat: int, site: int, options: Sequence[Any]) -> int:
        offer = Options(self.names, g, seat, site, options)
        if not self.waiting[seat]:
            message = f"{offer.asked()}, but `choose` does not say it; on offer: {', '.join(offer.shown())}"
            raise ScenarioFault(message, self.span)
        choice = self.waiting[seat].pop(0)
        try:
            index = offer.find(choice.text)
            if choice.offered is not None:
                self._check_offer(offer, choice)
        except Unmatched as fault:
            raise ScenarioFault(str(fault), choice.span) from None
        return index

    @staticmethod
    def _check_offer(offer: Options, choice: Choice) -> None:
        found = {offer.find(words) for words in choice.offered or ()}
        if len(found) != len(offer.options):
            expected = ", ".join(choice.offered or ())
            raise Unmatched(f"{offer.asked()}: expected on offer: {expected}; on offer: {', '.join(offer.shown())}")

    def check_all_used(self, game: Game) -> None:
        """Raises ScenarioFault for what was said and never asked; the only card to set needed no asking."""
        for seat, waiting in enumerate(self.waiting):
            if waiting:
                raise ScenarioFault(f"{LETTERS[seat]} was never asked for `{waiting[0].text}`", waiting[0].span)
        if self.decided is None:
            return
        put = {entry.data[0] for entry in game.trace if entry.sort == "put"}
        for seat in range(len(self.waiting)):
            if self.decided.uses[seat]:
                use = json.dumps(self.decided.uses[seat][0])
                raise ScenarioFault(f"{LETTERS[seat]} could not use {use}", self.span)
            cards = [card for card in self.decided.cards[seat] if card not in put]
            if cards:
                raise ScenarioFault(f"{LETTERS[seat]} never set `{self.names.short(cards[0])}`", self.span)
