"""The letters a word list may use, and their tile numbers in a compiled list."""

import unicodedata
from collections.abc import Collection, Mapping
from itertools import groupby
from types import MappingProxyType

from bot.lexicon.errors import UnknownLanguageError

SHORTEST, LONGEST = 2, 15

# A letter's tile number is its position in this text, from 1. 0 separates words.
ALPHABETS: Mapping[str, str] = MappingProxyType(
    {
        "en": "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
        "pl": "AĄBCĆDEĘFGHIJKLŁMNŃOÓPRSŚTUWYZŹŻ",
    }
)

# A one-byte stand-in for each letter of the alphabets above.
_BYTES = "iso-8859-2"


def letters_of(language: str) -> str:
    """Return the letters of a language, upper case, in the order of their tile numbers.

    Raises:
        UnknownLanguageError: no word list of this language can be made.

    """
    try:
        return ALPHABETS[language]
    except KeyError:
        raise UnknownLanguageError(language) from None


def normal_form(text: str) -> str:
    """Return a text in the form of word lists: Unicode form NFC, upper case."""
    return unicodedata.normalize("NFC", text).upper()


def to_tiles(words: Collection[str], language: str) -> list[bytes]:
    """Return words as tile numbers, one byte for each letter, in the same order."""
    if not words:
        return []
    # Translating all words in one text is many times faster than one word at a time.
    packed = "\0".join(words).encode(_BYTES).translate(_table(letters_of(language), back=False))
    return packed.split(b"\0")


def unique(tiles: list[bytes]) -> list[bytes]:
    """Sort words, given as tile numbers, in place. Return them without repeats."""
    tiles.sort()
    return [word for word, _ in groupby(tiles)]


def from_tiles(packed: bytes, language: str) -> str:
    """Return tile numbers as letters. The separator 0 stays as it is."""
    return packed.translate(_table(letters_of(language), back=True)).decode(_BYTES)


def _table(letters: str, *, back: bool) -> bytes:
    encoded, tiles = letters.encode(_BYTES), bytes(range(1, len(letters) + 1))
    return bytes.maketrans(tiles, encoded) if back else bytes.maketrans(encoded, tiles)
