"""Tiles, tile sets and racks.

A tile is one character: an upper-case letter, or `?` for a blank. On the board a blank is the
lower-case letter as which it was declared. A rack or bag is a string of tiles in alphabetical
order, blanks last. Its order carries no information.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.rules.board import Square

BLANK = "?"
RACK_SIZE = 7


@dataclass(frozen=True)
class TileSet:
    """A set of tiles: its letters in alphabetical order, their counts, and their values.

    `counts` and `values` have one element for each letter. `blanks` is the number of blanks, worth
    0. The name of a language's usual set is the language. The name of another set begins with the
    language: `pl_literaki`.
    """

    name: str
    letters: str
    counts: tuple[int, ...]
    values: tuple[int, ...]
    blanks: int

    @property
    def language(self) -> str:
        """The language of the letters."""
        return self.name.partition("_")[0]

    @property
    def is_usual(self) -> bool:
        """True if this is its language's default set."""
        return self.name == self.language

    def bag(self) -> str:
        """Return all tiles of the set, as a full bag."""
        pairs = zip(self.letters, self.counts, strict=True)
        return "".join(letter * count for letter, count in pairs) + BLANK * self.blanks

    def value(self, tile: str) -> int:
        """Return the points of a tile. A blank, on the rack or declared, is worth 0."""
        return self._values.get(tile, 0)

    def total(self, tiles: str) -> int:
        """Return the points of several tiles together."""
        return sum(self.value(tile) for tile in tiles)

    def sort(self, tiles: str) -> str:
        """Return the tiles in alphabetical order, blanks last."""
        return "".join(sorted(tiles, key=self._ranks.__getitem__))

    def rank(self, tile: str) -> int:
        """Return the place of a rack tile in the alphabet, from 0. A blank comes last."""
        return self._ranks[tile]

    def fold(self, letter: str) -> str:
        """Return a letter without its Polish marks: Ż and Ź give Z, Ł gives L."""
        return self._folds.get(letter, letter)

    def variants(self, letter: str) -> str:
        """Return every letter of the set that is the same as this one without Polish marks."""
        return self._variants.get(letter, "")

    @cached_property
    def _values(self) -> dict[str, int]:
        return dict(zip(self.letters, self.values, strict=True))

    @cached_property
    def _ranks(self) -> dict[str, int]:
        return {tile: rank for rank, tile in enumerate(self.letters + BLANK)}

    @cached_property
    def _folds(self) -> dict[str, str]:
        return {letter: _without_marks(letter) for letter in self.letters}

    @cached_property
    def _variants(self) -> dict[str, str]:
        return {
            letter: "".join(other for other in self.letters if self.fold(other) == folded)
            for letter, folded in self._folds.items()
        }


@cache
def tile_set(name: str) -> TileSet:
    """Read the tile set of this name from the data files.

    Raises:
        KeyError: there is none.

    """
    path = files("bot.rules") / "data" / f"tiles_{name}.tsv"
    if not path.is_file():
        raise KeyError(name)
    rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()[1:]]
    lettered = [
        (letter, int(count), int(value)) for letter, count, value in rows if letter != BLANK
    ]
    return TileSet(
        name=name,
        letters="".join(letter for letter, _, _ in lettered),
        counts=tuple(count for _, count, _ in lettered),
        values=tuple(value for _, _, value in lettered),
        blanks=sum(int(count) for letter, count, _ in rows if letter == BLANK),
    )


def missing(rack: str, tiles: str) -> str:
    """Return the tiles that the rack has too few of, each as often as it lacks, in order."""
    left = Counter(rack)
    lacking = []
    for tile in tiles:
        if left[tile]:
            left[tile] -= 1
        else:
            lacking.append(tile)
    return "".join(lacking)


def without(rack: str, tiles: str) -> str:
    """Return the rack without these tiles.

    Raises:
        ValueError: the rack lacks one (see `missing`).

    """
    for tile in tiles:
        before, found, after = rack.partition(tile)
        if not found:
            raise ValueError(tile)
        rack = before + after
    return rack


def tiles_off_board(tiles: TileSet, board: Iterable[tuple[Square, str]]) -> str:
    """Return the tiles of the set that are not on the board, in alphabetical order."""
    return without(tiles.bag(), "".join(as_rack_tile(tile) for _, tile in board))


def as_rack_tile(tile: str) -> str:
    """Return the form that a tile on the board had on the rack: a declared blank becomes `?`."""
    return BLANK if tile.islower() else tile


def _without_marks(letter: str) -> str:
    # Ł has no decomposition, so NFD leaves it whole.
    return "L" if letter == "Ł" else unicodedata.normalize("NFD", letter)[0]
