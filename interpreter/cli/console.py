"""What verbs share in talking: findings to stdout, progress to stderr, colour only where it is wanted."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import IO, Any, NoReturn

import click


class CannotDo(click.ClickException):
    """The tool cannot do its job: shown on stderr, exit code 2."""

    exit_code = 2

    def __init__(self, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.hint = hint

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(f"error: {self.message}", err=True)
        if self.hint:
            click.echo(f"  hint: {self.hint}", err=True)


def has_colour() -> bool:
    """Whether stdout is a terminal that takes colour and nobody forbids it with NO_COLOR."""
    return not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb" and sys.stdout.isatty()


def say(text: str) -> None:
    """A line of findings."""
    click.echo(text)


def note(text: str) -> None:
    """A line of progress."""
    click.echo(text, err=True)


def typed_name() -> str:
    """How the program is called from here: by its name where that is found, else as it was called."""
    called = Path(sys.argv[0])
    found = shutil.which("cardwright")
    if found is not None and (called.name == "__main__.py" or Path(found).resolve() == called.resolve()):
        return "cardwright"
    if called.name == "__main__.py":
        return f"{_from_here(Path(sys.executable))} -m cardwright"
    return _from_here(called)


def _from_here(path: Path) -> str:
    """A path as it can be typed here, the shorter way."""
    whole = Path(os.path.abspath(path))
    return str(whole.relative_to(Path.cwd()) if whole.is_relative_to(Path.cwd()) else whole)


def leave(code: int) -> NoReturn:
    """End the verb with an exit code."""
    raise click.exceptions.Exit(code)


def counted(number: int, noun: str, plural: str = "") -> str:
    """A number and its noun: `1 file`, `3 files`."""
    return f"{number} {noun if number == 1 else plural or noun + 's'}"


class NamesTheGame(click.Command):
    """A verb whose help names the game that is played where nothing says which, in place of DEFAULT."""

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        from cardwright.interpreter.cli.games import default_game

        self.help = (self.help or "").replace("DEFAULT", default_game())
        super().format_help_text(ctx, formatter)


with_kits = click.option(
    "--with",
    "extra",
    metavar="PATH",
    multiple=True,
    type=click.Path(path_type=Path),
    help="A kit's file, or a folder of kits, beside the game's own; once for each.",
)
"""The option that lends a game more kits."""
