"""What a game's rules say is worth having: the numbers that they ask about where they say who wins and who loses.

Read off the parsed sentences of a match. `if your breath is 0: lose the game` tells that it is good to have breath, `if
your score is 20 or more: win the game` that a high score is good. Nothing here knows a number of any game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cardwright.dsl import tree
from cardwright.dsl.pack.model import Line, Phase
from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.compiler.survey import walk

ENDINGS = {"win_game": 1, "lose_game": -1}
"""The primitives that end a game for somebody, and whether that is good."""

Conditions = tuple[tuple[tree.Condition, bool], ...]
"""What must hold, or where it says False must not hold."""


def goals(match: Match) -> dict[str, int]:
    """For each number that decides who wins: 1 where it is good to have much of it, -1 where it is bad.

    It is good where that cannot be told. Empty where the rules ask about no number.
    """
    acts = [*_acts_of_rules(match), *(act for line in _card_lines(match) for act in _acts_of(match, line))]
    ends = _endings(match)
    votes: Counter[str] = Counter()
    for act, conditions in acts:
        good = ends.get(act.verb.phrase, 0)
        for condition, holds in conditions if good else ():
            for stat, more in _asked(match, condition, act):
                votes[stat] += more * good * (1 if holds else -1)
    return {stat: -1 if vote < 0 else 1 for stat, vote in votes.items() if stat in match.layout.stats}


def _endings(match: Match) -> dict[str, int]:
    """The phrases that end a game for somebody: primitives, and keywords that mean nothing but that."""
    found = dict(ENDINGS)
    for _ in match.game.keywords:
        before = len(found)
        for keyword in match.game.keywords.values():
            acts = [act for line in keyword.lines for act in _acts_of(match, line)]
            if len(acts) == 1 and not acts[0][1] and acts[0][0].verb.phrase in found:
                found[keyword.phrase] = found[acts[0][0].verb.phrase]
        if len(found) == before:
            break
    return found


# Who does what under which conditions


def _acts_of_rules(match: Match) -> Iterator[tuple[tree.Act, Conditions]]:
    game = match.game
    for keyword in game.keywords.values():
        for line in (*keyword.lines, *(keyword.card_lines or ())):
            yield from _acts_of(match, line)
    for phase in (*game.setup, *game.round, *game.finish):
        yield from _acts_of_phase(match, phase, ())


def _card_lines(match: Match) -> Iterator[Line]:
    for kind in match.layout.kinds.values():
        yield from kind.lines
    for part in {id(e.card): e.card for e in match.layout.entities if e.card is not None}.values():
        yield from part.lines


def _acts_of_phase(match: Match, phase: Phase, above: Conditions) -> Iterator[tuple[tree.Act, Conditions]]:
    for line in phase.lines:
        for act, conditions in _acts_of(match, line):
            yield act, (*above, *conditions)
    asked: Conditions = ()
    if phase.shape == "if" and phase.condition is not None:
        asked = _in_heads(match.tables.sentence(phase.condition))
    for step in phase.steps:
        yield from _acts_of_phase(match, step, (*above, *asked))
    for step in phase.otherwise:
        yield from _acts_of_phase(match, step, (*above, *((condition, not holds) for condition, holds in asked)))


def _acts_of(match: Match, line: Line) -> Iterator[tuple[tree.Act, Conditions]]:
    yield from _acts(match.tables.sentence(line), ())


def _acts(node: object, above: Conditions) -> Iterator[tuple[tree.Act, Conditions]]:
    """Each act inside a node with what must hold for it."""
    match node:
        case tree.Act(mode="does" | "may"):
            yield node, above
        case tree.Sentence(steps=inner):
            yield from _acts(inner, (*above, *_in_heads(node)))
        case tree.If(condition=condition, then=inner, unless=unless):
            yield from _acts(inner, (*above, (condition, not unless)))
        case tree.Tailed(clause=inner, condition=condition, unless=unless) if condition is not None:
            yield from _acts(inner, (*above, (condition, not unless)))
        case tree.Node():
            for name in node.__dataclass_fields__:
                yield from _acts(getattr(node, name), above)
        case tuple():
            for each in node:
                yield from _acts(each, above)
        case _:
            pass


def _in_heads(sentence: tree.Sentence) -> Conditions:
    heads = (head for head in sentence.heads if isinstance(head, tree.WhileHead))
    return tuple((head.condition, head.word != "unless") for head in heads)


# What a condition asks


def _asked(match: Match, condition: tree.Condition, act: tree.Act) -> Iterator[tuple[str, int]]:
    """The numbers a condition asks about: 1 where it wants much of what the doer has, -1 little, 0 where it is not told."""
    for node in walk(condition):
        if isinstance(node, tree.Is) and isinstance(node.subject, tree.StatOf):
            stat = node.subject.stat
            same = _is_others(match, node.subject.owner) == _is_others(match, act.subject)
            more = _direction(node, match.layout.stats[stat].start) if stat in match.layout.stats else 0
            yield stat, more * (-1 if node.negated else 1) * (1 if same else -1)
        elif isinstance(node, tree.Has) and isinstance(node.what, tree.NounPhrase):
            if node.what.noun in match.layout.stats and node.than is None:
                same = _is_others(match, node.subject) == _is_others(match, act.subject)
                more = _direction(node.what, match.layout.stats[node.what.noun].start)
                yield node.what.noun, more * (-1 if node.negated else 1) * (1 if same else -1)
        elif isinstance(node, tree.StatOf):
            yield node.stat, 0
        elif isinstance(node, tree.Relation):
            yield from ((arg.value.id, 0) for arg in node.args if isinstance(arg.value, tree.Name))


def _direction(asked: tree.Is | tree.NounPhrase, start: int) -> int:
    if isinstance(asked, tree.NounPhrase) and asked.quantity is None:
        return -1 if asked.determiner == "no" else 1
    match asked.quantity if isinstance(asked, tree.NounPhrase) else asked.predicate:
        case tree.Quantity(kind="at_least") | tree.Compare(op="more"):
            return 1
        case tree.Quantity(kind="at_most") | tree.Compare(op="less"):
            return -1
        case tree.Quantity(kind="exactly", low=tree.Number(value=value)):
            return 1 if value > start else -1
        case _:
            return 0


def _is_others(match: Match, who: object) -> bool:
    """Whether a noun phrase means the others, seen from whoever acts."""
    role = match.game.roles.get(who.noun) if isinstance(who, tree.NounPhrase) else None
    return role is not None and role.relation == "others"
