"""The shape of each kind of content file, and its check."""

from cardwright.dsl.schemas.check import check_document, check_shape
from cardwright.dsl.schemas.registry import kinds, schema_for

__all__ = ["check_document", "check_shape", "kinds", "schema_for"]
