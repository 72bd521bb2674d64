"""The words of a list, many at once: a list read word by word takes five times as long."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING

from bot import lexicon as package
from bot.lexicon.alphabet import from_tiles, to_tiles
from bot.lexicon.build import ACCEPTS, ARC, END, TILE_SHIFT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bot.lexicon.graph import Lexicon


def verify_once(lexicon: Lexicon) -> None:
    """Verify a list, unless this very code has found these very bytes right before.

    To read three million words takes seconds, and is the same in every run.
    """
    seen = hashlib.sha256(lexicon.hash.encode())
    for path in sorted(Path(package.__file__).parent.glob("*.py")):
        seen.update(path.read_bytes())
    seen.update(lexicon.nodes)
    right = Path(__file__).parents[3] / ".pytest_cache" / "lists" / seen.hexdigest()
    if not right.exists():
        lexicon.verify()
        right.parent.mkdir(parents=True, exist_ok=True)
        right.touch()


def all_words(lexicon: Lexicon) -> list[str]:
    """Return all words of a list, in order."""
    return _spell(lexicon.tiles(), lexicon)


def words_beginning(lexicon: Lexicon, start: str) -> list[str]:
    """Return the words of a list that begin so, in order."""
    return _spell(_below(lexicon, start), lexicon)


def _below(lexicon: Lexicon, start: str) -> Iterator[bytes]:
    nodes, entry, [before] = (
        lexicon.nodes,
        lexicon.entry(start),
        to_tiles([start], lexicon.language),
    )
    if entry & ACCEPTS:
        yield before
    stack = [(entry & ARC, before)] if entry & ARC else []
    while stack:
        at, before = stack.pop()
        entry = nodes[at]
        word = before + bytes((entry >> TILE_SHIFT,))
        if not entry & END:
            stack.append((at + 1, before))
        if entry & ARC:
            stack.append((entry & ARC, word))
        if entry & ACCEPTS:
            yield word


def _spell(tiles: Iterable[bytes], lexicon: Lexicon) -> list[str]:
    return from_tiles(b"\0".join(tiles), lexicon.language).split("\0")
