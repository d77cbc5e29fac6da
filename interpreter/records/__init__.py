"""Games as data: content, seed and decisions. Recording, replay, saves, undo, and what one seat may see."""

from cardwright.interpreter.records.play import Decision, Play
from cardwright.interpreter.records.record import GameRecord, RecordFault, content_key, record, replay
from cardwright.interpreter.records.view import View, view

__all__ = ["Decision", "GameRecord", "Play", "RecordFault", "View", "content_key", "record", "replay", "view"]
