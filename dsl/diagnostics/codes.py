"""The codes of all faults. Their texts and samples are in `codes.yaml` beside this file.

A new code is a member here and an entry there; a test compares the two. A number is never used twice.
"""

from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib import resources
from typing import Literal, cast

import yaml


class Code(Enum):
    """One kind of fault. The first digit is the family; the slug is the member's name in lower-kebab."""

    # E1: syntax, of YAML and of sentences
    YAML_SYNTAX = "E101"
    TAB_INDENTATION = "E102"
    DUPLICATE_KEY = "E103"
    AMBIGUOUS_SCALAR = "E104"
    YAML_TAG_REFUSED = "E105"
    ALIAS_REFUSED = "E106"
    NOT_TEXT = "E107"
    EMPTY_FILE = "E108"
    FILE_TOO_LARGE = "E109"
    UNREADABLE_FILE = "E110"
    STRAY_TEXT = "E111"
    UNEXPECTED_WORD = "E112"
    UNFINISHED_SENTENCE = "E113"
    # E2: names
    UNKNOWN_WORD = "E201"
    UNKNOWN_FIELD = "E202"
    UNKNOWN_NAME = "E203"
    DUPLICATE_ID = "E204"
    MISSING_FILE = "E205"
    UNKNOWN_KIND = "E206"
    AMBIGUOUS_REFERENCE = "E207"
    UNRESOLVED_REFERENCE = "E208"
    RESERVED_NAME = "E209"
    # E3: types and amounts
    WRONG_TYPE = "E301"
    MISSING_FIELD = "E302"
    AMOUNT_EXPECTED = "E303"
    NAME_EXPECTED = "E304"
    NEGATIVE_AMOUNT = "E305"
    OUT_OF_RANGE = "E306"
    UNIT_MISMATCH = "E307"
    # E4: windows and timing
    WRONG_WINDOW = "E401"
    UNKNOWN_WINDOW = "E402"
    WRONG_PERIOD = "E403"
    NOT_CONTINUOUS = "E404"
    NEVER_TRUE = "E405"
    INSTEAD_WITHOUT_WOULD = "E406"
    OTHERWISE_WITHOUT_IF = "E407"
    # E5: game structure
    KEYWORD_CYCLE = "E501"
    MISSING_RANGE = "E502"
    TRIGGER_CYCLE = "E503"
    INCOMPLETE_KIT = "E504"
    GAME_STRUCTURE = "E505"
    # W: warnings
    NOT_CANONICAL = "W601"
    UNUSED = "W602"
    NEVER_COUNTS = "W603"

    @property
    def number(self) -> str:
        """The number, such as `E201`."""
        return self.value

    @property
    def slug(self) -> str:
        """The name in words, such as `unknown-word`."""
        return self.name.lower().replace("_", "-")

    @property
    def title(self) -> str:
        """What is wrong, in one short line."""
        return code_text(self).title

    @property
    def explanation(self) -> str:
        """A paragraph: when the fault is reported, why it is one, and the way out."""
        return code_text(self).explanation

    @property
    def bad(self) -> str:
        """A sample with this fault; empty where none can be shown."""
        return code_text(self).bad

    @property
    def good(self) -> str:
        """The same sample without the fault; empty where none can be shown."""
        return code_text(self).good


SampleForm = Literal["file", "sentence", "none"]


@dataclass(frozen=True, slots=True)
class CodeText:
    """The texts of one code.

    sample: `file` when the samples are whole YAML files, `sentence` when they are card text, `none` when
    the fault cannot be shown in text; `exempt` then holds the reason.
    """

    number: str
    title: str
    explanation: str
    sample: SampleForm
    bad: str = ""
    good: str = ""
    exempt: str = ""


@cache
def code_texts() -> dict[str, CodeText]:
    """The whole table, by slug."""
    text = resources.files(__package__).joinpath("codes.yaml").read_text("utf-8")
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    table: dict[str, dict[str, str]] = yaml.load(text, Loader=loader)  # our own file, and a safe loader
    return {slug: _code_text(entry) for slug, entry in table.items()}


def _code_text(entry: dict[str, str]) -> CodeText:
    return CodeText(
        number=entry["number"],
        title=entry["title"],
        explanation=entry["explanation"].strip(),
        sample=cast(SampleForm, entry["sample"]),
        bad=entry.get("bad", ""),
        good=entry.get("good", ""),
        exempt=entry.get("exempt", ""),
    )


def code_text(code: Code) -> CodeText:
    """The texts of one code."""
    return code_texts()[code.slug]


def find_code(word: str) -> Code | None:
    """The code that a person means by `E201`, `e201` or `unknown-word`; None when there is none."""
    wanted = word.strip().lower()
    return next((code for code in Code if wanted in (code.number.lower(), code.slug)), None)
