"""The explanation of words: base forms, and meanings if a dictionary is installed."""

from __future__ import annotations

import asyncio
import logging
from functools import cache
from typing import TYPE_CHECKING

from bot.lexicon.definitions import LANGUAGE, Definitions
from bot.lexicon.errors import CorruptListError
from bot.lexicon.lemmas import Lemmas
from bot.text.operator import say

if TYPE_CHECKING:
    from pathlib import Path

    from bot.lexicon.dictd import Definition

_log = logging.getLogger(__name__)


def base_forms(word: str, language: str) -> tuple[str, ...]:
    """Return the base forms of a valid word in lower case, none if they aren't known."""
    lemmas = _lemmas(language)
    return lemmas.of(word) if lemmas is not None else ()


def inflection_of(word: str, language: str) -> tuple[str, ...]:
    """Return the base forms of an inflected word, none if the word itself is a base form."""
    found = base_forms(word, language)
    return () if word.lower() in found else found


@cache
def _lemmas(language: str) -> Lemmas | None:
    try:
        return Lemmas.load_shipped(language)
    except CorruptListError as error:
        _log.warning("%s", say("wordbook-no-forms", reason=error))
        return None


class Wordbook:
    """The dictionary in a folder.

    The folder may be empty at first and filled while the bot runs.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._definitions: Definitions | None = None
        self._alone = asyncio.Lock()

    async def meanings(self, lemma: str, language: str) -> tuple[Definition, ...]:
        """Return the dictionary's entries for a base form, none without a dictionary."""
        if language != LANGUAGE:
            return ()
        async with self._alone:
            return await asyncio.to_thread(self._of, lemma)

    async def first_meaning(self, lemma: str, language: str) -> str:
        """Return the first meaning of a base form in a few words, "" if it isn't known."""
        senses = [sense for entry in await self.meanings(lemma, language) for sense in entry.senses]
        return next((own or foreign for foreign, own in senses if own or foreign), "")

    def _of(self, lemma: str) -> tuple[Definition, ...]:
        try:
            if self._definitions is None:
                self._definitions = Definitions.open(self._folder)
            return self._definitions.of(lemma) if self._definitions else ()
        except CorruptListError as error:
            _log.warning("%s", say("wordbook-no-meanings", reason=error))
            return ()
