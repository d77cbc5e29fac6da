"""The phase tree of a game: who acts, in what order, and which moments are opened."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.dsl.checker.facts import Facts
from cardwright.dsl.checker.structure import Known, scalars, unknown_name
from cardwright.dsl.diagnostics import Code, Diagnostic, Span, did_you_mean
from cardwright.dsl.loader.nodes import MappingNode, Node, ScalarNode
from cardwright.dsl.pack.reading import fields, get, items, text
from cardwright.dsl.printer.words import one_named
from cardwright.dsl.vocabulary import PhraseClass

ROOTS = ("setup", "round", "finish")
SHAPES = ("do", "if", "repeat", "steps", "use", "each", "secretly", "turns", "contest", "freely")
OVER = ("each", "secretly", "turns", "contest", "freely")
NEEDED = {"freely": ("verbs",), "turns": ("first", "verb"), "contest": ("by", "role")}
INNER = ("then", "else", "repeat", "steps")


def check_phases(document: MappingNode, known: Known, facts: Facts) -> Iterator[Diagnostic]:
    """Every step of setup, round and finish, then what they leave out."""
    for root in ROOTS:
        for phase in items(document.get(root)):
            yield from _phase(phase, known, facts)
    yield from _unended(document)
    yield from _unopened(document, facts)
    yield from _case(document, known, facts)


def _phase(node: Node, known: Known, facts: Facts) -> Iterator[Diagnostic]:
    shapes = [key for key, _ in fields(node) if key.text in SHAPES]
    if not shapes:
        listed = ", ".join(f"`{shape}`" for shape in SHAPES)
        yield Diagnostic(Code.MISSING_FIELD, _place(node), "this step says nothing to do", f"it has one of {listed}")
    for extra in shapes[1:]:
        message = f"a step is of one form, and this one has `{shapes[0].text}` and `{extra.text}`"
        yield Diagnostic(Code.GAME_STRUCTURE, extra.span, message, "write two steps")
    for name in INNER:
        for inner in items(get(node, name)):
            yield from _phase(inner, known, facts)
    for name in OVER:
        over = get(node, name)
        if isinstance(over, MappingNode):
            yield from _over(name, over, known, facts)
    use = get(node, "use")
    for scalar in scalars(get(use, "verb")):
        yield from unknown_name(scalar, _verbs(facts), "word")
    for scalar in scalars(get(use, "from")):
        yield from unknown_name(scalar, known.zones, "place")
    for scalar in scalars(get(node, "period")):
        yield from unknown_name(scalar, facts.game.inner_periods, "stretch inside a round")


def _over(shape: str, node: MappingNode, known: Known, facts: Facts) -> Iterator[Diagnostic]:
    who = get(node, "who")
    for scalar in scalars(who):
        if shape == "freely" or (shape == "each" and scalar.text in facts.game.roles):
            yield from _slot_role(scalar, facts)
        else:
            yield from unknown_name(scalar, known.kinds, "kind")
    for name in NEEDED.get(shape, ()):
        if node.get(name) is None:
            yield Diagnostic(Code.MISSING_FIELD, _place(node), f"the field `{name}` is missing in `{shape}`")
    if shape == "contest" and not list(items(node.get("on tie"))):
        if not any(scalar.text in facts.game.roles for scalar in scalars(node.get("by"))):
            message = "the field `on tie` is missing: a tie in this `contest` would never end"
            yield Diagnostic(Code.MISSING_FIELD, _place(node), message, "say what happens before all compare again")
    for name in ("first", "role"):
        for scalar in scalars(node.get(name)):
            yield from _slot_role(scalar, facts)
    for name in ("by", "join", "keep"):
        for scalar in scalars(node.get(name)):
            yield from _key(scalar, text(who), known, facts)
    for scalar in (*scalars(node.get("verb")), *scalars(node.get("verbs"))):
        yield from unknown_name(scalar, _verbs(facts), "word")
    for scalar in scalars(node.get("from")):
        yield from unknown_name(scalar, known.zones, "place")
    for name in ("steps", "on tie"):
        for inner in items(node.get(name)):
            yield from _phase(inner, known, facts)


def _slot_role(node: ScalarNode, facts: Facts) -> Iterator[Diagnostic]:
    """A role that rules hand around."""
    roles = facts.game.roles
    slots = [role.id for role in roles.values() if role.is_slot]
    if node.text in roles and node.text not in slots:
        message = f"`{node.text}` is worked out: no rule can hand it around"
        yield Diagnostic(Code.GAME_STRUCTURE, node.span, message)
    else:
        yield from unknown_name(node, slots, "role")


def _key(node: ScalarNode, who: str, known: Known, facts: Facts) -> Iterator[Diagnostic]:
    """A number or a role that orders the members of a kind."""
    stat, role = facts.stats.get(node.text), facts.game.roles.get(node.text)
    if stat is None and role is None:
        message = f"there is no number or role `{node.text}`"
        yield Diagnostic(Code.UNKNOWN_NAME, node.span, message, did_you_mean(node.text, {*known.stats, *known.roles}))
    elif role is not None and not role.is_slot:
        yield from _slot_role(node, facts)
    elif who in known.kinds and not facts.stands_for(who, stat.of if stat else role.kind if role else ""):
        yield Diagnostic(Code.WRONG_TYPE, node.span, f"{one_named(who)} has no `{node.text}`")


def _verbs(facts: Facts) -> set[str]:
    """The words that costs may begin with: events of verbs."""
    found = {keyword.event or keyword.phrase for keyword in facts.game.keywords.values()}
    verbs = (p for p in facts.vocabulary.phrases.values() if p.cls is PhraseClass.VERB)
    return found | {phrase.template.split(" ")[0] for phrase in verbs if phrase.id not in facts.game.keywords}


def _unended(document: MappingNode) -> Iterator[Diagnostic]:
    """A finish after a number of rounds that nobody says: it would come after the first."""
    finish = document.key("finish")
    if finish is not None and document.get("rounds") is None:
        hint = "say after how many rounds the game ends: `rounds: 20`"
        yield Diagnostic(Code.MISSING_FIELD, finish.span, "the field `rounds` is missing, which `finish` needs", hint)


def _unopened(document: MappingNode, facts: Facts) -> Iterator[Diagnostic]:
    """Moments that no rule opens: whatever waits for them waits for ever."""
    for key, _ in fields(document.get("windows")):
        if key.text not in facts.opened:
            message = f"no rule opens `{key.text}`: what waits for it never happens"
            yield Diagnostic(Code.GAME_STRUCTURE, key.span, message, f"write `open {key.text} for ...` in a phase")


def _case(document: MappingNode, known: Known, facts: Facts) -> Iterator[Diagnostic]:
    """What positions refer to."""
    case = document.get("case")
    names = set(_names(document))
    for scalar in scalars(get(case, "before")):
        yield from unknown_name(scalar, names, "step")
    for scalar in scalars(get(case, "first role")):
        yield from _slot_role(scalar, facts)
    sorts = {
        "stat": (known.stats, "number"),
        "state": (known.states, "state"),
        "role": (known.roles, "role"),
        "zones": (known.zones, "place"),
        "play": (known.zones, "place"),
    }
    for part in ("seat", "outcome"):
        for _, meaning in fields(get(case, part)):
            for key, value in fields(meaning):
                for scalar in scalars(value) if key.text in sorts else ():
                    yield from unknown_name(scalar, *sorts[key.text])
    templates = {keyword.template for keyword in facts.game.keywords.values()}
    templates |= {phrase.template for phrase in facts.vocabulary.phrases.values()}
    for _, value in fields(get(case, "memories")):
        for scalar in scalars(value):
            yield from unknown_name(scalar, templates, "phrase")


def _names(node: Node | None) -> Iterator[str]:
    """The names of all steps."""
    for root in (*ROOTS, *INNER, "steps", "on tie"):
        for phase in items(get(node, root)):
            if name := text(get(phase, "name")):
                yield name
            yield from _names(phase)
            for over in OVER:
                yield from _names(get(phase, over))


def _place(node: Node) -> Span:
    first = next(fields(node), None)
    return first[0].span if first else node.span
