"""Notes about words: a word graph in which each word is followed by its notes.

A file of notes is a compiled list (see `bot.lexicon.build`) of strings, each a word and a note
about it. A note begins with a tile number above all letters, so the graph shows where the word
ends. Each kind of note has its own form. Words with the same endings and the same notes share
entries, so three million words take a few bits each.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from bot.lexicon.build import ACCEPTS, ARC, END, TILE_SHIFT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.lexicon.graph import Lexicon

FIRST = 128
"""The first tile that a note may begin with."""

_LONGEST = 32  # The most tiles of a note. Only a damaged file has longer ones.
_DATA = Path(__file__).parent / "data"


def shipped_notes(kind: str, language: str) -> Path:
    """Return the path of the notes of a kind, such as `lemmas`, that come with the bot."""
    return _DATA / kind / f"{language}.kwg"


def notes_of(graph: Lexicon, word: str) -> Iterator[bytes]:
    """Yield the notes about a word in upper case, as tile numbers and in order."""
    yield from behind(graph.nodes, graph.entry(word) & ARC)


def behind(nodes: memoryview, arc: int) -> Iterator[bytes]:
    """Yield the notes behind a word, as tile numbers.

    `arc` is the arc of the graph's entry for the word's last letter.
    """
    while arc and nodes[arc] >> TILE_SHIFT < FIRST:
        arc = 0 if nodes[arc] & END else arc + 1
    stack = [(arc, b"")] if arc else []
    while stack:
        at, before = stack.pop()
        entry = nodes[at]
        note = before + bytes((entry >> TILE_SHIFT,))
        if not entry & END:
            stack.append((at + 1, before))
        if entry & ARC and len(note) < _LONGEST:
            stack.append((entry & ARC, note))
        if entry & ACCEPTS:
            yield note
