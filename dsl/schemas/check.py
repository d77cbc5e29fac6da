"""The shape of a document: fields that are missing, unknown, or of the wrong sort.

The rules are JSON Schema's (draft 2020-12), read by jsonschema; the words and places are ours.
"""

from functools import cache
from typing import Any

from cardwright.dsl.diagnostics import Code, Diagnostic, did_you_mean, in_order
from cardwright.dsl.loader.nodes import MappingNode, Node, ScalarNode
from cardwright.dsl.schemas.breach import breach_of
from cardwright.dsl.schemas.faults import faults_of
from cardwright.dsl.schemas.registry import kinds, schema_for


def check_document(document: Node) -> list[Diagnostic]:
    """The faults in the shape of a content file, by the schema that its field `kind` names."""
    kind = document.get("kind") if isinstance(document, MappingNode) else None
    if not isinstance(kind, ScalarNode):
        return check_shape(document, _ANY_KIND)
    if kind.is_faulty:
        return []
    schema = schema_for(kind.text)
    if schema is None:
        hint = did_you_mean(kind.text, kinds()) or f"the kinds are {', '.join(f'`{name}`' for name in kinds())}"
        return [Diagnostic(Code.UNKNOWN_KIND, kind.span, f"there is no kind `{kind.text}`", hint)]
    return check_shape(document, schema)


_ANY_KIND: dict[str, Any] = {
    "type": "object",
    "required": ["kind"],
    "properties": {"kind": {"type": "string", "description": "what the file describes, such as `game`"}},
}


@cache
def _validator() -> Any:
    """Draft 2020-12, in which only what is written as a whole number is one: `1.0` is not."""
    from jsonschema import Draft202012Validator, validators  # takes longer to load than to run

    def is_whole(checker: object, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool)

    checker = Draft202012Validator.TYPE_CHECKER.redefine("integer", is_whole)
    extend: Any = validators.extend
    return extend(Draft202012Validator, type_checker=checker)


def check_shape(document: Node, schema: dict[str, Any]) -> list[Diagnostic]:
    """The faults in the shape of a document, each once, in the order of the file.

    A node that the reader found faulty, and all within it, stays silent.
    """
    errors = _validator()(schema).iter_errors(document.to_plain())
    return list(in_order(fault for error in errors for fault in faults_of(breach_of(error), document)))
