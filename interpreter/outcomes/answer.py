"""Cases answered: packs and matches are opened as cases need them; a case that cannot be becomes an error answer."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cardwright.dsl.pack.pack import Pack
from cardwright.interpreter.outcomes.case import Case, CaseFault, kits_of
from cardwright.interpreter.outcomes.explore import explore
from cardwright.interpreter.outcomes.position import Builder
from cardwright.interpreter.runtime.game import EndlessCascade
from cardwright.interpreter.session import PackFaults, compile_match, open_pack


class Answers:
    """Answers cases of any shipped game. guests: files of kits that lie elsewhere and join it."""

    def __init__(self, guests: Sequence[Path] = ()) -> None:
        self._guests = tuple(guests)
        self._packs: dict[str, Pack] = {}

    def fault(self, name: str, message: str) -> dict[str, Any]:
        """The answer to something that is no case."""
        return {"id": name, "error": message}

    def answer(self, case: Case) -> dict[str, Any]:
        """All outcomes of a case, or why there are none."""
        try:
            return {"id": case.id, **self._outcomes(case)}
        except CaseFault as fault:
            return self.fault(case.id, str(fault))
        except EndlessCascade as fault:
            return self.fault(case.id, f"reactions without end at `{fault.event}`")
        except PackFaults as fault:
            return self.fault(case.id, f"the content has faults: {fault.diagnostics[0].message}")

    def _outcomes(self, case: Case) -> dict[str, Any]:
        if case.game not in self._packs:
            try:
                self._packs[case.game] = open_pack(case.game, self._guests)
            except FileNotFoundError as fault:
                raise CaseFault(str(fault)) from None
        pack = self._packs[case.game]
        form = pack.game.case
        kits = kits_of(case, form)
        unknown = [kit for kit in kits if kit not in pack.kits]
        if unknown:
            raise CaseFault(f"unknown {pack.game.seat_kind} `{unknown[0]}`")
        least, most = pack.game.seats, pack.game.most_seats or pack.game.seats
        if not least <= len(kits) <= most:
            raise CaseFault(f"{least if least == most else f'{least} to {most}'} seats are needed, not {len(kits)}")
        match = compile_match(pack, kits)
        return explore(match, form, Builder(match, form).position(case.seats))
