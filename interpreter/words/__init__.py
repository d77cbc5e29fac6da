"""Decisions, positions and happenings in plain words, for any game: every word comes from the game's declarations."""

from cardwright.interpreter.words.decision import Decision, describe_decision
from cardwright.interpreter.words.names import Names, names_of
from cardwright.interpreter.words.position import describe_position
from cardwright.interpreter.words.story import tell

__all__ = ["Decision", "Names", "describe_decision", "describe_position", "names_of", "tell"]
