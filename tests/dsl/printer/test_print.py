"""Printing: what is printed reads back to the same tree."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from cardwright.dsl import tree
from cardwright.dsl.printer import print_sentence
from support.sentences import corpus, sample_parser, sample_vocabulary


def _tree(text: str) -> tree.Sentence:
    found = sample_parser().parse(text).sentence
    assert found is not None
    return found


TREES = [_tree(text) for text in corpus()]
HEADS = [one.heads for one in TREES if one.heads]
STEPS = [one.steps for one in TREES if not isinstance(one.steps[-1].clauses[-1], tree.Made)]
THINGS = sorted(
    {
        arg.value
        for one in TREES
        for step in one.steps
        for clause in step.clauses
        if isinstance(clause, tree.Act)
        for arg in clause.verb.args
        if isinstance(arg.value, tree.NounPhrase)
    },
    key=repr,
)
ACTS = [
    clause
    for one in TREES
    for step in one.steps
    for clause in step.clauses
    if isinstance(clause, tree.Act) and any(isinstance(arg.value, tree.NounPhrase) for arg in clause.verb.args)
]


@st.composite
def recombined(draw: st.DrawFn) -> tree.Sentence:
    heads = draw(st.lists(st.sampled_from(HEADS), max_size=2))
    steps = draw(st.lists(st.sampled_from(STEPS), min_size=1, max_size=3))
    return tree.Sentence(sum(heads, ()), sum(steps, ()))


@st.composite
def refilled(draw: st.DrawFn) -> tree.Sentence:
    """An act whose things are those of other acts."""
    act = draw(st.sampled_from(ACTS))
    args = tuple(
        replace(arg, value=draw(st.sampled_from(THINGS))) if isinstance(arg.value, tree.NounPhrase) else arg
        for arg in act.verb.args
    )
    return tree.Sentence((), (tree.Step((replace(act, verb=replace(act.verb, args=args)),)),))


@given(recombined())
def test_parts_of_sentences_recombine(sentence: tree.Sentence) -> None:
    text = print_sentence(sentence, sample_vocabulary())
    assert _tree(text) == sentence
    assert print_sentence(_tree(text), sample_vocabulary()) == text


@given(refilled())
def test_printed_text_settles(sentence: tree.Sentence) -> None:
    once = print_sentence(sentence, sample_vocabulary())
    twice = print_sentence(_tree(once), sample_vocabulary())
    assert print_sentence(_tree(twice), sample_vocabulary()) == twice == once


def test_agreement_and_articles() -> None:
    loose = "an opponent have +1 power"
    assert print_sentence(_tree(loose), sample_vocabulary()) == "an opponent has +1 power"
    assert print_sentence(_tree("choose a artifact"), sample_vocabulary()) == "choose an artifact"
    assert print_sentence(_tree("move 1 spaces"), sample_vocabulary()) == "move 1 space"
