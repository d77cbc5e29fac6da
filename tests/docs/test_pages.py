"""The README pages say what is so: tables fresh, sentences of the language, excerpts of the content, commands run."""

from __future__ import annotations

import doctest
import re
import shlex
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from cardwright.dsl.checker import check_line, context_of
from cardwright.dsl.checker.signatures import SLOT_TYPES
from cardwright.dsl.diagnostics import Span
from cardwright.dsl.loader.nodes import ScalarNode
from cardwright.dsl.pack.model import Line
from cardwright.dsl.pack.pack import Pack
from cardwright.dsl.printer.sentences import Printer
from cardwright.interpreter.cli.main import VERBS
from cardwright.interpreter.reference.page import with_parts
from cardwright.interpreter.reference.pages import PARTS
from cardwright.interpreter.session import open_pack, shipped_games
from support.pages import PAGES, ROOT, Block, Command, blocks, commands, says, text_of
from support.running import run

LINK = re.compile(r"\]\((?!https?:)([^)#\s]+)|`((?:dsl|interpreter|content|tests)/[\w./-]+)`")


@cache
def pack(game: str) -> Pack:
    return open_pack(game)


def sentences() -> Iterator[Block]:
    for game in shipped_games():
        yield from blocks(game)


@pytest.mark.parametrize("folder", list(PARTS))
def test_the_tables_are_fresh(folder: str) -> None:
    text = text_of(f"{folder}/README.md")
    assert with_parts(text, PARTS[folder]) == text, "run `make accept`, or `python -m cardwright.interpreter.reference`"


@pytest.mark.parametrize("block", list(sentences()), ids=str)
def test_a_sentence_shown_is_canonical_and_has_no_fault(block: Block) -> None:
    game, kit, part = (*block.words, "")[:3]
    opened = pack(game)
    for text in block.text.splitlines():
        parsed = opened.parser.parse(text)
        assert parsed.sentence is not None, (text, parsed.faults)
        assert Printer(opened.vocabulary).sentence(parsed.sentence) == text
        span = Span("page", 1, 1, 1, len(text) + 1)
        line = Line(text, span, ScalarNode(text, text, "plain", span), sentence=parsed.sentence)
        context = replace(context_of(opened, part.replace("_", " "), kit), unknown=True)
        assert [fault.message for fault in check_line(line, context)] == [], text


def examples() -> list[str]:
    """The sentences, clauses and heads in the last cells of the tables of heads and clauses."""
    text = text_of("dsl/README.md")
    tables = [
        text[text.index(title) :].split("\n\n", 1)[0] for title in ("| head | the line |", "| clause | example |")
    ]
    rows = [row for table in tables for row in table.splitlines()[2:]]
    return [code for row in rows for code in re.findall(r"`([^`]+)`", row.split(" | ")[-1])]


@pytest.mark.parametrize("text", examples())
def test_an_example_in_a_table_is_of_the_language(text: str) -> None:
    parsers = [pack(game).parser for game in shipped_games()]
    tried = [parser.parse(text + " stay" if text.endswith(":") else text) for parser in parsers]
    assert any(parsed.sentence is not None for parsed in tried), [fault.message for t in tried for fault in t.faults]


def test_a_line_said_to_be_of_a_game_stands_in_its_content() -> None:
    text = text_of("interpreter/README.md")
    table = text[text.index("| | BattleCON | Battle Bosses | Battlelords |") :].split("\n\n", 1)[0]
    cells = [row.strip("| ").split(" | ")[1:] for row in table.splitlines()[2:]]
    content = {
        game: "\n".join(path.read_text("utf-8") for path in (ROOT / "content" / game).rglob("*.yaml"))
        for game in ("battlecon", "battle_bosses", "battlelords")
    }
    for row in cells:
        for cell, (game, lines) in zip(row, content.items(), strict=False):
            assert all(line in lines for line in re.findall(r"`([^`]+)`", cell)), (game, cell)


@pytest.mark.parametrize("block", [b for b in blocks() if b.words[1:] and (ROOT / b.words[1]).is_file()], ids=str)
def test_an_excerpt_stands_in_its_file(block: Block) -> None:
    lines = {line.strip() for line in text_of(block.words[1]).splitlines()}
    assert [line for line in block.text.splitlines() if line.strip() not in lines] == []


@pytest.mark.parametrize("command", list(commands()), ids=str)
def test_a_command_says_what_the_page_prints(command: Command, desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(desk)
    name, *arguments = shlex.split(command.arguments, comments=True)
    assert name == "cardwright"
    told = run(*arguments).stdout
    assert says(command.lines, told), told


@pytest.mark.parametrize("page", PAGES)
def test_python_in_a_page_gives_what_it_prints(page: str) -> None:
    texts = [block.text for block in blocks("pycon") if block.page == page]
    examples = doctest.DocTestParser().get_doctest("\n".join(texts), {}, page, page, 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS, verbose=False)
    told: list[str] = []
    runner.run(examples, out=told.append)
    assert told == []


@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_points_at_is_there(page: str) -> None:
    named = {found[0] or found[1] for found in LINK.findall(text_of(page))}
    here = (ROOT / page).parent
    assert [name for name in sorted(named) if not ((here / name).exists() or (ROOT / name).exists())] == []


def test_the_first_page_has_every_verb_in_the_order_of_the_help() -> None:
    shown = re.findall(r"^\| `cardwright ([\w-]+)", text_of("README.md"), re.M)
    told = [verb for verb in VERBS if f"\n  {verb} " in run("--help").output]
    assert shown == told


def test_every_type_of_a_slot_is_described() -> None:
    text = text_of("dsl/README.md")
    assert [kind for kind in sorted(SLOT_TYPES) if f"`{kind}`" not in text] == []


def test_no_page_names_a_place_on_a_machine() -> None:
    for page in (*PAGES, "CHANGELOG.md"):
        assert not re.search(r"/(?:home|work|tmp|Users|root)/", text_of(page)), page
