"""The schema of scenario files for one game: what a seat uses of its own accord is called as the game calls it."""

from __future__ import annotations

from functools import cache
from typing import Any

from cardwright.dsl.pack.model import CaseDef
from cardwright.dsl.schemas import schema_for

USES = "uses"


def uses_field(form: CaseDef) -> str:
    """What the game calls the lines that seats use: the field of a position that holds them."""
    return next((name for name, meaning in form.fields.items() if meaning.sort == "uses"), USES)


def given_only(form: CaseDef) -> dict[str, str]:
    """Fields of a position that a scenario says elsewhere, and where: cards set, lines used, what dice show."""
    where = dict.fromkeys(("uses", "play"), "say it beside `given`") | {"dice": "`seed` says how they fall"}
    return {name: where[meaning.sort] for name, meaning in form.fields.items() if meaning.sort in where}


@cache
def schema_of(uses: str) -> dict[str, Any]:
    """The schema with the game's word put in."""
    schema = schema_for("scenario")
    assert schema is not None
    return _renamed(schema, uses)  # type: ignore[no-any-return]


def _renamed(value: Any, uses: str) -> Any:
    if isinstance(value, dict):
        return {
            key: {uses if name == USES else name: _renamed(each, uses) for name, each in inner.items()}
            if key == "properties"
            else _renamed(inner, uses)
            for key, inner in value.items()
        }
    return [_renamed(item, uses) for item in value] if isinstance(value, list) else value
