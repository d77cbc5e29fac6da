"""The JSON Schema of each kind of content file: `<kind>.json` beside this module."""

import json
import re
from functools import cache
from importlib import resources
from typing import Any, cast

_KIND = re.compile(r"[a-z][a-z0-9_]*")


@cache
def kinds() -> tuple[str, ...]:
    """The kinds of content file there are, in alphabetical order."""
    names = (entry.name for entry in resources.files(__package__).iterdir())
    return tuple(sorted(name.removesuffix(".json") for name in names if name.endswith(".json")))


@cache
def schema_for(kind: str) -> dict[str, Any] | None:
    """The schema of a kind, read when it is first asked for; None when there is no such kind."""
    # A kind is an author's text: it must not lead out of this folder.
    if not _KIND.fullmatch(kind) or kind not in kinds():
        return None
    text = resources.files(__package__).joinpath(f"{kind}.json").read_text("utf-8")
    return cast(dict[str, Any], json.loads(text))
