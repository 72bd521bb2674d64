"""What an operator reads of a trouble."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.text.operator import sentence_of

if TYPE_CHECKING:
    from bot.trouble import Trouble


def in_english(trouble: Trouble) -> str:
    """The sentence in English, with plain spaces."""
    return sentence_of(trouble, "en").replace("\N{NO-BREAK SPACE}", " ")
