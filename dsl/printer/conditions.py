"""Conditions in words."""

from __future__ import annotations

from cardwright.dsl.printer.amounts import Amounts
from cardwright.dsl.printer.nouns import number_of
from cardwright.dsl.tree import (
    Amount,
    AtRange,
    Call,
    Compare,
    Condition,
    Did,
    Every,
    Exists,
    Group,
    Has,
    Is,
    Name,
    NounPhrase,
    Quantity,
    Relation,
    Thing,
)


class Conditions(Amounts):
    """Conditions in words."""

    def condition(self, condition: Condition) -> str:
        """A condition, without the `if` before it."""
        match condition:
            case Every():
                joint = " and " if condition.every else " or if "
                return joint.join(self.condition(member) for member in condition.members)
            case Is():
                return self._is(condition)
            case Has():
                return self._has(condition)
            case Did():
                return self._did(condition)
            case Exists():
                return f"there {self.be(number_of(condition.what))} {self.noun(condition.what)}"

    def subject(self, subject: Thing | Amount) -> str:
        """A thing or an amount before its verb."""
        return self.thing(subject, subject=True) if isinstance(subject, NounPhrase | Group) else self.amount(subject)

    def _is(self, node: Is) -> str:
        subject, number = self.subject(node.subject), number_of(node.subject)
        if isinstance(node.predicate, Call):
            form = "third" if number == "singular" else "base"
            return f"{subject} {self.call(node.predicate, form)}"  # type: ignore[arg-type]
        negation = "not " if node.negated else ""
        return f"{subject} {self.be(number)} {negation}{self._predicate(node.predicate)}"

    def _predicate(self, node: Name | Relation | AtRange | Quantity | Compare | Thing) -> str:
        match node:
            case Name():
                return self.name(node.id)
            case Relation():
                return self.declared(node)
            case AtRange():
                return self.at_range(node)
            case Quantity():
                return self.quantity(node, alone=True)
            case Compare():
                return self._compare(node)
            case _:
                return self.thing(node)

    def _compare(self, node: Compare) -> str:
        if node.value is None:
            return node.op
        return f"{node.op} {'to' if node.op == 'equal' else 'than'} {self.amount(node.value)}"

    def _has(self, node: Has) -> str:
        subject, number = self.subject(node.subject), number_of(node.subject)
        has = "has" if number == "singular" else "have"
        if node.than is not None and isinstance(node.what, NounPhrase):
            return f"{subject} {has} more {self.nominal(node.what)} than {self.nominal(node.than)}"
        if node.negated:
            has = "does not have" if number == "singular" else "do not have"
        return f"{subject} {has} {self.thing(node.what)}"

    def _did(self, node: Did) -> str:
        subject, number = self.subject(node.subject), number_of(node.subject)
        period = "" if node.period is None else f" {self.period(node.period)}"
        just = "" if period or node.negated else "just "
        if node.passive:
            negation = "not " if node.negated else ""
            be = self.be(number, past=True)
            return f"{subject} {be} {negation}{just}{self.passive(node.verb)}{period}"
        if node.negated:
            return f"{subject} did not {self.call(node.verb, 'base')}{period}"
        return f"{subject} {just}{self.call(node.verb, 'past')}{period}"
