"""What a bare (unquoted) value means: text, number, true, false, null, or something read in two ways."""

import re
from dataclasses import dataclass

Value = str | int | float | bool | None

_CONSTANTS: dict[str, bool | None] = {"true": True, "false": False, "null": None}
_SWITCHES = {"on": "true", "yes": "true", "y": "true", "off": "false", "no": "false", "n": "false"}
_NUMBER_STARTS = frozenset("+-.0123456789")
_INTEGER = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,17})")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|(?:0|[1-9][0-9]{0,17})\.[0-9]*)")  # an exponent is nobody's way to write one
# What YAML 1.1 takes for a number or a date and YAML 1.2 does not, or takes for another one.
_AMBIGUOUS = re.compile(
    r"""[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?      # 1:30 is ninety
    |   [-+]?[0-9][0-9_]*(?:\.[0-9_]*)?(?:[eE][-+]?[0-9]+)?   # 012 is ten; also what is too long
    |   [-+]?0[xob][0-9a-fA-F_]+
    |   [-+]?\.(?:inf|Inf|INF|nan|NaN|NAN)
    |   [0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt\s].*)?           # a date
    """,
    re.VERBOSE,
)


@dataclass(frozen=True, slots=True)
class Ambiguity:
    """Why a bare value is refused, and the way out."""

    message: str
    hint: str


def resolve(text: str) -> Value | Ambiguity:
    """The value that a bare scalar means; nothing at all means null."""
    if not text:
        return None
    if text in _CONSTANTS:
        return _CONSTANTS[text]
    if text[0] in _NUMBER_STARTS:
        return _resolve_number(text)
    if len(text) <= 5:
        return _resolve_word(text)
    return text


def _resolve_number(text: str) -> Value | Ambiguity:
    if _INTEGER.fullmatch(text):
        return int(text)
    if _FLOAT.fullmatch(text):
        return float(text)
    if _AMBIGUOUS.fullmatch(text):
        return Ambiguity(f"`{text}` may be read as another value", f'put it in quotes: `"{text}"`')
    return text


def _resolve_word(text: str) -> Value | Ambiguity:
    word = text.lower()
    if word in _SWITCHES:
        hint = f'put it in quotes if it is text: `"{text}"`; write `{_SWITCHES[word]}` if it is not'
        return Ambiguity(f"`{text}` may be read as `{_SWITCHES[word]}`", hint)
    if word in _CONSTANTS:
        return Ambiguity(f"`{text}` may be read as `{word}`", f'write `{word}`, or put it in quotes: `"{text}"`')
    if text in ("~", "="):
        return Ambiguity(f"`{text}` may be read as another value", f'write `null`, or put it in quotes: `"{text}"`')
    return text
