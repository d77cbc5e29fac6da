"""How words are compared and shown: phrases without types, places, figures, and what a sentence speaks of."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.dsl import tree
from cardwright.dsl.grammar.phrases import leading_words
from cardwright.dsl.grammar.verbs import verb_forms
from cardwright.dsl.pack.model import CardDef
from cardwright.dsl.vocabulary import Phrase, PhraseClass
from cardwright.interpreter.compiler.survey import walk
from cardwright.interpreter.session import content_folder


def folded(words: str) -> str:
    """Words as they are compared: letter case and the choice of blank, `-` or `_` count for nothing."""
    return " ".join(words.casefold().replace("_", " ").replace("-", " ").split())


def place_words(path: str, line: int) -> str:
    """A place in a file; shipped content is named the same on every machine."""
    top = content_folder().parent.as_posix().rstrip("/") + "/"
    return f"{path.removeprefix(top)}:{line}"


def spoken_of(sentence: tree.Sentence) -> tuple[frozenset[str], frozenset[str]]:
    """The phrases and the names in a sentence."""
    phrases: set[str] = set()
    names: set[str] = set()
    for node in walk(sentence):
        match node:
            case tree.Call(phrase=phrase) | tree.Relation(phrase=phrase) | tree.Value(phrase=phrase):
                phrases.add(phrase)
            case tree.Gap(verb=verb) | tree.Sum(verb=verb) | tree.Participle(verb=verb):
                phrases.add(verb)
            case tree.NounPhrase(noun=noun, adjectives=adjectives):
                names.update((noun, *adjectives))
            case tree.StatOf(stat=name) | tree.Bonus(stat=name) | tree.Become(state=name) | tree.Name(id=name):
                names.add(name)
            case tree.WindowHead(window=name) | tree.StateHead(state=name) | tree.Period(noun=name):
                names.add(name)
            case tree.EventHead(window=str(name)):
                names.add(name)
            case _:
                pass
    return frozenset(phrases), frozenset(names)


def spellings(phrase: Phrase) -> Iterator[str]:
    """What a phrase may be asked for by: its leading words, its verb in every form, the whole template."""
    words = leading_words(phrase)
    yield folded(" ".join(words))
    yield folded(plain(phrase.template))
    yield folded(phrase.template)
    if words and phrase.cls is PhraseClass.VERB:
        yield from verb_forms(words[0], phrase.forms).by_spelling()


def plain(template: str) -> str:
    """A template without the types of its slots: `lift {who} [{n}]`."""
    return " ".join(part if ":" not in part else _untyped(part) for part in template.split())


def _untyped(part: str) -> str:
    head, _, rest = part.partition(":")
    return head + rest[rest.index("}") :] if "}" in rest else part


def figures_of(card: CardDef) -> str:
    """What a card prints, in a line."""
    from cardwright.interpreter.words.names import printed_words

    return ", ".join(f"{stat} {printed_words(value)}" for stat, value in card.prints.items())
