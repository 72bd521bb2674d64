"""The word lists at hand, as the coordinator's port: the catalogue's lists by name and hash."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from bot.coordinator.table import WordListRef
from bot.lexicon.catalogue import Catalogue
from bot.lexicon.errors import LexiconError, MissingListError

if TYPE_CHECKING:
    from collections.abc import Container, Iterable
    from pathlib import Path

_log = logging.getLogger(__name__)


class ListsAtHand:
    """The port `WordLists`: the lists shipped with the program, and a folder of people's own."""

    def __init__(self, folder: Path) -> None:
        self._catalogue = Catalogue(folder)
        self._opened: dict[str, Container[str]] = {}

    def find(self, language: str, name: str | None) -> WordListRef:
        """A list by name, None the language's default; LookupError where it is not that."""
        try:
            found = self._catalogue.by_name(name) if name else self._catalogue.default(language)
        except LexiconError:
            raise LookupError("words") from None
        if found.language != language:
            raise LookupError("words")
        return WordListRef(found.language, found.name, found.hash)

    def words(self, ref: WordListRef) -> Container[str]:
        """The list that a game began with; LookupError where it is not here."""
        if ref.hash not in self._opened:
            try:
                self._opened[ref.hash] = self._catalogue.by_hash(ref.hash, ref.name)
            except LexiconError:
                raise LookupError(ref.name) from None
        return self._opened[ref.hash]

    def report(self, named: Iterable[WordListRef]) -> None:
        """Say in the log which lists can't be used, and which ones games name that are not here."""
        for damaged in self._catalogue.damaged():
            _log.error("%s", damaged)
        for ref in named:
            try:
                self._catalogue.by_hash(ref.hash, ref.name)
            except MissingListError as missing:
                _log.error("%s Until then the games begun with it wait.", missing)
