"""What a primitive is: a declared phrase and how the compiler writes it. `load_primitives` collects them.

The words themselves lie in `interpreter/primitives/`, one a file; nothing registers itself, and nothing here names one.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardwright.dsl.vocabulary import Phrase, PhraseClass, Timing

if TYPE_CHECKING:
    from cardwright.interpreter.compiler.scope import Scope, Thing

WORDS = "cardwright.interpreter.primitives"
"""The package with a module for each word or family of words, each with its `PRIMITIVES`."""
Emit = Callable[["Scope", "Thing", "dict[str, Thing]"], None]
"""Writes the statements of a verb: the scope, who does it, the arguments by slot. Sets `r`, the step's count."""
Expression = Callable[["Scope", "Thing", "dict[str, Thing]"], str]
"""Writes the expression of a relation (the thing it is said of, the arguments) or of a value (who asks)."""


@dataclass(frozen=True, slots=True)
class Primitive:
    """One word of the language that Python defines.

    emit_all: the same for every thing in its slot `what` at once, where nobody watches. event: the name under which
    history and observers know it. watched: whether bans, observers and the history are written round the statements
    (False where the run time does that itself). pays: its counters are a cost, all or nothing. scales: `for each`
    multiplies its amount instead of repeating it. legal: an expression on `x` that tells which candidates of the
    slot `legal_slot` may be chosen. by_chance: the random generator chooses. keeps_result: `that many` still means
    the step before. standing: counts as a line of its own, kept under `event`; `default` is what it answers where
    its guards are false. supplies: the slot whose pieces, of several alike, come from off the board first.
    uses_step: in place of entering a space it uses up the step. taken_if: an expression under which the offer of it
    is taken without asking. moves: the slot with the piece that it moves along the board, empty for who does it.
    gathers: the slot whose things all take part in one step, also when there are none. picks: it asks itself how
    many of the gathered things take part. makes: the slot that only says of which kind and how many, since they are
    not there yet. many: a relation that takes several things in a slot at once; any other is asked of each of them.
    board: the shape of the only board on which the word means anything. asked: of a standing word, slots (empty for
    who it is said of) that are tests of what is asked, with the sort and the expression of that.
    """

    id: str
    phrase: str
    cls: PhraseClass = PhraseClass.VERB
    emit: Emit | None = None
    emit_all: Emit | None = None
    express: Expression | None = None
    event: str = ""
    forms: tuple[str, ...] = ()
    subject: str = ""
    timing: Timing | None = None
    chooses: bool = False
    watched: bool = True
    pays: bool = False
    scales: bool = False
    legal: Callable[[str, str, str], str] | None = None
    legal_slot: str = ""
    standing: bool = False
    crossing: bool = False
    mutual: bool = False
    by_chance: bool = False
    keeps_result: bool = False
    default: str = "0"
    supplies: str = ""
    uses_step: bool = False
    taken_if: str = ""
    moves: str | None = None
    gathers: str = ""
    picks: bool = False
    makes: str = ""
    many: bool = False
    board: str = ""
    asked: tuple[tuple[str, str, str], ...] = ()
    doc: str = ""

    @property
    def when(self) -> Timing:
        """When the phrase may be said: as declared, else a verb at a moment and a standing one as a line of its own."""
        if self.timing is not None:
            return self.timing
        if self.cls is not PhraseClass.VERB:
            return ""
        return "standing" if self.standing else "moment"


@cache
def load_primitives() -> Mapping[str, Primitive]:
    """All primitives by id, in the order of their phrases.

    Raises ValueError where two files declare one id or one phrase.
    """
    found: list[Primitive] = []
    for module in pkgutil.iter_modules(importlib.import_module(WORDS).__path__):
        found += importlib.import_module(f"{WORDS}.{module.name}").PRIMITIVES
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
