"""A generator of the agents' own: what they draw never moves the game's generator."""

from __future__ import annotations

MASK = 2**64 - 1


class Dice:
    """Random numbers from a seed, the same on every machine."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = (seed * 0x9E3779B97F4A7C15 + 0x2545F4914F6CDD1D) & MASK

    def draw(self, n: int) -> int:
        """A number in 0..n-1."""
        self._state = (self._state * 6364136223846793005 + 1442695040888963407) & MASK
        return ((self._state >> 33) * n) >> 31
