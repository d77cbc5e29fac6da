"""Declarations with which nothing would come of a card's text, of the last round, or of a side."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.faults import cut
from support.millrace import copied, edited, faults_in

LIVE = "shaft: {live: true, of: gust}"
HUB = "section: hubs, prints: [span, force], zone: hand}"
NO_PLACE = "no text of a `hub` can ever count: its cards lie in no place"
SLIPS = {
    "no rounds": (
        "rounds: 8\n",
        "",
        [
            (
                "missing-field",
                "finish",
                "the field `rounds` is missing, which `finish` needs",
                "say after how many rounds the game ends: `rounds: 20`",
            )
        ],
    ),
    "cards in no place": (
        HUB,
        "section: hubs, prints: [span, force]}",
        [("never-counts", "hub", NO_PLACE, "say where a `hub` lies at the start: `zone: ...`")],
    ),
    "no live place": (
        LIVE,
        "shaft: {of: gust}",
        [
            (
                "never-counts",
                kind,
                f"no text of a `{kind}` can ever count: no place is live",
                "write `live: true` in the place where it counts",
            )
            for kind in ("vane", "hub")
        ],
    ),
    "card without its side": (
        HUB,
        HUB.replace("prints", "sides: [front, back], prints"),
        [
            ("missing-field", card, f"the field `side` is missing in `{card}`", "it is the side of a card that has two")
            for card in ("oak_hub", "elm_hub")
        ],
    ),
}


@pytest.mark.parametrize("name", SLIPS)
def test_what_would_come_to_nothing_is_told(name: str, tmp_path: Path) -> None:
    old, new, wanted = SLIPS[name]
    found, sources = faults_in(copied(tmp_path, edited("game.yaml", old, new)))
    assert [(f.code.slug, cut(sources[f.span.path], f.span), f.message, f.hint) for f in found] == wanted


def test_a_side_that_there_is_not_is_told(tmp_path: Path) -> None:
    home = copied(tmp_path, edited("game.yaml", HUB, HUB.replace("prints", "sides: [front, back], prints")))
    for file in ("ash.yaml", "beck.yaml"):
        text = (home / file).read_text("utf-8")
        text = text.replace("  oak_hub:\n", "  oak_hub:\n    side: left\n").replace(
            "{span: 0~1", "{side: back, span: 0~1"
        )
        (home / file).write_text(text, "utf-8")
    found, sources = faults_in(home)
    assert [(f.code.slug, cut(sources[f.span.path], f.span)) for f in found] == [("wrong-type", "left")]
