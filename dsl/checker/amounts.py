"""Numbers and quantities: defined where they are used, in order, and within limits."""

from __future__ import annotations

from cardwright.dsl import tree
from cardwright.dsl.checker import memory, reference, things
from cardwright.dsl.checker.scope import UNKNOWN, Ref, Scope
from cardwright.dsl.checker.wants import Want
from cardwright.dsl.diagnostics import Code
from cardwright.dsl.pack.model import StatDef
from cardwright.dsl.vocabulary import SYNTAX_OF_TYPE


def number(scope: Scope, value: tree.Amount) -> None:
    """Check an amount and all in it."""
    match value:
        case tree.Result():
            result(scope, value)
        case tree.Param(name=name):
            param(scope, value, name)
        case tree.Unknown():
            unknown(scope, value)
        case tree.StatOf():
            stat_of(scope, value)
        case tree.Count(of=of):
            if things.thing(scope, of).sort == "zone":
                message = f"`{scope.said(of)}` is one place: what lies there is counted"
                scope.fault(Code.WRONG_TYPE, of, message, f"write `cards in {scope.said(of)}`")
        case tree.Sum():
            total(scope, value)
        case tree.Arithmetic(left=left, right=right):
            number(scope, left)
            if right is not None:
                number(scope, right)
        case tree.OrIfNone(value=inner, otherwise=otherwise):
            number(scope, inner)
            number(scope, otherwise)
        case tree.Value(phrase=phrase, args=args):
            refs = things.arguments(scope, phrase, args)
            for arg in args if not scope.signatures.phrase(phrase).many else ():
                if isinstance(arg.value, tree.NounPhrase | tree.Group) and is_several(
                    scope, arg.value, refs.get(arg.slot)
                ):
                    said = scope.said(arg.value)
                    scope.fault(Code.WRONG_TYPE, arg.value, f"one thing is wanted here, and `{said}` may be several")
        case _:
            pass


def is_several(scope: Scope, value: tree.Thing, ref: Ref | None) -> bool:
    """Whether a phrase may speak of more than one thing where nobody chooses among them."""
    if isinstance(value, tree.Group):
        return True
    is_role = scope.facts.noun(value.noun)[0] == "role" or (ref is not None and ref.label in scope.facts.game.roles)
    if is_role and scope.facts.game.seats == 2:
        return False
    return value.plural or value.determiner in ("a", "any", "another", "counted", "each", "all", "no")


def result(scope: Scope, node: tree.Node) -> None:
    """`that many` needs something that was counted."""
    if scope.counted and scope.undecided:
        message = f"`{scope.said(node)}` is how far it would go, which is not decided yet"
        scope.fault(Code.UNRESOLVED_REFERENCE, node, message, "only `that many spaces` can be said of it")
    if scope.counted:
        return
    said = scope.said(node)
    message = f"nothing was counted before that `{said}` could mean"
    if not scope.moment:
        message = f"`{said}` counts what a step came to, and this line has no step before it"
    scope.fault(Code.UNRESOLVED_REFERENCE, node, message)


def param(scope: Scope, node: tree.Node, name: str) -> None:
    """A keyword's slot as a number."""
    type_ = reference.slot_type(scope, node, name)
    if type_ is not None and type_ not in SYNTAX_OF_TYPE and type_ != "thing":
        scope.fault(Code.AMOUNT_EXPECTED, node, f"a number is wanted here, and `{{{name}}}` is a name")


def of_pronoun(scope: Scope, value: tree.Thing) -> Ref:
    """A noun phrase where a number is wanted: only a keyword's slot can be one."""
    if isinstance(value, tree.NounPhrase) and value.noun.startswith("{"):
        param(scope, value, value.noun[1:-1])
    else:
        scope.fault(Code.AMOUNT_EXPECTED, value, f"a number is wanted here, not `{scope.said(value)}`")
    return UNKNOWN


def unknown(scope: Scope, node: tree.Node) -> None:
    """`x` needs a line of the same text that says what it is."""
    if not scope.context.unknown:
        message = "no line of this text says what `x` is"
        scope.fault(Code.UNRESOLVED_REFERENCE, node, message, "write a line that begins with `x is`")


def stat_of(scope: Scope, node: tree.StatOf) -> Ref:
    """`its power`: the owner must have that number."""
    if node.stat not in scope.facts.stats:
        things.unknown_here(scope, node, node.stat)
        return UNKNOWN
    one_number(scope, node, node.stat)
    if is_several(scope, node.owner, None):
        message = f"one thing is wanted here, and `{scope.said(node.owner)}` may be several"
        scope.fault(Code.WRONG_TYPE, node.owner, message, "the total of several is `the total {stat} of ...`")
    return things.thing(scope, node.owner, Want(stat=node.stat))


def one_number(scope: Scope, node: tree.Node, stat: str) -> None:
    """Where one number is wanted, a range is none."""
    if scope.facts.is_two_ended(stat):
        message = f"`{stat}` has two ends: it is no one number"
        scope.fault(Code.AMOUNT_EXPECTED, node, message, f"ask whether something is within `... {stat}`")


def total(scope: Scope, node: tree.Sum) -> None:
    """A total out of the history, or `the damage dealt` of this moment."""
    sort, stat = scope.facts.noun(node.noun)
    if node.subject is not None:
        who = things.thing(scope, node.subject)
        memory.takes_part(scope, who, node.subject, tree.Call(node.verb, ()), passive=False)
    if node.period is not None:
        memory.remembered(scope, node.period)
    elif not scope.amount:
        said = scope.said(node)
        scope.fault(Code.UNRESOLVED_REFERENCE, node, f"nothing was counted before that `{said}` could mean")
        return
    if scope.signatures.counts(node.verb) == "spaces" and sort == "counter":
        scope.fault(Code.UNIT_MISMATCH, node, f"spaces are counted here, not `{stat}`")


def quantity(scope: Scope, node: tree.Quantity, stat: StatDef | None = None) -> None:
    """Check a quantity: its numbers, their order, and the limit of what is counted."""
    for part in (node.low, node.high, *node.options):
        if part is not None:
            number(scope, part)
    if node.place is not None:
        things.thing(scope, node.place, Want("spot"))
        if scope.asking:
            message = f"`{scope.said(node)}` is no number to ask for"
            scope.fault(Code.AMOUNT_EXPECTED, node, message, "leave it out, or ask where something is")
    low, high = value_of(node.low), value_of(node.high)
    if node.kind == "to" and low is not None and high is not None and low > high:
        scope.fault(Code.OUT_OF_RANGE, node, f"`{scope.said(node)}` runs from more to less", f"write `{high} to {low}`")
    elif node.kind == "to" and low is not None and low == high:
        scope.fault(Code.OUT_OF_RANGE, node, f"`{scope.said(node)}` is one number", f"write `{low}`")
    options = [value_of(option) for option in node.options]
    if len(options) > 1 and None not in options and len(set(options)) < len(options):
        scope.fault(Code.OUT_OF_RANGE, node, f"`{scope.said(node)}` names one number twice")
    if stat is not None and stat.high is not None:
        _within(scope, node, stat, stat.high)


def _within(scope: Scope, node: tree.Quantity, stat: StatDef, limit: int) -> None:
    values = [v for v in map(value_of, (node.low, node.high, *node.options)) if v is not None]
    if values and max(values) > limit and node.kind != "at_most":
        message = f"`{max(values)}` is more than there can be: `{stat.id}` goes up to {limit}"
        scope.fault(Code.OUT_OF_RANGE, node, message)


def value_of(amount: tree.Amount | None) -> int | None:
    """The value of a figure; None for what is not known beforehand."""
    return amount.value if isinstance(amount, tree.Number) else None


def is_nothing(node: tree.Quantity) -> bool:
    """A quantity that can only be zero."""
    values = [v for v in (node.low, node.high, *node.options) if v is not None]
    return bool(values) and all(value_of(v) == 0 for v in values) and node.kind != "at_least"
