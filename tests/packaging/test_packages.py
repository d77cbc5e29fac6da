"""The packages list and the repository's folders say the same."""

import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
PYPROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
SETUPTOOLS: dict[str, Any] = PYPROJECT["tool"]["setuptools"]

FOLDERS = {"dsl", "content", "interpreter", "tests"}
FILES = {"pyproject.toml", "README.md"}
SMALL_FILES = {"LICENSE", "NOTICE", "CHANGELOG.md", "CONTRIBUTING.md", "Makefile", "MANIFEST.in"}
DOT_FOLDERS = {".ci", ".github"}


def packages_by_folder() -> set[str]:
    found = {"cardwright"}
    for name, folder in SETUPTOOLS["package-dir"].items():
        if name == "cardwright":
            continue
        for init in (ROOT / folder).rglob("__init__.py"):
            parts = init.parent.relative_to(ROOT / folder).parts
            if "_root" not in parts:
                found.add(".".join((name, *parts)))
    return found


def tracked_files() -> list[str]:
    try:
        done = subprocess.run(
            ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        )
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("the tree is not a git clone")
    return done.stdout.splitlines()


def test_every_folder_with_an_init_file_is_a_listed_package() -> None:
    assert sorted(packages_by_folder()) == sorted(SETUPTOOLS["packages"])


def test_every_folder_of_modules_has_an_init_file() -> None:
    modules = [m for folder in ("dsl", "interpreter") for m in (ROOT / folder).rglob("*.py")]
    assert [str(m) for m in modules if not (m.parent / "__init__.py").exists()] == []


def test_the_top_level_holds_only_what_it_should() -> None:
    tops = {name.split("/", 1)[0]: "/" in name for name in tracked_files()}
    strangers = {
        top
        for top, is_folder in tops.items()
        if not (top in FOLDERS | DOT_FOLDERS if is_folder else top in FILES | SMALL_FILES or top.startswith("."))
    }
    assert strangers == set()


def test_the_command_starts_at_the_command_line_module() -> None:
    assert PYPROJECT["project"]["scripts"] == {"cardwright": "cardwright.interpreter.cli:main"}
