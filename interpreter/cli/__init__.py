"""The command line: `main` is what the command `cardwright` runs."""

try:
    from cardwright.interpreter.cli.main import main
except KeyboardInterrupt:  # Loading takes a moment; who stops it then stops the program.
    raise SystemExit(130) from None

__all__ = ["main"]
