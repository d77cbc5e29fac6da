"""Checked tree to play: the engine, which knows no word of any game."""
