"""Compare a number of something, with that of another or with any."""

from __future__ import annotations

from cardwright.dsl.vocabulary import PhraseClass
from cardwright.interpreter.compiler import amounts
from cardwright.interpreter.compiler.primitive import Expression, Primitive
from cardwright.interpreter.compiler.scope import Scope, Thing


def _compared(sign: str) -> Expression:
    def express(scope: Scope, x: Thing, args: dict[str, Thing]) -> str:
        stat = args["stat"].kind
        mine = amounts.compared_stat(scope, stat, x)
        other = amounts.compared_stat(scope, stat, args["who"])
        return f"{mine} {sign} {other}"

    return express


def _measured(sign: str) -> Expression:
    def express(scope: Scope, x: Thing, args: dict[str, Thing]) -> str:
        return f"{amounts.compared_stat(scope, args['stat'].kind, x)} {sign} ({args['n'].expr})"

    return express


PRIMITIVES = (
    Primitive(
        "whose_least",
        "whose {stat:figure} is at least {n:number}",
        PhraseClass.RELATION,
        express=_measured(">="),
        doc="Having so much of a number, or more.",
    ),
    Primitive(
        "whose_most",
        "whose {stat:figure} is at most {n:number}",
        PhraseClass.RELATION,
        express=_measured("<="),
        doc="Having so much of a number, or less.",
    ),
    Primitive(
        "with_lower",
        "with lower {stat:figure} than {who:entity}",
        PhraseClass.RELATION,
        express=_compared("<"),
        doc="Having less of a number than another.",
    ),
    Primitive(
        "with_higher",
        "with higher {stat:figure} than {who:entity}",
        PhraseClass.RELATION,
        express=_compared(">"),
        doc="Having more of a number than another.",
    ),
)
