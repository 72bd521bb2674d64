"""A kernel that lists the plays of an endgame, as good as they look at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.robot.kernels.anchors import read_anchors
from bot.robot.kernels.bounds import POINT
from bot.robot.kernels.kernel import called
from bot.robot.kernels.lanes import read_lanes
from bot.robot.kernels.leave_values import count_leftovers
from bot.robot.kernels.racks import KINDS, read_rack
from bot.robot.kernels.search import ALL
from bot.robot.kernels.search_arrays import REST_BITS, ROW
from bot.robot.kernels.selfplay_steps import ROOM, find_on

if TYPE_CHECKING:
    from bot.robot.kernels.kernel import Numbers, Slots
    from bot.robot.kernels.selfplay_steps import SelfPlayTable

KEY_BITS = 20
"""Of a key the lowest bits: the number of the play."""

COSTS = (1, 8, 50)
"""What listing all plays takes with 0, 1 and 2 blanks, in searches for a best play without one."""

_HIGH = 1 << 30


@called
def list_plays(desk: SelfPlayTable, cells: Numbers, counts: Numbers, seat: int, keys: Slots) -> int:
    """Write a seat's plays to `rows`, as far as there is room; how many are there.

    Of each, `keys` says how good it looks: higher is better.
    """
    read_lanes(desk.graph, cells, desk.premiums, desk.values, desk.lanes)
    anchors = read_anchors(desk.graph, desk.lanes, desk.anchors)
    read_rack(counts, seat * KINDS, desk.values, desk.rack)
    others = 0
    for kind in range(KINDS):
        others += counts[(1 - seat) * KINDS + kind] * desk.values[kind]
    count_leftovers(desk.rack, desk.values, others, desk.leaves)
    found = min(find_on(desk, anchors, ALL), desk.sizes[ROOM])
    for number in range(found):
        worth = desk.rows[ROW * number + 1]
        rest = worth & ((1 << REST_BITS) - 1)
        looks = (worth >> REST_BITS) * POINT + desk.leaves[rest]
        keys[number] = (_HIGH + looks) << KEY_BITS | number
    return found
