"""Sentences for the operator. The facts in them are printed exactly as they are."""

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
    """Return the sentence with this text key for a terminal or a log, code in backticks.

    An address, a path or a process number is neither typeset nor grouped.

    Raises:
        BadSentence: the sentence, or a fact in it, is missing.

    """
    return texts(language)(
        key, **{name: Raw(_fact_text(fact, language)) for name, fact in facts.items()}
    )


def sentence_of(trouble: Trouble, language: str) -> str:
    """Return the sentence that tells the operator about an error of the kind `Trouble`."""
    return operator_sentence(language, trouble.key, trouble.facts)


def language_of(environment: Mapping[str, str]) -> Literal["pl", "en"]:
    """Return the operator's language, named by the setting BOT_LANGUAGE. The default is Polish."""
    return "en" if environment.get("BOT_LANGUAGE") == "en" else "pl"


def say(key: str, **facts: TroubleFact) -> str:
    """Return the sentence with this text key in the operator's language.

    The environment names the language.
    """
    return operator_sentence(language_of(os.environ), key, facts)


def say_trouble(trouble: Trouble) -> str:
    """Return the sentence about an error of the kind `Trouble`, in the operator's language."""
    return sentence_of(trouble, language_of(os.environ))


def _fact_text(fact: TroubleFact, language: str) -> str:
    return sentence_of(fact, language) if isinstance(fact, Trouble) else str(fact)
