from pathlib import Path

import pytest

from cardwright.interpreter.cli import drafts
from cardwright.interpreter.cli.console import CannotDo


def test_an_interruption_leaves_the_old_file_and_no_draft(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "kept.txt"
    file.write_text("old", "utf-8")

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(drafts.os, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        drafts.write_whole(file, b"new")
    assert [(path.name, path.read_text("utf-8")) for path in tmp_path.iterdir()] == [("kept.txt", "old")]


def test_a_link_stays_a_link_and_the_mode_stays(tmp_path: Path) -> None:
    file, link = tmp_path / "real.txt", tmp_path / "link.txt"
    file.write_text("old", "utf-8")
    file.chmod(0o640)
    link.symlink_to(file)
    drafts.write_whole(link, b"new")
    assert link.is_symlink()
    assert (file.read_bytes(), file.stat().st_mode & 0o777) == (b"new", 0o640)


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(CannotDo, match="cannot write"):
        drafts.write_whole(tmp_path / "nowhere" / "x.txt", b"")
