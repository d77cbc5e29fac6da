"""What the tests of the tools share: a small game on disk, and a cache folder of their own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardwright.dsl.pack.pack import Pack
from cardwright.interpreter.session import open_pack
from support.tiny_game import write_game


@pytest.fixture(scope="session", autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Nothing that a test keeps goes where a person's findings are."""
    before = os.environ.get("XDG_CACHE_HOME")
    folder = tmp_path_factory.mktemp("cache")
    os.environ["XDG_CACHE_HOME"] = str(folder)
    yield folder
    if before is None:
        del os.environ["XDG_CACHE_HOME"]
    else:
        os.environ["XDG_CACHE_HOME"] = before


@pytest.fixture
def regatta(tmp_path: Path) -> Path:
    """The small game, to be changed as a test likes."""
    return write_game(tmp_path)


@pytest.fixture(scope="session")
def regatta_pack(tmp_path_factory: pytest.TempPathFactory, own_cache: Path) -> Pack:
    """The small game, opened."""
    return open_pack(write_game(tmp_path_factory.mktemp("games")))
