"""The words that Python defines, one a file. `load_primitives` collects them; nothing registers itself."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from cardwright.dsl.vocabulary import Phrase
from cardwright.interpreter.primitives.base import Primitive

__all__ = ["Primitive", "load_primitives", "primitive_phrases"]


@cache
def load_primitives() -> Mapping[str, Primitive]:
    """All primitives by id, in the order of their phrases.

    Raises ValueError where two files declare one id or one phrase.
    """
    found: list[Primitive] = []
    for module in pkgutil.iter_modules(__path__):
        if module.name != "base":
            found += importlib.import_module(f"{__name__}.{module.name}").PRIMITIVES
    found.sort(key=lambda primitive: primitive.phrase)
    by_id = {primitive.id: primitive for primitive in found}
    if len(by_id) != len(found) or len({p.phrase for p in found}) != len(found):
        raise ValueError("two primitives share an id or a phrase")
    return MappingProxyType(by_id)


def primitive_phrases() -> tuple[Phrase, ...]:
    """The primitives as the vocabulary wants them."""
    return tuple(
        Phrase(
            p.id,
            p.cls,
            p.phrase,
            forms=p.forms,
            doc=p.doc,
            subject=p.subject,
            timing=p.when,
            chooses=p.chooses,
            board=p.board,
            makes=p.makes,
            many=p.many,
            source="primitive",
        )
        for p in load_primitives().values()
    )
