"""The grammar of sentences: declared phrases and names in, trees or faults out.

`Parser(vocabulary).parse(text)` is the door. The table of the grammar is built once by Lark and kept.
"""

from cardwright.dsl.grammar.faults import Fault
from cardwright.dsl.grammar.parser import Parsed, Parser
from cardwright.dsl.grammar.phrases import PhraseClash

__all__ = ["Fault", "Parsed", "Parser", "PhraseClash"]
