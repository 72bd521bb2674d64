"""A kernel that puts the best of the found plays in order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.robot.kernels.bounds import POINT
from bot.robot.kernels.kernel import as_read_only, slots, standalone
from bot.robot.kernels.search_arrays import REST_BITS, ROW

if TYPE_CHECKING:
    from bot.robot.kernels.kernel import Numbers, Slots


@standalone
def rank_plays(rows: Numbers, count: int, leaves: Numbers, most: int, ranked: Slots) -> int:
    """Write the numbers of the best plays to `ranked`, the best first. Return their number.

    There are `count` plays in `rows`, and at most `most` are ranked by their equities. Equal ones
    keep their order. The equities follow from `ranked[most]` on.
    """
    rows, leaves, ranked = as_read_only(rows), as_read_only(leaves), slots(ranked)
    found = 0
    for number in range(count):
        worth = rows[ROW * number + 1]
        equity = (worth >> REST_BITS) * POINT + leaves[worth & ((1 << REST_BITS) - 1)]
        if found == most:
            if equity <= ranked[2 * most - 1]:
                continue
        else:
            found += 1
        at = found - 1
        while at and ranked[most + at - 1] < equity:
            ranked[at], ranked[most + at] = ranked[at - 1], ranked[most + at - 1]
            at -= 1
        ranked[at], ranked[most + at] = number, equity
    return found
