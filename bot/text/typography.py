"""The typesetting of a finished sentence: hard spaces and the minus sign."""

from __future__ import annotations

import re

NBSP = "\N{NO-BREAK SPACE}"
# Each pattern finds its text first and checks the text before it afterwards, which is quicker.
_MINUS = re.compile(r"-(?<![\w.]-)(?=\d)")
# Polish leaves no one-letter word at the end of a line, and no number without its unit. A digit
# after a letter is a square (G5), no number; a one-letter word is no unit.
_ALONE = re.compile(r" (?<=[aiouwzAIOUWZ] )(?<!\w. )(?=\S)")
_COUNTED = re.compile(rf"(\d(?<!\w\d)\d*(?:[.,{NBSP}]\d+)*) (?=[^\W\d_])(?![aiouwzAIOUWZ]\b)")


def typeset(text: str, language: str) -> str:
    """Return the text with hard spaces and minus signs.

    The text must be a sentence, never a name or code.
    """
    text = _MINUS.sub("−", text)
    if language == "pl":
        text = _ALONE.sub(NBSP, text)
        text = _COUNTED.sub(rf"\1{NBSP}", text)
    return text
