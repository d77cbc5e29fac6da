"""A game opened for play: its content checked first, its kits chosen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import click

from cardwright.dsl.diagnostics import Diagnostic
from cardwright.dsl.pack.pack import Pack
from cardwright.interpreter.agents.dice import Dice
from cardwright.interpreter.cli.console import CannotDo, counted, has_colour, leave, note
from cardwright.interpreter.cli.findings import findings_of
from cardwright.interpreter.cli.games import SCENARIO, game_folder, kind_of, meant_game, yaml_files
from cardwright.interpreter.cli.targets import Target
from cardwright.interpreter.runtime.cascade import diagnose
from cardwright.interpreter.runtime.game import EndlessCascade
from cardwright.interpreter.session import compile_match, open_pack


def guests_of(extra: Sequence[Path]) -> tuple[Path, ...]:
    """The files that `--with` means. Raises CannotDo where one is not there."""
    for path in extra:
        if not path.exists():
            raise CannotDo(f"there is no file or folder `{path}`")
    return tuple(file for path in extra for file in (_kits_in(path) if path.is_dir() else [path]))


def _kits_in(folder: Path) -> list[Path]:
    """The files of a folder but its scenarios, which are nothing to play with."""
    return [file for file in yaml_files(folder) if kind_of(file) != SCENARIO]


def checked_pack(game: str | None, extra: Sequence[Path] = (), kits: str | None = None) -> Pack:
    """The pack of a game; its faults are told and end the verb.

    game: an id or a folder; where it is None, the files and the kits tell. extra: files and folders of kits that lie
    elsewhere. kits: those named, with commas between.
    """
    guests = guests_of(extra)
    verb = click.get_current_context().info_name or ""
    folder = game_folder(game) if game is not None else meant_game(verb, guests, named_kits(kits))
    own = {file.resolve() for file in Target(folder).files()}
    guests = tuple(file for file in guests if file.resolve() not in own)
    target = Target(folder, guests)
    found = findings_of(target)
    apart = {path.as_posix() for path in target.apart()}
    faults = [fault for fault in found.diagnostics() if fault.span.path not in apart] if found.rows else []
    if faults:
        _show(faults, found.sources())
        if any(fault.severity.value == "error" for fault in faults):
            note("content with faults is not played")
            leave(1)
    pack = open_pack(folder, guests)
    what = f"{counted(len(found.paths), 'file')}, {counted(found.sentences, 'sentence')}"
    note(f"checked {pack.game.title}: {what}, {'no faults' if not faults else 'warnings alone'}")
    return pack


def _show(faults: list[Diagnostic], sources: Mapping[str, str]) -> None:
    from cardwright.dsl.diagnostics.render import text

    click.echo(text.render(faults, sources, color=has_colour()), nl=False, color=has_colour())


@contextmanager
def cascades_told(pack: Pack, kits: Sequence[str]) -> Iterator[None]:
    """Lines that set each other off without end are a fault of the content: told, and the verb ends."""
    try:
        yield
    except EndlessCascade as fault:
        _show([diagnose(compile_match(pack, kits, tracing=True), fault)], pack.sources)
        leave(1)


def named_kits(named: str | None) -> list[str]:
    """The kits that are named, with commas between."""
    return [name.strip() for name in (named or "").split(",") if name.strip()]


def kits_of(pack: Pack, named: str | None, seed: int) -> list[str]:
    """The kits that play: those named, or one for each seat, drawn by the seed and different as far as there are enough.

    Raises CannotDo for a kit that is not there and for a wrong number of them.
    """
    seats, most = pack.game.seats, pack.game.most_seats or pack.game.seats
    if named is not None:
        chosen = named_kits(named)
        for name in chosen:
            if name not in pack.kits:
                from cardwright.dsl.diagnostics import did_you_mean

                known = ", ".join(f"`{kit}`" for kit in sorted(pack.kits))
                hint = did_you_mean(name, pack.kits) or f"there are {known}; `--with FILE` brings others"
                raise CannotDo(f"there is no {pack.game.seat_kind} `{name}`", hint)
        if not seats <= len(chosen) <= most:
            plural = pack.game.kinds[pack.game.seat_kind].plural
            many = f"{seats} to " if most != seats else ""
            raise CannotDo(f"{many}{counted(most, pack.game.seat_kind, plural)} play, not {len(chosen)}")
        return chosen
    if not pack.kits:
        raise CannotDo(f"there is nothing to play with in `{pack.game.id}`")
    dice = Dice(seed)
    chosen, left = [], sorted(pack.kits)
    for _ in range(seats):
        left = left or sorted(pack.kits)  # Where there are fewer kits than seats, seats play alike.
        chosen.append(left.pop(dice.draw(len(left))))
    return chosen


def read_text(path: Path) -> str:
    """The text of a file. Raises CannotDo where it cannot be read."""
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        reason = fault.strerror if isinstance(fault, OSError) and fault.strerror else "it is not text"
        raise CannotDo(f"cannot read `{path}`: {reason.lower()}") from None
