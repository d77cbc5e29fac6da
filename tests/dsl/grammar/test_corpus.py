"""The sample sentences: all are read, and printed back word for word."""

import pytest

from cardwright.dsl.printer import print_sentence
from support.sentences import corpus, loose_sentences, sample_parser, sample_vocabulary

DOUBTFUL_WORDINGS = 8
"""Lines with a second reading that is worded differently; the reader takes the first. Lower it, never raise it."""


def printed(text: str) -> str:
    parsed = sample_parser().parse(text)
    assert parsed.sentence is not None, parsed.faults
    return print_sentence(parsed.sentence, sample_vocabulary())


@pytest.mark.parametrize("text", corpus())
def test_canonical_sentence_prints_back_word_for_word(text: str) -> None:
    assert printed(text) == text


@pytest.mark.parametrize(("loose", "canonical"), loose_sentences())
def test_loose_sentence_is_made_canonical(loose: str, canonical: str) -> None:
    assert printed(loose) == canonical
    assert sample_parser().parse(loose).sentence == sample_parser().parse(canonical).sentence


def test_letter_case_and_spacing_do_not_matter() -> None:
    assert printed("On Hit:  Push the  Opponent 1 space") == "on hit: push the opponent 1 space"


def test_every_node_knows_where_it_stands() -> None:
    text = "on hit: push the nearest opponent 2 spaces"
    sentence = sample_parser().parse(text).sentence
    assert sentence is not None
    verb = sentence.steps[0].clauses[0].verb
    who, distance = (arg.value.at for arg in verb.args)
    assert text[slice(*verb.at)] == "push the nearest opponent 2 spaces"
    assert text[slice(*who)] == "the nearest opponent"
    assert text[slice(*distance)] == "2 spaces"


def test_few_sentences_have_a_second_reading() -> None:
    doubtful = []
    for text in corpus():
        wordings = {print_sentence(one, sample_vocabulary()) for one in sample_parser().readings(text)}
        if len(wordings) > 1:
            doubtful.append(text)
    assert len(doubtful) <= DOUBTFUL_WORDINGS, doubtful
