"""What a check found, kept for the next one: files that have not changed are not looked at again.

Kept findings count only while every file of the target, and every file of the program, is what it was.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardwright.interpreter.cli.targets import Target

if TYPE_CHECKING:
    from cardwright.dsl.diagnostics import Diagnostic

FORM = 1
MOST_KEPT = 64
OWN_FOLDERS = ("dsl", "interpreter")
OWN_SUFFIXES = (".py", ".yaml", ".json", ".lark", ".cache")


@dataclass
class Findings:
    """What was found in a target, as plain data; diagnostics are made of it when they are asked for."""

    paths: list[str]
    sentences: int
    rows: list[dict[str, Any]] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)

    def diagnostics(self) -> list[Diagnostic]:
        """The faults."""
        return [_diagnostic(row) for row in self.rows]

    def sources(self) -> dict[str, str]:
        """The text of every file by its path, as a reader of the faults wants it; empty where there is none to show."""
        from cardwright.dsl.loader import load

        faulty = {span[0] for row in self.rows for span in (row["span"], *(span for span, _ in row["related"]))}
        return {path: load(path).text if path in faulty else "" for path in sorted({*self.paths, *faulty})}


def findings_of(target: Target, fresh: bool = False) -> Findings:
    """The faults of a target, kept or looked for anew."""
    files = [*target.files(), *target.apart()]
    key = _key(target, files)
    place = _place(files)
    kept = None if fresh else _read(place, key)
    if kept is not None:
        return kept
    from cardwright.interpreter.cli.audit import audit

    found = audit(target)
    asked = sorted(path for path in found.sources if target.asks(path))
    findings = Findings(asked, found.sentences, [_row(fault) for fault in found.diagnostics], found.broken)
    if not findings.broken:
        _write(place, key, findings)
    return findings


def _key(target: Target, files: Iterable[Path]) -> str:
    """Changes with any file that has a say in what is found."""
    digest = hashlib.sha256(f"{FORM} {sys.version} {sorted(map(str, target.wanted or ()))}".encode())
    for path in files:
        digest.update(f"\0{path}\0".encode(errors="surrogateescape"))
        with suppress(OSError):
            digest.update(path.read_bytes())
    for name, size, changed in _own_files():
        digest.update(f"\0{name} {size} {changed}".encode())
    return digest.hexdigest()


def _own_files() -> Iterator[tuple[str, int, int]]:
    """The program's own files: what they are changes what is found."""
    top = Path(__file__).resolve().parents[2]
    for folder in OWN_FOLDERS:
        waiting = [top / folder]
        while waiting:
            with os.scandir(waiting.pop()) as entries:
                for entry in sorted(entries, key=lambda entry: entry.name):
                    if entry.is_dir():
                        waiting.append(Path(entry.path))
                    elif entry.name.endswith(OWN_SUFFIXES):
                        found = entry.stat()
                        yield entry.path, found.st_size, found.st_mtime_ns


def _place(files: Iterable[Path]) -> Path:
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    names = "\0".join(str(path.resolve()) for path in files)
    name = hashlib.sha256(names.encode(errors="surrogateescape")).hexdigest()[:16]
    return Path(base) / "cardwright" / f"check-{name}.json"


def _read(place: Path, key: str) -> Findings | None:
    with suppress(OSError, ValueError, KeyError, TypeError):
        kept = json.loads(place.read_text("utf-8"))
        if kept["key"] == key:
            return Findings(kept["paths"], kept["sentences"], kept["rows"])
    return None


def _write(place: Path, key: str, findings: Findings) -> None:
    """Keep findings; a folder that cannot be written is no fault."""
    data = {"key": key, "paths": findings.paths, "sentences": findings.sentences, "rows": findings.rows}
    with suppress(OSError):
        place.parent.mkdir(parents=True, exist_ok=True)
        draft = place.with_name(f"{place.name}.{os.getpid()}")
        draft.write_text(json.dumps(data), "utf-8")
        draft.replace(place)
        kept = sorted(place.parent.glob("check-*.json"), key=lambda path: path.stat().st_mtime_ns)
        for old in kept[:-MOST_KEPT]:
            old.unlink()


def _row(fault: Diagnostic) -> dict[str, Any]:
    return {
        "code": fault.code.number,
        "span": _span_row(fault.span),
        "message": fault.message,
        "hint": fault.hint,
        "related": [[_span_row(item.span), item.message] for item in fault.related],
    }


def _span_row(span: Any) -> list[Any]:
    return [span.path, span.line, span.column, span.end_line, span.end_column]


def _diagnostic(row: dict[str, Any]) -> Diagnostic:
    from cardwright.dsl.diagnostics import Code, Diagnostic, Related, Span

    related = tuple(Related(Span(*span), message) for span, message in row["related"])
    return Diagnostic(Code(row["code"]), Span(*row["span"]), row["message"], row["hint"], related)
