"""One breach of a schema, as a value of our own; jsonschema's own errors are known only here."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError


@dataclass(frozen=True, slots=True)
class Breach:
    """What a rule of a schema did not allow.

    rule: the schema's keyword; wanted: what the schema says under it; schema: where it stands.
    path: from the document to the value.
    branches: for `anyOf` and `oneOf` the breaches of each branch that has any, in order.
    """

    rule: str
    wanted: Any
    value: Any
    path: tuple[str | int, ...]
    schema: dict[str, Any]
    message: str
    branches: tuple[tuple["Breach", ...], ...] = ()

    @property
    def fields(self) -> dict[str, Any]:
        """The fields that the schema declares, by name."""
        declared: dict[str, Any] = self.schema.get("properties", {})
        return declared

    @property
    def values(self) -> list[Any]:
        """The values that the rule allows, for `enum` and `const`."""
        if self.rule == "enum":
            return list(self.wanted)
        return [self.wanted] if self.rule == "const" else []

    @property
    def sorts(self) -> list[str]:
        """The sorts that the rule allows, for `type`."""
        if self.rule != "type":
            return []
        return [self.wanted] if isinstance(self.wanted, str) else list(self.wanted)


def breach_of(error: "ValidationError") -> Breach:
    """A jsonschema error as a breach."""
    branches: dict[int, list[Breach]] = {}
    if error.validator in ("anyOf", "oneOf"):
        for inner in error.context or ():
            branches.setdefault(int(inner.relative_schema_path[0]), []).append(breach_of(inner))
    return Breach(
        rule=str(error.validator),
        wanted=error.validator_value,
        value=error.instance,
        path=tuple(error.absolute_path),
        schema=dict(error.schema) if isinstance(error.schema, dict) else {},
        message=error.message,
        branches=tuple(tuple(branches[number]) for number in sorted(branches)),
    )
