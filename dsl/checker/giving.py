"""States that somebody asks for and that nothing ever gives: a payoff nobody can get, a step nobody can leave."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardwright.dsl import tree
from cardwright.dsl.checker.walk import walk
from cardwright.dsl.diagnostics import Code, Diagnostic
from cardwright.dsl.pack.model import CardDef, GameDef, KitDef, Line, Phase, StateDef


def check_states(game: GameDef, kits: Iterable[KitDef], lines: Iterable[Line]) -> Iterator[Diagnostic]:
    """A state that is asked for and never given, at the first line that asks. lines: all of the game and its kits.

    A state that positions can have (`case:`) counts as given.
    """
    kits = list(kits)
    lines = list(lines)
    states = {**game.states, **{state.id: state for kit in kits for state in kit.states}}
    given = {name for field in game.case.fields.values() if field.sort == "state" for name in field.names}
    given |= set(_given(states.values(), (*game.cards, *(card for kit in kits for card in kit.cards)), lines))
    endings = {id(phase.condition) for phase in _repeated((*game.setup, *game.round, *game.finish))}
    told: set[str] = set()
    for line in lines:
        for state, node in _asked(line):
            if state in states and state not in given | told:
                told.add(state)
                message = f"nothing is ever `{state}`"
                if id(line) in endings:
                    message += ", so that these steps are repeated without end"
                hint = "let a line say when something is so, or give it to a card in its `states`"
                yield Diagnostic(Code.GAME_STRUCTURE, line.sub_span(*node.at), message, hint)


def _given(states: Iterable[StateDef], cards: Iterable[CardDef], lines: Iterable[Line]) -> Iterator[str]:
    """The states that something begins with, or that a line gives."""
    for state in states:
        if state.starts or state.opposite:
            yield state.id
    for card in cards:
        yield from card.states
    for line in lines:
        for node in walk(line.sentence):
            if isinstance(node, tree.Become) and not node.negated:
                yield node.state
            elif isinstance(node, tree.Call):
                yield from (arg.value.id for arg in node.args if isinstance(arg.value, tree.Name))


def _asked(line: Line) -> Iterator[tuple[str, tree.Node]]:
    """The states that a line asks for, with the place."""
    for node in walk(line.sentence):
        if isinstance(node, tree.NounPhrase):
            yield from ((adjective, node) for adjective in node.adjectives)
        elif isinstance(node, tree.Is) and isinstance(node.predicate, tree.Name):
            yield node.predicate.id, node
        elif isinstance(node, tree.StateHead):
            yield node.state, node


def _repeated(phases: Iterable[Phase]) -> Iterator[Phase]:
    """The steps that are repeated until something is so."""
    for phase in phases:
        if phase.shape == "repeat":
            yield phase
        yield from _repeated((*phase.steps, *phase.otherwise))
