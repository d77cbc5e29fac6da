"""The state of a game as a plain value."""
