"""The compiler of a word list into the smallest word graph, in the format KWG.

KWG is a flat array of little-endian u32. Bits 0-21 of an entry are the arc (the index of its first
child), 22 the end of a row of siblings, 23 the end of a word, 24-31 the tile. Siblings ascend by
tile. Arc 0 means no child. Entry 0 holds the root of the word graph, entry 1 that of a GADDAG (0:
there is none).
"""

import sys
from array import array
from collections.abc import Callable, Sequence

from bot.lexicon.errors import LexiconError

ARC_BITS = 22
ARC = (1 << ARC_BITS) - 1
END = 1 << 22
ACCEPTS = 1 << 23
TILE_SHIFT = 24

Progress = Callable[[int, int], None]
"""A function that is called with the finished steps and all steps."""

_STEP = 1 << 15


def word_graph(words: Sequence[bytes], progress: Progress | None = None) -> bytes:
    """Compile words into the content of a `.kwg` file.

    The words are sorted tile numbers without repeats. The same words give the same bytes, whatever
    file they came from. `progress` is called with the finished words and all words.

    Raises:
        LexiconError: the graph has more entries than 22 bits can number.

    """
    rows, root = _minimal_rows(words, progress)
    return _lay_out(rows, root)


def _minimal_rows(
    words: Sequence[bytes], progress: Progress | None
) -> tuple[list[tuple[int, ...]], int]:
    """Return all different rows of siblings in the word graph, and the number of the first one.

    An arc in a row is `row << 9 | accepts << 8 | tile`. Sorted words share their beginnings with
    the word before, so a row is finished once the next word leaves it (Daciuk et al., 2000). If an
    equal row was finished before, that row is used.
    """
    known: dict[tuple[int, ...], int] = {(): 0}
    rows: list[tuple[int, ...]] = [()]
    longest = max(map(len, words), default=0)
    path: list[list[int]] = [[] for _ in range(longest + 1)]
    before = b""
    for count, word in enumerate(words):
        shared, limit = 0, len(before)
        # The words are sorted and unique: the previous word is never longer than this prefix and
        # equal to it.
        while shared < limit and word[shared] == before[shared]:
            shared += 1
        for depth in range(limit, shared, -1):
            _finish(path, depth, known, rows)
        for depth in range(shared, len(word)):
            path[depth].append(word[depth])
        path[len(word) - 1][-1] |= 1 << 8
        before = word
        if progress and not count % _STEP:
            progress(count, len(words))
    for depth in range(len(before), 0, -1):
        _finish(path, depth, known, rows)
    top = tuple(path[0])
    if progress:
        progress(len(words), len(words))
    if top not in known:
        known[top] = len(rows)
        rows.append(top)
    return rows, known[top]


def _finish(
    path: list[list[int]],
    depth: int,
    known: dict[tuple[int, ...], int],
    rows: list[tuple[int, ...]],
) -> None:
    """Finish the row of siblings at a depth. Store its number in the arc that leads to it.

    If an equal row was finished before, that row's number is used.
    """
    open_row = path[depth]
    if not open_row:
        return
    row = tuple(open_row)
    open_row.clear()
    number = known.get(row)
    if number is None:
        number = known[row] = len(rows)
        rows.append(row)
    path[depth - 1][-1] |= number << 9


def _lay_out(rows: list[tuple[int, ...]], root: int) -> bytes:
    """Return the rows of siblings as the array of a file, one after the other.

    A row that equals the end of a longer row lies within that row.

    Raises:
        LexiconError: the array has more entries than 22 bits can number.

    """
    placed: dict[tuple[int, ...], int] = {}
    start = [0] * len(rows)
    order: list[int] = []
    size = 2
    for number in sorted(range(1, len(rows)), key=lambda number: -len(rows[number])):
        row = rows[number]
        at = placed.get(row)
        if at is None:
            at = size
            order.append(number)
            for skipped in range(len(row)):
                placed.setdefault(row[skipped:], size + skipped)
            size += len(row)
        start[number] = at
    if size > ARC + 1:
        raise LexiconError("list-too-large", arcs=size, limit=ARC + 1)
    nodes = array("I", bytes(4 * size))
    nodes[0] = END | start[root]
    nodes[1] = END
    at = 2
    for number in order:
        for arc in rows[number]:
            tile, accepts = arc & 0xFF, arc >> 8 & 1
            nodes[at] = tile << TILE_SHIFT | accepts << 23 | start[arc >> 9]
            at += 1
        nodes[at - 1] |= END
    if sys.byteorder == "big":
        nodes.byteswap()
    return nodes.tobytes()
