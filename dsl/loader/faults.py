"""What the YAML reader says of a broken file, in plain words and at the place where the author looks."""

import re

import yaml

from cardwright.dsl.diagnostics import Code, Diagnostic, Related, Span
from cardwright.dsl.loader.source import Source

QUOTE_HINT = "put the text in quotes, or on lines of its own under `|`"
DEEPEST = 64  # lists and fields within each other

_CLOSERS = {"[": "]", "{": "}"}
_WORD = re.compile(r"\S+")


def yaml_fault(error: yaml.YAMLError, source: Source) -> Diagnostic:
    """The diagnostic for what the YAML reader could not read."""
    problem = str(getattr(error, "problem", None) or "")
    at = _index(getattr(error, "problem_mark", None))
    begun = _index(getattr(error, "context_mark", None))
    at = len(source.text) if at is None else min(at, len(source.text))
    begun = at if begun is None else min(begun, len(source.text))
    for words, tell in _TELLERS:
        if words in problem:
            return tell(source, begun, at)
    return _fault(
        source.span(at, at + 1),
        "the file stops being YAML here",
        "look for an open quote or bracket, or a line that is indented differently",
    )


def second_colon(source: Source, at: int) -> Diagnostic:
    """A line with two colons, the value of a field not being in quotes."""
    return _fault(source.span(at, at + 1), "a second `:` in one line", QUOTE_HINT)


def _index(mark: yaml.Mark | None) -> int | None:
    return None if mark is None else int(mark.index)


def _fault(span: Span, message: str, hint: str | None, *related: Related, code: Code = Code.YAML_SYNTAX) -> Diagnostic:
    return Diagnostic(code, span, message, hint, related)


def _word_at(source: Source, at: int) -> Span:
    found = _WORD.match(source.text, at)
    return source.span(at, found.end() if found else at)


def _field_in_a_value(source: Source, begun: int, at: int) -> Diagnostic:
    """A field where a value is already complete: mostly a line indented too far."""
    span = source.line_span(at)
    beside = _beside(source, at)
    if beside is not None:
        return beside
    return _fault(
        span.join(source.span(at, at + 1)) if span.is_empty else span,
        "a field after the value above is complete",
        "begin it where the field above begins, or write text of several lines under `|`",
    )


def _beside(source: Source, at: int) -> Diagnostic | None:
    """A field that stands as far out as the one above it, which is empty: it was meant to stand in that one."""
    line, _ = source.place(at)
    rows = [row for start in source.starts[: line - 1] if not (row := source.line_span(start)).is_empty]
    if len(rows) < 2:
        return None
    outer, inner = rows[-2:]
    if outer.column != inner.column or not source.cut(outer).endswith(":"):
        return None
    names = source.cut(outer)[:-1], source.cut(inner).split(":", 1)[0]
    message = f"`{names[1]}` stands beside `{names[0]}`, not in it"
    return _fault(inner, message, f"indent it as far as the fields of `{names[0]}` below it")


def _no_colon(source: Source, begun: int, at: int) -> Diagnostic:
    span = source.line_span(begun)
    return _fault(
        span,
        f"`{_short(source.cut(span))}` is neither a field nor part of the text above",
        "a field is written `name: value`; lines of a text are indented further than its field",
    )


def _no_key(source: Source, begun: int, at: int) -> Diagnostic:
    char, before = source.text[at : at + 1], source.text[:at].rstrip(" ")[-1:]
    if char == ":":
        return _fault(source.span(at, at + 1), "a field without a name", None)
    if char in ("]", "}"):
        return _fault(
            source.span(at, at + 1), f"a `{char}` that closes nothing", "remove it, or put the text in quotes"
        )
    if char == "-":
        return _fault(source.span(at, at + 1), "a list item among fields", "indent the list, or write a field")
    if before in ('"', "'", "]", "}"):
        hint = "put all of the text between the quotes" if before in ('"', "'") else QUOTE_HINT
        return _fault(_word_at(source, at), f"more text after the closing `{before}`", hint)
    _, column = source.place(at)
    return _fault(
        source.line_span(at),
        f"a line indented by {column - 1} spaces, which is as far as no field above it",
        "begin it exactly where the other fields of its group begin",
    )


def _no_dash(source: Source, begun: int, at: int) -> Diagnostic:
    return _fault(
        source.line_span(at),
        "a line among list items that does not begin with `- `",
        "begin it with `- `, or indent it like the fields of the item above",
    )


def _dash_in_a_value(source: Source, begun: int, at: int) -> Diagnostic:
    return _fault(source.span(at, at + 1), "a list cannot begin here", "begin the list on the next line")


def _strange_start(source: Source, begun: int, at: int) -> Diagnostic:
    char = source.text[at : at + 1]
    if char == "\t":
        return tab_fault(source, at)
    return _fault(source.span(at, at + 1), f"a value cannot begin with `{char}`", "put the text in quotes")


def _strange_name(source: Source, begun: int, at: int) -> Diagnostic:
    """`*` and `&` at the head of a value begin an alias or an anchor, and this is neither."""
    return _strange_start(source, begun, begun)


def _not_closed(source: Source, begun: int, at: int) -> Diagnostic:
    opener = source.text[begun : begun + 1]
    closer = _CLOSERS.get(opener, "]")
    if at >= len(source.text.rstrip()):
        return _fault(source.span(begun, begun + 1), f"a `{opener}` that is never closed", f"close it with `{closer}`")
    opened = Related(source.span(begun, begun + 1), "opened here")
    return _fault(_word_at(source, at), f"`,` or `{closer}` is missing before this", None, opened)


def _quote_not_closed(source: Source, begun: int, at: int) -> Diagnostic:
    quote = source.text[begun : begun + 1]
    return _fault(source.span(begun, begun + 1), f"a `{quote}` that is never closed", f"close the text with `{quote}`")


def _escape(source: Source, begun: int, at: int) -> Diagnostic:
    written = source.text[at : at + 2]
    hint = "write `\\\\` for a backslash, or use single quotes"
    return _fault(source.span(at, at + 2), f"`{written}` means nothing in double quotes", hint)


def _after_bar(source: Source, begun: int, at: int) -> Diagnostic:
    sign = source.text[begun : begun + 1]
    return _fault(_word_at(source, at), f"text straight after `{sign}`", "begin the text on the next line, indented")


def tab_fault(source: Source, at: int) -> Diagnostic:
    """A tab where only spaces can indent."""
    end = at + 1
    while source.text[end : end + 1] == "\t":
        end += 1
    return _fault(source.span(at, end), "a line indented with a tab", "indent with spaces", code=Code.TAB_INDENTATION)


def depth_fault(span: Span) -> Diagnostic:
    """Too many lists and fields within each other."""
    return _fault(span, f"more than {DEEPEST} lists and fields within each other", None)


def _tag(source: Source, begun: int, at: int) -> Diagnostic:
    return tag_fault(_word_at(source, begun), source)


def tag_fault(span: Span, source: Source) -> Diagnostic:
    """A YAML tag."""
    hint = "remove it, or put text that begins with `!` in quotes"
    return _fault(span, f"`{_short(source.cut(span))}` is a YAML tag", hint, code=Code.YAML_TAG_REFUSED)


def _directive(source: Source, begun: int, at: int) -> Diagnostic:
    return _fault(source.line_span(begun), "a line cannot begin with `%`", "put the text in quotes")


def _after_document(source: Source, begun: int, at: int) -> Diagnostic:
    return _fault(_word_at(source, at), "text after the end of the content", "look at the indentation of this line")


def _nothing_here(source: Source, begun: int, at: int) -> Diagnostic:
    char = source.text[at : at + 1]
    return _fault(
        source.span(at, at + 1), f"`{char}` cannot stand here" if char.strip() else "a value is missing", None
    )


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:39] + "…"


_TELLERS = (
    ("mapping values are not allowed", _field_in_a_value),
    ("mapping keys are not allowed", _nothing_here),
    ("could not find expected ':'", _no_colon),
    ("did not find expected key", _no_key),
    ("did not find expected '-' indicator", _no_dash),
    ("block sequence entries are not allowed", _dash_in_a_value),
    ("cannot start any token", _strange_start),
    ("did not find expected alphabetic or numeric character", _strange_name),
    ("expected ',' or", _not_closed),
    ("found unexpected end of stream", _quote_not_closed),
    ("found unexpected document indicator", _quote_not_closed),
    ("found unknown escape character", _escape),
    ("hexdecimal number", _escape),
    ("Unicode character escape code", _escape),
    ("maximum nesting depth", lambda source, begun, at: depth_fault(source.span(at, at + 1))),
    ("indentation indicator equal to 0", _after_bar),
    ("did not find expected comment or line break", _after_bar),
    ("tab character where an indentation space", lambda source, begun, at: tab_fault(source, at)),
    ("tab character that violates indentation", lambda source, begun, at: tab_fault(source, at)),
    ("undefined tag handle", _tag),
    ("did not find expected whitespace or line break", _tag),
    ("did not find expected '!'", _tag),
    ("did not find expected tag URI", _tag),
    ("directive", _directive),
    ("incompatible YAML document", _directive),
    ("<document start>", _after_document),
    ("did not find expected node content", _nothing_here),
)
