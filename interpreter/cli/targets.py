"""What the paths on a command line mean: games, and the files of them that are asked about."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from cardwright.interpreter.cli.console import CannotDo

GAME_FILE = "game.yaml"
APART = "scenarios"
"""The folder of a game whose files are no content of the game."""


@dataclass(frozen=True)
class Target:
    """One game and what is asked of it.

    folder: where its `game.yaml` lies. guests: files that lie outside and are read as if they lay within.
    wanted: the files (resolved) that are asked about; None for all.
    """

    folder: Path
    guests: tuple[Path, ...] = ()
    wanted: frozenset[Path] | None = None

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
        return [path for path in yaml_files(self.folder) if APART in path.relative_to(self.folder).parts]

    def asks(self, path: str | Path) -> bool:
        """Whether a file is asked about."""
        return self.wanted is None or Path(path).resolve() in self.wanted


def targets_of(paths: Sequence[Path], game: str | None = None) -> list[Target]:
    """The games that the paths mean, each once.

    game: id or folder of the game for files that lie in no game's folder; else it is found by the `kind` they have.
    Raises CannotDo for a path that is not there and for a file that no game takes.
    """
    whole: dict[Path, Path] = {}
    parts: dict[Path, list[Path]] = {}
    guests: list[Path] = []
    for path in paths or [default_path()]:
        _refuse_missing(path)
        roots = [found.parent for found in yaml_files(path) if found.name == GAME_FILE] if path.is_dir() else []
        whole |= {root.resolve(): root for root in roots}
        for file in yaml_files(path) if path.is_dir() else [path]:
            root = _root_above(file)
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
    return found + _guests(guests, game)


def game_folder(game: str) -> Path:
    """The folder of a game, by its id or as a path. Raises CannotDo where there is none."""
    from cardwright.interpreter.session import content_folder, shipped_games

    if (Path(game) / GAME_FILE).is_file():
        return Path(game)
    if game in shipped_games():
        return content_folder() / game
    from cardwright.dsl.diagnostics import did_you_mean

    hint = did_you_mean(game, shipped_games()) or f"the games are {', '.join(f'`{g}`' for g in shipped_games())}"
    raise CannotDo(f"there is no game `{game}`", hint)


def default_path() -> Path:
    """What a verb without a path is about: the content here, else the shipped games."""
    here = Path()
    if (here / GAME_FILE).is_file() or _root_above(here / "x") is not None:
        return here
    if (here / "content").is_dir():
        return here / "content"
    from cardwright.interpreter.session import content_folder

    return content_folder()


def yaml_files(path: Path) -> list[Path]:
    """The YAML files in a folder and below, in order; those whose name begins with a dot are left out."""

    def refused(fault: OSError) -> None:
        raise CannotDo(f"cannot read the folder `{fault.filename}`: {(fault.strerror or '').lower()}")

    found: list[Path] = []
    for folder, below, names in os.walk(path, onerror=refused):
        below[:] = sorted(name for name in below if not name.startswith("."))
        found += [Path(folder) / name for name in names if name.endswith((".yaml", ".yml")) and name[0] != "."]
    return sorted(found)


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


def _root_above(path: Path) -> Path | None:
    """The nearest folder above a file that holds a game, written as the path was."""
    absolute = Path(os.path.abspath(path))
    for folder in absolute.parents:
        if (folder / GAME_FILE).is_file():
            return folder if path.is_absolute() else Path(os.path.relpath(folder))
    return None


def _guests(files: Iterable[Path], game: str | None) -> list[Target]:
    by_folder: dict[Path, list[Path]] = {}
    for file in files:
        folder = game_folder(game) if game is not None else _folder_by_kind(file)
        by_folder.setdefault(folder, []).append(file)
    return [
        Target(folder, tuple(found), frozenset(file.resolve() for file in found)) for folder, found in by_folder.items()
    ]


def _folder_by_kind(file: Path) -> Path:
    """The shipped game whose files have the `kind` of this one."""
    from cardwright.dsl.diagnostics import did_you_mean

    kind = _kind_of(file)
    kinds = dict(_seat_kinds())
    if not kind and kinds:
        return min(kinds)  # Nothing in it says which: what is wrong with it is wrong in any game.
    found = [folder for folder, seat in kinds.items() if seat == kind]
    if len(found) == 1:
        return found[0]
    if kind and not found:
        hint = did_you_mean(kind, kinds.values()) or "name the game with `--game`"
        raise CannotDo(f"no game has files of kind `{kind}`: `{file}`", hint)
    raise CannotDo(f"it is not clear which game `{file}` is for", "name the game with `--game`")


def _kind_of(file: Path) -> str:
    from cardwright.dsl.loader import MappingNode, ScalarNode, load

    document = load(file).document
    kind = document.get("kind") if isinstance(document, MappingNode) else None
    return kind.text if isinstance(kind, ScalarNode) else ""


def _seat_kinds() -> Iterator[tuple[Path, str]]:
    """Each shipped game's folder and the kind of what a seat brings."""
    from cardwright.dsl.loader import MappingNode, load
    from cardwright.dsl.pack.game_reader import read_game
    from cardwright.interpreter.session import content_folder, shipped_games

    for game in shipped_games():
        folder = content_folder() / game
        document = load(folder / GAME_FILE).document
        if isinstance(document, MappingNode):
            yield folder, read_game(document).seat_kind
