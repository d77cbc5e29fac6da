"""`cardwright check`: every fault of content files."""

from __future__ import annotations

from pathlib import Path

import click

from cardwright.interpreter.cli.console import CannotDo, counted, has_colour, leave, note

FORMATS = ("text", "concise", "json", "github", "sarif", "junit")


@click.command()
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path), metavar="[PATH]...")
@click.option("--game", metavar="GAME", help="Game, by id or folder, of files that lie in no game's folder.")
@click.option("--format", "form", type=click.Choice(FORMATS), default="text", show_default=True)
@click.option(
    "--fail-level",
    type=click.Choice(["error", "warning"]),
    default="error",
    show_default=True,
    help="The mildest finding that makes the exit code 1.",
)
@click.option("--fresh", is_flag=True, help="Look anew at files that have not changed since the last check.")
def check(paths: tuple[Path, ...], game: str | None, form: str, fail_level: str, fresh: bool) -> None:
    """Find the faults of content files.

    PATH is a folder with games in it, a game's folder, or single files of a game; a file that lies in no game's folder
    is read for the game that its `kind` fits, a scenario for the one that its `game` names. Without PATH it is the
    content here, or else the shipped games.

    Exit code 1 when there is a finding at or above the fail level, 2 when something cannot be read
    or belongs to no game.
    """
    from cardwright.interpreter.cli.findings import findings_of
    from cardwright.interpreter.cli.targets import targets_of

    homeless: list[CannotDo] = []
    found = [findings_of(target, fresh) for target in targets_of(paths, game, homeless)]
    faults = [fault for each in found for fault in each.diagnostics()]
    sources = {path: text for each in found for path, text in each.sources().items()} if faults else {}
    if faults or (found and form not in ("text", "concise", "github")):
        _render(form, faults, sources or {path: "" for each in found for path in each.paths})
    files, sentences = sum(len(each.paths) for each in found), sum(each.sentences for each in found)
    what = f"checked {counted(files, 'file')} and {counted(sentences, 'sentence')}"
    if found or not homeless:
        note(f"{what}: {_summary(faults)}")
    for fault in homeless:
        fault.show()
    broken = [words for each in found for words in each.broken]
    for words in broken:
        note(f"error: a fault of cardwright itself, {words}")
    if broken or homeless:
        leave(2)
    if any(fault.severity.value == "error" or fail_level == "warning" for fault in faults):
        leave(1)


def _render(form: str, faults: list, sources: dict[str, str]) -> None:  # type: ignore[type-arg]
    from cardwright.dsl.diagnostics.render import RENDERERS, text

    if form == "text":
        click.echo(text.render(faults, sources, color=has_colour()), nl=False, color=has_colour())
    else:
        click.echo(RENDERERS[form](faults, sources), nl=False)


def _summary(faults: list) -> str:  # type: ignore[type-arg]
    if not faults:
        return "no faults"
    from cardwright.dsl.diagnostics.render import text

    return text.summary(faults)
