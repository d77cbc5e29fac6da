"""Files written all or nothing: a draft beside the file, then one rename."""

from __future__ import annotations

import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path

from cardwright.interpreter.cli.console import CannotDo


def write_whole(path: Path, data: bytes) -> None:
    """Replace a file's content, or make the file. An interruption leaves the old file and no draft.

    Raises CannotDo where the folder or the file cannot be written.
    """
    target = path.resolve()  # a link stays a link
    if target.exists() and not target.is_file() and not target.is_dir():
        raise CannotDo(f"cannot write `{path}`: it is no ordinary file")
    try:
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".draft", dir=target.parent)
    except OSError as fault:
        raise CannotDo(f"cannot write `{path}`: {_reason(fault)}") from None
    try:
        with os.fdopen(handle, "wb") as draft:
            draft.write(data)
        if target.exists():
            shutil.copymode(target, name)
        else:
            os.chmod(name, 0o666 & ~_mask())
        os.replace(name, target)
    except BaseException as fault:
        with suppress(OSError):
            os.unlink(name)
        if isinstance(fault, OSError):
            raise CannotDo(f"cannot write `{path}`: {_reason(fault)}") from None
        raise


def _mask() -> int:
    mask = os.umask(0o022)
    os.umask(mask)
    return mask


def _reason(fault: OSError) -> str:
    return (fault.strerror or "unknown reason").lower()
