"""What the operator reads: sentences with facts that stay exactly as they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.text.pieces import Raw
from bot.text.translate import texts

if TYPE_CHECKING:
    from collections.abc import Mapping


def operator_sentence(language: str, key: str, facts: Mapping[str, str | int]) -> str:
    """The sentence of this key for a terminal or a log, code in backticks.

    An address, a path or a process number is neither typeset nor grouped. Raises BadSentence.
    """
    return texts(language)(key, **{name: Raw(str(fact)) for name, fact in facts.items()})
