"""Walk every way through a round by playing it again and again with another list of decisions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardwright.dsl import tree
from cardwright.dsl.pack.model import CardDef, CaseDef
from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.compiler.survey import walk
from cardwright.interpreter.outcomes.case import CaseFault, Position, outcome
from cardwright.interpreter.runtime.game import Game, GameOver, Halt
from cardwright.interpreter.runtime.rounds import begin_round
from cardwright.interpreter.state.layout import DEF


class Tied(Exception):
    """A contest was tied before anything was decided."""


class Script:
    """Answers what the case already decided: which cards are set, which lines are used; the rest is left open."""

    def __init__(self, match: Match, position: Position) -> None:
        self.match = match
        self.position = position
        self.cards = [list(cards) for cards in position.cards]
        self.says_uses = any(meaning.sort == "uses" for meaning in match.game.case.fields.values())
        self.uses = [list(uses) for uses in position.uses]
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


def explore(match: Match, form: CaseDef, position: Position, limit: int = 200_000) -> dict[str, Any]:
    """Every outcome of the round from a position: `clash` and the sorted list of different outcomes.

    Raises CaseFault where what is decided cannot be done, or where there are more than `limit` ways.
    """
    found: dict[str, dict[str, Any]] = {}
    path: list[list[int]] = []
    for _ in range(limit):
        script = Script(match, position)
        depth = 0

        def choose(g: Game, seat: int, site: int, options: Sequence[Any], script: Script = script) -> int:
            nonlocal depth
            decided = script.answer(g, seat, site, options)
            if decided is not None:
                return decided
            if depth == len(path):
                path.append([0, len(options)])
            depth += 1
            return path[depth - 1][0]

        game = Game(match, list(position.state), choose)
        game.refresh()
        game.halts, game.on_tie = True, _tied
        begin_round(game.s)
        ended = False
        try:
            match.play_round(game)
        except Halt:
            pass
        except Tied:
            return {"clash": True, "outcomes": []}
        except GameOver:
            ended = True
        if any(script.cards):
            seat = next(n for n, cards in enumerate(script.cards) if cards)
            title = match.titles[game.s[script.cards[seat][0] + DEF]]
            raise CaseFault(f"seat {seat}: `{title}` cannot be set beside the others")
        if any(script.uses):
            seat = next(n for n, uses in enumerate(script.uses) if uses)
            raise CaseFault(f"seat {seat}: `{script.uses[seat][0]}` cannot be used now")
        result = outcome(match, form, game.s, ended)
        found[repr(result)] = result
        while path and path[-1][0] + 1 >= path[-1][1]:
            path.pop()
        if not path:
            return {"clash": False, "outcomes": sorted(found.values(), key=_key)}
        path[-1][0] += 1
    raise CaseFault(f"more than {limit} ways through the round")


def _tied(g: Game) -> None:
    raise Tied


def _key(result: dict[str, Any]) -> str:
    return repr([result[name] for name in sorted(result)])
