"""Game ids: six symbols a person can read out, 30 bits, of which the first six name the shard."""

from __future__ import annotations

import hashlib
import hmac
import unicodedata
from typing import NewType

# Ids are stored and compared by the thousand and packed by msgspec, which takes no subclass of
# `str`. So the type exists for the checker only, and is a plain string at run time.
GameId = NewType("GameId", str)
"""A game's id as it is stored; `parse` reads one that a person typed."""

# 32 symbols, five bits each. 0, O, 1 and I are left out, because many typefaces draw them alike.
ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
LENGTH = 6
SHARDS = 64

_SHARD_SHIFT = 5 * LENGTH - 6
_VALUES = {symbol: value for value, symbol in enumerate(ALPHABET)}
# L is the only symbol that looks like 1 and I. A 0 or an O may stand for D or Q, so it is
# unreadable.
_READ_AS = str.maketrans({"1": "L", "I": "L"})
# Room for spaces and dashes, and for letters copied along with a code.
_LONGEST_TYPED = 64
_DASHES = "-_\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{EN DASH}\N{EM DASH}\N{MINUS SIGN}"


def make(secret: bytes, seed: str, shard: int | None = None) -> GameId:
    """Return the id of the game that `seed` creates: the same seed gives the same id.

    `seed` is the id of the command that creates the game. `shard` (0 to 63) is given for a rematch,
    which must lie on the shard of the game before it. Two seeds may give the same id; the store
    then reports a conflict and the caller takes another seed.
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
    """Return a number below 32**length as `length` symbols."""
    return "".join(ALPHABET[number >> 5 * place & 31] for place in reversed(range(length)))


def parse_stored(text: str) -> GameId | None:
    """Return the stored text as an id, or None if it is no well-formed id."""
    return None if len(text) != LENGTH or text.strip(ALPHABET) else GameId(text)


def shard(game: GameId) -> int:
    """Return the shard, 0 to 63, of a well-formed game id; ValueError for anything else."""
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
