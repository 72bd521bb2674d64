"""A word graph with words put in and taken out: only the rows on their way are written anew.

The format is in `bot.lexicon.build`. The result is not the smallest graph of its words, but as good
a one to look words up in; a change of a thousand words takes milliseconds, compiling all seconds.
"""

from __future__ import annotations

import sys
from array import array
from collections import defaultdict
from typing import TYPE_CHECKING

from bot.lexicon.build import ACCEPTS, ARC, END, TILE_SHIFT
from bot.lexicon.errors import ListTooLargeError

if TYPE_CHECKING:
    from collections.abc import Mapping


def patch(nodes: memoryview, words: Mapping[bytes, bool]) -> bytes:
    """The content of a `.kwg` file: the graph with each word, in tile numbers, there or not.

    Raises:
        ListTooLargeError: the graph has more entries than 22 bits can number.

    """
    changed = array("I", nodes)
    changed[0] = END | _row(changed, changed[0] & ARC, words)
    if len(changed) > ARC + 1:
        raise ListTooLargeError(len(changed), ARC + 1)
    if sys.byteorder == "big":
        changed.byteswap()
    return changed.tobytes()


def _row(nodes: array[int], arc: int, words: Mapping[bytes, bool]) -> int:
    """The arc to a row with what is changed of these ends of words; 0 if nothing is left of it."""
    row = _entries(nodes, arc)
    below: dict[int, dict[bytes, bool]] = defaultdict(dict)
    for word, there in words.items():
        tile, rest = word[0], word[1:]
        if rest:
            below[tile][rest] = there
        else:
            entry = row.get(tile, 0)
            row[tile] = entry | ACCEPTS if there else entry & ~ACCEPTS
    for tile, rests in below.items():
        entry = row.get(tile, 0)
        row[tile] = entry & ACCEPTS | _row(nodes, entry & ARC, rests)
    kept = [tile << TILE_SHIFT | row[tile] for tile in sorted(row) if row[tile]]
    if not kept:
        return 0
    kept[-1] |= END
    nodes.extend(kept)
    return len(nodes) - len(kept)


def _entries(nodes: array[int], arc: int) -> dict[int, int]:
    """What the entries of a row say of each tile: whether a word ends, and the arc."""
    row: dict[int, int] = {}
    while arc:
        entry = nodes[arc]
        row[entry >> TILE_SHIFT] = entry & (ACCEPTS | ARC)
        arc = 0 if entry & END else arc + 1
    return row
