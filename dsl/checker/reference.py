"""Words that point: `you`, `this`, `it`, `that trap`, the slots of keywords."""

from __future__ import annotations

from cardwright.dsl import tree
from cardwright.dsl.checker.scope import UNKNOWN, Mention, Ref, Scope
from cardwright.dsl.checker.wants import Want
from cardwright.dsl.diagnostics import Code, Related
from cardwright.dsl.vocabulary import SYNTAX_OF_TYPE


def pronoun(scope: Scope, np: tree.NounPhrase, want: Want) -> Ref:
    """What a pronoun or a keyword's slot stands for; told of where there is nothing, or more than one thing."""
    word = np.noun
    if word.startswith("{"):
        return slot(scope, np, word[1:-1])
    if word == "you":
        return you(scope, np, "nobody is `you` here")
    if word == "this":
        return this(scope, np)
    strong = [m for m in scope.mentions if not m.weak]
    if scope.turn is not None and not any(want.accepts(scope.facts, m.ref) for m in strong):
        return scope.turn
    return _antecedent(scope, np, strong, want)


def you(scope: Scope, node: tree.Node, message: str) -> Ref:
    """The owner of the text."""
    if scope.me is None:
        scope.fault(Code.UNRESOLVED_REFERENCE, node, message, "say `each: {who: ...}` around it, or name somebody")
        return UNKNOWN
    return scope.me


def this(scope: Scope, np: tree.NounPhrase) -> Ref:
    """The card or piece that the text stands on."""
    context = scope.context
    if context.place == "keyword":
        return UNKNOWN
    if not context.part:
        message = "`this` is the card that the text stands on, and this line stands on none"
        scope.fault(Code.UNRESOLVED_REFERENCE, np, message)
        return UNKNOWN
    return Ref("entity", context.part, "this")


def slot(scope: Scope, node: tree.Node, name: str) -> Ref:
    """A thing in a slot of the keyword that the line defines."""
    type_ = slot_type(scope, node, name)
    if type_ is None:
        return UNKNOWN
    if type_ in SYNTAX_OF_TYPE:
        scope.fault(Code.NAME_EXPECTED, node, f"a name is wanted here, and `{{{name}}}` is a number")
        return UNKNOWN
    return Ref("entity", type_, f"{{{name}}}") if type_ in scope.facts.kinds else UNKNOWN


def slot_type(scope: Scope, node: tree.Node, name: str) -> str | None:
    """The type of a keyword's slot; None, and told of, where there is none of that name."""
    slots = scope.context.slots
    if name in slots:
        return slots[name]
    known = " or ".join(f"`{{{each}}}`" for each in slots)
    message = f"no slot is named `{name}` here"
    scope.fault(Code.UNKNOWN_NAME, node, message, f"write {known}" if known else "only a keyword has slots")
    return None


def pointed(scope: Scope, np: tree.NounPhrase, kind: str) -> Ref:
    """`this attack`, `that trap`: the text's own one, or one spoken of before."""
    facts = scope.facts
    context = scope.context
    before = [m for m in scope.mentions if m.ref.sort == "entity" and facts.stands_for(m.ref.kind, kind)]
    if np.determiner == "that" and before:
        named = [m for m in before if facts.overlaps(m.ref.kind, kind)]
        return _antecedent(scope, np, named or before, Want(kind))
    if np.determiner == "this":
        if context.part and facts.overlaps(context.part, kind):
            return Ref("entity", context.part, np.noun)
        if is_own(scope, kind):
            return Ref("entity", kind, np.noun)
        if kind in facts.main_kinds:
            return Ref("entity", kind, np.noun) if scope.me else you(scope, np, f"nobody's `{np.noun}` is meant here")
        if context.place == "keyword" and not facts.is_one_of_several(kind):
            return Ref("entity", kind, np.noun)
    word = f"{np.determiner} {np.noun}"
    message = f"no `{np.noun}` was spoken of before `{word}`"
    if np.determiner == "this":
        message = f"`{word}` is where the text stands, and this text stands on no `{np.noun}`"
    scope.fault(Code.UNRESOLVED_REFERENCE, np, message)
    return UNKNOWN


def is_own(scope: Scope, kind: str) -> bool:
    """Whether the text is one thing's of a kind: it stands on a card that such things hold, or is said of each."""
    facts = scope.facts
    me = scope.me if scope.context.place != "text" else None
    return facts.is_held_by(scope.context.part, kind) or (me is not None and me.kind in facts.members(kind))


def _antecedent(scope: Scope, np: tree.NounPhrase, mentions: list[Mention], want: Want) -> Ref:
    word = scope.said(np)
    if not mentions:
        scope.fault(Code.UNRESOLVED_REFERENCE, np, f"nothing was spoken of before that `{word}` could mean")
        return UNKNOWN
    single = [m for m in mentions if np.plural or not m.ref.many]
    if not single:
        message = f"`{word}` is one thing, and `{mentions[-1].words}` is said of several"
        scope.fault(Code.UNRESOLVED_REFERENCE, np, message, "put `for each ...,` before what happens to each")
        return UNKNOWN
    mentions = single
    fitting = [m for m in mentions if want.accepts(scope.facts, m.ref)]
    if not fitting:
        last = mentions[-1]
        return Ref(last.ref.sort, last.ref.kind, last.words, last.ref.many)
    same_number = [m for m in fitting if m.ref.many is np.plural]
    fitting = same_number or fitting
    if len(fitting) > 1:
        message = f"`{word}` could mean {_listed([m.words for m in fitting])}"
        related = [Related(m.span, f"`{m.words}` is spoken of here") for m in fitting]
        scope.report.add(Code.AMBIGUOUS_REFERENCE, np.at, message, "name the one that is meant", related)
        return UNKNOWN
    found = fitting[0]
    return Ref(found.ref.sort, found.ref.kind, found.words, found.ref.many)


def _listed(names: list[str]) -> str:
    *most, last = (f"`{name}`" for name in names)
    return f"{', '.join(most)} or {last}"
