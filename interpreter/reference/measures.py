"""What can be counted: which game uses which phrase of Python's, and how much Python there is."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from cardwright.dsl.vocabulary import PhraseClass
from cardwright.interpreter.cli.reference import Reference
from cardwright.interpreter.cli.spelling import plain
from cardwright.interpreter.compiler.primitive import load_primitives
from cardwright.interpreter.reference.page import table
from cardwright.interpreter.session import content_folder, open_pack, shipped_games

ROUNDED_TO = 100
NAMES = {PhraseClass.VERB: "verb", PhraseClass.RELATION: "relation", PhraseClass.VALUE: "value"}


def use_of_primitives() -> str:
    """In how many sentences of each shipped game each phrase of Python's stands."""
    packs = [open_pack(game) for game in shipped_games()]
    counts = [Counter(phrase for use in Reference(pack).uses for phrase in use.phrases) for pack in packs]
    primitives = sorted(load_primitives().values(), key=lambda p: (list(NAMES).index(p.cls), p.phrase))
    rows = [
        (f"`{plain(each.phrase)}`", NAMES[each.cls], *(str(count[each.id] or "") for count in counts))
        for each in primitives
    ]
    used = [tuple(bool(count[each.id]) for count in counts) for each in primitives]
    keywords = [str(len(pack.game.keywords) + sum(len(kit.keywords) for kit in pack.kits.values())) for pack in packs]
    last: list[tuple[str, ...]] = [
        ("all of these that are used", "", *(str(sum(map(bool, column))) for column in zip(*used, strict=True))),
        ("keywords of its own, all in YAML", "", *keywords),
        ("sentences", "", *(str(len(Reference(pack).uses)) for pack in packs)),
    ]
    said = (
        f"Of {len(primitives)} phrases {sum(all(row) for row in used)} are used by all the games, "
        f"{sum(sum(row) == 1 for row in used)} by one alone and {sum(not any(row) for row in used)} by none."
    )
    return said + "\n\n" + table(("phrase", "class", *(pack.game.title for pack in packs)), rows + last)


def lines_of_python() -> str:
    """Lines of Python in the folders of the language and the engine, rounded."""
    top = content_folder().parent
    rows: list[tuple[str, ...]] = []
    for name in ("dsl", "interpreter"):
        folder = top / name
        inner = sorted(path for path in folder.iterdir() if path.is_dir() and any(path.rglob("*.py")))
        rows.append((f"**`{name}/`**", f"**{_rounded(folder)}**"))
        rows += [(f"`{name}/{path.name}/`", _rounded(path)) for path in inner if _lines(path) >= ROUNDED_TO]
    said = f"Blank lines, comments and docstrings among them, rounded to {ROUNDED_TO}:"
    return said + "\n\n" + table(("folder", "lines"), rows)


def _rounded(folder: Path) -> str:
    return f"{round(_lines(folder) / ROUNDED_TO) * ROUNDED_TO:,}"


def _lines(folder: Path) -> int:
    return sum(len(path.read_text("utf-8").splitlines()) for path in folder.rglob("*.py"))
