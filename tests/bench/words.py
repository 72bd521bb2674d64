"""Word lists for measures, which are not to depend on what a machine has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.table.table import WordListRef
from bot.rules.log import AllBut

if TYPE_CHECKING:
    from collections.abc import Container, Sequence


class EveryWord:
    """The port `WordLists`: a list for each language, in which everything is a word."""

    def find(self, language: str, name: str | None) -> WordListRef:
        """Return the list of this name, or the language's only one."""
        return WordListRef(language, name or language, "0" * 64)

    def available(self) -> Sequence[WordListRef]:
        """None: any name will do."""
        return ()

    def words(self, _ref: WordListRef) -> Container[str]:
        """All there are."""
        return AllBut(())
