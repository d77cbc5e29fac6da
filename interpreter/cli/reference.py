"""What a word can mean: codes of faults, phrases and names of the language, cards and kits; gathered for `explain`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from cardwright.dsl.grammar.phrases import leading_words
from cardwright.dsl.loader import MappingNode, ScalarNode
from cardwright.dsl.pack.model import CardDef, KindDef, KitDef, Line
from cardwright.dsl.pack.pack import Pack
from cardwright.dsl.vocabulary import Name, NameClass, PhraseClass
from cardwright.interpreter.cli.console import counted
from cardwright.interpreter.cli.entry import BUILT_IN, MOST_EXAMPLES, Entry
from cardwright.interpreter.cli.everywhere import (
    closed_meanings,
    field_entries,
    field_names,
    period_meanings,
)
from cardwright.interpreter.cli.rewriting import canonical_text
from cardwright.interpreter.cli.sentences import lines_in
from cardwright.interpreter.cli.spelling import figures_of, folded, place_words, plain, spellings, spoken_of
from cardwright.interpreter.words.decision import BETWEEN_LINES

_MARKS = str.maketrans(":,;", "   ")
SORTS = {PhraseClass.VERB: "verb", PhraseClass.RELATION: "relation", PhraseClass.VALUE: "value"}


@dataclass(frozen=True, slots=True)
class Use:
    """A sentence of the content: its canonical text, whose it is, and which phrases and names it speaks of."""

    line: Line
    text: str
    owner: str
    phrases: frozenset[str]
    names: frozenset[str]


class Reference:
    """Everything one game can explain."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack

    def entries(self, what: str) -> list[Entry]:
        """Every meaning of a word or title in this game."""
        wanted = folded(what)
        return [
            *self._games(wanted),
            *self._kits(wanted),
            *self._cards(wanted),
            *self._phrases(wanted),
            *self._names(wanted),
            *self._closed(wanted),
            *self._periods(wanted),
            *field_entries(wanted),
        ]

    def containing(self, what: str) -> list[str]:
        """What can be asked for that has a word in it, else a word that begins so."""
        wanted = folded(what)
        titles = dict.fromkeys([*self._phrase_titles(), *self.known(), *self._fixed_words(), *sorted(field_names())])
        whole = [title for title in titles if f" {wanted} " in f" {folded(title)} "]
        return whole or [title for title in titles if f" {wanted}" in f" {folded(title)}"]

    def _phrase_titles(self) -> Iterator[str]:
        return (plain(phrase.template) for phrase in self.pack.vocabulary.phrases.values())

    def _fixed_words(self) -> Iterator[str]:
        yield from closed_meanings()
        for noun in self._period_nouns():
            yield from period_meanings(noun)

    def _period_nouns(self) -> list[str]:
        return [text for text, name in self.pack.vocabulary.names_by_text.items() if name.cls is NameClass.PERIOD]

    def known(self) -> Iterator[str]:
        """Everything that can be asked for, to find what was probably meant."""
        for kit in self.pack.kits.values():
            yield from (kit.id, kit.title)
        for owner, card in self._all_cards():
            yield from (card.id, card.title, *([f"{owner.id}.{card.id}"] if owner else []))
        for phrase in self.pack.vocabulary.phrases.values():
            yield " ".join(leading_words(phrase))
        yield from self.pack.vocabulary.names_by_text

    # The content's sentences

    @cached_property
    def uses(self) -> list[Use]:
        """Every sentence, those of cards first."""
        found: dict[tuple[str, int, int], Use] = {}
        game = self.pack.parsed_game()
        kits = [self.pack.parsed_kit(name) for name in self.pack.kits]
        owned = [(f"{kit.title}", line) for kit in kits for line in kit.lines]
        owned += [(f"{card.title} ({kit.title})", line) for kit in kits for card in kit.cards for line in card.lines]
        owned += [(kit.title, line) for kit in kits for line in lines_in(kit)]
        owned += [(card.title, line) for card in game.cards for line in card.lines]
        owned += [(self.pack.game.title, line) for line in lines_in(game)]
        for owner, line in owned:
            if line.sentence is not None:
                key = (line.span.path, line.span.line, line.span.column)
                # A condition that stands alone was parsed with a step of the parser's own, which nobody wrote.
                said = replace(line.sentence, steps=()) if line.is_condition else line.sentence
                phrases, names = spoken_of(said)
                found.setdefault(key, Use(line, canonical_text(line, self.pack), owner, phrases, names))
        return list(found.values())

    def _examples(self, phrase: str = "", name: str = "") -> list[str]:
        found = (use for use in self.uses if (phrase in use.phrases if phrase else name in use.names))
        return list(dict.fromkeys(f"{use.owner}: {use.text}" for use in found))[:MOST_EXAMPLES]

    # The game, kits and cards

    def _games(self, wanted: str) -> Iterator[Entry]:
        game = self.pack.game
        if wanted not in (folded(game.id), folded(game.title)):
            return
        file = next(path for path, document in self.pack.documents.items() if _text(document.get("kind")) == "game")
        least, most = game.seats, game.most_seats or game.seats
        yield Entry(
            "game",
            game.title,
            {
                "id": game.id,
                "seats": str(least) if least == most else f"{least} to {most}",
                "length": f"at most {counted(game.rounds, game.periods[0])}",
                "kits": [f"{kit.id}: {kit.title} ({kit.kind})" for kit in self.pack.kits.values()],
                "cards of every seat": [self._card_line(card) for card in game.cards if card.kind],
                "keywords": [plain(keyword.template) for keyword in game.keywords.values()],
                "files": place_words(file, 1).rpartition("/")[0],
            },
        )

    def _all_cards(self) -> Iterator[tuple[KitDef | None, CardDef]]:
        for kit in self.pack.kits.values():
            for card in kit.cards:
                yield kit, card
        for card in self.pack.game.cards:
            yield None, card

    def _kits(self, wanted: str) -> Iterator[Entry]:
        for kit in self.pack.kits.values():
            if wanted in (folded(kit.id), folded(kit.title)):
                parsed = self.pack.parsed_kit(kit.id)
                yield Entry(
                    kit.kind,
                    kit.title or kit.id,
                    {
                        "id": kit.id,
                        "figures": ", ".join(f"{stat} {value}" for stat, value in kit.prints.items()),
                        "brings": [f"{stat.id}, {stat.start} at the start" for stat in kit.stats],
                        "text": [canonical_text(line, self.pack) for line in parsed.lines if line.sentence is not None],
                        "pieces": [_piece_line(kind) for kind in parsed.kinds if kind.supply],
                        "counts": self._counts(parsed),
                        "cards": [self._card_line(card) for card in parsed.cards if card.kind],
                        "words": self._words(parsed.lines),
                        "source": [f"{key}: {value}" for key, value in kit.source.items()],
                        "declared": place_words(kit.span.path, kit.span.line),
                    },
                )

    def _card_line(self, card: CardDef) -> str:
        figures = figures_of(card)
        copies = f", {card.count} copies" if card.count > 1 else ""
        return f"{card.title} ({card.kind}{copies})" + (f": {figures}" if figures else "")

    def _counts(self, kit: KitDef) -> list[str]:
        """How many cards of each kind a kit has, copies counted."""
        kinds = {**self.pack.game.kinds, **{kind.id: kind for kind in kit.kinds}}
        numbers: dict[str, int] = {}
        for card in kit.cards:
            if card.kind in kinds and kinds[card.kind].card:
                numbers[card.kind] = numbers.get(card.kind, 0) + card.count
        return [counted(number, kind, kinds[kind].plural) for kind, number in numbers.items()]

    def _cards(self, wanted: str) -> Iterator[Entry]:
        for owner, card in self._all_cards():
            full = f"{owner.id}.{card.id}" if owner is not None else card.id
            if wanted not in (folded(full), folded(card.id), folded(card.title)):
                continue
            holder = self.pack.parsed_kit(owner.id) if owner is not None else self.pack.parsed_game()
            parsed = next(each for each in holder.cards if each.id == card.id and each.kind == card.kind)
            yield Entry(
                card.kind,
                card.title,
                {
                    "id": full,
                    "of": owner.title if owner is not None else "every seat",
                    "figures": figures_of(card),
                    "text": [canonical_text(line, self.pack) for line in parsed.lines if line.sentence is not None],
                    "words": self._words(parsed.lines),
                    "source": _source(owner, card),
                    "declared": place_words(card.span.path, card.span.line),
                },
            )

    def _words(self, lines: tuple[Line, ...]) -> list[str]:
        """The game's own words in some lines, each with what it means."""
        phrases = {phrase for line in lines if line.sentence is not None for phrase in spoken_of(line.sentence)[0]}
        keywords = self.pack.game.keywords
        return [
            f"{plain(keywords[phrase].template)}: {BETWEEN_LINES.join(line.text for line in keywords[phrase].lines)}"
            for phrase in sorted(phrases)
            if phrase in keywords and keywords[phrase].lines
        ]

    # The language

    def _phrases(self, wanted: str) -> Iterator[Entry]:
        matching = [p for p in self.pack.vocabulary.phrases.values() if wanted in set(spellings(p))]
        for phrase in sorted(matching, key=lambda p: (p.is_primitive, p.template)):
            keyword = self.pack.game.keywords.get(phrase.id) or self.pack.game.relations.get(phrase.id)
            yield Entry(
                SORTS[phrase.cls],
                plain(phrase.template),
                {
                    "means": [line.text for line in keyword.lines] if keyword is not None else [phrase.doc],
                    "rule": phrase.rule,
                    "slots": [f"{slot.name}: {slot.type}" for slot in phrase.slots],
                    "declared": place_words(keyword.span.path, keyword.span.line) if keyword is not None else BUILT_IN,
                    "examples": self._examples(phrase=phrase.id),
                },
            )

    def _names(self, wanted: str) -> Iterator[Entry]:
        for name in self.pack.vocabulary.names.values():
            if wanted in (folded(name.text), folded(name.plural)):
                place = next(self._declared(name), "")
                yield Entry(
                    _name_sort(name),
                    name.text,
                    {
                        "plural": name.plural if name.plural != name.text else "",
                        "declared": place or BUILT_IN,
                        "examples": self._examples(name=name.id),
                    },
                )

    def _declared(self, name: Name) -> Iterator[str]:
        """Where a name is the key of a declaration, in the game's file first."""
        documents = sorted(self.pack.documents.values(), key=lambda d: _text(d.get("kind")) != "game")
        for document in documents:
            for _, section in document.entries:
                key = section.key(name.id) if isinstance(section, MappingNode) else None
                if key is not None:
                    yield place_words(key.span.path, key.span.line)

    def _closed(self, wanted: str) -> Iterator[Entry]:
        for word in (word for word in closed_meanings() if folded(word) == wanted):
            yield self._fixed("word of every game", word, closed_meanings()[word])

    def _periods(self, wanted: str) -> Iterator[Entry]:
        for noun in self._period_nouns():
            for words, means in period_meanings(noun).items():
                if folded(words) == wanted:
                    yield self._fixed(f"word of every game, for its `{noun}`", words, means)

    def _fixed(self, sort: str, words: str, means: str) -> Entry:
        """Words of the grammar, with sentences that have them."""
        padded = f" {folded(words)} "
        found = (u for u in self.uses if padded in f" {folded(u.text.translate(_MARKS))} ")
        examples = list(dict.fromkeys(f"{use.owner}: {use.text}" for use in found))[:MOST_EXAMPLES]
        return Entry(sort, words, {"means": means, "declared": BUILT_IN, "examples": examples})


def _piece_line(kind: KindDef) -> str:
    """A piece that is made in play: how many there are, and whether it blocks its space."""
    return (
        f"{kind.id}: up to {kind.supply}, {kind.board}" if kind.board != "none" else f"{kind.id}: up to {kind.supply}"
    )


def _name_sort(name: Name) -> str:
    if name.cls is NameClass.NOUN:
        return f"noun ({name.detail.get('sort', 'kind')})"
    return str(name.cls.value)


def _text(node: object) -> str:
    return node.text if isinstance(node, ScalarNode) else ""


def _source(owner: KitDef | None, card: CardDef) -> list[str]:
    """Where a card's facts are from: what it says itself, else what its kit says."""
    if card.detail.get("source"):
        return [card.detail["source"]]
    return [f"{key}: {value}" for key, value in owner.source.items()] if owner is not None else []
