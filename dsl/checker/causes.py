"""Faults that come of one cause, told once, where the cause is."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import astuple

from cardwright.dsl.checker.declared import Declared, all_declared
from cardwright.dsl.diagnostics import Code, Diagnostic, Related, nearest
from cardwright.dsl.grammar.verbs import verb_forms
from cardwright.dsl.loader.nodes import MappingNode
from cardwright.dsl.pack.model import Line
from cardwright.dsl.pack.reading import flag, get, items, text
from cardwright.dsl.vocabulary import SLOT

_UNKNOWN = re.compile(r"unknown word `(.+)`")
_NOT_KEPT = re.compile(r"`(.+)` is not gained and lost")
_SLOT_SECTIONS = ("kinds", "stats", "counters", "zones", "roles")


def told_once(
    found: Iterable[Diagnostic], lines: Iterable[Line], documents: Mapping[str, MappingNode]
) -> list[Diagnostic]:
    """The same faults; those that follow from another one, or together from one declaration, are told as one."""
    words = all_declared(documents)
    doubled = _doubled(found)
    kept = [fault for fault in found if not _is_misnamed(fault, doubled)]
    kept = list(_without_followers(kept, lines, documents))
    kept = _gathered(kept, lambda fault: _plural(fault, words), _no_plural)
    return _gathered(kept, lambda fault: _not_kept(fault, words), _no_kept)


def _gathered(
    faults: list[Diagnostic],
    cause: Callable[[Diagnostic], tuple[Declared, str] | None],
    told: Callable[[Declared, str, list[Diagnostic]], Diagnostic],
) -> list[Diagnostic]:
    """The faults that one declaration is the cause of, as one fault at the declaration."""
    others: list[Diagnostic] = []
    by_cause: dict[tuple[Declared, str], list[Diagnostic]] = {}
    for fault in faults:
        found = cause(fault)
        if found is None:
            others.append(fault)
        else:
            by_cause.setdefault(found, []).append(fault)
    return others + [told(word, said, sorted(group)) for (word, said), group in by_cause.items()]


def _plural(fault: Diagnostic, words: Collection[Declared]) -> tuple[Declared, str] | None:
    """The declared word without a plural whose plural is said."""
    match = _UNKNOWN.fullmatch(fault.message) if fault.code is Code.UNKNOWN_WORD else None
    if match is None:
        return None
    said = match[1].casefold()
    for word in words:
        if word.section in _SLOT_SECTIONS and get(word.node, "plural") is None and said in _plurals(word.text):
            return word, said
    return None


def _plurals(word: str) -> tuple[str, ...]:
    return (f"{word}s", f"{word}es", f"{word[:-1]}ies" if word.endswith("y") else f"{word}s")


def _no_plural(word: Declared, said: str, group: list[Diagnostic]) -> Diagnostic:
    message = f"`{word.text}` has no plural, and `{said}` is said"
    return Diagnostic(Code.MISSING_FIELD, word.span, message, f"add `plural: {said}`", _places(group))


def _not_kept(fault: Diagnostic, words: Collection[Declared]) -> tuple[Declared, str] | None:
    """The number that begins with so much, is gained and lost, and does not say that it is kept."""
    match = _NOT_KEPT.fullmatch(fault.message) if fault.code is Code.WRONG_TYPE else None
    for word in words if match is not None else ():
        if match is not None and word.section == "stats" and word.text == match[1]:
            return (word, "") if get(word.node, "start") is not None and not flag(get(word.node, "kept")) else None
    return None


def _no_kept(word: Declared, said: str, group: list[Diagnostic]) -> Diagnostic:
    message = f"`{word.text}` is gained and lost, and does not say that it is kept"
    return Diagnostic(Code.MISSING_FIELD, word.span, message, "add `kept: true`", _places(group))


def _places(group: list[Diagnostic]) -> tuple[Related, ...]:
    """The first place of each file."""
    first = {fault.span.path: fault for fault in reversed(group)}
    return tuple(Related(fault.span, "said here") for fault in sorted(first.values()))


def _doubled(found: Iterable[Diagnostic]) -> Mapping[str, list[str]]:
    """The names of fields that stand twice, by file."""
    names: dict[str, list[str]] = {}
    for fault in found:
        if fault.code is Code.DUPLICATE_KEY:
            names.setdefault(fault.span.path, []).append(fault.message.split("`")[1])
    return names


def _is_misnamed(fault: Diagnostic, doubled: Mapping[str, list[str]]) -> bool:
    """Whether a field is missing because it was written under a name near to it, which is told of already."""
    missing = re.match(r"the field `(.+?)` is missing", fault.message) if fault.code is Code.MISSING_FIELD else None
    return missing is not None and nearest(missing[1], doubled.get(fault.span.path, [])) is not None


def _without_followers(
    faults: list[Diagnostic], lines: Iterable[Line], documents: Mapping[str, MappingNode]
) -> Iterator[Diagnostic]:
    """The faults but those of sentences with a keyword that has a slot of no type there is."""
    untyped = {(fault.span.path, fault.span.line) for fault in faults if fault.message.startswith("there is no type")}
    phrases = [get(item, "phrase") for document in documents.values() for item in items(document.get("keywords"))]
    broken = [text(node) for node in phrases if node is not None and (node.span.path, node.span.line) in untyped]
    heads = {phrase.split(" ", 1)[0] for phrase in broken}
    forms = {form for head in heads for form in astuple(verb_forms(head))}
    hidden = set[tuple[str, int]]()
    for line in lines if heads else ():
        words = re.findall(r"\w+", line.text.casefold())
        if any(word in forms for word in words) or _is_meaning(line, broken):
            hidden.add((line.span.path, line.span.line))
    for fault in faults:
        if (fault.span.path, fault.span.line) not in {*hidden, *untyped} or fault.message.startswith(
            "there is no type"
        ):
            yield fault


def _is_meaning(line: Line, templates: Collection[str]) -> bool:
    """Whether a line names a slot of one of the templates."""
    slots = {f"{{{match[1]}}}" for template in templates for match in SLOT.finditer(template)}
    return any(slot in line.text for slot in slots)
