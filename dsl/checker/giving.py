"""States that somebody asks for and nothing ever gives, and the role of whose turn it is, where nobody takes it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardwright.dsl import tree
from cardwright.dsl.checker.walk import walk
from cardwright.dsl.diagnostics import Code, Diagnostic, did_you_mean
from cardwright.dsl.loader.nodes import MappingNode
from cardwright.dsl.pack.model import CardDef, GameDef, KitDef, Line, Phase, StateDef
from cardwright.dsl.printer.words import one_named


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


def check_turns(document: MappingNode, game: GameDef, lines: Iterable[Line]) -> Iterator[Diagnostic]:
    """A role whose turn each round is, that is worked out or that nothing ever gives to anybody: no turn would come."""
    node = document.get("turns")
    role = game.roles.get(game.turn_role)
    if node is None or not game.turn_role:
        return
    if role is None:
        slots = {role.id for role in game.roles.values() if role.is_slot}
        yield Diagnostic(
            Code.UNKNOWN_NAME, node.span, f"there is no role `{game.turn_role}`", did_you_mean(game.turn_role, slots)
        )
    elif not role.is_slot:
        message = f"`{role.id}` is worked out: no rule can hand it around"
        yield Diagnostic(Code.GAME_STRUCTURE, node.span, message)
    elif role.kind not in ("", game.seat_kind):
        message = f"`{role.id}` is {one_named(role.kind)}: turns are those of {one_named(game.seat_kind)}"
        yield Diagnostic(Code.WRONG_TYPE, node.span, message)
    elif role.id not in set(_handed_out(game, lines)):
        hint = f"let a step say it: `it takes the role of the {role.id}`"
        message = f"nobody ever takes the role of the `{role.id}`, so that no turn is anybody's"
        yield Diagnostic(Code.GAME_STRUCTURE, node.span, message, hint)


def _handed_out(game: GameDef, lines: Iterable[Line]) -> Iterator[str]:
    """The roles that a line or a contest gives; what fills a keyword's slot may be given by it."""
    for phase in _phases((*game.setup, *game.round, *game.finish)):
        if phase.shape == "contest":
            yield phase.role
    given = {keyword.phrase for keyword in game.keywords.values()} | {"take_role"}
    for line in lines:
        for node in walk(line.sentence):
            if isinstance(node, tree.Call) and node.phrase in given:
                yield from (arg.value.noun for arg in node.args if isinstance(arg.value, tree.NounPhrase))


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
    return (phase for phase in _phases(phases) if phase.shape == "repeat")


def _phases(phases: Iterable[Phase]) -> Iterator[Phase]:
    """All steps, those inside others too."""
    for phase in phases:
        yield phase
        yield from _phases((*phase.steps, *phase.otherwise))
