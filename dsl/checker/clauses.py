"""Clauses: who does what, what is given, what is forbidden, and whether that can be said here."""

from __future__ import annotations

from dataclasses import replace

from cardwright.dsl import tree
from cardwright.dsl.checker import amounts, conditions, lasting, reference, things
from cardwright.dsl.checker.scope import UNKNOWN, Ref, Scope
from cardwright.dsl.checker.signatures import SUBJECT
from cardwright.dsl.checker.walk import walk
from cardwright.dsl.checker.wants import Want, refusal
from cardwright.dsl.diagnostics import Code
from cardwright.dsl.printer.words import one_named

DOING = ("does", "may")
SAY_WHEN = "put the moment before it, such as `{}:`"


def steps(scope: Scope, nodes: tuple[tree.Step, ...]) -> None:
    """All steps of a body, in order."""
    for step in nodes:
        _shared_each(scope, step)
        for node in step.clauses:
            clause(scope, node)
            if not scope.moment and scope.context.place == "text":
                scope.mentions = []  # What holds all the time is no sequence: each clause speaks for itself.


def _shared_each(scope: Scope, step: tree.Step) -> None:
    """`A and B for each N`: a reader takes the last words to speak of both, so that both must have them."""
    *before, last = step.clauses
    if isinstance(last, tree.Tailed) and last.for_each is not None:
        for node in before:
            if not (isinstance(node, tree.Tailed) and node.for_each is not None):
                said = scope.said(last.for_each) if isinstance(last.for_each, tree.Node) else str(last.for_each)
                message = f"`for each {said}` stands with `{scope.said(last.clause)}` alone"
                hint = f"begin with it: `for each {said}, ...`"
                scope.fault(Code.AMBIGUOUS_REFERENCE, last, message, hint)
                return


def clause(scope: Scope, node: tree.Clause) -> None:
    """One clause and all in it."""
    match node:
        case tree.Together(clauses=several):
            for one in several:
                clause(scope, one)
        case tree.If(condition=condition, then=then):
            conditions.condition(scope, condition)
            clause(scope, then)
            scope.tested = True
        case tree.IfDone():
            _if_done(scope, node)
        case tree.ForEach(what=what, then=then):
            _for_each(scope, node, what, then)
        case tree.Lasting(duration=duration, then=then):
            lasting.duration(scope, duration, then)
            clause(scope, then)
        case tree.Tailed():
            _tailed(scope, node)
        case tree.Made():
            lasting.made(scope, node)
        case tree.Act():
            act(scope, node)
        case tree.Bonus():
            _bonus(scope, node)
        case tree.Become():
            _become(scope, node)
        case tree.Define(value=value):
            _define(scope, node, value)


def _if_done(scope: Scope, node: tree.IfDone) -> None:
    if node.word == "otherwise":
        if not scope.tested:
            hint = "write `if ..., ...; otherwise, ...`"
            scope.report.add(
                Code.OTHERWISE_WITHOUT_IF, _first_word(scope, node), "no `if` comes before `otherwise`", hint
            )
    elif not scope.done:
        words = scope.said(node).split(",", 1)[0]
        at = (node.at[0], node.at[0] + len(words))
        scope.report.add(Code.UNRESOLVED_REFERENCE, at, f"no step came before that `{words}` could mean")
    clause(scope, node.then)


def _first_word(scope: Scope, node: tree.Node) -> tree.Extent:
    return node.at[0], node.at[0] + len(scope.said(node).split(",", 1)[0])


def _for_each(scope: Scope, node: tree.Node, what: tree.NounPhrase | tree.Participle, then: tree.Clause) -> None:
    if not scope.moment:
        scope.fault(Code.NOT_CONTINUOUS, node, "`for each` before a step happens at a moment", _when(scope))
        return
    inner = scope.copy()
    _counted_each(scope, what, inner)
    clause(inner, then)
    scope.done = scope.done or inner.done
    scope.counted = scope.counted or inner.counted


def _counted_each(scope: Scope, what: tree.NounPhrase | tree.Participle | str, inner: Scope | None = None) -> None:
    """What a `for each` goes over: things, what was counted, or what the last step did. `it` is each one inside."""
    if isinstance(what, tree.NounPhrase):
        if what.quantity is not None and amounts.value_of(what.quantity.low) is None:
            message = f"`{scope.said(what)}` goes by a number that is not written here"
            scope.fault(Code.AMOUNT_EXPECTED, what, message, "write the figure: `for each 2 ...`")
        elif what.quantity is not None and amounts.is_nothing(what.quantity):
            scope.fault(Code.OUT_OF_RANGE, what, f"`{scope.said(what)}` counts nothing")
        ref = things.thing(scope.copy(asking=True), what)
        if ref.sort == "stat":
            amounts.one_number(scope, what, ref.kind)
        told = any(isinstance(m, tree.Gap | tree.Participle) for m in what.modifiers)
        if ref.sort in ("amount", "zone") and not told:
            message = f"`{scope.said(what)}` is nothing to count one by one"
            scope.fault(Code.AMOUNT_EXPECTED, what, message, "say who did what, and when")
        if inner is not None:
            inner.mentions = []
            inner.mention(what, replace(ref, many=False))
    elif isinstance(what, tree.Participle) and not scope.done:
        said = scope.said(what)
        scope.fault(Code.UNRESOLVED_REFERENCE, what, f"no step came before that `{said}` could mean")


def _tailed(scope: Scope, node: tree.Tailed) -> None:
    if node.condition is not None:
        conditions.condition(scope, node.condition)
    if node.for_each == "" and scope.undecided:
        message = "`for each` counts how far it would go, which is not decided yet"
        scope.report.add(Code.UNRESOLVED_REFERENCE, _found(scope, node, "for each"), message)
    if node.for_each == "" and not scope.done:
        message = "`for each` says nothing here: no step came before it that counts something"
        scope.report.add(Code.UNRESOLVED_REFERENCE, _found(scope, node, "for each"), message, "say for each of what")
    elif node.for_each is not None:
        _counted_each(scope, node.for_each)
    if node.for_each is not None and isinstance(node.clause, tree.Act) and node.clause.mode not in DOING:
        message = "`for each` says nothing about what cannot be done"
        scope.report.add(Code.UNEXPECTED_WORD, _found(scope, node, "for each"), message, "leave it out")
    if node.at_most == 0:
        scope.report.add(Code.OUT_OF_RANGE, _found(scope, node, "at most 0"), "at most 0 is nothing")
    if node.instead and not scope.would:
        message = "`instead` has nothing to replace"
        hint = "say before it what `would` happen: `when ... would ...:`"
        scope.report.add(Code.INSTEAD_WITHOUT_WOULD, _found(scope, node, "instead"), message, hint)
    if node.duration is not None:
        lasting.duration(scope, node.duration, node.clause)
        if not scope.moment:
            message = f"`{scope.said(node.duration)}` counts from a moment, and this line has none"
            scope.fault(Code.NOT_CONTINUOUS, node.duration, message, _when(scope))
    clause(scope, node.clause)


def _found(scope: Scope, node: tree.Node, words: str) -> tree.Extent:
    """Where words stand in a node, the last time; the node where they do not."""
    at = scope.said(node).casefold().rfind(words)
    return (node.at[0] + at, node.at[0] + at + len(words)) if at >= 0 else node.at


def _when(scope: Scope) -> str:
    """A hint that names a moment of this game."""
    of = [w.id for w in scope.facts.game.windows.values() if w.of != scope.facts.game.seat_kind]
    moments = of or list(scope.facts.game.windows)
    return SAY_WHEN.format(moments[len(moments) // 4]) if moments else "say when it happens"


def act(scope: Scope, node: tree.Act) -> None:
    """Somebody does a verb, may do it, or cannot."""
    phrase = node.verb.phrase
    timing = scope.signatures.timing(phrase)
    doing = node.mode in DOING
    if phrase in scope.facts.foreign:
        things.unknown_here(scope, node.verb, phrase, scope.signatures.words(phrase))
        return
    doer = _doer(scope, node, doing)
    if not doing:
        things.arguments(scope.copy(asking=True), phrase, node.verb.args)
        _needs_number(scope, node, doer)
        if scope.signatures.slot_type(phrase, SUBJECT) != "measure" and not scope.signatures.is_standing(phrase):
            no_number(scope, node.verb, "what is forbidden is forbidden in any number")
        return
    if timing == "told" and scope.context.place == "text":
        words = scope.said(node.verb)
        message = f"`{words}` tells what happened; it is not done by saying so"
        scope.fault(Code.WRONG_WINDOW, node.verb, message, "ask for it: `when ...:`, `if ...,`")
    elif timing == "ban":
        scope.fault(Code.WRONG_WINDOW, node.verb, f"`{scope.said(node.verb)}` stands only after `cannot`")
    elif timing == "would" and not scope.would:
        message = f"`{scope.said(node.verb)}` is for something that is about to happen"
        scope.fault(Code.WRONG_WINDOW, node.verb, message, "put `when ... would ...:` before it")
    elif timing == "standing" and scope.moment:
        scope.fault(
            Code.WRONG_WINDOW, node.verb, f"`{scope.said(node.verb)}` holds as a line of its own, not at a moment"
        )
    elif not scope.moment and timing == "moment":
        _no_moment(scope, node)
        return
    if timing == "standing" and not scope.signatures.phrase(phrase).many:
        for value in (node.subject, *(arg.value for arg in node.verb.args)):
            if isinstance(value, tree.NounPhrase | tree.Group) and amounts.is_several(scope, value, None):
                said = scope.said(value)
                scope.fault(Code.WRONG_TYPE, value, f"one thing is wanted here, and `{said}` may be several")
    if scope.signatures.unsaid(node.verb):
        message = f"`{scope.said(node.verb)}` is not finished: of what, or how much?"
        template = scope.signatures.phrase(phrase).template
        scope.fault(Code.UNFINISHED_SENTENCE, node.verb, message, f"it is said like `{template}`")
    _no_choice_of_both(scope, node)
    if scope.signatures.phrase(phrase).chooses:
        scope.forget()
    things.arguments(scope, phrase, node.verb.args, mention=scope.moment or scope.context.place != "text")
    _needs_number(scope, node, doer)
    _fits_role(scope, node, doer)
    _given(scope, node)
    if isinstance(node.subject, tree.NounPhrase) and doer.many:
        scope.mention(node.subject, doer)
    counts = any(isinstance(arg.value, tree.NounPhrase) and arg.value.quantity is not None for arg in node.verb.args)
    scope.step_done(counts or (phrase in scope.signatures.counting and not scope.signatures.is_standing(phrase)))


def no_number(scope: Scope, call: tree.Call, why: str) -> None:
    """Where how much was done cannot be asked."""
    for arg in call.args:
        said = arg.value.quantity if isinstance(arg.value, tree.NounPhrase) else arg.value
        if isinstance(said, tree.Amount) or (isinstance(said, tree.Quantity) and said.kind not in ("any", "far")):
            scope.fault(Code.WRONG_TYPE, said, f"`{scope.said(said)}` cannot be asked here: {why}", "leave it out")


def _no_choice_of_both(scope: Scope, node: tree.Act) -> None:
    """`both a style and a base` names everything that fits: which one of each is a choice, and each a step."""
    for arg in node.verb.args:
        if isinstance(arg.value, tree.Group) and arg.value.every:
            for member in arg.value.members:
                if member.determiner in things.TO_CHOOSE:
                    message = f"`{scope.said(member)}` is to be chosen, and `{scope.said(arg.value)}` chooses nothing"
                    scope.fault(Code.WRONG_TYPE, member, message, "choose in two steps: `...; ...`")
                    break


def _no_moment(scope: Scope, node: tree.Act) -> None:
    scope.fault(
        Code.NOT_CONTINUOUS, node.verb, f"`{scope.said(node.verb)}` happens, and no moment is named", _when(scope)
    )


def _doer(scope: Scope, node: tree.Act, doing: bool) -> Ref:
    """Who does it: fits the verb's subject, and for what is gained or lost has that number."""
    phrase = node.verb.phrase
    wanted = scope.signatures.slot_type(phrase, SUBJECT)
    if node.subject is None:
        counter = _counter_of(scope, node) if doing and scope.me is not None else ""
        if counter and scope.me is not None and not Want(stat=counter).accepts(scope.facts, scope.me):
            code, message, hint = refusal(scope.facts, scope.me, Want(stat=counter), "you")
            scope.fault(code, node.verb, message, hint)
        if scope.me is not None and wanted in scope.facts.kinds and not Want(wanted).accepts(scope.facts, scope.me):
            words = scope.said(node.verb)
            message = f"`{words}` is done by {one_named(wanted)}, and the text is {one_named(scope.me.kind)}'s"
            scope.fault(Code.WRONG_TYPE, node.verb, message, f"say which: `a {wanted} ...`")
        if scope.context.place == "rule" and scope.signatures.is_standing(phrase):
            reference.you(scope, node.verb, f"nobody is there of whom `{scope.said(node.verb)}` holds")
        return scope.me or UNKNOWN
    asking = scope if doing else scope.copy(asking=True)
    ref = things.thing(asking, node.subject, Want(wanted))
    if node.mode == "does" and not scope.signatures.speaks_of_doer(phrase) and not _chooses(node):
        message = (
            f"`{scope.said(node.subject)}` has no part in it: `{scope.said(node.verb)}` does not speak of who does it"
        )
        scope.fault(Code.WRONG_TYPE, node.subject, message, "leave it out")
    if doing and isinstance(node.subject, tree.NounPhrase) and scope.signatures.timing(phrase) != "standing":
        # Several do it one after the other: within the clause `it` is the one whose turn it is.
        scope.mention_owner(node.subject)
        scope.mention(node.subject, replace(ref, many=False))
    if wanted == "thing" and ref.sort not in ("entity", "role", "unknown"):
        said = scope.said(node.subject)
        scope.fault(Code.NAME_EXPECTED, node.subject, f"`{said}` does nothing: a piece or a card is wanted here")
        return UNKNOWN
    counter = _counter_of(scope, node)
    if counter and ref.sort == "entity" and not Want(stat=counter).accepts(scope.facts, ref):
        code, message, hint = refusal(scope.facts, ref, Want(stat=counter), scope.said(node.subject))
        scope.fault(code, node.subject, message, hint)
        return UNKNOWN
    return ref


def _chooses(node: tree.Act) -> bool:
    """Whether whoever does it is you, or has something to choose in it."""
    if isinstance(node.subject, tree.NounPhrase) and node.subject.noun == "you" and node.subject.owner is None:
        return True
    values = [arg.value for arg in node.verb.args]
    return any(isinstance(value, tree.NounPhrase) and value.determiner in things.TO_CHOOSE for value in values)


def _counter_of(scope: Scope, node: tree.Act) -> str:
    """The number that a verb gives or takes from who does it."""
    for arg in node.verb.args:
        if (
            isinstance(arg.value, tree.NounPhrase)
            and scope.signatures.slot_type(node.verb.phrase, arg.slot) == "counter"
        ):
            sort, name = scope.facts.noun(arg.value.noun)
            if sort == "counter" and arg.value.owner is None:
                return name
    return ""


def _needs_number(scope: Scope, node: tree.Act, doer: Ref) -> None:
    """`becomes 3` and `cannot fall below 1` are said of a number."""
    if scope.signatures.slot_type(node.verb.phrase, SUBJECT) != "measure":
        return
    if node.subject is None:
        message = f"`{scope.said(node.verb)}` is said of a number"
        scope.fault(Code.AMOUNT_EXPECTED, node.verb, message, "name it: `your ...`")
    elif doer.sort == "stat" and scope.moment and node.mode in DOING and scope.facts.stats[doer.kind].interval:
        message = f"`{doer.kind}` has two ends: it cannot be set at a moment"
        scope.fault(Code.WRONG_TYPE, node.subject, message, f"give it a bonus: `{doer.kind} +0~1`")


def _fits_role(scope: Scope, node: tree.Act, doer: Ref) -> None:
    """Whoever takes a role is of the kind that has it."""
    if not scope.signatures.has_subject(node.verb.phrase):
        return
    for arg in node.verb.args:
        if scope.signatures.slot_type(node.verb.phrase, arg.slot) != "role" or not isinstance(
            arg.value, tree.NounPhrase
        ):
            continue
        role = scope.facts.game.roles.get(scope.facts.noun(arg.value.noun)[1])
        if role is not None and not Want(role.kind).accepts(scope.facts, doer):
            said = scope.said(node.subject) if node.subject is not None else "you"
            message = f"`{said}` cannot have that role: it is {one_named(role.kind)}'s"
            scope.fault(Code.WRONG_TYPE, arg.value, message, f"say which `{role.kind}` takes it")
        elif role is not None and node.subject is None and not doer.kind and scope.facts.is_one_of_several(role.kind):
            message = f"of {one_named(role.kind)} there are several, and `{scope.said(node.verb)}` does not say which"
            scope.fault(Code.UNRESOLVED_REFERENCE, node.verb, message, f"say which `{role.kind}` takes it")


def _given(scope: Scope, node: tree.Act) -> None:
    """Amounts that are done: not nothing."""
    for arg in node.verb.args:
        value = arg.value
        given = value.quantity if isinstance(value, tree.NounPhrase) else value
        if isinstance(given, tree.Quantity) and amounts.is_nothing(given):
            message = f"`{scope.said(given)}` of anything is nothing"
            scope.fault(Code.OUT_OF_RANGE, given, message, "leave it out")


def _bonus(scope: Scope, node: tree.Bonus) -> None:
    stat = scope.facts.stats.get(node.stat)
    said = scope.said(node)
    if stat is None:
        things.unknown_here(scope, node, node.stat)
        return
    amounts.number(scope, node.amount)
    if node.negative and node.high is None and not stat.interval and said.casefold().startswith(node.stat):
        figure = said[len(node.stat) :].strip()
        at = (node.at[1] - len(figure), node.at[1])
        message = f"`{figure}` is less than nothing"
        scope.report.add(Code.NEGATIVE_AMOUNT, at, message, f"to take away, write `{figure} {node.stat}`")
    elif stat.kept:
        message = f"`{node.stat}` is gained and lost: it takes no bonus"
        verb = "lose" if node.negative else "gain"
        count = amounts.value_of(node.amount)
        hint = f"write `{verb} {count} {node.stat}`" if count is not None else f"write `{verb}`"
        scope.fault(Code.WRONG_TYPE, node, message, hint)
    elif node.high is not None:
        _interval(scope, node)
    elif amounts.value_of(node.amount) == 0:
        scope.fault(Code.OUT_OF_RANGE, node, f"`{said}` changes nothing", "leave it out")
    if node.subject is not None:
        things.thing(scope, node.subject, Want(stat=node.stat), mention=True)
    elif scope.facts.is_one_of_several(stat.of) and not reference.is_own(scope, stat.of):
        message = f"`{said}` says not which `{stat.of}` has it"
        scope.fault(Code.UNRESOLVED_REFERENCE, node, message, f"name one: `a {stat.of} has {said}`")
    elif scope.context.place == "rule":
        reference.you(scope, node, "nobody is there to have it")
    if node.against is not None:
        things.thing(scope, node.against, Want("entity"))
    scope.step_done(counted=False, can_fail=False)


def _interval(scope: Scope, node: tree.Bonus) -> None:
    low = amounts.value_of(node.amount)
    low = -low if low is not None and node.negative else low
    stat = scope.facts.stats[node.stat]
    if not stat.interval:
        scope.fault(Code.WRONG_TYPE, node, f"`{node.stat}` is one number, it has no second end")
    elif low is not None and node.high is not None and low > node.high:
        scope.fault(Code.OUT_OF_RANGE, node, f"`{scope.said(node)}` runs from more to less", "the low end comes first")


def _become(scope: Scope, node: tree.Become) -> None:
    conditions.has_state(scope, node.subject, node.state, node, mention=True)
    state = scope.facts.states.get(node.state)
    if state is None and node.state not in scope.facts.foreign:
        scope.fault(Code.WRONG_TYPE, node, f"`{node.state}` is where a space lies: nothing becomes that")
    if state is not None and state.kept and not scope.moment:
        message = f"`{node.state}` is given at a moment, and none is named"
        scope.fault(Code.NOT_CONTINUOUS, node, message, _when(scope))
    scope.step_done(counted=False, can_fail=False)


def _is_own_x(scope: Scope, part: tree.StatOf) -> bool:
    """Whether a number is one of the text's own side that its card prints as X."""
    card = scope.context.card
    mine = part.owner.noun in ("you", "this") or part.owner.determiner == "this"
    return mine and card is not None and card.prints.get(part.stat) == "X"


def _define(scope: Scope, node: tree.Define, value: tree.Amount | tree.Thing) -> None:
    for part in walk(value):
        if isinstance(part, tree.Unknown) or (isinstance(part, tree.StatOf) and _is_own_x(scope, part)):
            message = f"`x` is told by itself: `{scope.said(part)}`"
            scope.fault(Code.UNRESOLVED_REFERENCE, part, message, "say it by something else")
            return
    if scope.moment or scope.context.place != "text":
        message = "`x is` is a line of its own on the card that prints X"
        scope.fault(Code.WRONG_WINDOW, node, message)
    if isinstance(value, tree.NounPhrase | tree.Group):
        ref = things.thing(scope, value)
        if ref.sort not in ("space", "entity", "amount", "unknown"):
            scope.fault(Code.WRONG_TYPE, node, f"`{scope.said(value)}` is neither a number nor spaces")
        card = scope.context.card
        number = next(
            (s for s, v in (card.prints if card else {}).items() if v == "X" and not scope.facts.is_two_ended(s)), ""
        )
        if number and ref.sort in ("space", "entity"):
            scope.fault(Code.AMOUNT_EXPECTED, value, f"`x` is a number: the card prints it as its `{number}`")
        return
    amounts.number(scope, value)
