"""An error's sentence as the operator reads it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.text.operator import operator_sentence

if TYPE_CHECKING:
    from bot.rules.gcg.findings import BadRecord
    from bot.trouble import Trouble


def in_english(trouble: Trouble | BadRecord) -> str:
    """Return the sentence in English, with plain spaces."""
    return operator_sentence("en", trouble.key, trouble.facts).replace("\N{NO-BREAK SPACE}", " ")
