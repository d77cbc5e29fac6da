"""Renderers: each turns diagnostics into one form of text.

Every module here has `render(diagnostics, sources) -> str`, where `sources` maps a path to its text. The
result is the same on every machine: faults in order, no clock, no colour unless asked for.
"""

from collections.abc import Callable, Iterable, Mapping

from cardwright.dsl.diagnostics.diagnostic import Diagnostic
from cardwright.dsl.diagnostics.render import concise, github, json, junit, sarif, text

Renderer = Callable[[Iterable[Diagnostic], Mapping[str, str]], str]

RENDERERS: Mapping[str, Renderer] = {
    "text": text.render,
    "concise": concise.render,
    "json": json.render,
    "github": github.render,
    "sarif": sarif.render,
    "junit": junit.render,
}

__all__ = ["RENDERERS", "Renderer"]
