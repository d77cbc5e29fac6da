"""What the awkward sentences mean."""

from cardwright.dsl import tree
from cardwright.dsl.grammar import Parser
from cardwright.dsl.vocabulary import Phrase, PhraseClass, Vocabulary
from support.sentences import sample_parser, sample_vocabulary


def sentence(text: str, params: tuple[str, ...] = ()) -> tree.Sentence:
    parsed = sample_parser().parse(text, params)
    assert parsed.sentence is not None, parsed.faults
    return parsed.sentence


def clauses(text: str) -> tuple[tree.Clause, ...]:
    return sentence(text).steps[0].clauses


def the(noun: str) -> tree.NounPhrase:
    return tree.NounPhrase("the", noun)


YOU = tree.NounPhrase("pronoun", "you")
IT = tree.NounPhrase("pronoun", "it")


def test_stat_before_a_verb_is_a_thing_with_an_owner() -> None:
    (clause,) = clauses("your life cannot fall below 1")
    assert clause.subject == tree.NounPhrase("own", "life", owner=YOU)
    assert clause.mode == "cannot"


def test_stat_in_a_comparison_is_an_amount() -> None:
    (head,) = sentence("while its priority is 7 or more: soak 1").heads
    assert head.condition.subject == tree.StatOf("priority", IT)


def test_printed_stat_of_somebody_is_an_amount() -> None:
    (clause,) = clauses("x is the printed power of jager")
    assert clause.value == tree.StatOf("power", tree.NounPhrase("bare", "jager"), printed=True)


def test_damage_you_took_is_a_total_in_an_amount_and_a_thing_elsewhere() -> None:
    (soak,) = clauses("soak the damage you took this beat")
    assert isinstance(soak.verb.args[0].value, tree.Sum)
    (bonus,) = clauses("+1 power for each damage you took this beat")
    assert isinstance(bonus.for_each, tree.NounPhrase)


def test_subject_is_carried_over_and() -> None:
    first, second = clauses("an opponent loses 1 life and gains 2 malice")
    assert first.subject == tree.NounPhrase("a", "opponent")
    assert second.subject == IT


def test_command_after_and_has_no_subject() -> None:
    _, second = clauses("the opponent loses 1 life and gain 2 malice")
    assert second.subject is None


def test_bonuses_share_subject_and_tail() -> None:
    first, second = clauses("each fighter has +1 power and +1 priority this beat")
    assert first.clause.subject == second.clause.subject == tree.NounPhrase("each", "fighter")
    assert first.duration == second.duration is not None


def test_prefix_covers_the_whole_step() -> None:
    (clause,) = clauses("if you are stunned, gain 1 malice and lose 1 life")
    assert isinstance(clause.then, tree.Together)
    assert len(clause.then.clauses) == 2


def test_rule_made_in_play_takes_the_rest_of_the_line() -> None:
    made = sentence("gain 1 malice; for the rest of the duel: end of ante: lose 1 life; gain 1 malice").steps[1]
    (clause,) = made.clauses
    assert isinstance(clause, tree.Made)
    assert len(clause.sentence.heads) == 2
    assert len(clause.sentence.steps) == 2


def test_bare_plural_is_all_and_mass_noun_is_bare() -> None:
    (ban,) = clauses("opponents cannot move")
    assert ban.subject == tree.NounPhrase("all", "opponent")
    (gain,) = clauses("spend malice")
    assert gain.verb.args[0].value.determiner == "bare"


def test_words_of_a_phrase_win_over_a_modifier() -> None:
    (clause,) = clauses("remove a card from your hand")
    assert [arg.slot for arg in clause.verb.args] == ["what", "place"]


def test_modifiers_hang_flat_on_the_noun() -> None:
    (clause,) = clauses("choose an opponent between you and jager adjacent to both you and jager")
    assert len(clause.verb.args[0].value.modifiers) == 2


def test_period_after_a_participle_is_memory_not_duration() -> None:
    (clause,) = clauses("+1 power for each base anted this beat")
    assert clause.duration is None
    assert clause.for_each.modifiers[0].period == tree.Period("this", "beat")


def test_number_and_thing_slots_of_one_verb_live_together() -> None:
    number, thing = clauses("your priority becomes its priority")[0], clauses("your base becomes a clone")[0]
    assert number.verb.phrase != thing.verb.phrase
    assert number.verb.args[0].value == tree.StatOf("priority", IT)


def test_slots_of_a_keyword_are_named_in_braces() -> None:
    (clause,) = sentence("move {who} {n} spaces", ("who", "n")).steps[0].clauses
    who, distance = (arg.value for arg in clause.verb.args)
    assert who == tree.NounPhrase("pronoun", "{who}")
    assert distance.low == tree.Param("n")


def test_participle_after_is_a_state_where_one_is_declared() -> None:
    (head,) = sentence("if you are stunned: soak 1").heads
    assert isinstance(head.condition, tree.Is)
    (head,) = sentence("if you were stunned this beat: soak 1").heads
    assert isinstance(head.condition, tree.Did)


def test_amount_you_did_is_of_the_phrase_that_has_the_noun() -> None:
    some = {
        template: Phrase(template, PhraseClass.VERB, template)
        for template in ("absorb {n:number}", "absorb [{n:number}] damage")
    }
    words = sample_vocabulary()
    parsed = Parser(Vocabulary({**words.phrases, **some}, words.names)).parse(
        "soak the damage you absorbed this beat", ()
    )
    assert parsed.sentence is not None, parsed.faults
    (soak,) = parsed.sentence.steps[0].clauses
    assert soak.verb.args[0].value.verb == "absorb [{n:number}] damage"
