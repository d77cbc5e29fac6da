"""All states that one round can end in, over every choice made inside it."""

from cardwright.interpreter.outcomes.case import Case, CaseFault, read_cases
from cardwright.interpreter.outcomes.explore import explore

__all__ = ["Case", "CaseFault", "explore", "read_cases"]
