"""The drawing of the shared rack, repeated until it has enough vowels and consonants.

The tiles left of the rack before are filled up to seven from the bag. A rack with too few vowels or
consonants goes back into the bag whole, and seven tiles are drawn. A blank counts as both. When
fewer than seven tiles are left, the rack has all of them. If the tiles left can't make a rack with
enough vowels and consonants, the game ends.
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
    """A rack, the bag after it, and the number of tiles drawn so far in the whole game.

    `tries` holds the tiles drawn in each attempt. The last ones stayed on the rack. Before each
    attempt but the first, the rack of the attempt before went back into the bag.
    """

    rack: str
    bag: str
    draws: int
    tries: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pool:
    """The source of a rack: kept tiles, the bag in alphabetical order, and earlier draws.

    `draws` is the number of tiles drawn before in the whole game.
    """

    kept: str
    bag: str
    draws: int


def is_balanced(rack: str, vowels: str, needed: int) -> bool:
    """Return True if the rack has `needed` vowels and `needed` consonants.

    A blank counts as both.
    """
    blanks = rack.count(BLANK)
    found = sum(tile in vowels for tile in rack)
    return found + blanks >= needed <= len(rack) - found


def can_be_drawn(pool: Pool, vowels: str, needed: int) -> bool:
    """Return True if these tiles can make a rack with the needed vowels and consonants.

    Seven or fewer tiles make only one rack. Of more tiles, a rack has room for the needed vowels
    and consonants together.
    """
    return is_balanced(pool.kept + pool.bag, vowels, needed)


def draw_rack(pool: Pool, tiles: TileSet, draw: Draw, vowels: str, needed: int) -> Drawn:
    """Return the next rack with enough vowels and consonants.

    Check `can_be_drawn` first, as otherwise this may never end. `needed` is the number needed of
    each, `vowels` the vowels of the tiles.
    """
    return _until(pool.kept, pool, (), tiles, draw, vowels, needed)


def draw_again(drawn: Drawn, tiles: TileSet, draw: Draw, vowels: str, needed: int) -> Drawn:
    """Put a rack that allows no play back into the bag, and return another one.

    `vowels` and `needed` are as in `is_balanced`.
    """
    pool = Pool("", tiles.sort(drawn.bag + drawn.rack), drawn.draws)
    return _until("", pool, drawn.tries, tiles, draw, vowels, needed)


def replay_draws(
    pool: Pool, tries: Sequence[str], tiles: TileSet, watch: Callable[[int, str, str], None]
) -> Drawn:
    """Return the rack that follows from recorded draws.

    Call `watch` with the number, the bag and the tile of each draw. `tries` are the racks that were
    drawn, the last one the played one.
    """
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
