"""What the operator reads: sentences with facts that stay exactly as they are."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Literal

from bot.text.pieces import Raw
from bot.text.translate import texts
from bot.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.trouble import TroubleFact


def operator_sentence(language: str, key: str, facts: Mapping[str, TroubleFact]) -> str:
    """The sentence of this key for a terminal or a log, code in backticks.

    An address, a path or a process number is neither typeset nor grouped. Raises BadSentence.
    """
    return texts(language)(
        key, **{name: Raw(_told(fact, language)) for name, fact in facts.items()}
    )


def sentence_of(trouble: Trouble, language: str) -> str:
    """What the operator is told of a trouble."""
    return operator_sentence(language, trouble.key, trouble.facts)


def language_of(environment: Mapping[str, str]) -> Literal["pl", "en"]:
    """The operator's language, also where the settings can't be read: else it is Polish."""
    return "en" if environment.get("BOT_LANGUAGE") == "en" else "pl"


def say(key: str, **facts: TroubleFact) -> str:
    """The sentence in the language that this process's environment says."""
    return operator_sentence(language_of(os.environ), key, facts)


def say_trouble(trouble: Trouble) -> str:
    """What the operator is told of a trouble, in the language of this process's environment."""
    return sentence_of(trouble, language_of(os.environ))


def _told(fact: TroubleFact, language: str) -> str:
    return sentence_of(fact, language) if isinstance(fact, Trouble) else str(fact)
