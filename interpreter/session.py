"""The doors of the interpreter: a content pack opened, a match compiled. Everything else is built on these two."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import resources
from pathlib import Path

from cardwright.dsl.diagnostics import Diagnostic
from cardwright.dsl.pack.pack import Pack, read_pack
from cardwright.dsl.vocabulary import Vocabulary
from cardwright.interpreter.compiler.match import Match
from cardwright.interpreter.compiler.primitive import primitive_phrases


class PackFaults(Exception):
    """The content cannot be played: it holds faults. `diagnostics` are all of them, `sources` the texts by path."""

    def __init__(self, diagnostics: Sequence[Diagnostic], sources: dict[str, str]) -> None:
        super().__init__(f"{len(diagnostics)} faults")
        self.diagnostics = list(diagnostics)
        self.sources = sources


def content_folder() -> Path:
    """Where the shipped games lie."""
    return Path(str(resources.files("cardwright.content")))


def shipped_games() -> list[str]:
    """Ids of the games that come with the program."""
    return sorted(path.parent.name for path in content_folder().glob("*/game.yaml"))


def open_pack(game: str | Path, extra: Sequence[Path] = ()) -> Pack:
    """A game by the id of a shipped one or by its folder, with more kits from files or folders.

    Sentences are parsed as they are needed. Raises PackFaults when the files cannot be read as content, FileNotFoundError
    when there is no such game.
    """
    folder = Path(game) if Path(game).is_dir() else content_folder() / str(game)
    if not (folder / "game.yaml").exists():
        raise FileNotFoundError(f"no game `{game}`")
    pack = read_pack(folder, primitive_phrases(), extra)
    if isinstance(pack, list):
        raise PackFaults(pack, {})
    return pack


def shipped_vocabularies() -> list[Vocabulary]:
    """What the sentences of each shipped game may say: the phrases whose parse tables come with the package."""
    return [open_pack(game).vocabulary for game in shipped_games()]


def compile_match(pack: Pack, kits: Sequence[str], tracing: bool = False) -> Match:
    """The compiled match between these kits, seat 0 first; the pack keeps it for the next call.

    Raises KeyError for an unknown kit and PackFaults when a sentence that takes part has a fault.
    """
    key = (tuple(kits), tracing)
    match: Match | None = pack.compiled.get(key)
    if match is None:
        before = len(pack.diagnostics)
        game = pack.parsed_game()
        parsed = [pack.parsed_kit(kit) for kit in kits]
        if len(pack.diagnostics) > before or before:
            raise PackFaults(pack.diagnostics, dict(pack.sources))
        match = pack.compiled[key] = Match(game, parsed, pack.vocabulary, tracing)
    return match
