"""What is remembered: events of a period, and what the last step did."""

from __future__ import annotations

from cardwright.dsl import tree
from cardwright.dsl.checker import things
from cardwright.dsl.checker.scope import Ref, Scope
from cardwright.dsl.checker.signatures import SUBJECT
from cardwright.dsl.checker.wants import Want
from cardwright.dsl.diagnostics import Code


def remembered(scope: Scope, period: tree.Period) -> None:
    """Whether the game remembers that period: its rounds, this one and the last."""
    periods = scope.facts.game.periods
    said = scope.said(period)
    if period.which == "next":
        scope.fault(
            Code.WRONG_PERIOD, period, f"nothing is remembered of `{said}`: it is still to come",
            f"memory reaches `this {period.noun}` and `last {period.noun}`" if period.noun == periods[0] else None,
        )
    elif periods and period.noun != periods[0]:
        hint = f"what is remembered is `this {periods[0]}` and `last {periods[0]}`"
        scope.fault(Code.WRONG_PERIOD, period, f"nothing is remembered of `{said}`", hint)


def remembered_call(scope: Scope, call: tree.Call) -> None:
    """The arguments of a verb in the past; numbers in them are compared."""
    things.arguments(scope.copy(asking=True), call.phrase, call.args)


def takes_part(scope: Scope, subject: Ref, said_of: tree.Node, call: tree.Call, passive: bool) -> None:
    """Whether a thing can do a verb, or have it done to it."""
    slots = scope.signatures.slots(call.phrase)
    wanted = slots.get(SUBJECT, "thing")
    if passive:
        done_to = [s.name for s in scope.signatures.phrase(call.phrase).slots if s.name not in [a.slot for a in call.args]]
        wanted = next((slots[s] for s in done_to if slots[s] not in ("number", "amount", "distance")), "thing")
    if wanted == "thing" or Want(wanted).accepts(scope.facts, subject):
        return
    words = scope.signatures.phrase(call.phrase).template.split(" {", 1)[0].strip("[ ")
    said = subject.label or scope.said(said_of)
    message = f"`{words}` is not done to `{said}`" if passive else f"`{said}` does not `{words}`"
    scope.fault(Code.WRONG_TYPE, said_of, message)


def gap(
    scope: Scope, np: tree.NounPhrase, ref: Ref, subject: tree.NounPhrase, verb: str, period: tree.Period | None,
    node: tree.Gap,
) -> None:
    """`malice you anted this beat`, `opponents you just passed`."""
    who = things.thing(scope, subject)
    takes_part(scope, who, subject, tree.Call(verb, ()), passive=False)
    if period is not None:
        remembered(scope, period)
    elif not scope.moment:
        scope.fault(Code.UNRESOLVED_REFERENCE, node, f"no step came before `{scope.said(node)}`")
    _same_unit(scope, np, ref, verb)


def participle(
    scope: Scope, np: tree.NounPhrase, ref: Ref, verb: str, period: tree.Period | None, node: tree.Participle
) -> None:
    """`each space moved`, `malice spent`: what the last step did it to."""
    if period is not None:
        remembered(scope, period)
    elif not scope.done:
        scope.fault(Code.UNRESOLVED_REFERENCE, node, f"no step came before that `{scope.said(node)}` could mean")
        return
    _same_unit(scope, np, ref, verb)


def _same_unit(scope: Scope, np: tree.NounPhrase, ref: Ref, verb: str) -> None:
    """Spaces are moved and counters are spent, not the other way round."""
    counted = scope.signatures.counts(verb)
    is_counter = ref.sort == "counter"
    if (counted == "numbers" and ref.sort == "space") or (counted == "spaces" and is_counter):
        words = scope.signatures.phrase(verb).template.split(" ", 1)[0]
        what = "spaces" if counted == "spaces" else "what is gained and lost"
        scope.fault(Code.UNIT_MISMATCH, np, f"`{words}` counts {what}, not `{np.noun}`")
