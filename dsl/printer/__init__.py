"""Tree to canonical sentence."""

from cardwright.dsl.printer.sentences import Printer, print_sentence

__all__ = ["Printer", "print_sentence"]
