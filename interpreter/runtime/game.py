"""A game in play: the state, who chooses, and what the last step left behind.

Generated code calls `pick`; a driver decides who answers. Nothing here knows a rule of any game.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from types import FrameType
from typing import TYPE_CHECKING, Any

from cardwright.interpreter.state.layout import IN, LIVE, OVER, OWNER, PLACE, RANDOM

if TYPE_CHECKING:
    from cardwright.interpreter.compiler.match import Match

Chooser = Callable[["Game", int, int, Sequence[Any]], int]
"""Answers a decision: the game, the seat that decides, the site (an index into the match's sites) and the options,
of which there are at least two; returns the index of the chosen option."""


class GameOver(Exception):
    """The game has ended; the outcome stands in the state."""


def mixed(cards: Sequence[int], draw: Callable[[int], int]) -> tuple[int, ...]:
    """The cards in an order that `draw` gives: a number below its argument each time."""
    order = list(cards)
    for n in range(len(order) - 1, 0, -1):
        other = draw(n + 1)
        order[n], order[other] = order[other], order[n]
    return tuple(order)


class Halt(Exception):
    """The round has come to the phase before which its outcome is read."""


class EndlessCascade(Exception):
    """Reactions set each other off without end.

    event: where the budget ran out. cycle: the lines that set each other off, as (line, part) of the match.
    """

    def __init__(self, event: str, cycle: tuple[tuple[int, int], ...]) -> None:
        super().__init__(f"reactions without end at `{event}`")
        self.event = event
        self.cycle = cycle


class Game:
    """One game being played: `s` is the state, `m` the compiled match.

    secret: while seats choose in secret, the state before the first of them did; else empty. moving: the piece that is
    to move and its legal ends with the spaces each takes, while a seat chooses among them. stepping: a piece is about to
    enter the next space of its way; must_stay: without staying for that step it could not end its way.
    moved: the spaces that the last movement really entered. instead: the
    count of what took the place of something else; replacing: the parts whose text is doing that now. vacated: where
    pieces were that have been taken off the board. asking: standing lines that are being asked, where their answer
    depends on itself.
    """

    __slots__ = (
        "asking",
        "chooser",
        "crossed",
        "depth",
        "entered",
        "halts",
        "instead",
        "left",
        "m",
        "moved",
        "moving",
        "must_stay",
        "on_tie",
        "replacing",
        "s",
        "secret",
        "stepping",
        "stopped",
        "ties",
        "touched",
        "trace",
        "using",
        "vacated",
    )

    def __init__(self, match: Match, state: list[Any], chooser: Chooser, trace: Any = None) -> None:
        self.m = match
        self.s = state
        self.chooser = chooser
        self.trace = trace
        self.crossed: tuple[int, ...] = ()
        self.left = 0
        self.entered = 0
        self.stopped = False
        self.touched: tuple[int, ...] = ()
        self.depth = 0
        self.ties = 0
        self.on_tie: Callable[[Game], None] | None = None
        self.secret: tuple[Any, ...] = ()
        self.moving: tuple[int, dict[int, int]] = (0, {})
        self.halts = False
        self.stepping = False
        self.must_stay = False
        self.moved = 0
        self.instead = 0
        self.replacing: tuple[int, ...] = ()
        self.using = False
        self.vacated: dict[int, int] = {}
        self.asking: set[tuple[int, ...]] = set()

    def forget(self) -> None:
        """What the last step left behind is gone: a stage of the game begins, and a save holds nothing of it."""
        self.crossed = self.touched = ()
        self.left = self.entered = self.moved = self.instead = 0
        self.vacated.clear()

    def pick(self, who: int, site: int, options: Sequence[Any]) -> Any:
        """The option that the seat of entity `who` chooses; asked only when there are several."""
        if len(options) == 1:
            return options[0]
        return options[self.chooser(self, self.m.seat_of[who], site, options)]

    def may(self, who: int, site: int) -> bool:
        """Whether the seat of `who` takes an offer."""
        return self.chooser(self, self.m.seat_of[who], site, YES_OR_NO) == 0

    def some(self, who: int, site: int, candidates: Sequence[Any], counts: Iterable[int]) -> list[Any]:
        """Several of the candidates, chosen one by one; None among the options ends the choosing."""
        allowed = [n for n in counts if n <= len(candidates)]
        left = list(candidates)
        chosen: list[Any] = []
        while allowed and len(chosen) < max(allowed):
            options = [None, *left] if len(chosen) in allowed else left
            choice = self.pick(who, site, options)
            if choice is None:
                break
            left.remove(choice)
            chosen.append(choice)
        return chosen

    def pay(self, slot: int, n: int) -> None:
        """Take from the number of a seat, as what entering a space costs is taken."""
        self.s[slot] -= n

    def draw(self, n: int) -> int:
        """A random number in 0..n-1; the generator's state lies in the game's state."""
        s = self.s
        seed = s[RANDOM] = (s[RANDOM] * 6364136223846793005 + 1442695040888963407) & (2**64 - 1)
        return int(((seed >> 33) * n) >> 31)

    def roll(self, who: int, sides: int) -> int:
        """What a die thrown by the seat of `who` shows, from 0."""
        return self.draw(sides)

    def mixed(self, cards: Sequence[int]) -> tuple[int, ...]:
        """The cards in a random order."""
        return mixed(cards, self.draw)

    def refresh(self) -> None:
        """Work out anew whose text counts: parts in a live zone or always in play."""
        s = self.s
        m = self.m
        live = m.live_zones
        s[LIVE] = tuple(p for p, always in m.text_parts if always or s[p + PLACE] in live)

    def put(self, card: int, place: int, holder: int) -> int:
        """Bring a card or piece to a place (a zone, a space or nowhere), in a holder or in none. Returns 1.

        Its text begins or ceases to count where it enters or leaves a live zone.
        """
        s = self.s
        m = self.m
        before = s[card + PLACE]
        held = s[card + IN]
        if held:
            slot = held + m.cards_slot
            s[slot] = tuple([c for c in s[slot] if c != card])
        s[card + PLACE] = place
        s[card + IN] = holder
        if holder:
            s[holder + m.cards_slot] += (card,)
        if card in m.with_text:
            live = m.live_zones
            if place in live:
                if before not in live:
                    s[LIVE] = tuple(sorted((*s[LIVE], card)))
            elif before in live:
                s[LIVE] = tuple([p for p in s[LIVE] if p != card])
        return 1

    def put_all(self, cards: Sequence[int], place: int, holder: int) -> int:
        """Bring several cards to one place at once. Returns how many."""
        if not cards:
            return 0
        s = self.s
        m = self.m
        live = m.live_zones
        with_text = m.with_text
        enters = place in live
        changed: list[int] = []
        left = 0
        for card in cards:
            if card in with_text and (s[card + PLACE] in live) != enters:
                changed.append(card)
            held = s[card + IN]
            if held and held != left:
                left = held
                slot = held + m.cards_slot
                s[slot] = tuple([c for c in s[slot] if c not in cards])
            s[card + PLACE] = place
            s[card + IN] = holder
        if holder:
            s[holder + m.cards_slot] += tuple(cards)
        if changed:
            s[LIVE] = tuple(sorted([*s[LIVE], *changed]) if enters else [p for p in s[LIVE] if p not in changed])
        return len(cards)

    def empty(self, holder: int, place: int) -> int:
        """Bring everything that an entity holds to a zone. Returns how many cards."""
        s = self.s
        cards = s[holder + self.m.cards_slot]
        s[holder + self.m.cards_slot] = ()
        for card in cards:
            s[card + PLACE] = place
            s[card + IN] = 0
        if place not in self.m.live_zones:
            s[LIVE] = tuple([p for p in s[LIVE] if p not in cards])
        return len(cards)

    def tie(self) -> None:
        """Count another tie of a contest; a driver may stop there."""
        self.ties += 1
        if self.on_tie is not None:
            self.on_tie(self)

    def endless(self, event: str, line: int = -1, part: int = 0) -> None:
        """Too many reactions to reactions: the cascade is stopped and the lines that set each other off are named.

        line, part: what goes on without end where no line is at work, as in the steps of the game.
        """
        lines = self.m.tables.function_lines
        found: list[tuple[int, int]] = []
        frame: FrameType | None = sys._getframe()
        while frame is not None:
            at_work = lines.get(frame.f_code.co_name)
            if at_work is not None and "p" in frame.f_locals:
                found.append((at_work, frame.f_locals["p"]))
            frame = frame.f_back
        # The innermost frames are all inside the circle; the outermost may be the way into it.
        circle = found[: max(1, len(found) // 2)] or [(line, part)]
        raise EndlessCascade(event, tuple(dict.fromkeys(reversed(circle))))

    def order(self, who: int, site: int, hooks: list[tuple[Any, int]], *context: Any) -> None:
        """Resolve several hooks in the order that the seat of `who` chooses."""
        s = self.s
        while hooks:
            chosen = self.chooser(self, self.m.seat_of[who], site, hooks) if len(hooks) > 1 else 0
            hook, part = hooks.pop(chosen)
            before = s[LIVE]
            hook(self, s[part + OWNER], part, *context)
            live = s[LIVE]
            if live is not before:
                # The text of what has just left play does not count any more; a rule that it made does.
                hooks = [waiting for waiting in hooks if waiting[1] in live or waiting[1] not in before]

    def end(self, losers: tuple[int, ...] = (), winners: tuple[int, ...] = ()) -> None:
        """End the game: the entities that lose or win; neither is a draw."""
        seats = self.m.seat_rows
        if winners:
            result = tuple(int(row in winners) for row in seats)
        else:
            result = tuple(int(row not in losers) for row in seats) if losers else (0,) * len(seats)
        self.s[OVER] = result
        raise GameOver


YES_OR_NO = (True, False)
