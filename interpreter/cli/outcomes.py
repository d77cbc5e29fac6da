"""`cardwright outcomes`: all states that one round can end in."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from cardwright.interpreter.cli.console import CannotDo, with_kits


@click.command()
@click.option("--case", "path", required=True, type=click.Path(path_type=Path), help="File of cases; `-` reads stdin.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@with_kits
def outcomes(path: Path, form: str, extra: tuple[Path, ...]) -> None:
    """Everything that can come of one round, for each case of a file.

    A case is a JSON object a line, or an item of a YAML list: `id`, `game` and `seats`. A case that cannot be is
    answered with its id and an `error`; the others go on. Exit code 1 when there was such a case, 2 when the file
    cannot be read.
    """
    from cardwright.interpreter.cli.opening import guests_of
    from cardwright.interpreter.outcomes import read_cases
    from cardwright.interpreter.outcomes.answer import Answers

    try:
        text = sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        reason = fault.strerror if isinstance(fault, OSError) and fault.strerror else "it is not text in UTF-8"
        raise CannotDo(f"cannot read `{path}`: {reason.lower()}") from None
    answers = Answers(guests_of(extra))
    failed = False
    for case in read_cases(text):
        answer = answers.fault(*case) if isinstance(case, tuple) else answers.answer(case)
        failed = failed or "error" in answer
        click.echo(json.dumps(answer) if form == "json" else in_words(answer))
    raise SystemExit(1 if failed else 0)


def in_words(answer: dict[str, object]) -> str:
    """An answer as a person reads it."""
    if "error" in answer:
        return f"{answer['id']}: {answer['error']}"
    if answer["clash"]:
        return f"{answer['id']}: tied"
    found: list[dict[str, object]] = answer["outcomes"]  # type: ignore[assignment]
    rows = [f"{answer['id']}: {len(found)} outcomes"]
    for number, result in enumerate(found, start=1):
        rows.append(f"  {number:>3}. " + ", ".join(f"{name} {json.dumps(value)}" for name, value in result.items()))
    return "\n".join(rows)
