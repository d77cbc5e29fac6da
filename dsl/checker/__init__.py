"""Parsed tree to typed tree."""
