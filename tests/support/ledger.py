"""Double entry over a traced game: what a seat has is what it began with and what came and went since.

The trace is read at every decision. Each difference must stand under a line, begin where the last one left off, and
have its voucher: an event of that amount, or a line of the rules that says how much it must be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.state.layout import OVER, PLACE
from cardwright.interpreter.trace.game import TracedGame

Key = tuple[str, int]
"""A number and the row of who has it."""
Voucher = Callable[["Ledger", int, int, int], Mapping[Key, int]]
"""From who did it, with what or to whom, and how much: what each number must have changed by."""
Rule = Callable[["Ledger", Key], Collection[int]]
"""By how much a line of the rules may change a number."""


class Ledger:
    """The books of one game.

    `have`: what everybody has; `place`, `came`: where everything is and was before; `on`: (state, entity) in force;
    `open`: what is posted and has no voucher yet.
    """

    def __init__(
        self, game: TracedGame, stats: Collection[str], vouchers: Mapping[str, Voucher], rules: Mapping[str, Rule]
    ) -> None:
        self.game, self.match = game, game.m
        self.vouchers, self.rules = vouchers, rules
        fields = self.match.layout.fields
        seat = self.match.game.seat_kind
        self.where = {(stat, row): row + fields[seat][f"stat {stat}"] for stat in stats for row in self.match.seat_rows}
        self.have = {key: game.s[at] for key, at in self.where.items()}
        self.place = {entity.at: game.s[entity.at + PLACE] for entity in self.match.layout.entities}
        self.came = dict.fromkeys(self.place, 0)
        self.on: set[Key] = set()
        self.open: Counter[Key] = Counter()
        self.postings = 0
        self._read = 0

    def balance(self) -> None:
        """Book what was told since the last time; then the books say what the state says."""
        trace = self.game.trace
        while self._read < len(trace):
            entry = trace[self._read]
            self._read += 1
            if entry.sort == "changed" and entry.data[:2] in self.have:
                assert entry.frame >= 0, "a number changed of itself"
                self._post(entry.data, self.match.lines[entry.line].text)
            elif entry.sort == "happened" and entry.data[0] in self.vouchers:
                self._settle(entry.data)
            elif entry.sort in ("moved", "put"):
                entity, self.came[entity], self.place[entity] = entry.data[:3]
            elif entry.sort == "became":
                state, entity, on = entry.data
                (self.on.add if on else self.on.discard)((state, entity))
        assert self.have == {key: self.game.s[at] for key, at in self.where.items()}

    def close(self) -> None:
        """Balance between two turns: no difference is left without a voucher, unless the game broke off in it."""
        self.balance()
        assert self.game.s[OVER] or not any(self.open.values()), self.open

    def stat_of(self, number: int) -> str:
        """The number that an event of gaining or paying speaks of."""
        return next(stat for stat, _ in self.have if self.match.tables.stat_number(stat) == number)

    def _post(self, data: Sequence[Any], text: str) -> None:
        stat, row, before, after = data
        key = stat, row
        assert self.have[key] == before
        if text in self.rules:
            assert after - before in self.rules[text](self, key), (key, before, after, text)
        else:
            self.open[key] += after - before
        self.have[key] = after
        self.postings += 1

    def _settle(self, data: Sequence[Any]) -> None:
        event, doer, thing, amount = data
        for key, owed in self.vouchers[event](self, doer, thing, amount).items():
            posted = self.open.pop(key, 0)
            capped = abs(posted) < abs(owed) and posted * owed >= 0 and self.have[key] in self._limits(key)
            assert posted == owed or capped, (event, key, posted, owed)

    def _limits(self, key: Key) -> Collection[int]:
        stat, row = key
        most = self.match.kits[self.match.seat_of[row]].prints.get(stat)
        return (0,) if most is None else (0, most)


def gained(ledger: Ledger, doer: int, thing: int, amount: int) -> Mapping[Key, int]:
    """Whoever gains has so much more."""
    return {(ledger.stat_of(thing), doer): amount}


def paid(ledger: Ledger, doer: int, thing: int, amount: int) -> Mapping[Key, int]:
    """Whoever loses or pays has so much less."""
    return {(ledger.stat_of(thing), doer): -amount}


def prints(match: Match, row: int, stat: str) -> int:
    """What is printed on a card; 0 where nothing is."""
    card = next(entity.card for entity in match.layout.entities if entity.at == row)
    value = card.prints.get(stat, 0) if card is not None else 0
    assert isinstance(value, int)
    return value
