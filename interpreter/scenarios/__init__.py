"""Scenarios: tests of cards and rules that designers write in YAML beside the content."""

from cardwright.interpreter.scenarios.model import Outcome, Scenario
from cardwright.interpreter.scenarios.reader import read_scenarios, scenario_files
from cardwright.interpreter.scenarios.runner import Runner

__all__ = ["Outcome", "Runner", "Scenario", "read_scenarios", "scenario_files"]
