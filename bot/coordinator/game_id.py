"""Game ids: six symbols that a person can read out.

They hold 30 bits: the first 6 are the shard.
"""

from __future__ import annotations

import hashlib
import hmac
import unicodedata
from typing import NewType

# msgspec packs no subclass of `str`. So the type exists only for the type checker, and is a plain
# string at run time.
GameId = NewType("GameId", str)
"""A game's id as it is stored; `parse` reads one that a person typed."""

# 32 symbols, five bits each. 0, O, 1 and I are left out, because many typefaces draw them alike.
ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
LENGTH = 6
SHARDS = 64

_SHARD_SHIFT = 5 * LENGTH - 6
_VALUES = {symbol: value for value, symbol in enumerate(ALPHABET)}
# A typed 1 or I can only mean L. A typed 0 or O is refused, because it may mean D or Q.
_READ_AS = str.maketrans({"1": "L", "I": "L"})
# The longest typed text that may be a code with spaces and dashes.
_LONGEST_TYPED = 64
_DASHES = "-_\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{EN DASH}\N{EM DASH}\N{MINUS SIGN}"


def make(secret: bytes, seed: str, shard: int | None = None) -> GameId:
    """Return the id of the game that the command `seed` creates. One seed always gives one id.

    `seed` is the id of that command. `shard` (0 to 63) is given for a rematch, which must be on the
    shard of the game before it. If two seeds give the same id, the store reports a conflict, and
    the caller takes another seed. Raise ValueError for any other shard.
    """
    digest = hmac.digest(secret, seed.encode(), hashlib.sha256)
    number = int.from_bytes(digest[:4], "big") >> (32 - 5 * LENGTH)
    if shard is not None:
        if not 0 <= shard < SHARDS:
            message = f"no such shard: {shard}"
            raise ValueError(message)
        number = shard << _SHARD_SHIFT | number & (1 << _SHARD_SHIFT) - 1
    return GameId(spell(number, LENGTH))


def spell(number: int, length: int) -> str:
    """Return a number below 32**length as `length` symbols of the alphabet."""
    return "".join(ALPHABET[number >> 5 * place & 31] for place in reversed(range(length)))


def parse_stored(text: str) -> GameId | None:
    """Return a stored text as a game id, or None if it has not the form of an id."""
    return None if len(text) != LENGTH or text.strip(ALPHABET) else GameId(text)


def shard(game: GameId) -> int:
    """Return the shard (0 to 63) of a game. Raise ValueError if the text is not a game id."""
    if parse_stored(game) is None:
        message = f"not a game id: {game!r}"
        raise ValueError(message)
    return _VALUES[game[0]] << 1 | _VALUES[game[1]] >> 4


def parse(typed: str) -> GameId | None:
    """Return the game id that a person typed, or None if the text can't be a game id."""
    found = normalize(typed, LENGTH)
    return None if found is None else GameId(found)


def normalize(code: str, length: int) -> str | None:
    """Return a typed code of `length` symbols in its normal form, or None if it can't be one.

    Case, spaces, dashes and invisible characters don't matter, and 1 or I is read as L.
    """
    if len(code) > _LONGEST_TYPED:
        return None
    text = unicodedata.normalize("NFKC", code)
    text = "".join(c for c in text if c.isprintable() and c not in _DASHES and not c.isspace())
    text = text.upper().translate(_READ_AS)
    return None if len(text) != length or text.strip(ALPHABET) else text
