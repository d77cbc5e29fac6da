"""`cardwright test`: run the scenarios that lie beside the content."""

from __future__ import annotations

from pathlib import Path

import click

from cardwright.interpreter.cli.console import CannotDo, leave, note, say, with_kits


@click.command()
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
@click.option("--coverage", is_flag=True, help="Tell which lines no scenario fired, of the kits that took part.")
@click.option("--story", is_flag=True, help="Tell what happened in every scenario, also in those that pass.")
@click.option("--only", default="", help="Run scenarios whose title or cards contain these words.")
@click.option("--format", "form", type=click.Choice(["text", "json", "junit"]), default="text", show_default=True)
@with_kits
def test(paths: tuple[Path, ...], coverage: bool, story: bool, only: str, form: str, extra: tuple[Path, ...]) -> None:
    """Run scenarios: files, folders, or all of the shipped content.

    A scenario belongs to the game in whose folder it lies; elsewhere its field `game` names a shipped one.

    Exit code 0 when all pass, 1 when one does not or a file has faults, 2 when there is nothing to run.
    """
    from cardwright.dsl.diagnostics import Diagnostic
    from cardwright.dsl.diagnostics.render import RENDERERS
    from cardwright.dsl.loader import load
    from cardwright.interpreter.cli.opening import guests_of
    from cardwright.interpreter.scenarios import Outcome, Runner, scenario_files
    from cardwright.interpreter.scenarios.coverage import coverage_of
    from cardwright.interpreter.scenarios.report import as_json, as_junit, as_text, explain
    from cardwright.interpreter.session import PackFaults, content_folder

    for path in paths:
        if not path.exists():
            raise CannotDo(f"there is no `{path}`")
    files = scenario_files(paths or [content_folder()])
    if not files:
        raise CannotDo(
            "there are no scenarios here",
            "they are YAML files with `kind: scenario`, those of a game in its folder `scenarios`",
        )
    runner = Runner(guests_of(extra))
    outcomes: list[Outcome] = []
    faults: list[Diagnostic] = []
    packs = []
    for file in files:
        try:
            scenarios, found = runner.read(file)
            pack = runner.pack_for(file)
        except FileNotFoundError as fault:
            raise CannotDo(str(fault)) from None
        except PackFaults as fault:
            raise CannotDo(f"the content of {file} has faults", "`cardwright check` tells them") from fault
        faults += found
        packs += [pack] if pack not in packs else []
        outcomes += [runner.run(each) for each in scenarios if _wanted(each.title, each.about, only)]
    if not outcomes and not faults:
        raise CannotDo(
            f"no scenario has `{only}` in its title or among its cards" if only else "there are no scenarios"
        )
    played = {kit for outcome in outcomes if outcome.record is not None for kit in outcome.record.kits}
    covered = coverage_of(packs, outcomes, played if paths else ()) if coverage else None
    if form == "json":
        say(as_json(outcomes, faults, covered))
    elif form == "junit":
        say(as_junit(outcomes, faults))
    else:
        if faults:
            say(RENDERERS["text"](faults, {fault.span.path: load(fault.span.path).text for fault in faults}))
        if story:
            say("\n".join(explain(outcome) for outcome in outcomes if outcome.passed))
        say(as_text(outcomes, covered))
    if form != "text" and faults:
        note(f"{len(faults)} faults in scenario files")
    leave(1 if faults or not all(outcome.passed for outcome in outcomes) else 0)


def _wanted(title: str, about: tuple[str, ...], only: str) -> bool:
    words = only.casefold()
    return words in title.casefold() or any(words in card for card in about)
