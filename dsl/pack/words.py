"""The vocabulary of a game: primitives, its keywords as phrases, and every name that it and its kits bring."""

from __future__ import annotations

from collections.abc import Iterable

from cardwright.dsl.pack.model import GameDef, KindDef, KitDef, StatDef, StateDef
from cardwright.dsl.vocabulary import Name, NameClass, Phrase, PhraseClass, Vocabulary

BUILT_IN_STATES = ("free",)


def vocabulary_of(game: GameDef, kits: Iterable[KitDef], primitives: Iterable[Phrase]) -> Vocabulary:
    """Everything sentences of this game may say."""
    phrases = {phrase.id: phrase for phrase in primitives}
    kits = tuple(kits)
    for keyword in (*game.keywords.values(), *(keyword for kit in kits for keyword in kit.keywords)):
        phrases[keyword.phrase] = Phrase(
            keyword.phrase,
            PhraseClass.VERB,
            keyword.template,
            forms=keyword.forms,
            means=tuple(line.text for line in keyword.lines) or ("nothing",),
            source=keyword.span.path,
        )
    for relation in game.relations.values():
        phrases[relation.phrase] = Phrase(
            relation.phrase,
            PhraseClass.RELATION,
            relation.template,
            means=tuple(line.text for line in relation.lines),
            source=relation.span.path,
        )
    names: dict[str, Name] = {}

    def add(name: Name) -> None:
        names.setdefault(name.id, name)

    add(Name("space", NameClass.NOUN, "space", "spaces", {"sort": "space"}))
    for state in BUILT_IN_STATES:
        add(Name(state, NameClass.STATE, state))
    for adjective in game.board.named:
        add(Name(adjective, NameClass.STATE, adjective))
    for window in game.windows:
        add(Name(window, NameClass.WINDOW, window))
    for period in (*game.periods, *game.inner_periods):
        add(Name(period, NameClass.PERIOD, period))
    for zone in game.zones.values():
        add(Name(zone.id, NameClass.NOUN, zone.id, zone.plural, {"sort": "zone"}))
    for role in game.roles.values():
        add(Name(role.id, NameClass.NOUN, role.id, f"{role.id}s", {"sort": "role"}))
    for die in game.dice.values():
        add(Name(die.id, NameClass.NOUN, die.id, die.plural or f"{die.id}s", {"sort": "die"}))
    for alias, of in game.nouns.items():
        detail = {"sort": "amount"} if of == "" else {"sort": "kind", "id": of}
        add(Name(alias, NameClass.NOUN, alias, f"{alias}s", detail))
    _add_words(add, game.kinds.values(), game.stats.values(), game.states.values())
    for kit in kits:
        _add_words(add, kit.kinds, kit.stats, kit.states)
        for zone in kit.zones:
            add(Name(zone.id, NameClass.NOUN, zone.id, zone.plural, {"sort": "zone"}))
        for moment in kit.windows:
            add(Name(moment.id, NameClass.WINDOW, moment.id))
    return Vocabulary(phrases, names, game.near_words)


def _add_words(add: object, kinds: Iterable[KindDef], stats: Iterable[StatDef], states: Iterable[StateDef]) -> None:
    for kind in kinds:
        add(Name(kind.id, NameClass.NOUN, kind.id, kind.plural, {"sort": "kind"}))  # type: ignore[operator]
    for stat in stats:
        add(Name(stat.id, NameClass.STAT, stat.id, stat.plural, {"kept": stat.kept}))  # type: ignore[operator]
    for state in states:
        add(Name(state.id, NameClass.STATE, state.id))  # type: ignore[operator]
