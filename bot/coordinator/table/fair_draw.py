"""The fair draw: nobody can choose the tiles, and anybody can check them later.

- The seed of a game is 32 secret bytes. The invitation shows its seal, SHA-256(seed) in hex.
- Each person who sits down adds a word that everybody sees (see `draw_words`). Robots add none.
- The draw key is HMAC-SHA256(seed, words). The words are joined by newlines, in UTF-8, in the
  order in which people sat down.
- Draw number k (from 0) takes a tile from a bag of n tiles in alphabet order, blanks last. For
  i = 0, 1, … the 256 bits of HMAC-SHA256(key, "k:i") are read as a big-endian number, with `k` and
  `i` in decimal. The first number below the largest multiple of n that 256 bits can hold is taken.
  This number modulo n is the tile's position in the bag.
- The seed is shown when the game has ended.

`deploy/fair_draw.md` explains it to players.
"""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.table.table import Table
    from bot.rules.step import Draw

SEED_BYTES = 32
_SPAN = 1 << 256


def seal(seed: bytes) -> str:
    """Return the seal of a seed: its SHA-256 in hex, which is shown before the game."""
    return hashlib.sha256(seed).hexdigest()


def fair_draw(seed: bytes, words: Sequence[str]) -> Draw:
    """Return a game's function for drawing: from a draw's number and the bag to the tile.

    The bag must be in alphabet order.
    """
    key = hmac.digest(seed, "\n".join(words).encode(), "sha256")

    def draw(number: int, bag: str) -> str:
        limit = _SPAN - _SPAN % len(bag)
        for attempt in count():
            digest = hmac.digest(key, f"{number}:{attempt}".encode(), "sha256")
            if (value := int.from_bytes(digest)) < limit:
                return bag[value % len(bag)]
        raise AssertionError

    return draw


@dataclass(frozen=True, slots=True)
class DrawVerdict:
    """The result of checking a game's draws: seal, seed in hex, and the number of draws.

    `wrong` are the draws that don't follow from the seed: number, tile drawn, tile due.
    """

    seal: str
    seed: str
    draws: int
    wrong: tuple[tuple[int, str, str], ...]


def verify(table: Table) -> DrawVerdict | None:
    """Make every draw of a game again from its seed, and return the result.

    Return None until the game has ended.
    """
    if not table.body.is_drawn(table.phase):
        return None
    due = fair_draw(table.seed, table.draw_words)
    draws: list[tuple[int, str, str]] = []

    def watch(number: int, bag: str, tile: str) -> None:
        draws.append((number, tile, due(number, bag)))

    table.body.replay_draws(table.rules, watch)
    wrong = tuple(draw for draw in draws if draw[1] != draw[2])
    return DrawVerdict(seal(table.seed), table.seed.hex(), len(draws), wrong)
