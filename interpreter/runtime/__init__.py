"""Phases, windows, events and decisions at play."""
