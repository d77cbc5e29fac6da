"""The command line: `main` is what the command `cardwright` runs."""

import sys


def main() -> None:
    """Run the command line on the arguments of the process; an interruption while it is still loading is one too."""
    try:
        from cardwright.interpreter.cli.main import main as run
    except KeyboardInterrupt:
        sys.exit(130)
    run()


__all__ = ["main"]
