"""Files to nodes: reads a content file, reports every fault it can find, and never raises."""

import os
import re
import stat
from dataclasses import dataclass
from pathlib import Path

import yaml

from cardwright.dsl.diagnostics import Code, Diagnostic, file_span, in_order
from cardwright.dsl.loader.faults import second_colon, tab_fault, yaml_fault
from cardwright.dsl.loader.nodes import Node, ScalarNode
from cardwright.dsl.loader.source import LARGEST, Source, check_text, decode
from cardwright.dsl.loader.walk import Stopped, Walker

MOST_REPAIRS = 25  # lines with a second colon that are read on from
STAND_IN = "\ue000"

_TAB_INDENTATION = re.compile(r"^ *(\t)[ \t]*[^\s#]", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Loaded:
    """What a file holds.

    document: None when nothing could be read; with faults it is what could be made of the file.
    text: the file's text, without a byte order mark, for showing its lines; empty when there is none.
    """

    path: str
    document: Node | None
    text: str
    diagnostics: tuple[Diagnostic, ...]


def load(path: str | os.PathLike[str]) -> Loaded:
    """The content of a file. Never raises: what cannot be read is a diagnostic."""
    name = Path(path).as_posix()
    try:
        found = os.stat(path)
        if not stat.S_ISREG(found.st_mode):
            what = "a folder" if stat.S_ISDIR(found.st_mode) else "no ordinary file"
            return _whole_file_fault(name, Code.UNREADABLE_FILE, f"`{name}` is {what}", None)
        if found.st_size > LARGEST:
            return _too_large(name)
        with open(path, "rb") as file:
            data = file.read(LARGEST + 1)
    except FileNotFoundError:
        return _whole_file_fault(name, Code.MISSING_FILE, f"there is no file `{name}`", None)
    except (OSError, ValueError) as error:
        reason = os.strerror(error.errno) if isinstance(error, OSError) and error.errno else "not a file name"
        return _whole_file_fault(name, Code.UNREADABLE_FILE, f"`{name}` cannot be read: {reason.lower()}", None)
    if len(data) > LARGEST:
        return _too_large(name)
    text, fault = decode(data, name)
    if fault is not None:
        return Loaded(name, None, text, (fault,))
    return load_text(text, name)


def load_text(text: str, path: str) -> Loaded:
    """The content of a text as if it stood in the file `path`. Never raises."""
    text = text.removeprefix("\ufeff")
    if len(text) > LARGEST:
        return _too_large(path)
    source = Source(path, text)
    fault = check_text(source)
    if fault is not None:
        return Loaded(path, None, text, (fault,))
    document, diagnostics = _read(source)
    return Loaded(path, document, text, in_order(diagnostics))


def _read(source: Source) -> tuple[Node | None, list[Diagnostic]]:
    """Reads once, and again after each second colon in a line, with the colon taken for text."""
    text, repairs = source.text, list[Diagnostic]()
    repaired_lines: set[int] = set()
    while True:
        walker = Walker(source, STAND_IN)
        try:
            document = walker.read(text)
        except Stopped:
            return None, [*repairs, *walker.diagnostics]
        except yaml.YAMLError as error:
            colon = _second_colon(error, source)
            if colon is not None and len(repairs) < MOST_REPAIRS and STAND_IN not in source.text:
                repairs.append(second_colon(source, colon))
                repaired_lines.add(source.place(colon)[0])
                text = text[:colon] + STAND_IN + text[colon + 1 :]
                continue
            found = [*repairs, *walker.diagnostics]
            return None, [*found, *_last_fault(error, source, walker, repaired_lines)]
        found = [*repairs, *walker.diagnostics, *_tabs(source, walker, None)]
        if document is None or (isinstance(document, ScalarNode) and not document.text and document.style == "plain"):
            hint = "a content file begins with `kind:`"
            found.append(Diagnostic(Code.EMPTY_FILE, file_span(source.path), "the file is empty", hint))
            document = None
        return document, found


def _second_colon(error: yaml.YAMLError, source: Source) -> int | None:
    """The index of the colon when the fault is a second colon in the line of a field, else None."""
    if not isinstance(error, yaml.MarkedYAMLError) or error.problem_mark is None:
        return None
    if "mapping values are not allowed" not in str(error.problem):
        return None
    at = int(error.problem_mark.index)
    line, _ = source.place(at)
    before = source.text[source.starts[line - 1] : at]
    return at if source.text[at : at + 1] == ":" and re.search(r":\s", before) else None


def _last_fault(error: yaml.YAMLError, source: Source, walker: Walker, repaired_lines: set[int]) -> list[Diagnostic]:
    """The fault that stopped the reader, or the tabs or second colon that it follows from."""
    fault = yaml_fault(error, source)
    tabs = _tabs(source, walker, fault.span.line)
    if tabs and tabs[0].span.line <= fault.span.line:
        return tabs
    if (
        fault.code is Code.YAML_SYNTAX
        and fault.span.line - 1 in repaired_lines
        and _second_colon(error, source) is None
    ):
        return tabs
    return [fault, *tabs]


def _tabs(source: Source, walker: Walker, stopped_at: int | None) -> list[Diagnostic]:
    """Lines indented with tabs, but for those within a text; after the stop only where one comes first."""
    if "\t" not in source.text:
        return []
    found = []
    inside = {line for first, last in walker.blocks for line in range(first + 1, last + 1)}
    for match in _TAB_INDENTATION.finditer(source.text):
        line, column = source.place(match.start(1))
        if line not in inside and (stopped_at is None or line <= stopped_at or column == 1):
            found.append(tab_fault(source, match.start(1)))
    return found


def _too_large(path: str) -> Loaded:
    hint = "split the file"
    return _whole_file_fault(path, Code.FILE_TOO_LARGE, f"`{path}` is larger than 1 MiB", hint)


def _whole_file_fault(path: str, code: Code, message: str, hint: str | None) -> Loaded:
    return Loaded(path, None, "", (Diagnostic(code, file_span(path), message, hint),))
