"""The samples of the code table: each bad one has its fault and no other, each good one has none."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from cardwright.dsl.checker import check_line, check_pack, context_of
from cardwright.dsl.checker.keywords import check_triggers
from cardwright.dsl.checker.retold import retold
from cardwright.dsl.diagnostics import Code, Diagnostic, Span, code_text
from cardwright.dsl.loader.nodes import ScalarNode
from cardwright.dsl.pack.model import Line
from cardwright.dsl.pack.pack import Pack, read_pack
from cardwright.dsl.printer import print_sentence
from cardwright.interpreter.compiler.primitive import primitive_phrases
from cardwright.interpreter.session import content_folder
from support.faults import slugs

GAME, KIT, PART = "battlecon", "shekhtur", "style"
"""The game whose words the samples use, and the kit and card on which their sentences stand."""
KIT_SIZE = "per kit: {style: 5, base: 1, finisher: 2}\n"


@cache
def game() -> Pack:
    found = read_pack(content_folder() / GAME, primitive_phrases())
    assert isinstance(found, Pack)
    return found


def sentence_faults(text: str) -> list[Diagnostic]:
    text = text.rstrip("\n")
    span = Span("card.yaml", 1, 1, 1, len(text) + 1)
    line = Line(text, span, ScalarNode(text, text, "plain", span))
    parsed = game().parser.parse(text)
    line = replace(line, sentence=parsed.sentence)
    faults = [Diagnostic(f.code, line.sub_span(f.start, f.end), f.message, f.hint) for f in parsed.faults]
    if faults:
        return [retold(fault, line, game().game.windows, game().game.periods) for fault in faults]
    context = context_of(game(), PART, KIT)
    return [*check_line(line, context), *check_triggers(context.facts, [line])]


def file_faults(text: str, folder: Path) -> list[Diagnostic]:
    """The faults of a file: a game on its own, anything else beside the game's own files."""
    folder.mkdir()
    name = "game.yaml" if text.startswith("kind: game") else "sample.yaml"
    if name != "game.yaml":
        declared = (content_folder() / GAME / "game.yaml").read_text("utf-8")
        (folder / "game.yaml").write_text(declared if "\nper kit:" in declared else declared + KIT_SIZE, "utf-8")
        (folder / "bases.yaml").write_text((content_folder() / GAME / "bases.yaml").read_text("utf-8"), "utf-8")
    (folder / name).write_text(text, "utf-8")
    pack = read_pack(folder, primitive_phrases())
    found = pack if isinstance(pack, list) else check_pack(pack)
    return [fault for fault in found if fault.span.path.endswith(name)]


SENTENCES = [code for code in Code if code_text(code).sample == "sentence" and code is not Code.NOT_CANONICAL]
FILES = [code for code in Code if code_text(code).sample == "file" and not code.number.startswith("E1")]


@pytest.mark.parametrize("code", SENTENCES, ids=lambda code: code.slug)
def test_a_bad_sentence_has_its_fault_and_no_other(code: Code) -> None:
    found = sentence_faults(code.bad)
    assert slugs(found) == [code.slug], [fault.message for fault in found]


@pytest.mark.parametrize("code", SENTENCES, ids=lambda code: code.slug)
def test_a_good_sentence_has_no_fault(code: Code) -> None:
    found = sentence_faults(code.good)
    assert found == [], [fault.message for fault in found]


@pytest.mark.parametrize("code", FILES, ids=lambda code: code.slug)
def test_a_bad_file_has_its_fault_and_no_other(code: Code, tmp_path: Path) -> None:
    found = file_faults(code.bad, tmp_path / "bad")
    assert set(slugs(found)) == {code.slug}, [fault.message for fault in found]


@pytest.mark.parametrize("code", FILES, ids=lambda code: code.slug)
def test_a_good_file_has_no_fault(code: Code, tmp_path: Path) -> None:
    found = file_faults(code.good, tmp_path / "good")
    assert found == [], [fault.message for fault in found]


def test_the_sample_that_is_not_canonical_is_printed_as_the_good_one() -> None:
    bad, good = (text.rstrip("\n") for text in (Code.NOT_CANONICAL.bad, Code.NOT_CANONICAL.good))
    sentence = game().parser.parse(bad).sentence
    assert sentence is not None
    assert print_sentence(sentence, game().vocabulary) == good != bad


SHOWN_ELSEWHERE = {
    Code.MISSING_FILE: "bad_input/test_bad_input.py",
    Code.FILE_TOO_LARGE: "bad_input/test_bad_input.py",
    Code.UNREADABLE_FILE: "bad_input/test_bad_input.py",
}


@pytest.mark.parametrize("code", Code, ids=lambda code: code.slug)
def test_every_code_has_a_sample_that_is_run_or_a_test_of_its_own(code: Code) -> None:
    assert code_text(code).sample != "none" or code in SHOWN_ELSEWHERE
