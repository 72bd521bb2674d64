"""The shared rack: drawn again until it has vowels and consonants enough.

What stays of the rack before is filled up to seven. A rack that lacks vowels or consonants goes
back whole and seven are drawn anew; a blank counts as both. With the bag empty shorter racks are
played, under the same rule.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.rules.tiles import BLANK, RACK_SIZE, without

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.rules.step import Draw
    from bot.rules.tiles import TileSet


@dataclass(frozen=True, slots=True)
class Drawn:
    """A rack, the bag after it, and how often was drawn by then in the whole game.

    `tries` are the tiles drawn, the last of which stayed: before each but the first, the rack of
    the one before went back into the bag.
    """

    rack: str
    bag: str
    draws: int
    tries: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pool:
    """What a rack is drawn from: the tiles kept, the bag in alphabet order, draws made before."""

    kept: str
    bag: str
    draws: int


def is_balanced(rack: str, vowels: str, needed: int) -> bool:
    """Whether so many vowels and so many consonants are on it; a blank is both."""
    blanks = rack.count(BLANK)
    found = sum(tile in vowels for tile in rack)
    return found + blanks >= needed <= len(rack) - found


def can_be_drawn(pool: Pool, vowels: str, needed: int) -> bool:
    """Whether any rack of these tiles is balanced.

    Of seven or fewer tiles there is one rack. Of more, twice what is needed fits on it.
    """
    return is_balanced(pool.kept + pool.bag, vowels, needed)


def draw_rack(pool: Pool, tiles: TileSet, draw: Draw, vowels: str, needed: int) -> Drawn:
    """The next balanced rack. There must be one, see `can_be_drawn`."""
    return _until(pool.kept, pool, (), tiles, draw, vowels, needed)


def draw_again(drawn: Drawn, tiles: TileSet, draw: Draw, vowels: str, needed: int) -> Drawn:
    """The rack put back for another: with it, nothing can be played."""
    pool = Pool("", tiles.sort(drawn.bag + drawn.rack), drawn.draws)
    return _until("", pool, drawn.tries, tiles, draw, vowels, needed)


def replayed(
    pool: Pool, tries: Sequence[str], tiles: TileSet, watch: Callable[[int, str, str], None]
) -> Drawn:
    """The same rack from the tiles that were drawn; `watch` is told each: number, bag, tile."""
    rack, bag, draws = pool.kept, pool.bag, pool.draws
    for number, drawn in enumerate(tries):
        if number:
            rack, bag = "", tiles.sort(bag + rack)
        for tile in drawn:
            watch(draws, bag, tile)
            bag, draws, rack = without(bag, tile), draws + 1, rack + tile
    return Drawn(tiles.sort(rack), bag, draws, tuple(tries))


def _until(  # noqa: PLR0913, PLR0917 - what was drawn, and what draws
    kept: str,
    pool: Pool,
    tries: tuple[str, ...],
    tiles: TileSet,
    draw: Draw,
    vowels: str,
    needed: int,
) -> Drawn:
    bag, draws = pool.bag, pool.draws
    while True:
        drawn = ""
        for _ in range(min(RACK_SIZE - len(kept), len(bag))):
            tile = draw(draws, bag)
            bag, draws, drawn = without(bag, tile), draws + 1, drawn + tile
        tries, rack = (*tries, drawn), tiles.sort(kept + drawn)
        if is_balanced(rack, vowels, needed):
            return Drawn(rack, bag, draws, tries)
        kept, bag = "", tiles.sort(bag + rack)
