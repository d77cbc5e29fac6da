"""Noun phrases: what they speak of, and whether it fits where they stand."""

from __future__ import annotations

from cardwright.dsl import tree
from cardwright.dsl.checker import amounts, memory, reference
from cardwright.dsl.checker.facts import FOREIGN
from cardwright.dsl.checker.scope import PRONOUNS_OF_IT, UNKNOWN, Mention, Ref, Scope
from cardwright.dsl.checker.signatures import SUBJECT
from cardwright.dsl.checker.wants import ANYTHING, Want, refusal
from cardwright.dsl.diagnostics import Code
from cardwright.dsl.printer.words import one_named
from cardwright.dsl.vocabulary import NAME_TYPES, SYNTAX_OF_TYPE

TO_CHOOSE = ("a", "another", "counted")
CLOSED_PERSONAL = frozenset(("nearest", "other", "enemy", "allied"))
OF_SOMEBODY = frozenset(("nearest", "other", "enemy", "allied", "adjacent", "farthest"))
CLOSED_OF_SPACES = frozenset(("free", "adjacent", "farthest"))


def thing(scope: Scope, value: tree.Thing, want: Want = ANYTHING, mention: bool = False) -> Ref:
    """What a noun phrase or group speaks of; a misfit is told of and unknown. mention: `it` may mean it later."""
    if isinstance(value, tree.Group):
        found = [thing(scope, member, want, mention) for member in value.members]
        return Ref(found[0].sort, found[0].kind, found[0].label, many=True)
    ref = _resolved(scope, value, want)
    if not want.accepts(scope.facts, ref):
        code, message, hint = refusal(scope.facts, ref, want, _said(scope, value, ref))
        scope.fault(code, value, message, hint)
        return UNKNOWN
    if mention:
        scope.mention_owner(value)
        scope.mention(value, ref)
    return ref


def _said(scope: Scope, np: tree.NounPhrase, ref: Ref) -> str:
    """The author's words, and for a pronoun what it means."""
    said = scope.said(np)
    return ref.label if np.noun in PRONOUNS_OF_IT and ref.label else said


def _resolved(scope: Scope, np: tree.NounPhrase, want: Want) -> Ref:
    if np.determiner == "pronoun" or np.noun in PRONOUNS_OF_IT or np.noun.startswith("{"):
        ref = reference.pronoun(scope, np, want)
    else:
        ref = _named(scope, np)
    if np.quantity is not None:
        given = ref.sort == "counter" and not scope.asking
        amounts.quantity(scope, np.quantity, scope.facts.stats.get(ref.kind) if given else None)
    _adjectives(scope, np, ref)
    _modifiers(scope, np, ref)
    return ref


def _named(scope: Scope, np: tree.NounPhrase) -> Ref:
    """A phrase with a noun: by the sort of the noun."""
    facts = scope.facts
    sort, name = facts.noun(np.noun)
    many = np.plural or np.determiner in ("each", "all")
    match sort:
        case "role":
            return _role(scope, np, name, many)
        case "space":
            if np.owner is not None:
                thing(scope, np.owner, Want("piece"))
            return Ref("space", "space", np.noun, many)
        case "zone":
            if np.owner is not None:
                thing(scope, np.owner, Want(facts.game.seat_kind))
            return Ref("zone", name, np.noun)
        case "counter" | "stat":
            return _number(scope, np, sort, name)
        case "kind":
            return _of_kind(scope, np, name, many)
        case "amount" | "die":
            return Ref("amount", name, np.noun)
        case "foreign":
            assert sort == FOREIGN
            unknown_here(scope, np, np.noun)
            return UNKNOWN
    scope.fault(Code.UNKNOWN_NAME, np, f"`{scope.said(np)}` names nothing in this game")
    return UNKNOWN


def unknown_here(scope: Scope, node: tree.Node, word: str, words: str = "") -> None:
    """A word that only another kit brings; `words` is how it is said, where the word is an id."""
    kit = scope.facts.foreign.get(word, "another kit")
    whose = scope.facts.kit.id if scope.facts.kit else scope.facts.game.id
    message = f"`{words or word}` is not a word of `{whose}`"
    scope.fault(Code.UNKNOWN_NAME, node, message, f"only `{kit}` brings it: declare it here, or use another")


def _role(scope: Scope, np: tree.NounPhrase, role: str, many: bool) -> Ref:
    definition = scope.facts.game.roles[role]
    if np.owner is not None:
        thing(scope, np.owner, Want("entity"))
    elif not definition.is_slot:
        reference.you(scope, np, f"nobody's `{role}` is meant here")
    return Ref("entity", definition.kind, role, many)


def _number(scope: Scope, np: tree.NounPhrase, sort: str, stat: str) -> Ref:
    if np.owner is not None:
        thing(scope, np.owner, Want(stat=stat))
    return Ref("counter" if sort == "counter" else "stat", stat, np.noun)


def _of_kind(scope: Scope, np: tree.NounPhrase, kind: str, many: bool) -> Ref:
    if np.determiner in ("this", "that") and np.owner is None:
        return reference.pointed(scope, np, kind)
    if np.owner is not None:
        wanted = next((k.id for k in scope.facts.kinds.values() if kind in k.holds), scope.facts.game.seat_kind)
        owner = thing(scope, np.owner)
        if not any(Want(w).accepts(scope.facts, owner) for w in (wanted, scope.facts.game.seat_kind)):
            scope.fault(Code.WRONG_TYPE, np.owner, f"`{scope.said(np.owner)}` has no `{np.noun}`")
    return Ref("entity", kind, np.noun, many)


def _adjectives(scope: Scope, np: tree.NounPhrase, ref: Ref) -> None:
    facts = scope.facts
    for adjective in np.adjectives:
        if ref.sort == "unknown":
            return
        if ref.sort == "space":
            fits = adjective in CLOSED_OF_SPACES or adjective in facts.game.board.named
        elif adjective in CLOSED_PERSONAL:
            fits = ref.sort == "entity"
        elif adjective == "printed":
            fits = ref.sort == "stat"
        elif adjective in facts.states:
            fits = ref.sort == "entity" and facts.stands_for(ref.kind, facts.states[adjective].of)
        elif adjective in facts.foreign:
            unknown_here(scope, np, adjective)
            continue
        else:
            fits = False
        if not fits:
            scope.fault(Code.WRONG_TYPE, np, f"`{adjective}` says nothing about {one_named(np.noun)}")
        elif adjective in OF_SOMEBODY:
            reference.you(scope, np, f"nobody is there of whom something is `{adjective}`")


def _modifiers(scope: Scope, np: tree.NounPhrase, ref: Ref) -> None:
    """Each modifier is said of the noun, or where that makes no sense of the noun nearest before it."""
    nearer: list[tuple[Ref, tree.NounPhrase]] = []
    for modifier in np.modifiers:
        fitting = [pair for pair in ((ref, np), *reversed(nearer)) if _is_said_of(scope, pair[0], modifier)]
        whom, said = fitting[0] if fitting else (ref, np)
        match modifier:
            case tree.Relation():
                _not_of(scope, np, modifier)
                found = relation(scope, whom, said, modifier)
                nearer += [(found[a.slot], a.value) for a in modifier.args if isinstance(a.value, tree.NounPhrase)]
            case tree.AtRange():
                at_range(scope, whom, said, modifier)
            case tree.Who(verb=verb, period=period, passive=passive):
                memory.remembered(scope, period)
                memory.remembered_call(scope, verb)
                memory.takes_part(scope, whom, said, verb, passive)
            case tree.Gap():
                memory.gap(scope, said, whom, modifier)
            case tree.Participle():
                memory.participle(scope, said, whom, modifier)


def _not_of(scope: Scope, np: tree.NounPhrase, modifier: tree.Relation) -> None:
    """`the owner of it`: who owns something is named after it, for `the owner` alone is that of the text."""
    sort, name = scope.facts.noun(np.noun)
    whole = next((a.value for a in modifier.args if isinstance(a.value, tree.NounPhrase)), None)
    if sort != "role" or np.owner is not None or whole is None or scope.facts.game.roles[name].relation != "owner":
        return
    said = scope.said(whole)
    whose = {"it": "its", "them": "their", "you": "your"}.get(said, f"{said}'" if said.endswith("s") else f"{said}'s")
    message = f"`{scope.said(np)}` is nobody: `{name}` alone is whose text it is"
    scope.fault(Code.WRONG_TYPE, np, message, f"write `{whose} {np.noun}`")


def _is_said_of(scope: Scope, ref: Ref, modifier: tree.Modifier) -> bool:
    """Whether a modifier makes sense of a thing."""
    match modifier:
        case tree.Relation():
            return _subject_want(scope, modifier).accepts(scope.facts, ref)
        case tree.AtRange():
            return Want("spot").accepts(scope.facts, ref)
        case tree.Who(verb=verb, passive=passive):
            return memory.can_take_part(scope, ref, verb, passive)
        case tree.Gap(verb=told) | tree.Participle(verb=told):
            return memory.can_be_done_to(scope, ref, told)


def _subject_want(scope: Scope, node: tree.Relation) -> Want:
    stat = next((a.value.id for a in node.args if isinstance(a.value, tree.Name)), "")
    return Want(stat=stat) if stat in scope.facts.stats else Want(scope.signatures.slot_type(node.phrase, SUBJECT))


def relation(scope: Scope, subject: Ref, said_of: tree.Node, node: tree.Relation) -> dict[str, Ref]:
    """A relation's arguments, and whether it can be said of its subject."""
    found = arguments(scope, node.phrase, node.args)
    want = _subject_want(scope, node)
    if subject.sort == "space":
        _spatial(scope, node, found)
    elif subject.sort == "zone":
        message = f"`{scope.said(node)}` says nothing about `{scope.said(said_of)}`"
        scope.fault(Code.WRONG_TYPE, node, message, "what is taken out of a place is put `from` it")
    if not want.accepts(scope.facts, subject):
        code, message, hint = refusal(scope.facts, subject, want, scope.said(said_of))
        scope.fault(code, node, message, hint)
    return found


def _spatial(scope: Scope, node: tree.Relation, found: dict[str, Ref]) -> None:
    """A space is only related to what is on the board."""
    want = Want("spot")
    for arg in node.args:
        if isinstance(arg.value, tree.NounPhrase) and not want.accepts(scope.facts, found[arg.slot]):
            if found[arg.slot].sort != "stat":  # the reach of an attack
                code, message, hint = refusal(scope.facts, found[arg.slot], want, scope.said(arg.value))
                scope.fault(code, arg.value, message, hint)


def at_range(scope: Scope, subject: Ref, said_of: tree.Node, node: tree.AtRange) -> None:
    """`at range 3 or more`: measured between things on the board."""
    amounts.quantity(scope, node.range)
    if node.origin is not None:
        thing(scope, node.origin, Want("spot"))
    else:
        reference.you(scope, node, "nobody is there to measure from")
    want = Want("spot")
    if not want.accepts(scope.facts, subject):
        code, message, hint = refusal(scope.facts, subject, want, scope.said(said_of))
        scope.fault(code, node, message, hint)


def arguments(scope: Scope, phrase: str, args: tuple[tree.Arg, ...], mention: bool = False) -> dict[str, Ref]:
    """The filled slots of a phrase, each by its type."""
    found: dict[str, Ref] = {}
    if phrase in scope.facts.foreign:
        node = next((arg.value for arg in args), tree.Number(0))
        unknown_here(scope, node, phrase, scope.signatures.words(phrase))
        return found
    stat = next((a.value.id for a in args if isinstance(a.value, tree.Name) and a.value.id in scope.facts.stats), "")
    # Whoever a moment is opened for is of the kind that has such moments.
    named = (a.value.id for a in args if isinstance(a.value, tree.Name))
    window = next((scope.facts.game.windows[name] for name in named if name in scope.facts.game.windows), None)
    call = tree.Call(phrase, args)
    chosen: list[Mention] = []
    for arg in args:
        wanted = scope.signatures.laid(call, scope.signatures.slot_type(phrase, arg.slot))
        before = list(scope.mentions)
        if wanted == "entity" and window is not None:
            wanted, window = window.of, None
        if scope.asking:
            memory.wanted_only(scope, phrase, arg)
        told = mention and not scope.signatures.only_says(phrase, arg.slot)
        found[arg.slot] = _argument(scope, phrase, arg, wanted, told, stat if wanted == "entity" else "")
        if mention and isinstance(arg.value, tree.NounPhrase) and arg.value.determiner in TO_CHOOSE:
            # What is chosen is known when the verb is done, not while its other slots are filled.
            chosen += [m for m in scope.mentions if m not in before]
            scope.mentions[:] = before
    keys = {m.key for m in chosen}
    scope.mentions[:] = [*(m for m in scope.mentions if m.key not in keys), *chosen]
    return found


def _argument(scope: Scope, phrase: str, arg: tree.Arg, wanted: str, mention: bool, stat: str = "") -> Ref:
    value = arg.value
    if isinstance(value, tree.Name):
        return _bare_name(scope, value, wanted)
    if isinstance(value, tree.NounPhrase | tree.Group):
        if wanted in SYNTAX_OF_TYPE:
            return amounts.of_pronoun(scope, value)
        if wanted == "role" and not (
            isinstance(value, tree.NounPhrase) and value.determiner in ("the", "own", "bare", "pronoun")
        ):
            scope.fault(Code.WRONG_TYPE, value, f"`{scope.said(value)}` is not one role", "say `the` and the role")
            return UNKNOWN
        want = Want(wanted, stat=stat, or_card=scope.signatures.takes_card(phrase, arg.slot))
        return thing(scope, value, want, mention)
    if isinstance(value, tree.Quantity):
        is_way = wanted == "distance" and value.kind == "exactly" and value.low == tree.Result()
        amounts.quantity(scope.copy(undecided=False) if is_way else scope, value)
    else:
        amounts.number(scope, value)
    return Ref("amount")


def _bare_name(scope: Scope, value: tree.Name, wanted: str) -> Ref:
    """A stat, state or window; a keyword's slot stands for one of its own type."""
    if value.id.startswith("{"):
        reference.slot(scope, value, value.id[1:-1])
    elif wanted in NAME_TYPES and value.id in scope.facts.foreign:
        unknown_here(scope, value, value.id)
    elif wanted == "figure":
        amounts.one_number(scope, value, value.id)
    return UNKNOWN
