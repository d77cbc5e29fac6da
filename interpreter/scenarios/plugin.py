"""Lets pytest collect scenario files: `pytest content` runs the same scenarios as `cardwright test`.

Every run of pytest loads this module, so the engine is only imported where there is a scenario.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from cardwright.dsl.diagnostics import Diagnostic
    from cardwright.interpreter.scenarios.model import Outcome, Scenario


class ScenarioFailed(Exception):
    """A scenario did not pass; carries what came of it."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(outcome.scenario.title)
        self.outcome = outcome


class FileFaulty(Exception):
    """A scenario file has faults; carries them."""

    def __init__(self, faults: list[Diagnostic]) -> None:
        super().__init__("\n".join(f"{f.span.path}:{f.span.line}: {f.message}" for f in faults))


class ScenarioItem(pytest.Item):
    """One scenario as a test."""

    def __init__(self, *, scenario: Scenario, **rest: Any) -> None:
        super().__init__(**rest)
        self.scenario = scenario

    def runtest(self) -> None:
        from cardwright.interpreter.scenarios.runner import Runner

        outcome = Runner().run(self.scenario)
        if not outcome.passed:
            raise ScenarioFailed(outcome)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        if isinstance(excinfo.value, ScenarioFailed):
            from cardwright.interpreter.scenarios.report import explain

            return explain(excinfo.value.outcome)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, self.scenario.span.line - 1, self.scenario.title


class ScenarioFile(pytest.File):
    """A file of scenarios."""

    def collect(self) -> Iterator[ScenarioItem]:
        from cardwright.interpreter.scenarios.runner import Runner

        scenarios, faults = Runner().read(self.path)
        if faults:
            raise FileFaulty(faults)
        for scenario in scenarios:
            yield ScenarioItem.from_parent(self, name=scenario.title, scenario=scenario)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        return str(excinfo.value) if isinstance(excinfo.value, FileFaulty) else super().repr_failure(excinfo)


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> ScenarioFile | None:
    """A YAML file under a `scenarios` folder that says it is one."""
    if file_path.suffix != ".yaml" or "scenarios" not in file_path.parts:
        return None
    from cardwright.interpreter.scenarios.reader import is_scenario

    return ScenarioFile.from_parent(parent, path=file_path) if is_scenario(file_path) else None
