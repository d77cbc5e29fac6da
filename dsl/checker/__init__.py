"""The checker: parsed content in, every fault of meaning out, each once and in game words.

`check_pack` is the door for a whole game, `check_line` for one sentence, `context_of` for where a sentence stands.
"""

from cardwright.dsl.checker.lines import check_line
from cardwright.dsl.checker.pack import check_pack, context_of
from cardwright.dsl.checker.scope import Context

__all__ = ["Context", "check_line", "check_pack", "context_of"]
