"""`cardwright fmt`: sentences in their canonical form, everything else as it was."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardwright.interpreter.cli.console import CannotDo, counted, has_colour, leave, note

if TYPE_CHECKING:
    from cardwright.dsl.diagnostics import Diagnostic
    from cardwright.interpreter.cli.rewriting import Rewriting
    from cardwright.interpreter.cli.targets import Target

FORMATS = ("text", "concise", "json", "github", "sarif", "junit")


@click.command()
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path), metavar="[PATH]...")
@click.option("--check", "only_check", is_flag=True, help="Write nothing; name the sentences that would change.")
@click.option("--diff", "show_diff", is_flag=True, help="Write nothing; show what would change.")
@click.option("--game", metavar="GAME", help="Game, by id or folder, of files that lie in no game's folder.")
@click.option(
    "--format",
    "form",
    type=click.Choice(FORMATS),
    default="text",
    show_default=True,
    help="How faults, and the findings of --check, are told.",
)
def fmt(paths: tuple[Path, ...], only_check: bool, show_diff: bool, game: str | None, form: str) -> None:
    """Write the sentences of content files in their canonical form.

    Comments, order, quotes and layout stay. A file with faults is not touched. Without PATH it is the content here.

    Exit code 1 when a file has faults, and with --check or --diff when something would change; 2 when a file belongs to
    no game.
    """
    from cardwright.interpreter.cli.targets import targets_of

    faults: list[Diagnostic] = []
    sources: dict[str, str] = {}
    rewritings: list[Rewriting] = []
    homeless: list[CannotDo] = []
    for target in targets_of(paths, game, homeless):
        rewritings += _rewritings(target, faults, sources)
    changed = [each for each in rewritings if each.changes]
    if only_check:
        faults += [_finding(each, sources) for each in _changes(changed)]
    if faults or (only_check and form not in ("text", "concise", "github")):
        _render(form, faults, sources)
    for each in changed:
        if show_diff:
            click.echo(_difference(each), nl=False)
        elif not only_check:
            _write(each)
    _summarize(rewritings, changed, writes=not (only_check or show_diff))
    for fault in homeless:
        fault.show()
    if homeless:
        leave(2)
    if faults or (changed and (only_check or show_diff)):
        leave(1)


def _rewritings(target: Target, faults: list[Diagnostic], sources: dict[str, str]) -> Iterator[Rewriting]:
    """What each file of a target would become; files with faults are told and left out."""
    from cardwright.interpreter.cli.assembly import assemble
    from cardwright.interpreter.cli.rewriting import OwnFault, rewrite
    from cardwright.interpreter.cli.sentences import parsed_lines

    assembly = assemble(target)
    sources |= assembly.sources
    game = target.game_file.as_posix()
    if assembly.pack is None:
        faults += [fault for fault in assembly.faults if target.asks(fault.span.path) or fault.span.path == game]
        return
    lines = parsed_lines(assembly.pack)
    found = [*assembly.faults, *assembly.pack.diagnostics]
    bad = {fault.span.path for fault in found if fault.severity.value == "error"}
    faults += [fault for fault in found if target.asks(fault.span.path)]
    for path in lines:
        if target.asks(path) and path not in bad:
            try:
                yield rewrite(path, lines[path], assembly.pack)
            except OwnFault as fault:
                raise CannotDo(f"a fault of cardwright itself: {fault}", "nothing was written") from None


def _changes(rewritings: list[Rewriting]) -> Iterator[tuple[Rewriting, int]]:
    for each in rewritings:
        for number in range(len(each.changes)):
            yield each, number


def _finding(where: tuple[Rewriting, int], sources: dict[str, str]) -> Diagnostic:
    from cardwright.dsl.diagnostics import Code, Diagnostic

    rewriting, number = where
    change = rewriting.changes[number]
    message = "the sentence is not in its canonical form"
    return Diagnostic(Code.NOT_CANONICAL, change.line.span, message, f"write `{change.canonical}`")


def _render(form: str, faults: list[Diagnostic], sources: dict[str, str]) -> None:
    from cardwright.dsl.diagnostics.render import RENDERERS, text

    if form == "text":
        click.echo(text.render(faults, sources, color=has_colour()), nl=False, color=has_colour())
    else:
        click.echo(RENDERERS[form](faults, sources), nl=False)


def _difference(rewriting: Rewriting) -> str:
    import difflib

    before, after = (text.splitlines(keepends=True) for text in (rewriting.before, rewriting.after))
    rows = difflib.unified_diff(before, after, rewriting.path, rewriting.path)
    return "".join(row if row.endswith("\n") else f"{row}\n\\ No newline at end of file\n" for row in rows)


def _write(rewriting: Rewriting) -> None:
    from cardwright.interpreter.cli.drafts import write_whole

    path = Path(rewriting.path)
    mark = b"\xef\xbb\xbf" if path.read_bytes().startswith(b"\xef\xbb\xbf") else b""
    write_whole(path, mark + rewriting.after.encode("utf-8"))
    note(f"wrote {rewriting.path}")


def _summarize(rewritings: list[Rewriting], changed: list[Rewriting], writes: bool) -> None:
    sentences = sum(len(each.changes) for each in changed)
    files = f"{counted(len(changed), 'file')} of {len(rewritings)}"
    if not changed:
        note(f"{counted(len(rewritings), 'file')} in canonical form")
    elif writes:
        note(f"changed {counted(sentences, 'sentence')} in {files}")
    else:
        note(f"would change {counted(sentences, 'sentence')} in {files}")
