"""The parse table: no conflict, kept on disk, phrases that clash are named."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cardwright.dsl.grammar import Parser, PhraseClash
from cardwright.dsl.grammar.build import ship
from cardwright.dsl.grammar.rules import generate
from cardwright.dsl.grammar.table import build_table, load_table, table_key
from cardwright.dsl.vocabulary import Name, NameClass, Phrase, PhraseClass, Vocabulary
from support.sentences import sample_vocabulary


def verbs(*templates: str) -> Vocabulary:
    phrases = {t: Phrase(t, PhraseClass.VERB, t) for t in templates}
    return Vocabulary(phrases, {"malice": Name("malice", NameClass.NOUN, "malice")})


def test_grammar_has_no_conflict() -> None:
    build_table(generate(sample_vocabulary()))  # raises at the first


def test_phrases_that_read_the_same_are_named() -> None:
    with pytest.raises(PhraseClash) as caught:
        generate(verbs("gain {what:piece}", "gain {who:fighter}"))
    assert caught.value.phrases == ("gain {what:piece}", "gain {who:fighter}")


def test_phrase_that_makes_two_readings_is_named() -> None:
    with pytest.raises(PhraseClash) as caught:
        build_table(generate(verbs("give {n:number} {what:thing}", "give {what:thing}")))
    assert "give {n:number} {what:thing}" in caught.value.phrases


@pytest.mark.parametrize(
    "template", ["{who:thing} moves", "gain [{n:number}", "gain {n:number]", "swap {a:thing} {a:thing}"]
)
def test_template_that_cannot_be_read_is_refused(template: str) -> None:
    with pytest.raises(PhraseClash):
        generate(verbs(template))


def test_closed_word_cannot_be_a_name() -> None:
    vocabulary = sample_vocabulary().with_names([Name("each", NameClass.NOUN, "each_one", "eaches")])
    refused = Parser(vocabulary).refused_names()
    assert "each_one" in [one.name.id for one in refused]


def test_one_spelling_in_two_names_is_refused() -> None:
    vocabulary = sample_vocabulary().with_names([Name("malice", NameClass.STATE, "spiteful")])
    assert "spiteful" in [one.name.id for one in Parser(vocabulary).refused_names()]


def test_names_change_nothing_in_the_grammar() -> None:
    more = sample_vocabulary().with_names(
        Name(f"thing{n} of many words", NameClass.NOUN, f"thing{n}") for n in range(2000)
    )
    assert table_key(generate(more)) == table_key(generate(sample_vocabulary()))
    assert Parser(more).parse("gain 2 thing1999 of many words").sentence is not None


def test_kept_table_loads_quickly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    load_table(generate(sample_vocabulary()))
    started = time.process_time()
    Parser(sample_vocabulary())
    assert time.process_time() - started < 0.3


def test_folder_that_cannot_be_written_is_no_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    assert Parser(verbs("gain {what:piece}")).parse("gain 2 malice").sentence is not None


def test_damaged_table_is_built_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    vocabulary = verbs("gain {what:piece}")
    Parser(vocabulary)
    (kept,) = (tmp_path / "cardwright").iterdir()
    kept.write_bytes(b"damaged")
    assert Parser(vocabulary).parse("gain 2 malice").sentence is not None


def test_shipped_table_is_written_whole(tmp_path: Path) -> None:
    ship(verbs("gain {what:piece}"), tmp_path)
    assert [path.suffix for path in tmp_path.iterdir()] == [".cache"]


def test_the_same_phrases_give_the_same_bytes_whatever_the_order_of_sets(tmp_path: Path) -> None:
    program = (
        "from pathlib import Path\n"
        "from support.sentences import sample_vocabulary\n"
        "from cardwright.dsl.grammar.build import ship\n"
        f"ship(sample_vocabulary(), Path({str(tmp_path)!r}) / SEED)"
    )
    for seed in ("1", "2"):
        text = program.replace("SEED", repr(seed))
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(Path(__file__).parents[2])}
        subprocess.run([sys.executable, "-c", text], check=True, env=environment)
    one, other = (next((tmp_path / seed).iterdir()).read_bytes() for seed in ("1", "2"))
    assert one == other
