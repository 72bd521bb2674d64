"""The commonness of words: classes from 0 (everyday words) to 7 (all other words).

A robot plays the words up to a rarity, which is a class and a place in it. A class is that of the
base form, so a robot that knows a word also knows its other forms. Forms that are hardly ever
written are a few classes higher. The classes of the two languages are alike: about as many base
forms up to a class. The class is noted behind the word (see `bot.lexicon.notes`) as one tile,
`FIRST + class`. Words of the last class are not in the file at all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from zlib import crc32

from bot.lexicon.build import ARC, END, TILE_SHIFT
from bot.lexicon.graph import Lexicon
from bot.lexicon.notes import FIRST, shipped_notes

if TYPE_CHECKING:
    from pathlib import Path

RAREST = 7
"""The class of the words that are in no other."""

ALL_WORDS = RAREST + 1.0
"""The rarity below which all words lie."""

_NOTE = FIRST << TILE_SHIFT  # The entries of letters are below this number.


class Frequency:
    """The frequency classes of the words that a language's robots play."""

    def __init__(self, path: Path) -> None:
        """Open a file of frequency classes.

        Raises:
            CorruptListError: the file is missing or damaged.

        """
        self._graph = Lexicon(path)

    @classmethod
    def load_shipped(cls, language: str) -> Frequency:
        """Open the frequency classes that come with the bot.

        Raises:
            CorruptListError: there are none for the language, or they are damaged.

        """
        return cls(shipped_notes("frequency", language))

    @property
    def hash(self) -> str:
        """The hash of the frequency classes. Files made from the classes have it in their names."""
        return self._graph.hash

    def __len__(self) -> int:
        """Return the number of words in all classes but the last."""
        return len(self._graph)

    def of(self, word: str) -> int:
        """Return the frequency class of a word in upper case, from 0 to `RAREST`.

        A call takes about two microseconds.
        """
        nodes = self._graph.nodes
        arc = self._graph.entry(word) & ARC
        # Arc 0 leads nowhere: entry 0 has no tile and ends its row.
        while (entry := nodes[arc]) < _NOTE:
            if entry & END:
                return RAREST
            arc += 1
        return (entry >> TILE_SHIFT) - FIRST

    def rarity(self, word: str) -> float:
        """Return the frequency class of a word plus its place in the class, from 0 to below 1.

        The place is arbitrary, but always the same for a word. So each rarity is the limit of a
        vocabulary, and a higher limit contains all words below a lower one.
        """
        return self.of(word) + crc32(word.encode("utf-8", "surrogatepass")) / (1 << 32)

    def words(self, most: int) -> list[bytes]:
        """Return the words of the frequency classes 0 to `most`, as sorted tile numbers.

        `most` is less than `RAREST`. `bot.lexicon.build.word_graph` takes the words in this form. A
        call takes half a second.
        """
        nodes, last = self._graph.nodes.tolist(), FIRST + most
        letters = [bytes((tile,)) for tile in range(256)]
        root = nodes[0] & ARC
        found, rows = [], [(root, b"")] if root else []
        while rows:
            at, before = rows.pop()
            goes_on = True
            while goes_on:
                entry = nodes[at]
                tile = entry >> TILE_SHIFT
                if FIRST <= tile <= last:
                    found.append(before)
                elif entry & ARC:
                    rows.append((entry & ARC, before + letters[tile]))
                goes_on = not entry & END
                at += 1
        return sorted(found)


def class_note(number: int) -> bytes:
    """Return the note that stands behind a word of this class in the file.

    The last class has none.
    """
    return bytes((FIRST + number,))
