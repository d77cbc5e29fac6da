"""For people: each fault with the line it stands in and carets below the words."""

from collections.abc import Iterable, Iterator, Mapping

from cardwright.dsl.diagnostics.diagnostic import Diagnostic, Severity, in_order
from cardwright.dsl.diagnostics.render.excerpt import excerpt, harmless
from cardwright.dsl.diagnostics.span import Span

Piece = tuple[str, str]  # text and its style
Line = tuple[Piece, ...]

STYLES = {Severity.ERROR: "bold red", Severity.WARNING: "bold yellow"}
PLAIN, STRONG, GUTTER, HINT = "", "bold", "blue", "cyan"


def render(diagnostics: Iterable[Diagnostic], sources: Mapping[str, str], *, color: bool = False) -> str:
    """The faults in order, a blank line between them; a source that is not in `sources` is not shown."""
    blocks = [list(_block(diagnostic, sources)) for diagnostic in in_order(diagnostics)]
    lines: list[Line] = []
    for block in blocks:
        lines.extend([()] if lines else [])
        lines.extend(block)
    if color:
        return _colored(lines)
    return "".join("".join(text for text, _ in line).rstrip() + "\n" for line in lines)


def summary(diagnostics: Iterable[Diagnostic]) -> str:
    """One line: how many errors and warnings, in how many files; `no faults` when there are none."""
    found = in_order(diagnostics)
    if not found:
        return "no faults"
    errors = sum(diagnostic.severity is Severity.ERROR for diagnostic in found)
    counts = [_counted(errors, "error"), _counted(len(found) - errors, "warning")]
    files = len({diagnostic.span.path for diagnostic in found})
    return f"{' and '.join(count for count in counts if count)} in {_counted(files, 'file')}"


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}" if number else ""


def _block(diagnostic: Diagnostic, sources: Mapping[str, str]) -> Iterator[Line]:
    style = STYLES[diagnostic.severity]
    code = diagnostic.code
    yield (
        (f"{diagnostic.severity.value}[{code.number} {code.slug}]", style),
        (f": {harmless(diagnostic.message)}", STRONG),
    )
    yield from _place(diagnostic.span, sources, style)
    for related in diagnostic.related:
        yield ((f"  note: {harmless(related.message)}", PLAIN),)
        yield from _place(related.span, sources, GUTTER)
    if diagnostic.hint is not None:
        yield (("  hint", HINT), (f": {harmless(diagnostic.hint)}", PLAIN))


def _place(span: Span, sources: Mapping[str, str], style: str) -> Iterator[Line]:
    yield ((f"  {harmless(span.path)}:{span.line}:{span.column}", PLAIN),)
    shown = excerpt(span, sources.get(span.path, ""))
    if span.path not in sources or not any(line.text for line in shown):
        return
    width = max(len(str(line.number)) for line in shown if line.number)
    for line in shown:
        if line.number is None:
            yield ((f"   {line.text}", GUTTER),)
            continue
        yield ((f"   {line.number:>{width}} | ", GUTTER), (line.text, PLAIN))
        yield ((f"   {'':>{width}} | ", GUTTER), (line.carets, style))


def _colored(lines: list[Line]) -> str:
    from io import StringIO

    from rich.console import Console
    from rich.text import Text

    out = StringIO()
    console = Console(
        file=out,
        force_terminal=True,
        color_system="standard",
        no_color=False,
        legacy_windows=False,
        width=10_000,
    )
    for line in lines:
        console.print(Text.assemble(*line), soft_wrap=True)
    return out.getvalue()
