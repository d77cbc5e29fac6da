"""The command line: `main` is what the command `cardwright` runs."""

from cardwright.interpreter.cli.main import main

__all__ = ["main"]
