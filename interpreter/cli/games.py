"""Which game is meant: by its name, by a file's kind or its field `game`, by the kits that play."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from cardwright.interpreter.cli.console import CannotDo

GAME_FILE = "game.yaml"
APART = "scenarios"
"""The folder of a game whose files are no content of the game."""
SCENARIO = "scenario"
NAME_IT = "name the game with `--game`"


def game_folder(game: str) -> Path:
    """The folder of a game, by its id or as a path. Raises CannotDo where there is none."""
    from cardwright.interpreter.session import content_folder, shipped_games

    if (Path(game) / GAME_FILE).is_file():
        return Path(game)
    if game in shipped_games():
        return content_folder() / game
    from cardwright.dsl.diagnostics import did_you_mean

    hint = did_you_mean(game, shipped_games()) or f"the games are {_listed(shipped_games())}"
    raise CannotDo(f"there is no game `{game}`", hint)


def default_game() -> str:
    """The game where nothing says which: the shipped one with the most files."""
    from cardwright.interpreter.session import shipped_games

    return max(shipped_games(), key=lambda game: (len(yaml_files(game_folder(game))), game))


def root_above(path: Path) -> Path | None:
    """The nearest folder above a file that holds a game, written as the path was."""
    absolute = Path(os.path.abspath(path))
    for folder in absolute.parents:
        if (folder / GAME_FILE).is_file():
            return folder if path.is_absolute() else Path(os.path.relpath(folder))
    return None


def folder_of(file: Path) -> Path:
    """The game of a file that lies in no game's folder: a scenario says it, a kit has the kind of a shipped one.

    Raises CannotDo where neither tells.
    """
    from cardwright.dsl.diagnostics import did_you_mean

    kind = kind_of(file)
    if kind == SCENARIO:
        return _folder_of_scenario(file)
    kinds = dict(_seat_kinds())
    if not kind and kinds:
        return min(kinds)  # Nothing in it says which: what is wrong with it is wrong in any game.
    found = [folder for folder, seat in kinds.items() if seat == kind]
    if len(found) == 1:
        return found[0]
    if kind and not found:
        raise CannotDo(f"no game has files of kind `{kind}`: `{file}`", did_you_mean(kind, kinds.values()) or NAME_IT)
    raise CannotDo(f"it is not clear which game `{file}` is for", NAME_IT)


def _folder_of_scenario(file: Path) -> Path:
    from cardwright.interpreter.session import content_folder, shipped_games

    game = _field(file, "game")
    if game in shipped_games():
        return content_folder() / game
    if game:
        raise CannotDo(f"there is no game `{game}`: `{file}`", f"the games are {_listed(shipped_games())}")
    message = f"a scenario in no game's folder says its game: `{file}` has no field `game`"
    raise CannotDo(message, f"such as `game: {default_game()}`")


def games_with(kits: Sequence[str]) -> list[str]:
    """The shipped games that have all of these kits."""
    return [game for game, known in shipped_kits().items() if all(kit in known for kit in kits)]


def shipped_kits() -> dict[str, list[str]]:
    """The ids of the kits of each shipped game."""
    return {
        folder.name: [
            _field(path, "id")
            for path in yaml_files(folder)
            if APART not in path.relative_to(folder).parts and kind_of(path) == kind
        ]
        for folder, kind in _seat_kinds()
    }


def meant_game(verb: str, files: Sequence[Path], kits: Sequence[str]) -> Path:
    """The folder of the game that nobody named: that of the files lent to it, else the one that has all the kits.

    Raises CannotDo where that is none or several.
    """
    how = f"say which: `cardwright {verb} GAME ...` with {_listed(_ids())} or a game's folder for GAME"
    if files:
        try:
            folders = {(root_above(file) or folder_of(file)).resolve(): file for file in files}
        except CannotDo as fault:
            raise CannotDo(fault.message, how if fault.hint in (None, NAME_IT) else fault.hint) from None
        if len(folders) == 1:
            return root_above(file := next(iter(folders.values()))) or folder_of(file)
        raise CannotDo(f"the files of `--with` are of several games: {_listed([f.name for f in folders])}", how)
    found = games_with(kits)
    if kits and len(found) != 1:
        many = f"several games have {_listed(kits)}" if found else f"no shipped game has {_listed(kits)}"
        lend = "" if found else "; `--with FILE` lends a game a kit of your own"
        raise CannotDo(many if len(kits) == 1 or found else f"{many} together", _near(kits) or how + lend)
    return game_folder(found[0] if kits else default_game())


def _near(kits: Sequence[str]) -> str | None:
    """Which known kits were probably meant by those that no game has."""
    from cardwright.dsl.diagnostics import did_you_mean

    known = {kit for each in shipped_kits().values() for kit in each}
    return next((hint for kit in kits if kit not in known and (hint := did_you_mean(kit, sorted(known)))), None)


def _ids() -> list[str]:
    from cardwright.interpreter.session import shipped_games

    return shipped_games()


def _listed(names: Sequence[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def kind_of(file: Path) -> str:
    """What a file says it describes; empty where it says nothing."""
    return _field(file, "kind")


def _field(file: Path, name: str) -> str:
    from cardwright.dsl.loader import MappingNode, ScalarNode, load

    document = load(file).document
    node = document.get(name) if isinstance(document, MappingNode) else None
    return node.text if isinstance(node, ScalarNode) else ""


def _seat_kinds() -> Iterator[tuple[Path, str]]:
    """Each shipped game's folder and the kind of what a seat brings."""
    from cardwright.dsl.loader import MappingNode, load
    from cardwright.dsl.pack.game_reader import read_game
    from cardwright.interpreter.session import content_folder

    for game in _ids():
        folder = content_folder() / game
        document = load(folder / GAME_FILE).document
        if isinstance(document, MappingNode):
            yield folder, read_game(document).seat_kind


def yaml_files(path: Path) -> list[Path]:
    """The YAML files in a folder and below, in order; those whose name begins with a dot are left out."""

    def refused(fault: OSError) -> None:
        raise CannotDo(f"cannot read the folder `{fault.filename}`: {(fault.strerror or '').lower()}")

    found: list[Path] = []
    for folder, below, names in os.walk(path, onerror=refused):
        below[:] = sorted(name for name in below if not name.startswith("."))
        found += [Path(folder) / name for name in names if name.endswith((".yaml", ".yml")) and name[0] != "."]
    return sorted(found)
