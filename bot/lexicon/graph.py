"""An opened compiled word list. Its file is mapped, so processes share its pages in memory.

The format is described in `bot.lexicon.build`.
"""

import mmap
from collections.abc import Iterator
from pathlib import Path

from bot.lexicon.alphabet import LONGEST, from_tiles, letters_of
from bot.lexicon.build import ACCEPTS, ARC, END, TILE_SHIFT
from bot.lexicon.errors import CorruptListError, UnknownLanguageError
from bot.lexicon.info import ListInfo, checksum, list_hash, read_info
from bot.trouble import Trouble, reason

# The first rows of a graph are long, and many words share their first letters. So the entries that
# the first letters lead to are cached, which halves the time of a look-up. The cache takes about 10
# MB at most.
_START, _STARTS = 6, 1 << 16
_BELOW_TILE = (1 << TILE_SHIFT) - 1
_HEAD, _ENTRY = 2, 4  # The number of entries before the first row, and the bytes of an entry.


class Lexicon:
    """A word list: a container of words in upper case, in Unicode form NFC."""

    __slots__ = ("_entries", "_nodes", "_path", "_starts", "info")

    def __init__(self, path: Path) -> None:
        """Open a list: the file `<name>.kwg`, and the file `<name>.json` beside it.

        Size and checksum are compared, which takes about a millisecond. The words are checked by
        `verify`.

        Raises:
            CorruptListError: the list is damaged or cut short, or the file is not a list.

        """
        self.info: ListInfo = read_info(path.with_suffix(".json"))
        info = self.info
        try:
            letters = letters_of(info.language)
        except UnknownLanguageError as error:
            why = Trouble("corrupt-language", language=info.language)
            raise CorruptListError(path, why) from error
        graph = _map(path)
        if len(graph) != info.graph_bytes:
            why = Trouble("corrupt-size", found=len(graph), wanted=info.graph_bytes)
            raise CorruptListError(path, why)
        if checksum(graph) != info.graph_crc32:
            raise CorruptListError(path, Trouble("corrupt-checksum"))
        self._path = path
        self._nodes = graph.cast("I")
        if not self._nodes[0] & END or self._nodes[0] >> TILE_SHIFT:
            raise CorruptListError(path, Trouble("corrupt-no-head"))
        self._starts = {"": self._nodes[0]}
        # The entries with this letter's tile are this number plus less than 1 << 24.
        self._entries = {letter: tile << TILE_SHIFT for tile, letter in enumerate(letters, 1)}

    @property
    def name(self) -> str:
        """The list's name, as files and settings write it."""
        return self.info.name

    @property
    def language(self) -> str:
        """The code of the list's language."""
        return self.info.language

    @property
    def hash(self) -> str:
        """The hash by which games name the list (see `ListInfo`)."""
        return self.info.hash

    @property
    def nodes(self) -> memoryview:
        """The word graph as a KWG array, entries as u32, for callers that walk through it."""
        return self._nodes

    def __len__(self) -> int:
        """Return the number of words."""
        return self.info.words

    def __contains__(self, word: object) -> bool:
        """Return True if a word, in upper case and Unicode form NFC, is in the list."""
        return isinstance(word, str) and self.entry(word) & ACCEPTS != 0

    def entry(self, word: str) -> int:
        """Return the graph's entry of the last letter of a word, or of the beginning of words.

        Return 0 if no word begins with these letters. A caller continues with the entry's arc in
        `nodes`.
        """
        nodes, entries = self._nodes, self._entries
        try:
            entry = self._starts.get(word[:_START]) or self._remember(word[:_START])
            for letter in word[_START:]:
                tile = entries[letter]
                # Arc 0 leads nowhere: entry 0 has no tile and ends its row.
                arc = entry & ARC
                while (entry := nodes[arc]) < tile:
                    if entry & END:
                        return 0
                    arc += 1
                if entry ^ tile > _BELOW_TILE:
                    return 0
        except (KeyError, IndexError):
            # The word has a letter of another alphabet, or a row has no end, as in a damaged list.
            return 0
        return entry

    def _remember(self, start: str) -> int:
        """Return the entry of the last letter of a word's beginning, or 0 if no word begins so.

        The entry is cached.
        """
        entry = self._starts.get(start[:-1]) or self._remember(start[:-1])
        nodes, tile, arc = self._nodes, self._entries[start[-1]], entry & ARC
        while (entry := nodes[arc]) < tile and not entry & END:
            arc += 1
        if entry ^ tile > _BELOW_TILE:
            return 0
        if len(self._starts) >= _STARTS:
            self._starts = {"": nodes[0]}
        self._starts[start] = entry
        return entry

    def __iter__(self) -> Iterator[str]:
        """Yield all words, in alphabetical order.

        Raises:
            CorruptListError: see `tiles`.

        """
        for word in self.tiles():
            yield from_tiles(word, self.language)

    def tiles(self) -> Iterator[bytes]:
        """Yield all words as tile numbers, one byte for each letter, in alphabetical order.

        Raises:
            CorruptListError: the graph points past the end of its file or has a loop, or the
                number of words is not the expected one.

        """
        # In a minimal graph each step leads to a word, so an intact list never takes this many
        # steps.
        steps, found = (len(self) + 1) * LONGEST, 0
        nodes, letters = self._nodes.tolist(), [bytes((tile,)) for tile in range(256)]
        arc, prefix, later = nodes[0] & ARC, b"", list[tuple[int, bytes]]()
        while arc:
            steps -= 1
            if arc >= len(nodes):
                raise CorruptListError(self._path, Trouble("corrupt-leaves"))
            entry = nodes[arc]
            word = prefix + letters[entry >> TILE_SHIFT]
            if steps < 0 or len(word) > LONGEST:
                raise CorruptListError(self._path, Trouble("corrupt-circles"))
            if entry & ACCEPTS:
                found += 1
                yield word
            if entry & ARC:
                if not entry & END:
                    later.append((arc + 1, prefix))
                arc, prefix = entry & ARC, word
            elif not entry & END:
                arc += 1
            else:
                arc, prefix = later.pop() if later else (0, b"")
        if found != len(self):
            raise CorruptListError(
                self._path, Trouble("corrupt-words", found=found, wanted=len(self))
            )

    def verify(self) -> None:
        """Read every word and compare the hash of all words with the list's hash.

        A call takes seconds.

        Raises:
            CorruptListError: the words don't have the hash of the list.

        """
        if list_hash(list(self.tiles()), self.language) != self.hash:
            raise CorruptListError(self._path, Trouble("corrupt-hash"))


def _map(path: Path) -> memoryview:
    """Return the content of a list's file, shared with every process that opens it.

    Raises:
        CorruptListError: the file is missing or empty, or is not a word graph.

    """
    try:
        with path.open("rb") as file:
            mapped = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    except ValueError:
        raise CorruptListError(path, Trouble("corrupt-empty")) from None
    except OSError as error:
        raise CorruptListError(path, reason(error)) from error
    if len(mapped) % _ENTRY or not _HEAD * _ENTRY <= len(mapped) <= (ARC + 1) * _ENTRY:
        raise CorruptListError(path, Trouble("corrupt-no-graph", found=len(mapped)))
    return memoryview(mapped)
