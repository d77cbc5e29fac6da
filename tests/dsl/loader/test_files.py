"""Reading from the file system."""

import os
from pathlib import Path

import pytest

from cardwright.dsl.loader import MappingNode, load
from support.faults import only


def written(folder: Path, data: bytes) -> Path:
    path = folder / "card.yaml"
    path.write_bytes(data)
    return path


def test_a_file_is_read_with_its_path_and_text(tmp_path: Path) -> None:
    path = written(tmp_path, "name: César\n".encode())
    loaded = load(path)
    assert (loaded.path, loaded.text, loaded.diagnostics) == (path.as_posix(), "name: César\n", ())
    assert isinstance(loaded.document, MappingNode)
    assert loaded.document.to_plain() == {"name": "César"}


def test_a_byte_order_mark_and_windows_line_breaks_are_accepted(tmp_path: Path) -> None:
    loaded = load(written(tmp_path, b"\xef\xbb\xbfname: wave\r\nlife: 20\r\n"))
    assert loaded.diagnostics == ()
    assert isinstance(loaded.document, MappingNode)
    assert loaded.document.to_plain() == {"name": "wave", "life": 20}


def test_a_picture_is_not_text(tmp_path: Path) -> None:
    fault = only(load(written(tmp_path, b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR")).diagnostics)
    assert fault.code.slug == "not-text"


def test_a_zero_byte_is_not_text(tmp_path: Path) -> None:
    assert only(load(written(tmp_path, b"name: wave\x00")).diagnostics).code.slug == "not-text"


def test_another_encoding_is_told_at_the_first_letter_that_shows_it(tmp_path: Path) -> None:
    fault = only(load(written(tmp_path, "life: 20\nname: César\n".encode("latin-1"))).diagnostics)
    assert (fault.code.slug, fault.span.line, fault.span.column) == ("not-text", 2, 8)


def test_utf_16_is_not_text(tmp_path: Path) -> None:
    assert only(load(written(tmp_path, "name: wave".encode("utf-16"))).diagnostics).code.slug == "not-text"


def test_a_huge_file_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "huge.yaml"
    with path.open("wb") as file:
        file.truncate(50 * 1024 * 1024)
    assert only(load(path).diagnostics).code.slug == "file-too-large"


def test_a_file_of_exactly_one_mebibyte_is_read(tmp_path: Path) -> None:
    assert load(written(tmp_path, b"a: 1\n#" + b"x" * (1024 * 1024 - 6))).diagnostics == ()


def test_a_file_of_one_byte_more_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path, b"a: 1\n#" + b"x" * (1024 * 1024 - 5))
    assert only(load(path).diagnostics).code.slug == "file-too-large"


def test_a_missing_file_is_told_by_name(tmp_path: Path) -> None:
    fault = only(load(tmp_path / "nowhere.yaml").diagnostics)
    assert fault.code.slug == "missing-file"
    assert "nowhere.yaml" in fault.message


def test_a_folder_cannot_be_read(tmp_path: Path) -> None:
    assert only(load(tmp_path).diagnostics).code.slug == "unreadable-file"


def test_a_device_or_pipe_is_not_opened(tmp_path: Path) -> None:
    if not hasattr(os, "mkfifo"):
        pytest.skip("no pipes on this system")
    os.mkfifo(tmp_path / "pipe.yaml")
    assert only(load(tmp_path / "pipe.yaml").diagnostics).code.slug == "unreadable-file"


def test_a_path_that_no_file_can_have_is_told() -> None:
    assert only(load("a\0b.yaml").diagnostics).code.slug == "unreadable-file"
