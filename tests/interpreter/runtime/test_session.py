"""A compiled match is kept with the pack that it was made of, and for no longer."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

from cardwright.interpreter.session import compile_match, open_pack

KITS = ("red", "blue")


def test_a_pack_keeps_its_matches_for_the_next_call(regatta: Path) -> None:
    pack = open_pack(regatta)
    assert compile_match(pack, KITS) is compile_match(pack, list(KITS))
    assert compile_match(pack, KITS) is not compile_match(pack, KITS, tracing=True)
    assert compile_match(pack, KITS) is not compile_match(pack, KITS[::-1])


def test_another_pack_of_the_same_folder_has_matches_of_its_own(regatta: Path) -> None:
    assert compile_match(open_pack(regatta), KITS) is not compile_match(open_pack(regatta), KITS)


def test_a_match_goes_with_its_pack(regatta: Path) -> None:
    pack = open_pack(regatta)
    match = weakref.ref(compile_match(pack, KITS))
    assert match() is not None
    del pack
    gc.collect()
    assert match() is None
