"""What the paths on a command line mean: games, and the files of them that are asked about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from cardwright.interpreter.cli.console import CannotDo
from cardwright.interpreter.cli.games import (
    APART,
    GAME_FILE,
    SCENARIO,
    folder_of,
    game_folder,
    kind_of,
    root_above,
    yaml_files,
)


@dataclass(frozen=True)
class Target:
    """One game and what is asked of it.

    folder: where its `game.yaml` lies. guests: files that lie outside and are read as if they lay within.
    scenes: scenarios that lie outside. wanted: the files (resolved) that are asked about; None for all.
    """

    folder: Path
    guests: tuple[Path, ...] = ()
    wanted: frozenset[Path] | None = None
    scenes: tuple[Path, ...] = ()

    @property
    def game_file(self) -> Path:
        """The file that declares the game."""
        return self.folder / GAME_FILE

    def files(self) -> list[Path]:
        """The content files of the game, its own file first, then its guests."""
        own = [path for path in yaml_files(self.folder) if APART not in path.relative_to(self.folder).parts]
        own.sort(key=lambda path: (path != self.game_file, path))
        return [*own, *self.guests]

    def apart(self) -> list[Path]:
        """The files that lie apart from the content: scenarios, and kits for their use alone."""
        own = [path for path in yaml_files(self.folder) if APART in path.relative_to(self.folder).parts]
        return [*own, *self.scenes]

    def asks(self, path: str | Path) -> bool:
        """Whether a file is asked about."""
        return self.wanted is None or Path(path).resolve() in self.wanted


def targets_of(paths: Sequence[Path], game: str | None = None, homeless: list[CannotDo] | None = None) -> list[Target]:
    """The games that the paths mean, each once.

    game: id or folder of the game for files that lie in no game's folder; else it is found by the `kind` they have, or
    by what a scenario says. homeless: takes what is wrong with each file that no game takes.
    Raises CannotDo for a path that is not there, and for a file that no game takes where `homeless` does not.
    """
    whole: dict[Path, Path] = {}
    parts: dict[Path, list[Path]] = {}
    guests: list[Path] = []
    for path in paths or [default_path()]:
        _refuse_missing(path)
        roots = [found.parent for found in yaml_files(path) if found.name == GAME_FILE] if path.is_dir() else []
        whole |= {root.resolve(): root for root in roots}
        for file in yaml_files(path) if path.is_dir() else [path]:
            root = root_above(file)
            if root is None:
                guests.append(file)
            elif root.resolve() not in whole:
                whole.setdefault(root.resolve(), root)
                parts.setdefault(root.resolve(), [])
            if root is not None and root.resolve() in parts:
                parts[root.resolve()].append(file)
    if not whole and not guests:
        raise CannotDo(f"there is no content in `{paths[0] if paths else '.'}`", "content files end in `.yaml`")
    found = [
        Target(folder, wanted=frozenset(f.resolve() for f in parts[key]) if key in parts else None)
        for key, folder in whole.items()
    ]
    return found + _guests(guests, game, homeless)


def default_path() -> Path:
    """What a verb without a path is about: the content here, else the shipped games."""
    here = Path()
    if (here / GAME_FILE).is_file() or root_above(here / "x") is not None:
        return here
    if (here / "content").is_dir():
        return here / "content"
    from cardwright.interpreter.session import content_folder

    return content_folder()


def _refuse_missing(path: Path) -> None:
    if not path.exists():
        raise CannotDo(f"there is no file or folder `{path}`")
    if path.is_dir():
        return
    try:
        with path.open("rb"):
            pass
    except OSError as fault:
        raise CannotDo(f"cannot read `{path}`: {(fault.strerror or 'unknown reason').lower()}") from None


def _guests(files: Iterable[Path], game: str | None, homeless: list[CannotDo] | None) -> list[Target]:
    by_folder: dict[Path, list[Path]] = {}
    named = game_folder(game) if game is not None else None
    for file in files:
        try:
            folder = named or folder_of(file)
        except CannotDo as fault:
            if homeless is None:
                raise
            homeless.append(fault)
            continue
        by_folder.setdefault(folder, []).append(file)
    return [_of_guests(folder, found) for folder, found in by_folder.items()]


def _of_guests(folder: Path, files: Sequence[Path]) -> Target:
    scenes = tuple(file for file in files if kind_of(file) == SCENARIO)
    guests = tuple(file for file in files if file not in scenes)
    return Target(folder, guests, frozenset(file.resolve() for file in files), scenes)
