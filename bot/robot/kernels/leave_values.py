"""Kernels that add up the worths of a rack's parts as leaves from the contributions of small parts.

A leave's value is a sum over all its parts of one to `MOST` tiles: each tile alone, each pair
beyond its tiles, each three beyond their pairs, and so on. Two A count twice as one A, and once as
a pair. The contributions are a table in the order of

    number = sum over i = 1…MOST of C(code_i + i - 1, i)

where the codes, filled up with 0 at the front, ascend: as in `leaves`, with fewer tiles.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

from bot.robot.kernels.bounds import BEST_LEAVE, NEVER, POINT
from bot.robot.kernels.kernel import as_read_only, inline, slots, standalone
from bot.robot.kernels.racks import COUNT, KINDS, SIZES, STRIDE, WHOLE, size_parts
from bot.rules.tiles import RACK_SIZE

if TYPE_CHECKING:
    from bot.robot.kernels.kernel import Numbers, Shorts, Slots

MOST = 4
"""Greatest number of tiles in a part with a contribution."""

_HIGHEST = KINDS + MOST
CHOOSE_PARTS = tuple(comb(above, below) for below in range(MOST + 1) for above in range(_HIGHEST))
"""C(above, below) at `below * (KINDS + MOST) + above`."""

PARTS = comb(KINDS + MOST, MOST)
"""Count of numbers in a table, for the greatest number of kinds of tiles."""


@standalone
def add_up_leaves(rack: Slots, parts: Shorts, choose: Numbers, leaves: Slots) -> None:
    """Fill `leaves` (see `bounds`) with the worth of each part of a rack as a leave.

    `choose` is `CHOOSE_PARTS`. The whole rack is worth 0, because no play can leave it.
    """
    size_parts(rack)
    rack, leaves, parts, choose = (
        slots(rack),
        slots(leaves),
        as_read_only(parts),
        as_read_only(choose),
    )
    whole = rack[WHOLE]
    # Find the numbers of the parts in the table from those without their lowest tile.
    leaves[0] = 0
    for kind in range(KINDS - 1, -1, -1):
        stride, beyond = rack[STRIDE + kind], rack[STRIDE + kind] * (rack[COUNT + kind] + 1)
        if beyond > stride:
            for higher in range(0, whole + 1, beyond):
                for part in range(higher + stride, higher + beyond, stride):
                    i = MOST - rack[SIZES + part - stride]
                    if i > 0:
                        leaves[part] = leaves[part - stride] + choose[i * _HIGHEST + kind + i]
    for part in range(whole + 1):
        leaves[part] = parts[leaves[part]] if rack[SIZES + part] <= MOST else 0
    # Newton's forward differences, kind by kind, turn the contributions into their sums.
    for kind in range(KINDS):
        most, stride = rack[COUNT + kind], rack[STRIDE + kind]
        for done in range(most):
            for higher in range(0, whole + 1, stride * (most + 1)):
                for part in range(
                    higher + stride * (most + 1) - 1, higher + stride * (done + 1) - 1, -1
                ):
                    leaves[part] += leaves[part - stride]
    leaves[whole] = 0
    note_best(rack, leaves)


@standalone
def count_leftovers(rack: Slots, values: Numbers, others: int, players: int, leaves: Slots) -> None:
    """Fill `leaves` with the points of each part at the end of the game, for an empty bag.

    Between two players, tiles left cost their points twice, because they count for the opponent
    who goes out first. A player who leaves none gets twice the points of the `others`. Among
    more `players` each player loses their own tiles, and a player's win is measured against the
    mean of the others.
    """
    size_parts(rack)
    rack, leaves = slots(rack), slots(leaves)
    leaves[0] = 0
    for kind in range(KINDS):
        stride = rack[STRIDE + kind]
        for part in range(stride, stride * (rack[COUNT + kind] + 1)):
            leaves[part] = leaves[part - stride] - players * POINT * values[kind] // (players - 1)
    leaves[0] = players * POINT * others // (players - 1)
    note_best(rack, leaves)


@inline
def note_best(rack: Numbers, leaves: Slots) -> None:
    """Store in `leaves` the worth of the best leave of each size."""
    for count in range(RACK_SIZE + 1):
        leaves[BEST_LEAVE + count] = NEVER
    for part in range(rack[WHOLE] + 1):
        at = BEST_LEAVE + rack[SIZES + part]
        leaves[at] = max(leaves[at], leaves[part])
