"""What typesetting adds to a finished sentence: hard spaces and the minus sign."""

from __future__ import annotations

import re

NBSP = "\N{NO-BREAK SPACE}"
_MINUS = re.compile(r"(?<![\w.])-(?=\d)")
# Polish leaves no one-letter word at the end of a line, and no number without its unit. A digit
# after a letter is a square (G5), no number; a one-letter word is no unit.
_ALONE = re.compile(r"(?<!\w)([aiouwz]) (?=\S)", re.IGNORECASE)
_COUNTED = re.compile(rf"(?<!\w)(\d+(?:[.,{NBSP}]\d+)*) (?=[^\W\d_])(?![aiouwz]\b)", re.IGNORECASE)


def typeset(text: str, language: str) -> str:
    """The text as it is to be shown; for words of ours alone, never for names or code."""
    text = _MINUS.sub("−", text)
    if language == "pl":
        text = _ALONE.sub(rf"\1{NBSP}", text)
        text = _COUNTED.sub(rf"\1{NBSP}", text)
    return text
