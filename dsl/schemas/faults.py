"""One breach of a schema as diagnostics: which node, which code, in what words."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from cardwright.dsl.diagnostics import Code, Diagnostic, Related, did_you_mean, nearest
from cardwright.dsl.loader.nodes import MappingNode, Node, ScalarNode, SequenceNode
from cardwright.dsl.schemas.branches import closest_branch
from cardwright.dsl.schemas.breach import Breach
from cardwright.dsl.schemas.place import Place, place_at
from cardwright.dsl.schemas.words import all_of, asked, count, one_of, shown, sort_of, written

_COLON_HINT = "a `: ` makes a field of what is before it: put the text in quotes, or under `|`"
_NAMES_SHOWN = 12


def faults_of(breach: Breach, document: Node) -> Iterator[Diagnostic]:
    """The diagnostics of one breach; none where the reader has spoken already."""
    place = place_at(document, breach.path)
    if place.is_faulty:
        return
    branch = closest_branch(breach)
    if branch:
        for inner in branch:
            yield from faults_of(inner, document)
    else:
        yield from _TELLERS.get(breach.rule, _unfit)(breach, place)


def _no_branch(breach: Breach, place: Place) -> Iterator[Diagnostic]:
    """A value like none of several forms: all that it may be."""
    inner = [each for branch in breach.branches for each in branch if each.path == breach.path]
    sorts = [sort for each in inner for sort in each.sorts]
    values = [value for each in inner for value in each.values]
    if sorts or values:
        yield _not_one_of(place, sorts, values, breach)
    else:
        yield from _unfit(breach, place)


def _wrong_sort(breach: Breach, place: Place) -> Iterator[Diagnostic]:
    yield _not_one_of(place, breach.sorts, breach.values, breach)


def _not_one_of(place: Place, sorts: Sequence[str], values: Sequence[Any], breach: Breach) -> Diagnostic:
    """A value that is neither of one of the sorts nor one of the values."""
    words = list(dict.fromkeys(map(written, values)))
    wanted = one_of(dict.fromkeys([*map(sort_of, sorts), *(f"`{word}`" for word in words)]))
    node = place.node
    if isinstance(node, ScalarNode) and node.value is None and not node.text:
        message = f"{place.name} has no value" if place.key else "an item without a value"
        return Diagnostic(Code.MISSING_FIELD, place.head, message, f"it is {wanted}")
    near = did_you_mean(node.text, words) if isinstance(node, ScalarNode) else None
    message = f"{place.name} must be {wanted}, not {shown(node)}"
    if near and len(words) > _NAMES_SHOWN:
        message = f"{place.name} cannot be {shown(node)}"
    hint = near or _sort_hint(node, sorts) or asked(breach.schema)
    return Diagnostic(Code.WRONG_TYPE, place.span, message, hint)


def _sort_hint(node: Node, sorts: Sequence[str]) -> str | None:
    if isinstance(node, MappingNode) and "string" in sorts:
        return _COLON_HINT
    if not isinstance(node, ScalarNode):
        return None
    is_short = len(node.text) <= 30 and "\n" not in node.text
    if "array" in sorts:
        return f"write a list: `[{node.text}]`" if is_short else "write a list"
    if "string" in sorts:
        return f'put it in quotes: `"{node.text}"`'
    if node.style in ("single", "double") and {"integer", "number", "boolean"} & set(sorts):
        return "leave the quotes out"
    return None


def _unknown_fields(breach: Breach, place: Place) -> Iterator[Diagnostic]:
    patterns = breach.schema.get("patternProperties", {})
    for key, _ in place.node.entries if isinstance(place.node, MappingNode) else ():
        is_known = key.text in breach.fields or any(re.search(pattern, key.text) for pattern in patterns)
        if not (is_known or key.is_faulty):
            yield _unknown_field(key, breach.fields, place)


def _unevaluated(breach: Breach, place: Place) -> Iterator[Diagnostic]:
    """Only jsonschema's message says which fields no part of the schema has looked at."""
    for key, _ in place.node.entries if isinstance(place.node, MappingNode) else ():
        if repr(key.text) in breach.message and not key.is_faulty:
            yield _unknown_field(key, breach.fields, place)


def _unknown_field(key: ScalarNode, fields: Iterable[str], place: Place) -> Diagnostic:
    names = sorted(fields)
    hint = did_you_mean(key.text, names)
    if hint is None and 0 < len(names) <= _NAMES_SHOWN:
        hint = f"the fields here are {all_of(names)}" if len(names) > 1 else f"the only field here is `{names[0]}`"
    return Diagnostic(Code.UNKNOWN_FIELD, key.span, f"unknown field `{key.text}`{place.within}", hint)


def _required(breach: Breach, place: Place) -> Iterator[Diagnostic]:
    """The fields that are missing; a misspelled one is told of as unknown and not here again."""
    present = _names(place)
    is_closed = breach.schema.get("additionalProperties") is False
    strangers = [name for name in present if name not in breach.fields] if is_closed else []
    for name in breach.wanted:
        if name not in present and all(nearest(stranger, breach.fields) != name for stranger in strangers):
            yield _missing(place, name, breach)


def _dependent(breach: Breach, place: Place) -> Iterator[Diagnostic]:
    present = _names(place)
    for cause, names in breach.wanted.items():
        for name in names if cause in present else ():
            if name not in present:
                yield _missing(place, name, breach, f", which `{cause}` needs")


def _names(place: Place) -> tuple[str, ...]:
    return place.node.keys() if isinstance(place.node, MappingNode) else ()


def _missing(place: Place, name: str, breach: Breach, why: str = "") -> Diagnostic:
    message = f"the field `{name}` is missing{place.within}{why}"
    return Diagnostic(Code.MISSING_FIELD, place.head, message, asked(breach.fields.get(name)))


def _minimum(breach: Breach, place: Place) -> Iterator[Diagnostic]:
    relation = "more than" if breach.rule == "exclusiveMinimum" else "at least"
    code = Code.NEGATIVE_AMOUNT if breach.value < 0 <= breach.wanted else Code.OUT_OF_RANGE
    yield Diagnostic(code, place.span, f"{place.name} must be {relation} {breach.wanted}, not {shown(place.node)}")


def _maximum(breach: Breach, place: Place) -> Iterator[Diagnostic]:
    relation = "less than" if breach.rule == "exclusiveMaximum" else "at most"
    message = f"{place.name} must be {relation} {breach.wanted}, not {shown(place.node)}"
    yield Diagnostic(Code.OUT_OF_RANGE, place.span, message)


def _multiple(breach: Breach, place: Place) -> Iterator[Diagnostic]:
    message = f"{place.name} must be a multiple of {breach.wanted}, not {shown(place.node)}"
    yield Diagnostic(Code.OUT_OF_RANGE, place.span, message)


def _size(breach: Breach, place: Place) -> Iterator[Diagnostic]:
    """Too few or too many items, fields or letters."""
    noun = {"Items": "item", "Properties": "field", "Length": "letter"}[breach.rule[3:]]
    relation = "at least" if breach.rule.startswith("min") else "at most"
    message = f"{place.name} must have {relation} {count(breach.wanted, noun)}, not {len(breach.value)}"
    if not breach.value:
        message = f"{place.name} must not be empty"
    yield Diagnostic(Code.OUT_OF_RANGE, place.span, message, asked(breach.schema))


def _unique(breach: Breach, place: Place) -> Iterator[Diagnostic]:
    """Each item that repeats an earlier one."""
    seen: dict[str, Node] = {}
    for item in place.node.items if isinstance(place.node, SequenceNode) else ():
        first = seen.setdefault(repr(item.to_plain()), item)
        if first is not item and not item.is_faulty:
            related = (Related(first.span, "first listed here"),)
            message = f"{shown(item)} is listed twice{place.within}"
            yield Diagnostic(Code.OUT_OF_RANGE, item.span, message, "remove one", related)


def _pattern(breach: Breach, place: Place) -> Iterator[Diagnostic]:
    """A text of a wrong form; where the breach is about a field's name, that name."""
    key = _named_by(breach, place)
    if key is not None:
        message = f"the name `{key.text}` is not written in the right form"
        yield Diagnostic(Code.WRONG_TYPE, key.span, message, asked(breach.schema))
    else:
        message = f"{place.name} is not written in the right form: {shown(place.node)}"
        yield Diagnostic(Code.WRONG_TYPE, place.span, message, asked(breach.schema))


def _enum(breach: Breach, place: Place) -> Iterator[Diagnostic]:
    key = _named_by(breach, place)
    if key is not None:
        yield _unknown_field(key, breach.values, place)
    else:
        yield _not_one_of(place, (), breach.values, breach)


def _named_by(breach: Breach, place: Place) -> ScalarNode | None:
    """The name of the field when a rule about names is broken: the path then ends at the fields."""
    if isinstance(place.node, MappingNode) and isinstance(breach.value, str):
        return place.node.key(breach.value)
    return None


def _unfit(breach: Breach, place: Place) -> Iterator[Diagnostic]:
    yield Diagnostic(Code.WRONG_TYPE, place.span, f"{place.name} cannot be {shown(place.node)}", asked(breach.schema))


_TELLERS: dict[str, Callable[[Breach, Place], Iterator[Diagnostic]]] = {
    "anyOf": _no_branch,
    "oneOf": _no_branch,
    "type": _wrong_sort,
    "enum": _enum,
    "const": _enum,
    "additionalProperties": _unknown_fields,
    "unevaluatedProperties": _unevaluated,
    "required": _required,
    "dependentRequired": _dependent,
    "minimum": _minimum,
    "exclusiveMinimum": _minimum,
    "maximum": _maximum,
    "exclusiveMaximum": _maximum,
    "multipleOf": _multiple,
    "minItems": _size,
    "maxItems": _size,
    "minProperties": _size,
    "maxProperties": _size,
    "minLength": _size,
    "maxLength": _size,
    "uniqueItems": _unique,
    "pattern": _pattern,
}
