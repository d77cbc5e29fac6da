"""Keywords: slots of types there are, meanings that end, reactions that do not set themselves off."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from cardwright.dsl import tree
from cardwright.dsl.checker.facts import Facts, keyword_lines
from cardwright.dsl.checker.signatures import SLOT_TYPES
from cardwright.dsl.checker.walk import walk
from cardwright.dsl.diagnostics import Code, Diagnostic, Related, Span, did_you_mean
from cardwright.dsl.loader.nodes import MappingNode, ScalarNode
from cardwright.dsl.pack.model import KeywordDef, Line
from cardwright.dsl.pack.reading import get, items
from cardwright.dsl.vocabulary import SLOT

CARD = "card"
"""The one type of slot that a kind may be named after: whatever is of the kind fits the type."""


def check_slots(document: MappingNode, kinds: Iterable[str]) -> Iterator[Diagnostic]:
    """Slots of a type that does not exist, or that may be one of two."""
    named = {kind for kind in kinds if " " not in kind}
    known = {*SLOT_TYPES, *named}
    for item in items(document.get("keywords")):
        phrase = get(item, "phrase")
        if not isinstance(phrase, ScalarNode):
            continue
        for match in SLOT.finditer(phrase.text):
            if match[2] not in known:
                span = phrase.sub_span(match.start(2), match.end(2))
                hint = did_you_mean(match[2], known) or "a slot takes a `thing`, a kind, a `number` or a `distance`"
                yield Diagnostic(Code.UNKNOWN_NAME, span, f"there is no type `{match[2]}`", hint)
            elif match[2] in (SLOT_TYPES & named) - {CARD}:
                span = phrase.sub_span(match.start(2), match.end(2))
                message = f"`{match[2]}` is a kind of this game, and a type of slot that takes other things too"
                yield Diagnostic(Code.RESERVED_NAME, span, message, "name the kind otherwise, or write `thing`")


def check_cycles(keywords: Mapping[str, KeywordDef]) -> Iterator[Diagnostic]:
    """Keywords whose meaning leads back to them; each loop is told of once, at its first keyword."""
    uses = {phrase: list(_used(keyword, keywords)) for phrase, keyword in keywords.items()}
    told: set[frozenset[str]] = set()
    for phrase in keywords:
        loop = _loop(phrase, uses)
        if loop and frozenset(p for p, _ in loop) not in told:
            told.add(frozenset(p for p, _ in loop))
            yield _cycle(loop, keywords)


MOST_NESTED, MOST_STEPS = 24, 2000
"""How deep keywords may be made of one another, and how many of them one may come to when it is done."""


def check_nesting(keywords: Mapping[str, KeywordDef]) -> Iterator[Diagnostic]:
    """Keywords that nobody can follow to their end; those that have none are told of by `check_cycles`."""
    if any(check_cycles(keywords)):
        return
    uses = {phrase: [used for used, _ in _used(keyword, keywords)] for phrase, keyword in keywords.items()}
    depth = steps = dict.fromkeys(keywords, 1)
    for _ in range(MOST_NESTED + 1):
        depth = {phrase: 1 + max((depth[used] for used in uses[phrase]), default=0) for phrase in keywords}
        steps = {phrase: min(1 + sum(steps[used] for used in uses[phrase]), MOST_STEPS + 1) for phrase in keywords}
    for phrase, keyword in keywords.items():
        if depth[phrase] > MOST_NESTED + 1:
            message = f"`{keyword.template}` is made of keywords that are {MOST_NESTED} deep in one another"
            yield Diagnostic(Code.KEYWORD_CYCLE, keyword.span, message, "say some of them in words of the game")
            return
        if steps[phrase] > MOST_STEPS and all(steps[used] <= MOST_STEPS for used in uses[phrase]):
            message = f"`{keyword.template}` comes to more than {MOST_STEPS} steps"
            yield Diagnostic(Code.KEYWORD_CYCLE, keyword.span, message, "say it with fewer")


def _used(keyword: KeywordDef, keywords: Mapping[str, KeywordDef]) -> Iterator[tuple[str, Span]]:
    """The keywords that the lines of one do, and where."""
    for line in keyword_lines(keyword):
        for node in walk(line.sentence):
            if isinstance(node, tree.Act) and node.mode in ("does", "may") and node.verb.phrase in keywords:
                yield node.verb.phrase, line.sub_span(*node.verb.at)
            elif isinstance(node, tree.Relation) and node.phrase in keywords:
                yield node.phrase, line.sub_span(*node.at)


def _loop(start: str, uses: Mapping[str, list[tuple[str, Span]]]) -> list[tuple[str, Span]]:
    """The shortest way from a keyword back to it: each keyword with the place that leads to the next."""
    ways: list[list[tuple[str, Span]]] = [[(start, span), (to, span)] for to, span in uses[start]]
    seen: set[str] = set()
    while ways:
        way = ways.pop(0)
        last = way[-1][0]
        if last == start:
            return way[:-1]
        if last not in seen:
            seen.add(last)
            ways += [[*way[:-1], (last, span), (to, span)] for to, span in uses[last]]
    return []


def _cycle(loop: list[tuple[str, Span]], keywords: Mapping[str, KeywordDef]) -> Diagnostic:
    words = [keywords[phrase].template for phrase, _ in loop]
    first = keywords[loop[0][0]]
    message = f"`{words[0]}` means itself"
    if len(loop) > 1:
        message += f", by way of {' and '.join(f'`{word}`' for word in words[1:])}"
    related = tuple(
        Related(span, f"`{word}` leads to `{words[(at + 1) % len(words)]}` here")
        for at, ((_, span), word) in enumerate(zip(loop, words, strict=True))
    )
    return Diagnostic(Code.KEYWORD_CYCLE, first.span, message, "say it with other words", related)


def check_triggers(facts: Facts, lines: Iterable[Line]) -> Iterator[Diagnostic]:
    """Lines that set themselves off: the event they wait for is what they do, whatever happens."""
    for line in lines:
        sentence = line.sentence
        if sentence is None or len(sentence.heads) != 1 or not isinstance(sentence.heads[0], tree.EventHead):
            continue
        head = sentence.heads[0]
        if head.would or head.once or head.ordinal or head.condition or head.offer or head.negated or head.passive:
            continue
        for step in sentence.steps:
            for clause in step.clauses:
                if isinstance(clause, tree.Act) and clause.mode == "does" and _sets_off(clause, head):
                    message = f"`{line.text[slice(*clause.at)]}` sets off its own line again"
                    hint = "bound it: `, once each ...`, a cost, or a condition that stops being met"
                    yield Diagnostic(Code.TRIGGER_CYCLE, line.sub_span(*clause.at), message, hint)


def _sets_off(act: tree.Act, head: tree.EventHead) -> bool:
    you = tree.NounPhrase("pronoun", "you")
    if act.verb.phrase != head.verb.phrase or (act.subject or you) != head.subject:
        return False
    return _nouns(act.verb) == _nouns(head.verb)


def _nouns(call: tree.Call) -> list[str]:
    return [arg.value.noun for arg in call.args if isinstance(arg.value, tree.NounPhrase)]
