"""Roll dice whose faces say what happens."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.dsl import tree
from cardwright.dsl.pack.model import Line
from cardwright.interpreter.compiler import heads
from cardwright.interpreter.compiler.eventcode import MOST_NESTED
from cardwright.interpreter.compiler.primitive import Primitive
from cardwright.interpreter.compiler.scope import CannotCompile, Scope, Thing
from cardwright.interpreter.compiler.source import Source
from cardwright.interpreter.compiler.survey import walk

ROLL = "roll"


def _roll(scope: Scope, doer: Thing, args: dict[str, Thing]) -> None:
    dice = args["dice"]
    if dice.kind not in scope.tables.game.dice:
        raise CannotCompile("only dice can be thrown")
    name = _face_function(scope, dice.kind, doer)
    out = scope.out
    total = out.let("0", "n")
    with out.block(f"for _ in range({dice.expr}):"):
        out.put(f"{total} += {name}(g, {doer.expr}, {scope.part})")
    out.put(f"r = {total}")


def _face_function(scope: Scope, die: str, doer: Thing) -> str:
    """The function that throws one die of that name and does what its face says; it may throw another one."""
    tables = scope.tables
    key = ("die", die, doer.kind, scope.part_kind)
    if key in tables.keyword_functions:
        return tables.keyword_functions[key]
    name = tables.keyword_functions[key] = f"k{len(tables.keyword_functions)}_{tables.safe(die)}"
    out = Source()
    out.put("s = g.s")
    out.put("r = 0")
    out.put("g.depth += 1")
    faces = tables.game.dice[die].faces
    again = _throwing(scope, faces)
    if again is not None:
        with out.block(f"if g.depth > {MOST_NESTED}:"):
            out.put(f"g.endless({die!r}, {tables.line_number(again)})")
    out.put(f"face = g.roll(me, {len(faces)})")
    tables.traced(out, "g.happened('roll', me, 0, face + 1, 1)")
    me = Thing(doer.sort, doer.kind, "me")
    for number, face in enumerate(faces):
        with out.block(f"{'elif' if number else 'if'} face == {number}:"):
            inner = Scope(tables, out, me=me, part_kind=scope.part_kind, subject=me, result="r")
            for line in face:
                inner.line = tables.line_number(line)
                heads.guarded_steps(inner, tables.sentence(line))
    out.put("g.depth -= 1")
    out.put("return r")
    tables.add_function(f"def {name}(g, me, p):", out)
    return name


def _throwing(scope: Scope, faces: Sequence[Sequence[Line]]) -> Line | None:
    """The line of a face that throws dice again; the first of all where none does so itself, None where there is none."""
    lines = [line for face in faces for line in face]
    throws = (
        line
        for line in lines
        for node in walk(scope.tables.sentence(line))
        if isinstance(node, tree.Call) and node.phrase == ROLL
    )
    return next(throws, next(iter(lines), None))


PRIMITIVES = (
    Primitive(
        ROLL,
        "roll {dice:dice}",
        emit=_roll,
        event="roll",
        makes="dice",
        doc="Throw dice; each does what the face that it shows says.",
    ),
)
