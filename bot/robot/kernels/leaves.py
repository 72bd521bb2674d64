"""The worth of tiles left on the rack: the numbering of leaves, and looking up a rack's leaves.

A **leave** is the part of a rack that stays after a play: 0 to 6 tiles. A table of leave values for
a tile set is an array of `leave_count(tiles)` whole numbers, hundredths of a point, in the order of

    index = sum over i = 1…6 of C(code_i + i - 1, i)

where code_1 ≤ … ≤ code_6 are the leave's tiles, filled up with 0 at the front to six. A blank is 1,
and the letters, in alphabet order, are 2, 3, … This is the rank of the multiset in colexicographic
order, so every number below the count is one leave: the empty one is 0, a blank 1, A 7, A and a
blank 8. (Leaves with more of a tile than the set has also have numbers, which are never used.)

    table = array("h", bytes(2 * leave_count(tiles)))
    table[leave_index("AN?", tiles)] = 2610          # 26.10 points
    leave_at(leave_index("AN?", tiles), tiles)       # "AN?"
    generator.best(position, rack, engine.shorts(table))
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

from bot.robot.errors import RackTooLong, UnknownTiles
from bot.robot.kernels.bounds import BEST_LEAVE
from bot.robot.kernels.kernel import as_read_only, slots, standalone
from bot.robot.kernels.racks import COUNT, KINDS, SIZE_OF, STRIDE, WHOLE
from bot.rules.tiles import BLANK, RACK_SIZE

if TYPE_CHECKING:
    from bot.robot.kernels.kernel import Numbers, Shorts, Slots
    from bot.rules.tiles import TileSet

LONGEST = RACK_SIZE - 1
"""Greatest number of tiles of a leave."""

_HIGHEST = KINDS + LONGEST
CHOOSE = tuple(comb(above, below) for below in range(LONGEST + 1) for above in range(_HIGHEST))
"""C(above, below) at `below * (KINDS + LONGEST) + above`, for `read_leaves`."""


def leave_count(tiles: TileSet) -> int:
    """Return the number of leaves, which is the length of a table."""
    return comb(len(tiles.letters) + 1 + LONGEST, LONGEST)


def leave_index(leave: str, tiles: TileSet) -> int:
    """Return the number of a leave. Its tiles may be in any order, `?` is a blank.

    Raises UnknownTiles, or RackTooLong for more than six tiles.
    """
    if len(leave) > LONGEST:
        raise RackTooLong(len(leave), LONGEST)
    if unknown := set(leave) - set(BLANK + tiles.letters):
        raise UnknownTiles("".join(sorted(unknown)))
    codes = sorted((BLANK + tiles.letters).index(tile) + 1 for tile in leave)
    first = LONGEST - len(codes) + 1
    return sum(comb(code + i - 1, i) for i, code in enumerate(codes, first))


def leave_at(index: int, tiles: TileSet) -> str:
    """Return the leave with this number, its letters in alphabet order, blanks last."""
    if not 0 <= index < leave_count(tiles):
        raise IndexError(index)
    leave = ""
    for i in range(LONGEST, 0, -1):
        code = next(c for c in range(len(tiles.letters) + 1, -1, -1) if comb(c + i - 1, i) <= index)
        index -= comb(code + i - 1, i)
        leave += (BLANK + tiles.letters)[code - 1] if code else ""
    return tiles.sort(leave)


@standalone
def read_leaves(rack: Numbers, table: Shorts, choose: Numbers, leaves: Slots) -> None:
    """Fill `leaves` (see `bounds`) with the worth of each part of a rack from a table.

    `choose` is `CHOOSE`. The whole rack is no leave of a play, so its value is 0.
    """
    whole, size = rack[WHOLE], rack[SIZE_OF]
    rack, table, choose, leaves = (
        as_read_only(rack),
        as_read_only(table),
        as_read_only(choose),
        slots(leaves),
    )
    for count in range(RACK_SIZE + 1):
        leaves[BEST_LEAVE + count] = -(1 << 30)
    for part in range(whole + 1):
        count = 0
        for kind in range(KINDS):
            if rack[COUNT + kind]:
                count += part // rack[STRIDE + kind] % (rack[COUNT + kind] + 1)
        index, i = 0, LONGEST - count
        if count <= LONGEST:
            for kind in range(KINDS):
                if rack[COUNT + kind]:
                    for _ in range(part // rack[STRIDE + kind] % (rack[COUNT + kind] + 1)):
                        i += 1
                        index += choose[i * _HIGHEST + kind + i]
        value = table[index] if count < size else 0
        leaves[part] = value
        leaves[BEST_LEAVE + count] = max(leaves[BEST_LEAVE + count], value)
