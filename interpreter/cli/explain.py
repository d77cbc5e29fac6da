"""`cardwright explain`: a code, a word of the language, a field, a card, a kit or a game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardwright.interpreter.cli.console import CannotDo, with_kits

if TYPE_CHECKING:
    from cardwright.dsl.diagnostics import Code
    from cardwright.interpreter.cli.entry import Entry

MOST_PARTS = 3
"""How many entries are shown whole for a word that is only a part of what they are called."""
MOST_LISTED = 20


@click.command()
@click.argument("what", nargs=-1, required=True)
@click.option("--game", metavar="GAME", help="Look in this game only, by id or folder.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@with_kits
def explain(what: tuple[str, ...], game: str | None, form: str, extra: tuple[Path, ...]) -> None:
    """Explain a code, a word or phrase of the language, a field of a file, a card, a kit or a game.

    WHAT is a code such as E201 or its name, a word or phrase as cards say it, the id or title of a card, kit or game,
    both ids of a card with a dot between, or a part of these. Exit code 2 where nothing is called so.
    """
    from cardwright.dsl.diagnostics import find_code
    from cardwright.interpreter.cli.entry import entry_lines

    words = " ".join(what)
    code = find_code(words.replace(" ", "-"))
    entries = [_of_code(code)] if code is not None else _of_games(words, game, extra)
    if form == "json":
        click.echo(json.dumps([entry.to_plain() for entry in entries], indent=2, ensure_ascii=False))
        return
    for number, entry in enumerate(entries):
        if number:
            click.echo("")
        for line in entry_lines(entry):
            click.echo(line)


def _of_code(code: Code) -> Entry:
    from cardwright.interpreter.cli.entry import Entry

    return Entry(
        "code",
        f"{code.number} {code.slug}",
        {
            "title": code.title,
            "explanation": code.explanation,
            "bad": code.bad.rstrip("\n").split("\n") if code.bad else [],
            "good": code.good.rstrip("\n").split("\n") if code.good else [],
        },
    )


def _of_games(words: str, game: str | None, extra: tuple[Path, ...]) -> list[Entry]:
    from cardwright.dsl.diagnostics import Code, did_you_mean
    from cardwright.interpreter.cli.entry import merged
    from cardwright.interpreter.cli.games import game_folder
    from cardwright.interpreter.cli.opening import guests_of
    from cardwright.interpreter.cli.reference import Reference
    from cardwright.interpreter.cli.targets import targets_of
    from cardwright.interpreter.session import PackFaults, open_pack, shipped_games

    known = [text for code in Code for text in (code.number, code.slug)]
    found: list[Entry] = []
    guests = guests_of(extra)
    folders = [game_folder(name) for name in ([game] if game is not None else shipped_games())]
    if guests and game is None:
        folders = [target.folder for target in targets_of(guests)]
    references = []
    for name in folders:
        try:
            references.append(Reference(open_pack(name, guests)))
        except PackFaults:
            raise CannotDo(f"`{name}` cannot be read", f"`cardwright check {name}` tells why") from None
        found += references[-1].entries(words)
        known += references[-1].known()
    if found:
        return merged(found)
    parts = list(dict.fromkeys(title for reference in references for title in reference.containing(words)))
    if not parts:
        raise CannotDo(f"nothing is called `{words}`", did_you_mean(words, known))
    if len(parts) > MOST_PARTS:
        listed = ", ".join(f"`{title}`" for title in parts[:MOST_LISTED])
        more = f" and {len(parts) - MOST_LISTED} more" if len(parts) > MOST_LISTED else ""
        raise CannotDo(f"nothing is called `{words}` alone", f"it is in {listed}{more}")
    return merged(entry for reference in references for title in parts for entry in reference.entries(title))
