"""A word graph that a player made with another program: `.kwg` or `.kbwg`.

Both are rows of little-endian u32. `.kwg` is described in `bot.lexicon.build`. `.kbwg` gives the
arc 24 bits: bits 0-5 the tile, 6 the end of a row, 7 the end of a word, 8-31 the arc. Entry 0 leads
to the word graph, entry 1 to the GADDAG (0: there is none). In a GADDAG each word stands once for
each of its letters: that letter first, then the letters before it backwards, then, if letters are
left, tile 0 and these. CARE is CARE with a turn after C, ACRE after AC, RACE after RAC, and ERAC.
The graph's words are read and compiled again, so that a list has one form here and one hash,
whatever program made the file. A GADDAG is only compared with them: one that was written with more
entries than its arcs can number is damaged without any sign of it in the word graph.
"""

from __future__ import annotations

import sys
from array import array
from typing import TYPE_CHECKING

from bot.lexicon.alphabet import ALPHABETS, LONGEST, SHORTEST, letters_of
from bot.lexicon.build import ACCEPTS, ARC_BITS, END, TILE_SHIFT
from bot.lexicon.errors import RefusedFileError
from bot.lexicon.kwg_counts import TURN, Counts, ImpossibleGraphError, KwgLayout
from bot.lexicon.unpack import plain
from bot.lexicon.wordfile import LONG, SHORT, WordFile

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from bot.lexicon.build import Progress

_LAYOUTS = {
    ".kwg": KwgLayout("KWG", ARC_BITS, 0, 8, TILE_SHIFT, END, ACCEPTS),
    ".kbwg": KwgLayout("KWG with 24-bit arcs", 24, 8, 6, 0, 1 << 6, 1 << 7),
}
_ENTRY, _HEAD = 4, 2  # The bytes of an entry, and the number of entries before the first row.
_WORDS = 5_000_000  # More words than any list of words of 2 to 15 letters has.
_SPELLED = 2_000  # At most this many words are looked up in the GADDAG, letter by letter.
_TELLING = 1_000  # A list with this many words has every letter of its language.


def is_graph(path: Path) -> bool:
    """Return True if a file's name ends in `.kwg` or `.kbwg`, as that of a word graph."""
    return path.suffix.lower() in _LAYOUTS


def read_graph(path: Path, language: str | None, progress: Progress | None = None) -> WordFile:
    """Return the words of a `.kwg` or `.kbwg` file.

    If `language` is None, it is the one with the smallest alphabet that has all letters in use.
    Words of other lengths than a list may have are counted and left out.

    Raises:
        RefusedFileError: the file is not a sound graph, or is of another language.
        UnknownLanguageError: there is no alphabet for the language.

    """
    layout = _LAYOUTS[path.suffix.lower()]
    try:
        nodes = _entries(plain(path, _ENTRY << layout.arc_bits), layout)
        language = language or _language(nodes, layout)
        return _read(nodes, layout, WordFile(layout.name, language), progress)
    except ImpossibleGraphError as error:
        raise RefusedFileError(path, error) from error


def _entries(content: bytes, layout: KwgLayout) -> array[int]:
    if len(content) > _ENTRY << layout.arc_bits:
        raise ImpossibleGraphError(layout, "graph-overfull", most=1 << layout.arc_bits)
    if len(content) % _ENTRY or len(content) <= _HEAD * _ENTRY:
        raise ImpossibleGraphError(layout, "graph-cut", found=len(content))
    nodes = array("I", content)
    if sys.byteorder == "big":
        nodes.byteswap()
    if any(layout.tile(entry) or entry & layout.accepts for entry in nodes[:_HEAD]):
        raise ImpossibleGraphError(layout, "graph-no-head")
    return nodes


def _language(nodes: array[int], layout: KwgLayout) -> str:
    """Return the language with the smallest alphabet that has all tiles in use.

    If no alphabet has them, return the language with the largest one.
    """
    most = max(map(layout.tile, nodes))
    by_size = sorted(ALPHABETS, key=lambda language: len(ALPHABETS[language]))
    return next((each for each in by_size if len(ALPHABETS[each]) >= most), by_size[-1])


def _read(
    nodes: array[int], layout: KwgLayout, found: WordFile, progress: Progress | None
) -> WordFile:
    root, gaddag = (layout.arc(entry) for entry in nodes[:_HEAD])
    if not root:
        raise ImpossibleGraphError(layout, "graph-only-gaddag" if gaddag else "graph-no-words")
    met = 0

    def report(more: int) -> None:
        nonlocal met
        met += more
        if progress:
            progress(met, len(nodes))

    counts = Counts(nodes, layout, len(letters_of(found.language)))
    words = counts.find(root, _WORDS, turns=False, report=report)
    for word in _spell(nodes, layout, counts, root):
        if len(word) < SHORTEST:
            found.flaws[SHORT] += 1
        else:
            found.tiles.append(word)
    if longer := words - len(found.tiles) - found.flaws.total():
        found.flaws[LONG] = longer
    if gaddag:
        strings = counts.find(gaddag, 1 << 62, turns=True, report=report)
        _compare(nodes, layout, found, strings)
    if not found.tiles:
        raise ImpossibleGraphError(layout, "graph-none-fit", least=SHORTEST, most=LONGEST)
    _check_language(found, layout)
    return found


def _spell(nodes: array[int], layout: KwgLayout, counts: Counts, root: int) -> Iterator[bytes]:
    """Yield the words of a graph in order, without words that are too long.

    Every step of the walk through the graph leads to some word.
    """
    stack = [(root, b"")]
    while stack:
        at, prefix = stack.pop()
        entry = nodes[at]
        word = prefix + bytes((layout.tile(entry),))
        if not entry & layout.end and counts[at + 1]:
            stack.append((at + 1, prefix))
        arc = layout.arc(entry)
        if counts[arc] and len(word) < LONGEST:
            stack.append((arc, word))
        if entry & layout.accepts:
            yield word


def _compare(nodes: array[int], layout: KwgLayout, found: WordFile, strings: int) -> None:
    """Check that the GADDAG has each word once for each of its letters.

    Raises:
        ImpossibleGraphError: it has not. `strings` is the number of its words.

    """
    single = found.flaws[SHORT]  # the number of words of one letter
    expected = sum(map(len, found.tiles)) + single
    if not found.flaws[LONG] and strings != expected:
        raise ImpossibleGraphError(layout, "graph-gaddag-count", found=strings, wanted=expected)
    for word in found.tiles[:: len(found.tiles) // _SPELLED + 1]:
        for turn in range(1, len(word) + 1):
            behind = word[turn:]
            string = word[:turn][::-1] + (bytes((TURN,)) + behind if behind else b"")
            if not _has(nodes, layout, layout.arc(nodes[1]), string):
                raise ImpossibleGraphError(layout, "graph-gaddag-lacks")


def _has(nodes: array[int], layout: KwgLayout, arc: int, string: bytes) -> bool:
    entry = 0
    for tile in string:
        if not arc:
            return False
        while layout.tile(entry := nodes[arc]) < tile and not entry & layout.end:
            arc += 1
        if layout.tile(entry) != tile:
            return False
        arc = layout.arc(entry)
    return entry & layout.accepts != 0


def _check_language(found: WordFile, layout: KwgLayout) -> None:
    """Check that a long list has the last letters of its language's alphabet.

    Raises:
        ImpossibleGraphError: it hasn't, so it is of another language.

    """
    others = [len(letters) for language, letters in ALPHABETS.items() if language != found.language]
    shorter = [size for size in others if size < len(letters_of(found.language))]
    if len(found.tiles) >= _TELLING and any(max(b"".join(found.tiles)) <= size for size in shorter):
        raise ImpossibleGraphError(layout, "graph-language", language=found.language)
