"""The closed words of the language: what is grammar in every game. They cannot be names.

Each text gives the terminals it may be, in the order in which they are tried, with the value that the tree takes.
"""

from __future__ import annotations

from collections.abc import Iterator

Entry = tuple[str, str, str]
"""Text, terminal, value."""

_ROWS = """
COLON :
SEMICOLON ;
COMMA ,
OWNS 's | '
WHEN when | whenever
WHILE while | as long as
IF if
UNLESS unless
AND and
OR or
OR_IF or if | , or if
OR_MORE or more | or higher
OR_LESS or less | or fewer | or lower
TO to
UP_TO up to
EXACTLY exactly
ANY_NUMBER any number
ANY_NUMBER_OF any number of
AS_MANY_SPACES as many spaces as
AS_FAR as far as possible
UNTIL until adjacent to
SPACES space | spaces
HALF half
TIMES times
PLUS plus
MINUS minus
NUMBER_OF the number of
X x
X_IS x is
IF_DONE if you do | if they do
IF_NOT_DONE if you do not | if you did not | if they do not
OTHERWISE otherwise
FOR_EACH for each
AT_MOST , at most
INSTEAD instead
INSTEAD_OF instead of
AGAINST against
MAY may
CANNOT cannot | can not
DOES_NOT does not | do not
DID_NOT did not | has not | have not
WOULD would
WOULD_BE would be
IS_NOT is not | are not | was not | were not
HAS_NOT does not have | do not have
JUST just
MORE more
THAN than
MORE_THAN more than
LESS_THAN less than | fewer than
EQUAL_TO equal to
ODD odd
EVEN even
BOTH both
BOTH_AND and
EITHER either
EITHER_OR or
OF of
AT_RANGE at range
FROM_RANGE from range
WHO who | that | which
A_SECOND_TIME a second time
OR_NONE , or
IF_NONE if it has none | if there is none
"""

_VALUED: tuple[Entry, ...] = (
    *((word, "IS", word) for word in ("is", "are", "was", "were")),
    *((word, "HAS", word) for word in ("has", "have")),
    *((f"there {word}", "THERE_IS", word) for word in ("is", "are")),
    *((word, "PRONOUN", value) for word, value in (("you", "you"), ("it", "it"), ("they", "they"), ("them", "they"))),
    ("yours", "PRONOUN", "you"),
    *((word, "GAP_PRONOUN", value) for word, value in (("you", "you"), ("it", "it"), ("they", "they"))),
    *((word, "DETERMINER", word) for word in ("the", "a", "any", "each", "all", "no", "another", "that", "this")),
    *(
        (word, "DETERMINER", value)
        for word, value in (("an", "a"), ("those", "that"), ("these", "this"), ("every", "each"))
    ),
    *((word, "GAP_DETERMINER", word) for word in ("the", "a", "each", "that", "this")),
    ("an", "GAP_DETERMINER", "a"),
    *((word, "PRONOUN", word) for word in ("this", "that")),
    *((word, "POSSESSIVE", value) for word, value in (("your", "you"), ("its", "it"), ("their", "they"))),
    *((word, "GAP_POSSESSIVE", value) for word, value in (("your", "you"), ("its", "it"), ("their", "they"))),
    *((word, "ORDINAL", word) for word in ("first", "next")),
    *(("that " + word, "RESULT", "") for word in ("many", "much")),
    *((f"{scale} that {word}", "RESULT", scale) for scale in ("half", "twice") for word in ("many", "much")),
    (", rounded up", "ROUNDED", "half_up"),
    (", rounded down", "ROUNDED", "half_down"),
    ("once", "ONCE", ""),
)
CLOSED_ADJECTIVES = (
    "other",
    "nearest",
    "farthest",
    "first",
    "second",
    "third",
    "next",
    "last",
    "more",
    "fewer",
    "less",
    "printed",
    "adjacent",
    "enemy",
    "allied",
)


def closed_entries() -> Iterator[Entry]:
    """All closed words."""
    for line in _ROWS.strip().splitlines():
        terminal, texts = line.split(" ", 1)
        for text in texts.split(" | "):
            yield text.strip(), terminal, text.strip()
    yield from _VALUED
    for word in CLOSED_ADJECTIVES:
        yield word, "ADJECTIVE", word


def period_entries(text: str, key: str) -> Iterator[Entry]:
    """What a period noun gives: durations, memories, `each turn`, `once each turn`. The value is `kind which id`."""
    for which in ("this", "last", "next"):
        for terminal in ("REMEMBERED_NEAR", "REMEMBERED"):
            yield f"{which} {text}", terminal, f"during {which} {key}"
    for which in ("this", "next"):
        yield f"{which} {text}", "DURING", f"during {which} {key}"
    for article in ("the", "this"):
        yield f"for the rest of {article} {text}", "DURING", f"rest this {key}"
        yield f"until the end of {article} {text}", "DURING", f"until_end this {key}"
    yield f"until the end of the next {text}", "DURING", f"until_end next {key}"
    yield f"until the end of next {text}", "DURING", f"until_end next {key}"
    yield f"until end of {text}", "DURING", f"until_end this {key}"
    for word, whose in (("your", "you"), ("its", "it"), ("their", "they")):
        yield f"on {word} next {text}", "DURING", f"during:{whose} next {key}"
        yield f"until {word} next {text}", "DURING", f"until:{whose} next {key}"
    yield f"each {text}", "EACH_PERIOD", key
    yield f"once each {text}", "ONCE", key


PARAM_TERMINALS = ("PARAM", "PARAM_DISTANCE", "PRONOUN", "PARAM_NAME")
"""What a slot of a keyword, `{n}`, may be in the lines that say what the keyword means."""
