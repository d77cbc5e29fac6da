"""Tree to canonical sentence."""

from cardwright.dsl.printer.sentences import Printer, print_sentence
from cardwright.dsl.printer.words import Unprintable

__all__ = ["Printer", "Unprintable", "print_sentence"]
