"""The words that a robot of some level knows, as the source of a move graph."""

from __future__ import annotations

from functools import cached_property
from hashlib import sha256
from typing import TYPE_CHECKING

from bot.lexicon.alphabet import from_tiles
from bot.lexicon.build import word_graph
from bot.lexicon.frequency import Frequency

if TYPE_CHECKING:
    from bot.lexicon.graph import Lexicon


class Vocabulary:
    """The words of a list up to a frequency class (see `bot.lexicon.frequency`), for `open_graph`.

    Raises:
        CorruptListError: there are no classes for the list's language.

    """

    def __init__(self, lexicon: Lexicon, most: int) -> None:
        """Store a list, and a frequency class below the last.

        Raises:
            CorruptListError: there are no classes for the list's language.

        """
        self._lexicon, self._most = lexicon, most
        self._frequency = Frequency.load_shipped(lexicon.language)

    @property
    def language(self) -> str:
        """The code of the list's language."""
        return self._lexicon.language

    @property
    def hash(self) -> str:
        """A hash that identifies these words."""
        named = f"{self._lexicon.hash} {self._frequency.hash} {self._most}"
        return sha256(named.encode()).hexdigest()

    @cached_property
    def nodes(self) -> memoryview:
        """The words' graph in KWG form. Building it takes seconds."""
        known = self._frequency.words(self._most)
        words = from_tiles(b"\0".join(known), self.language).split("\0")
        pairs = zip(known, words, strict=True)
        kept = [tiles for tiles, word in pairs if word in self._lexicon]
        return memoryview(word_graph(kept)).cast("I")
