"""Tiles, tile sets and racks.

A tile is one character: an upper-case letter, or `?` for a blank. On the board a blank is the
lower-case letter that it was declared as. A rack or bag is a string of tiles in alphabet order,
blanks last: a multiset whose order tells nothing.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files

BLANK = "?"
RACK_SIZE = 7


@dataclass(frozen=True)
class TileSet:
    """A set of tiles: its letters in alphabet order, how many of each, and their values.

    `counts` and `values` run along `letters`; `blanks` is the number of blanks, worth 0. The name
    of a language's usual set is the language, of another one the language and more: `pl_literaki`.
    """

    name: str
    letters: str
    counts: tuple[int, ...]
    values: tuple[int, ...]
    blanks: int

    @property
    def language(self) -> str:
        """The language that its letters are of."""
        return self.name.partition("_")[0]

    @property
    def is_usual(self) -> bool:
        """Whether it is its language's usual set."""
        return self.name == self.language

    def bag(self) -> str:
        """All tiles of the set, as a full bag."""
        pairs = zip(self.letters, self.counts, strict=True)
        return "".join(letter * count for letter, count in pairs) + BLANK * self.blanks

    def value(self, tile: str) -> int:
        """Points of a tile; a blank, on the rack or declared, is worth 0."""
        return self._values.get(tile, 0)

    def total(self, tiles: str) -> int:
        """Points of several tiles together."""
        return sum(self.value(tile) for tile in tiles)

    def sort(self, tiles: str) -> str:
        """The tiles in alphabet order, blanks last."""
        return "".join(sorted(tiles, key=self._ranks.__getitem__))

    def rank(self, tile: str) -> int:
        """Place of a rack tile in the alphabet, from 0; a blank comes last."""
        return self._ranks[tile]

    def fold(self, letter: str) -> str:
        """The letter as people type it without marks: Ż and Ź give Z, Ł gives L."""
        return self._folds.get(letter, letter)

    def variants(self, letter: str) -> str:
        """Every letter of the set that folds to the same as this one."""
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
    """The tile set of this name from the data files; KeyError where there is none."""
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
    """The tiles that the rack lacks, each as often as it lacks it, in the order asked for."""
    left = Counter(rack)
    lacking = []
    for tile in tiles:
        if left[tile]:
            left[tile] -= 1
        else:
            lacking.append(tile)
    return "".join(lacking)


def without(rack: str, tiles: str) -> str:
    """The rack after these tiles left it; they must all be on it (see `missing`)."""
    for tile in tiles:
        before, found, after = rack.partition(tile)
        if not found:
            raise ValueError(tile)
        rack = before + after
    return rack


def as_rack_tile(tile: str) -> str:
    """The tile as it lay on the rack: a declared blank is a blank again."""
    return BLANK if tile.islower() else tile


def _without_marks(letter: str) -> str:
    # Ł has no decomposition, so NFD leaves it whole.
    return "L" if letter == "Ł" else unicodedata.normalize("NFD", letter)[0]
