"""YAML files to nodes that know their place in the file."""

from cardwright.dsl.loader.nodes import MappingNode, Node, Plain, ScalarNode, SequenceNode, Style
from cardwright.dsl.loader.read import Loaded, load, load_text

__all__ = [
    "Loaded",
    "MappingNode",
    "Node",
    "Plain",
    "ScalarNode",
    "SequenceNode",
    "Style",
    "load",
    "load_text",
]
