"""Kernels that add up what a rack's parts are worth as leaves, from what each few tiles add.

A leave's value is a sum over all its parts of one to `MOST` tiles: each tile for itself, each pair
beyond its tiles, each three beyond their pairs, and so on; two A count twice as one A, and once as
a pair. What they add is a table in the order of

    number = sum over i = 1…MOST of C(code_i + i - 1, i)

where the codes, filled up with 0 at the front, ascend: as in `leaves`, with fewer tiles.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

from bot.robot.kernels.bounds import BEST_LEAVE, NEVER, POINT
from bot.robot.kernels.kernel import called, fixed, inlined, slots
from bot.robot.kernels.racks import COUNT, KINDS, SIZES, STRIDE, WHOLE, size_parts
from bot.rules.tiles import RACK_SIZE

if TYPE_CHECKING:
    from bot.robot.kernels.kernel import Numbers, Shorts, Slots

MOST = 4
"""Tiles of a part that adds something of its own."""

_HIGHEST = KINDS + MOST
CHOOSE_PARTS = tuple(comb(above, below) for below in range(MOST + 1) for above in range(_HIGHEST))
"""C(above, below) at `below * (KINDS + MOST) + above`."""

PARTS = comb(KINDS + MOST, MOST)
"""Numbers of a table, for as many kinds of tiles as there can be."""


@called
def add_up_leaves(rack: Slots, parts: Shorts, choose: Numbers, leaves: Slots) -> None:
    """Fill `leaves` (see `bounds`) with what each part of a rack is worth if it is left.

    `choose` is `CHOOSE_PARTS`. The whole rack is worth no more than nothing: it is what a play
    can't leave.
    """
    size_parts(rack)
    rack, leaves, parts, choose = slots(rack), slots(leaves), fixed(parts), fixed(choose)
    whole = rack[WHOLE]
    # The numbers of the parts in the table, from those without their lowest tile.
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
    # Newton's forward differences, kind by kind, turn what the parts add into their sums.
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


@called
def count_leftovers(rack: Slots, values: Numbers, others: int, players: int, leaves: Slots) -> None:
    """Fill `leaves` with what the end of the game counts for each part, once the bag is empty.

    Between two, tiles that are left cost their points twice: they count for the opponent who goes
    out first. Who leaves none gets twice what the `others` have. Among more `players` each loses
    the own ones, and what one wins is won on the mean of the others.
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


@inlined
def note_best(rack: Numbers, leaves: Slots) -> None:
    """Note the best leave of each size."""
    for count in range(RACK_SIZE + 1):
        leaves[BEST_LEAVE + count] = NEVER
    for part in range(rack[WHOLE] + 1):
        at = BEST_LEAVE + rack[SIZES + part]
        leaves[at] = max(leaves[at], leaves[part])
