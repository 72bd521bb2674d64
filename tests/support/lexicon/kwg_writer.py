"""Word graphs as other programs write them, by the format's description alone."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

TURN = 0

Trie = dict[int, "Trie | None"]
"""Children by tile; None as a child's key marks the end of a word."""


def gaddag_strings(word: bytes) -> list[bytes]:
    """Return the strings of a word. CARE has ERAC, RAC@E, AC@RE, C@ARE."""
    turns = range(1, len(word))
    return [word[::-1], *(word[:at][::-1] + bytes([TURN]) + word[at:] for at in turns)]


def kwg_entries(
    words: Iterable[bytes], *, gaddag: bool, dawg: bool = True
) -> list[tuple[int, bool, bool, int]]:
    """Return entries as (tile, end of row, a word ends, arc): a tree, which is a kind of graph."""
    entries: list[tuple[int, bool, bool, int]] = [(0, True, False, 0), (0, True, False, 0)]
    words = sorted(set(words))
    strings = sorted({string for word in words for string in gaddag_strings(word)})
    for head, of in ((0, words if dawg else []), (1, strings if gaddag else [])):
        if of:
            entries[head] = (0, True, False, _add(entries, of))
    return entries


def _add(entries: list[tuple[int, bool, bool, int]], strings: list[bytes]) -> int:
    tiles = sorted({string[0] for string in strings})
    at = len(entries)
    entries += [(0, False, False, 0)] * len(tiles)
    for place, tile in enumerate(tiles):
        behind = [string[1:] for string in strings if string[0] == tile]
        longer = [string for string in behind if string]
        arc = _add(entries, longer) if longer else 0
        entries[at + place] = (tile, place == len(tiles) - 1, b"" in behind, arc)
    return at


def kwg(entries: list[tuple[int, bool, bool, int]]) -> bytes:
    """Return the content of a `.kwg` file; arcs over 22 bits are cut off, as some programs do."""
    packed = (
        tile << 24 | word << 23 | end << 22 | arc & 0x3FFFFF for tile, end, word, arc in entries
    )
    return struct.pack(f"<{len(entries)}I", *packed)


def kbwg(entries: list[tuple[int, bool, bool, int]]) -> bytes:
    """Return the content of a `.kbwg` file."""
    packed = (arc << 8 | word << 7 | end << 6 | tile for tile, end, word, arc in entries)
    return struct.pack(f"<{len(entries)}I", *packed)
