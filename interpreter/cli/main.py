"""The program and its verbs: a verb's module is imported when the verb is asked for, and nothing heavy before."""

from __future__ import annotations

import importlib
import importlib.util
import io
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click

VERBS: Mapping[str, str] = {
    "demo": "demo:demo",
    "check": "check:check",
    "fmt": "fmt:fmt",
    "test": "test:test",
    "explain": "explain:explain",
    "new": "new:new",
    "play": "play:play",
    "outcomes": "outcomes:outcomes",
    "why": "why:why",
    "why-not": "why:why_not",
    "simulate": "simulate:simulate",
    "schema": "schema:schema",
    "lsp": "lsp:lsp",
}
"""Each verb with its module in this package and the command in it, in the order in which help lists them."""

INTERRUPTED = 130
PIPE_CLOSED = 141


class Verbs(click.Group):
    """A group whose verbs are modules; one whose module is not there is no verb."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [verb for verb in VERBS if _module_of(verb) is not None]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        module = _module_of(cmd_name)
        if module is None:
            return None
        command = vars(importlib.import_module(module)).get(VERBS[cmd_name].partition(":")[2])
        return command if isinstance(command, click.Command) else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        verb = args[0]
        if not verb.startswith("-") and self.get_command(ctx, verb) is None:
            from cardwright.dsl.diagnostics import did_you_mean

            hint = did_you_mean(verb, self.list_commands(ctx))
            ctx.fail(f"there is no verb `{verb}`" + (f"; {hint}" if hint else ""))
        return super().resolve_command(ctx, args)

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Run a verb and exit: 0 clean, 1 findings, 2 it could not do its job, 130 interrupted."""
        if "_CARDWRIGHT_COMPLETE" in os.environ:
            return super().main(args, prog_name, complete_var, standalone_mode, **extra)
        _settle_streams()
        try:
            code = self._run(list(sys.argv[1:] if args is None else args), prog_name or "cardwright", extra)
            sys.stdout.flush()
        except BrokenPipeError:
            _forget_stdout()
            code = PIPE_CLOSED
        sys.exit(code)

    def _run(self, args: list[str], name: str, extra: dict[str, Any]) -> int:
        try:
            with self.make_context(name, args, **extra) as ctx:
                self.invoke(ctx)
        except click.exceptions.Exit as done:
            return done.exit_code
        except SystemExit as done:
            return done.code if isinstance(done.code, int) else int(done.code is not None)
        except click.ClickException as fault:
            sys.stdout.flush()
            fault.show()
            return 2
        except (KeyboardInterrupt, click.Abort):
            return INTERRUPTED
        except BrokenPipeError:
            raise
        except Exception as fault:  # noqa: BLE001  (the one place: our own fault becomes a line to report)
            _own_fault(fault)
            return 2
        return 0


def _own_fault(fault: Exception) -> None:
    """A fault of the program itself: what and where, for a report, and no more than that."""
    import traceback

    sys.stdout.flush()
    frames = traceback.extract_tb(fault.__traceback__)
    last = frames[-1]
    said = str(fault).splitlines()
    what = f"{type(fault).__name__} at {Path(last.filename).name}:{last.lineno}{f': {said[0]}' if said else ''}"
    click.echo(f"error: a fault of cardwright itself, {what}", err=True)
    click.echo("  hint: please report it with the command and the files", err=True)


def _module_of(verb: str) -> str | None:
    if verb not in VERBS:
        return None
    name = f"{__package__}.{VERBS[verb].partition(':')[0]}"
    return name if importlib.util.find_spec(name) is not None else None


def _settle_streams() -> None:
    """The same bytes on every machine: UTF-8, and a line feed at the end of a line."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")


def _forget_stdout() -> None:
    """Nobody reads any more: what is still to be flushed goes nowhere, and nothing is said of it."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, sys.stdout.fileno())
    except (OSError, ValueError):
        sys.stdout = io.StringIO()


def version() -> str:
    """The installed version, read off the name of its metadata folder where that is near."""
    for folder in sys.path:
        found = next(Path(folder or ".").glob("cardwright-*.dist-info"), None)
        if found is not None:
            return found.name.removeprefix("cardwright-").removesuffix(".dist-info")
    from importlib import metadata  # several times slower

    return metadata.version("cardwright")


def _show_version(ctx: click.Context, parameter: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        click.echo(f"cardwright {version()}")
        ctx.exit()


@click.command(cls=Verbs, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version", is_flag=True, expose_value=False, is_eager=True, callback=_show_version, help="Show the version."
)
@click.pass_context
def program(ctx: click.Context) -> None:
    """Battle card games whose card text is the code."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def main() -> None:
    """Run the command line on the arguments of the process."""
    program.main()
