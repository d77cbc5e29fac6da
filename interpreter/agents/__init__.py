"""Those who decide: bots that answer the chooser's question. The same seed gives the same answers."""

from cardwright.interpreter.agents.base import Agent, IllegalChoice, chooser_of
from cardwright.interpreter.agents.greedy import GreedyAgent
from cardwright.interpreter.agents.memory import Memory
from cardwright.interpreter.agents.random import RandomAgent
from cardwright.interpreter.agents.table import play_game

__all__ = ["Agent", "GreedyAgent", "IllegalChoice", "Memory", "RandomAgent", "chooser_of", "play_game"]
