"""What is remembered: events of a period, and what the last step did."""

from __future__ import annotations

from cardwright.dsl import tree
from cardwright.dsl.checker import things
from cardwright.dsl.checker.scope import Ref, Scope
from cardwright.dsl.checker.signatures import SUBJECT
from cardwright.dsl.checker.wants import Want
from cardwright.dsl.diagnostics import Code
from cardwright.dsl.vocabulary import SYNTAX_OF_TYPE

OF_SPACES = frozenset(("thing", "spot", "place", "destination"))
"""What slots take that a space can fill."""


def remembered(scope: Scope, period: tree.Period) -> None:
    """Whether the game remembers that period: its rounds, this one and the last."""
    periods = scope.facts.game.periods
    said = scope.said(period)
    if period.which == "next":
        scope.fault(
            Code.WRONG_PERIOD,
            period,
            f"nothing is remembered of `{said}`: it is still to come",
            f"memory reaches `this {period.noun}` and `last {period.noun}`" if period.noun == periods[0] else None,
        )
    elif periods and period.noun != periods[0]:
        hint = f"what is remembered is `this {periods[0]}` and `last {periods[0]}`"
        scope.fault(Code.WRONG_PERIOD, period, f"nothing is remembered of `{said}`", hint)


def remembered_call(scope: Scope, call: tree.Call) -> None:
    """The arguments of a verb in the past; numbers in them are compared."""
    things.arguments(scope.copy(asking=True), call.phrase, call.args)


def wanted_only(scope: Scope, phrase: str, arg: tree.Arg) -> None:
    """Tell of a thing that is asked for closer than by its number, where no more is kept: `drew an upgrade`."""
    np, facts = arg.value, scope.facts
    if not isinstance(np, tree.NounPhrase) or not scope.signatures.keeps_none(phrase, arg.slot):
        return
    sort, name = facts.noun(np.noun)
    cards = {kind.id for kind in facts.kinds.values() if kind.card}
    whole = len(facts.game.dice) == 1 if sort == "die" else sort == "kind" and cards <= facts.members(name)
    if not whole or np.adjectives or np.modifiers or np.owner is not None:
        message = f"how many is known, not that it was `{scope.said(np)}`"
        scope.fault(Code.WRONG_TYPE, np, message, "ask for any of them, and how many")


def can_take_part(scope: Scope, subject: Ref, call: tree.Call, passive: bool) -> bool:
    """Whether a thing can do a verb, or have it done to it."""
    slots = scope.signatures.slots(call.phrase)
    wanted = slots.get(SUBJECT, "thing")
    if passive:
        said = [arg.slot for arg in call.args]
        open_slots = [s.name for s in scope.signatures.phrase(call.phrase).slots if s.name not in said]
        slot = next((s for s in open_slots if slots[s] not in SYNTAX_OF_TYPE), "")
        if slot and scope.signatures.keeps_none(call.phrase, slot):
            return False
        wanted = slots.get(slot, "thing")
    if wanted == "thing" and (
        subject.sort in ("amount", "zone") or (not passive and subject.sort in ("counter", "stat"))
    ):
        return False  # A number does nothing, and what is counted by what was done to it is no thing either.
    return Want(wanted).accepts(scope.facts, subject)


def takes_part(scope: Scope, subject: Ref, said_of: tree.Node, call: tree.Call, passive: bool) -> None:
    """Tell of a thing that cannot do a verb, or have it done to it."""
    if can_take_part(scope, subject, call, passive):
        return
    words = scope.signatures.words(call.phrase)
    said = scope.said(said_of)
    message = f"`{words}` is not done to `{said}`" if passive else f"`{said}` does not `{words}`"
    scope.fault(Code.WRONG_TYPE, said_of, message)


def gap(scope: Scope, np: tree.NounPhrase, ref: Ref, node: tree.Gap) -> None:
    """`malice you anted this beat`, `opponents you just passed`."""
    who = things.thing(scope, node.subject)
    takes_part(scope, who, node.subject, tree.Call(node.verb, ()), passive=False)
    if node.period is not None:
        remembered(scope, node.period)
    elif not scope.moment:
        scope.fault(Code.UNRESOLVED_REFERENCE, node, f"no step came before `{scope.said(node)}`")
    _same_unit(scope, np, ref, node.verb)


def participle(scope: Scope, np: tree.NounPhrase, ref: Ref, node: tree.Participle) -> None:
    """`each space moved`, `malice spent`: what the last step did it to."""
    if node.period is not None:
        remembered(scope, node.period)
    elif not scope.done:
        scope.fault(Code.UNRESOLVED_REFERENCE, node, f"no step came before that `{scope.said(node)}` could mean")
        return
    _same_unit(scope, np, ref, node.verb)


def can_be_done_to(scope: Scope, ref: Ref, verb: str) -> bool:
    """Whether a verb that is told of may have been done to a thing, or have counted it; of spaces it is known."""
    takes = {type_ for slot, type_ in scope.signatures.slots(verb).items() if slot != SUBJECT}
    return ref.sort != "space" or scope.signatures.counts(verb) != "" or bool(takes & OF_SPACES)


def _same_unit(scope: Scope, np: tree.NounPhrase, ref: Ref, verb: str) -> None:
    """Spaces are moved and counters are spent, not the other way round."""
    counted = scope.signatures.counts(verb)
    is_counter = ref.sort == "counter"
    if not can_be_done_to(scope, ref, verb):
        scope.fault(Code.UNIT_MISMATCH, np, f"`{scope.signatures.words(verb)}` has nothing to do with `{np.noun}`")
    elif (counted == "numbers" and ref.sort == "space") or (counted == "spaces" and is_counter):
        words = scope.signatures.words(verb)
        what = "spaces" if counted == "spaces" else "what is gained and lost"
        scope.fault(Code.UNIT_MISMATCH, np, f"`{words}` counts {what}, not `{np.noun}`")
