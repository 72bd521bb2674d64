"""The word lists that the coordinator uses: found by name, opened by the hash of their words."""

from __future__ import annotations

import logging
from types import MappingProxyType
from typing import TYPE_CHECKING

from bot.coordinator.table.table import WordListRef
from bot.lexicon.catalogue import Catalogue
from bot.lexicon.errors import LexiconError, MissingListError
from bot.text.operator import say, say_trouble

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Mapping
    from pathlib import Path

_log = logging.getLogger(__name__)


class InstalledLists:
    """Word lists shipped with the program, and those in a folder: the port `WordLists`."""

    def __init__(self, folder: Path, defaults: Mapping[str, str] = MappingProxyType({})) -> None:
        """Store the folder, and `defaults`: lists that replace the shipped ones, by language."""
        self._catalogue = Catalogue(folder)
        self._defaults = defaults
        self._opened: dict[str, Container[str]] = {}

    def find(self, language: str, name: str | None) -> WordListRef:
        """Return a word list by its name, or the language's default list for None.

        Raise LookupError if there is no such list in this language.
        """
        name = name or self._defaults.get(language)
        try:
            found = self._catalogue.by_name(name) if name else self._catalogue.default(language)
        except LexiconError:
            raise LookupError("words") from None
        if found.language != language:
            raise LookupError("words")
        return WordListRef(found.language, found.name, found.hash)

    def available(self) -> tuple[WordListRef, ...]:
        """Return every word list that can be read, the shipped ones first."""
        infos = self._catalogue.available()
        return tuple(WordListRef(info.language, info.name, info.hash) for info in infos)

    def missing_defaults(self) -> Iterator[tuple[str, str, tuple[str, ...]]]:
        """Yield each language whose configured default word list is missing.

        Yield with it the missing list's name, and the names of the lists that exist.
        """
        for language, name in self._defaults.items():
            here = tuple(one.name for one in self.available() if one.language == language)
            if name not in here:
                yield language, name, here

    def words(self, ref: WordListRef) -> Container[str]:
        """Return the words of the list that this reference names by its hash.

        Raise LookupError if the list is missing.
        """
        if ref.hash not in self._opened:
            try:
                self._opened[ref.hash] = self._catalogue.by_hash(ref.hash, ref.name)
            except LexiconError:
                raise LookupError(ref.name) from None
        return self._opened[ref.hash]

    def report(self, named: Iterable[WordListRef]) -> None:
        """Log an error for each damaged word list, and for each list in `named` that is missing.

        `named` are the lists with which stored games are played.
        """
        for damaged in self._catalogue.errors():
            _log.error("%s", say_trouble(damaged))
        for ref in named:
            if not self._catalogue.has(ref.hash):
                missing = MissingListError(ref.hash, ref.name, self._catalogue.folder)
                _log.error("%s", say("list-missing-waits", missing=missing))
