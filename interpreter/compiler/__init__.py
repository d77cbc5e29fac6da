"""Typed trees to hooks."""
