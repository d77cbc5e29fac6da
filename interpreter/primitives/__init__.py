"""The words that Python defines, one or one family a file; `interpreter/compiler/primitive.py` says what one is."""
