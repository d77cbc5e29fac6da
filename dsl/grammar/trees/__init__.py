"""The tree builder: one function for each alternative of the grammar, split by what it builds."""

from cardwright.dsl.grammar.trees.builder import Builder

__all__ = ["Builder"]
