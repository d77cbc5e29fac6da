"""`python -m cardwright.interpreter.reference [--check]`: write the parts of the pages that a command writes."""

from __future__ import annotations

import click

from cardwright.interpreter.cli.console import CannotDo, leave, note
from cardwright.interpreter.reference.page import MissingMarker
from cardwright.interpreter.reference.pages import stale_pages


@click.command()
@click.option("--check", is_flag=True, help="Write nothing; exit code 1 where a page is not fresh.")
def main(check: bool) -> None:
    """Write the tables in the README pages of dsl, interpreter and content anew."""
    try:
        stale = list(stale_pages())
    except (MissingMarker, FileNotFoundError) as fault:
        raise CannotDo(str(fault)) from None
    for path, text in stale:
        note(f"{'not fresh' if check else 'written'}: {path.parent.name}/{path.name}")
        if not check:
            path.write_text(text, "utf-8", newline="\n")
    leave(int(check and bool(stale)))


if __name__ == "__main__":
    main()
