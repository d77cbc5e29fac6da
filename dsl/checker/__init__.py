"""The checker: parsed content in, every fault of meaning out, each once and in game words."""

from cardwright.dsl.checker.lines import check_line
from cardwright.dsl.checker.pack import check_pack
from cardwright.dsl.checker.scope import Context

__all__ = ["Context", "check_line", "check_pack"]
