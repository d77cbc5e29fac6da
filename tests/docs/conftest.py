"""What the tests of the pages share: a folder with all that the pages show, and a cache folder of their own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.pages import ROOT, shown_files, text_of


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


@pytest.fixture(scope="session")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the shipped content, the files that the pages show, and the fighter of the first page."""
    folder = tmp_path_factory.mktemp("desk")
    (folder / "content").symlink_to(ROOT / "content", target_is_directory=True)
    for name, text in shown_files("content/README.md").items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    first = text_of("README.md")
    start = first.index("kind: fighter")
    (folder / "tidewrack.yaml").write_text(first[start : first.index("```", start)], "utf-8")
    return folder
