"""Verb forms."""

import pytest

from cardwright.dsl.grammar.verbs import verb_forms


@pytest.mark.parametrize(
    ("base", "forms"),
    [
        ("push", "pushes pushed pushed pushing"),
        ("stun", "stuns stunned stunned stunning"),
        ("deny", "denies denied denied denying"),
        ("play", "plays played played playing"),
        ("take", "takes took taken taking"),
        ("hit", "hits hit hit hitting"),
        ("die", "dies died died dying"),
        ("be", "is was been being"),
        ("trigger", "triggers triggered triggered triggering"),
    ],
)
def test_forms_of_a_verb(base: str, forms: str) -> None:
    found = verb_forms(base)
    assert " ".join((found.third, found.past, found.participle, found.ing)) == forms


def test_declared_forms_win() -> None:
    assert verb_forms("zap", ("zaps", "zept")).participle == "zept"
