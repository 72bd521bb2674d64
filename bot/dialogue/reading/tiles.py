"""Readers of typed tiles and words, which match them with a rack or with a play."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.dialogue.errors import WordsUnreadable
from bot.rules.errors import NotInPlay, TilesNotOnRack
from bot.rules.plain import fold, plain
from bot.rules.tiles import BLANK, RACK_SIZE, missing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.rules.tiles import TileSet

LONGEST = 80
# A play forms at most eight words of fifteen letters and a comma each.
_LONGEST_WORDS = 130
_ALL = {"wszystko", "wszystkie", "all"}
_SEPARATORS = re.compile(r"[\s,;.+]+")


def read_tiles(text: str, rack: str, tiles: TileSet) -> str:
    """Return the rack tiles that a person typed: `ABC`, `a b ?`, `z blank`, `wszystko` (all).

    A letter without its diacritic (Z for Ż) means the letter with one if the rack has only that.

    Raises:
        TilesNotOnRack: the rack lacks a tile.
        WordsUnreadable: the text has more tiles than a rack.
        TextTooLong: the text is too long.

    """
    letters = plain(text, LONGEST)
    if fold(letters) in _ALL:
        return rack
    named, left = "", rack
    parts = _SEPARATORS.split(letters.upper())
    if len("".join(parts).replace("BLANK", BLANK)) > RACK_SIZE:
        raise WordsUnreadable(text, "example-exchange")
    for part in parts:
        blank = part == "BLANK" and missing(left, part)
        for letter in BLANK if blank else part:
            tile = _tile_of(letter, left, tiles)
            named += tile
            left = left.replace(tile, "", 1)
    if lacking := missing(rack, named):
        raise TilesNotOnRack(lacking, rack)
    return named


def read_words(text: str, words: Sequence[str], tiles: TileSet) -> list[int]:
    """Return the indexes in `words` of the words that a person typed, none if no word was typed.

    Raises:
        NotInPlay: a typed word is none of them.
        TextTooLong: the text is too long.

    """
    named = [part for part in _SEPARATORS.split(plain(text, _LONGEST_WORDS).upper()) if part]
    places, strange = [], []
    for part in named:
        found = [place for place, word in enumerate(words) if _is_same(part, word, tiles)]
        places += found[:1]
        strange += [] if found else [part]
    if strange:
        raise NotInPlay(tuple(strange))
    return sorted(set(places))


def _tile_of(letter: str, rack: str, tiles: TileSet) -> str:
    if letter in rack or letter not in tiles.letters:
        return letter
    alike = {other for other in tiles.variants(letter) if other in rack}
    return alike.pop() if len(alike) == 1 and tiles.fold(letter) == letter else letter


def _is_same(typed: str, word: str, tiles: TileSet) -> bool:
    return typed in (word, "".join(tiles.fold(letter) for letter in word))
