"""Clauses and steps in words."""

from __future__ import annotations

from abc import abstractmethod

from cardwright.dsl.grammar.trees.clauses import carried
from cardwright.dsl.printer.conditions import Conditions
from cardwright.dsl.printer.nouns import number_of
from cardwright.dsl.tree import (
    Act,
    Become,
    Bonus,
    Call,
    Clause,
    Define,
    Duration,
    ForEach,
    Group,
    If,
    IfDone,
    Lasting,
    Made,
    NounPhrase,
    Participle,
    Quantity,
    Sentence,
    Step,
    Tailed,
    Thing,
    Together,
)

MODES = {"may": "may", "cannot": "cannot"}


class Clauses(Conditions):
    """Clauses in words."""

    @abstractmethod
    def sentence(self, sentence: Sentence) -> str:
        """A whole sentence."""

    def step(self, step: Step) -> str:
        """The clauses of a step."""
        return self.joined(step.clauses)

    def joined(self, clauses: tuple[Clause, ...]) -> str:
        """Clauses joined by `and`; what neighbouring bonuses share is said once."""
        words = []
        for at, clause in enumerate(clauses):
            after = clauses[at + 1] if at + 1 < len(clauses) else None
            words.append(self.clause(self._short(clause, clauses[at - 1] if at else None, after)))
        return " and ".join(words)

    def _short(self, clause: Clause, before: Clause | None, after: Clause | None) -> Clause:
        bonus = _core(clause)
        if not isinstance(bonus, Bonus):
            return clause
        shared = after is not None and isinstance(_core(after), Bonus) and _tail(after) == _tail(clause)
        earlier = None if before is None else _core(before)
        if isinstance(earlier, Bonus) and earlier.subject and carried(earlier.subject) == bonus.subject:
            bonus = _with_subject(bonus, None)
        if shared or not isinstance(clause, Tailed):
            return bonus
        return _with_core(clause, bonus)

    def clause(self, clause: Clause) -> str:
        """One clause."""
        match clause:
            case Act():
                return self.act(clause)
            case Bonus():
                return self._bonus(clause)
            case Become():
                negation = "not " if clause.negated else ""
                be = self.be(number_of(clause.subject))
                return f"{self.thing(clause.subject, subject=True)} {be} {negation}{self.name(clause.state)}"
            case Define():
                return f"x is {self.subject(clause.value)}"
            case If():
                word = "unless" if clause.unless else "if"
                return f"{word} {self.condition(clause.condition)}, {self.clause(clause.then)}"
            case IfDone():
                return f"{_done(clause)}, {self.clause(clause.then)}"
            case ForEach():
                return f"{self.for_each(clause.what)}, {self.clause(clause.then)}"
            case Lasting():
                return f"{self.duration(clause.duration)}, {self.clause(clause.then)}"
            case Tailed():
                return self._tailed(clause)
            case Together():
                return self.joined(clause.clauses)
            case Made():
                return self.sentence(clause.sentence)

    def act(self, act: Act) -> str:
        """Somebody does something."""
        if act.subject is None:
            return self.call(act.verb, "base")
        subject, number = self.thing(act.subject, subject=True), number_of(act.subject)
        if act.mode == "does":
            return f"{subject} {self.call(act.verb, 'third' if number == 'singular' else 'base')}"
        word = MODES.get(act.mode) or ("does not" if number == "singular" else "do not")
        return f"{subject} {word} {self.call(act.verb, 'base')}"

    def _bonus(self, bonus: Bonus) -> str:
        figure = f"{'-' if bonus.negative else '+'}{self.amount(bonus.amount)}"
        stat = self.name(bonus.stat)
        words = f"{figure} {stat}" if bonus.high is None else f"{stat} {figure}~{bonus.high}"
        if bonus.against is not None:
            words += f" against {self.thing(bonus.against)}"
        if bonus.subject is None:
            return words
        has = "has" if number_of(bonus.subject) == "singular" else "have"
        return f"{self.thing(bonus.subject, subject=True)} {has} {words}"

    def _tailed(self, node: Tailed) -> str:
        words = self.clause(node.clause)
        if node.for_each is not None:
            words += " for each" if isinstance(node.for_each, str) else f" {self.for_each(node.for_each)}"
        if node.at_most is not None:
            words += f", at most {node.at_most}"
        if node.duration is not None:
            words += f" {self.duration(node.duration)}"
        if node.condition is not None:
            words += f" {'unless' if node.unless else 'while'} {self.condition(node.condition)}"
        if node.instead_of is not None:
            words += f" instead of {self._replaced(node.instead_of)}"
        return f"{words} instead" if node.instead else words

    def _replaced(self, node: Call | Quantity | Thing) -> str:
        if isinstance(node, Call):
            return self.call(node, "ing")
        return self.thing(node) if isinstance(node, NounPhrase | Group) else self.quantity(node, alone=True)

    def for_each(self, what: NounPhrase | Participle) -> str:
        """`for each opponent`, `for each 2 coins spent`, `for each removed`."""
        if isinstance(what, Participle):
            return f"for each {self.passed(what)}"
        words = self.noun(what)
        return f"for {words}" if what.determiner == "each" else f"for each {words}"

    def duration(self, duration: Duration) -> str:
        """How long."""
        noun = self.name(duration.period.noun)
        if duration.whose:
            own = {"you": "your", "it": "its", "they": "their"}[duration.whose]
            return f"{'on' if duration.kind == 'during' else 'until'} {own} next {noun}"
        if duration.kind == "during":
            return self.period(duration.period)
        if duration.kind == "rest":
            return f"for the rest of the {noun}"
        return f"until the end of the {'next ' if duration.period.which == 'next' else ''}{noun}"


def _done(clause: IfDone) -> str:
    if clause.word == "otherwise":
        return "otherwise"
    return "if you do" if clause.done else "if you do not"


def _core(clause: Clause) -> Clause:
    return clause.clause if isinstance(clause, Tailed) else clause


def _tail(clause: Clause) -> Tailed | None:
    return _with_core(clause, Define(0)) if isinstance(clause, Tailed) else None  # type: ignore[arg-type]


def _with_core(clause: Tailed, core: Clause) -> Tailed:
    from dataclasses import replace

    return replace(clause, clause=core)


def _with_subject(bonus: Bonus, subject: Thing | None) -> Bonus:
    from dataclasses import replace

    return replace(bonus, subject=subject)
