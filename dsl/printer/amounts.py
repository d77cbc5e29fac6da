"""Numbers, quantities and distances in words."""

from __future__ import annotations

from cardwright.dsl.printer.nouns import Nouns, counts_many
from cardwright.dsl.tree import (
    Amount,
    Arithmetic,
    Count,
    Group,
    Name,
    NounPhrase,
    Number,
    OrIfNone,
    Param,
    Quantity,
    Result,
    StatOf,
    Sum,
    Thing,
    Unknown,
    Value,
)
from cardwright.dsl.vocabulary import Slot

PLAIN = (Number, Unknown, Result, Param)


class Amounts(Nouns):
    """Amounts in words."""

    def filled(self, slot: Slot, value: Thing | Amount | Quantity | Name) -> str:
        """What stands in a slot."""
        if isinstance(value, NounPhrase | Group):
            return self.thing(value)
        if isinstance(value, Name):
            return self.name(value.id)
        if isinstance(value, Quantity):
            return self.distance(value) if slot.type == "distance" else self.quantity(value, alone=True)
        return self.amount(value)

    def amount(self, value: Amount) -> str:
        """A number, however it is found."""
        match value:
            case Number():
                return str(value.value)
            case Unknown():
                return "x"
            case Param():
                return f"{{{value.name}}}"
            case Result():
                return f"{value.scale} that many".strip()
            case StatOf():
                return self._stat(value)
            case Value():
                return self.declared(value)
            case Count():
                return f"the number of {self.noun(value.of)}"
            case Sum():
                return self._sum(value)
            case Arithmetic():
                return self._arithmetic(value)
            case OrIfNone():
                return f"{self.amount(value.value)}, or {self.amount(value.otherwise)} if it has none"

    def _stat(self, value: StatOf) -> str:
        stat = ("printed " if value.printed else "") + self.name(value.stat, plural=True)
        pronoun = value.owner.determiner == "pronoun" and value.owner.noun != "this"
        if pronoun or not (value.printed or value.owner.modifiers):
            return f"{self.possessive(value.owner)} {stat}"
        return f"the {stat} of {self.noun(value.owner)}"

    def _sum(self, value: Sum) -> str:
        noun = self.name(value.noun)
        period = "" if value.period is None else f" {self.period(value.period)}"
        if value.subject is None:
            return f"the {noun} {self.participle(value.verb)}{period}"
        just = "" if period else "just "
        return f"the {noun} {self.thing(value.subject, subject=True)} {just}{self.opening(value.verb, 'past')}{period}"

    def _arithmetic(self, value: Arithmetic) -> str:
        left = self.amount(value.left)
        if value.right is None:
            return f"half {left}, rounded {value.op.removeprefix('half_')}"
        return f"{left} {value.op} {self.amount(value.right)}"

    def quantity(self, quantity: Quantity, *, alone: bool = False) -> str:
        """How many: before a noun, or alone in a slot of its own."""
        match quantity.kind:
            case "exactly":
                return f"{'exactly ' if quantity.strict else ''}{self._part(quantity.low)}"
            case "or":
                return " or ".join(self.amount(option) for option in quantity.options)
            case "to":
                return f"{self._part(quantity.low)} to {self._part(quantity.high)}"
            case "up_to":
                return f"up to {self._part(quantity.high)}"
            case "at_least":
                return f"{self._part(quantity.low)} or more"
            case "at_most":
                return f"{self._part(quantity.high)} or less"
            case "any":
                return "any number" if alone else "any number of"
            case _:
                return self.distance(quantity)

    def _part(self, value: Amount | None) -> str:
        return "" if value is None else self.amount(value)

    def distance(self, quantity: Quantity) -> str:
        """How far."""
        match quantity.kind:
            case "until" if quantity.place is not None:
                return f"until adjacent to {self.noun(quantity.place)}"
            case "far":
                return "as far as possible"
            case "as_many":
                return f"as many spaces as {self._part(quantity.low)}"
            case "up_to" if not isinstance(quantity.high, PLAIN):
                return f"up to as many spaces as {self._part(quantity.high)}"
        return f"{self.quantity(quantity)} {'spaces' if counts_many(quantity) else 'space'}"
