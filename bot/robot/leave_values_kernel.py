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

from bot.robot.bounds import BEST_LEAVE, NEVER
from bot.robot.racks import COUNT, KINDS, SIZE_OF, STRIDE, WHOLE
from bot.rules.tiles import RACK_SIZE

if TYPE_CHECKING:
    from bot.robot.engine import Numbers, Slots

MOST = 4
"""Tiles of a part that adds something of its own."""

_HIGHEST = KINDS + MOST
CHOOSE_PARTS = tuple(comb(above, below) for below in range(MOST + 1) for above in range(_HIGHEST))
"""C(above, below) at `below * (KINDS + MOST) + above`."""

PARTS = comb(KINDS + MOST, MOST)
"""Numbers of a table, for as many kinds of tiles as there can be."""

BAGS = 16
"""Bags that are told apart: of 0 tiles, 1, 2, …, and from `BAGS - 1` tiles all alike."""


def add_up_leaves(
    rack: Numbers, parts: Numbers, choose: Numbers, stage: Numbers, bag: int, leaves: Slots
) -> None:
    """Fill `leaves` (see `bounds`) with what each part of a rack is worth if it is left.

    `stage[n]` is what it is worth besides to leave a bag of n tiles, n < `BAGS`; there are `bag`
    now. The whole rack is worth no more than nothing: it is what a play can't leave.
    """
    whole, size = rack[WHOLE], rack[SIZE_OF]
    for part in range(whole + 1):
        count = 0
        for kind in range(KINDS):
            if rack[COUNT + kind]:
                count += part // rack[STRIDE + kind] % (rack[COUNT + kind] + 1)
        value = 0
        if count <= MOST:
            number, i = 0, MOST - count
            for kind in range(KINDS):
                if rack[COUNT + kind]:
                    for _ in range(part // rack[STRIDE + kind] % (rack[COUNT + kind] + 1)):
                        i += 1
                        number += choose[i * _HIGHEST + kind + i]
            value = parts[number]
        leaves[part] = value
    # Newton's forward differences, kind by kind, turn what the parts add into their sums.
    for kind in range(KINDS):
        most, stride = rack[COUNT + kind], rack[STRIDE + kind]
        for done in range(most):
            for part in range(whole, -1, -1):
                if part // stride % (most + 1) > done:
                    leaves[part] += leaves[part - stride]
    leaves[whole] = 0
    note_best(rack, stage, bag - size, leaves)


def count_leftovers(rack: Numbers, values: Numbers, others: int, leaves: Slots) -> None:
    """Fill `leaves` with what the end of the game counts for each part, once the bag is empty.

    Tiles that are left cost their points twice: they count for the opponent who goes out first.
    Who leaves none gets twice what the `others` have.
    """
    whole = rack[WHOLE]
    for part in range(whole + 1):
        total = 0
        for kind in range(KINDS):
            if rack[COUNT + kind]:
                left = part // rack[STRIDE + kind] % (rack[COUNT + kind] + 1)
                total += left * values[kind]
        leaves[part] = -200 * total if part else 200 * others
    note_best(rack, values, NEVER, leaves)


def note_best(rack: Numbers, stage: Numbers, shift: int, leaves: Slots) -> None:
    """Add what the stage is worth, and note the best leave of each size."""
    for count in range(RACK_SIZE + 1):
        leaves[BEST_LEAVE + count] = NEVER
    for part in range(rack[WHOLE] + 1):
        count = 0
        for kind in range(KINDS):
            if rack[COUNT + kind]:
                count += part // rack[STRIDE + kind] % (rack[COUNT + kind] + 1)
        if shift > NEVER and part < rack[WHOLE]:
            leaves[part] += stage[min(max(shift + count, 0), BAGS - 1)]
        leaves[BEST_LEAVE + count] = max(leaves[BEST_LEAVE + count], leaves[part])
