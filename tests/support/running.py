"""The command line run inside the test's process, its streams and exit code kept."""

from __future__ import annotations

import subprocess
import sys

from click.testing import CliRunner, Result

from cardwright.interpreter.cli.main import program

PROBE = """
import sys
from cardwright.interpreter.cli import main
try:
    main()
except SystemExit:
    print(*sys.modules)
"""


def modules_after(*arguments: object) -> list[str]:
    """The modules that are loaded once a verb has run in a process of its own."""
    command = [sys.executable, "-c", PROBE, *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()


def run(*arguments: object, typed: str | None = None) -> Result:
    """What a verb says and how it exits; `typed` comes from a pipe. A fault of ours is raised, not swallowed."""
    result = CliRunner().invoke(program, [str(argument) for argument in arguments], input=typed)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result
