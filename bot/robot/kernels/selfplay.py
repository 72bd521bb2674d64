"""Kernels that play a game on, against themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.robot.kernels.anchors import read_anchors
from bot.robot.kernels.bounds import NEVER, POINT
from bot.robot.kernels.kernel import called
from bot.robot.kernels.lanes import read_lanes
from bot.robot.kernels.leave_values import add_up_leaves, count_leftovers
from bot.robot.kernels.racks import COUNT, KINDS, SIZE_OF, STRIDE, read_rack
from bot.robot.kernels.search_arrays import REST_BITS
from bot.robot.kernels.selfplay_steps import (
    best_exchange,
    draw_number,
    draw_tiles,
    find_best,
    lay_tiles,
)
from bot.robot.kernels.train import learn
from bot.rules.board import SIZE

if TYPE_CHECKING:
    from bot.robot.kernels.kernel import Numbers, Slots
    from bot.robot.kernels.selfplay_steps import SelfPlayTable

SCORELESS = 6
"""Turns without a play that end a game here."""

KEPT = 3
"""Numbers of the array `kept`."""

COSTS = (1, 4, 14)
"""What a search for the best play takes with 0, 1 and 2 blanks, in searches without one."""


@called
def play_on(
    desk: SelfPlayTable,
    cells: Slots,
    counts: Slots,
    bag: Slots,
    left: int,
    seat: int,
    plies: int,
    kept: Slots,
    chance: Slots,
    mine: Numbers,
    theirs: Numbers,
    exchange_min: int,
    samples: int,
    usual: Numbers,
    tally: Slots,
    pool: Slots,
) -> int:
    """Play so many turns, or to the end; by how much the first seat gains, in `POINT`ths.

    `kept[seat]` is what each seat's leave is worth, which counts where the game hasn't ended;
    `kept[2]` grows by what the searches took (see `COSTS`). Each seat has leave values of its own,
    `mine` and `theirs`. `bag` holds `left` tiles in the order of the draw, the last first.
    """
    idle, margin = 0, 0
    while idle < SCORELESS and plies:
        plies -= 1
        read_lanes(desk.graph, cells, desk.premiums, desk.values, desk.lanes)
        anchors = read_anchors(desk.graph, desk.lanes, desk.anchors)
        if samples and left >= exchange_min:
            learn(desk, anchors, counts, bag, left, chance, mine, samples, usual, tally, pool)
        read_rack(counts[seat * KINDS : (seat + 1) * KINDS], desk.values, desk.rack)
        others = 0
        for kind in range(KINDS):
            others += counts[(1 - seat) * KINDS + kind] * desk.values[kind]
        if left == 0:
            count_leftovers(desk.rack, desk.values, others, desk.leaves)
        elif seat == 0:
            add_up_leaves(desk.rack, mine, desk.choose, desk.leaves)
        else:
            add_up_leaves(desk.rack, theirs, desk.choose, desk.leaves)
        found = find_best(desk, anchors)
        kept[2] += COSTS[min(desk.rack[COUNT], 2)]
        size, sign = desk.rack[SIZE_OF], 1 - 2 * seat
        stay = best_exchange(desk) if left >= exchange_min else -1
        idle += 1
        rest = desk.rows[1] & ((1 << REST_BITS) - 1)
        score = desk.rows[1] >> REST_BITS
        equity = score * POINT + desk.leaves[rest] if found else NEVER
        if stay >= 0 and desk.leaves[stay] > equity:
            kept[seat] = desk.leaves[stay]
            for kind in range(KINDS):
                have, keep = desk.rack[COUNT + kind], 0
                if have:
                    keep = stay // desk.rack[STRIDE + kind] % (have + 1)
                counts[seat * KINDS + kind] = keep
                pool[kind] = have - keep
                size -= have - keep
            left = draw_tiles(counts, seat, size, bag, left)
            left = put_back(pool, bag, left, chance)
        elif found:
            idle = 0
            margin += sign * score * POINT
            kept[seat] = desk.leaves[rest]
            laid = lay_tiles(desk.rows[0], cells, counts, seat)
            if left == 0 and laid == size:
                return margin + sign * 2 * others * POINT
            left = draw_tiles(counts, seat, size - laid, bag, left)
        seat = 1 - seat
    if idle < SCORELESS:
        return margin + kept[0] - kept[1]
    for kind in range(KINDS):
        margin -= (counts[kind] - counts[KINDS + kind]) * desk.values[kind] * POINT
    return margin


@called
def put_back(tiles: Numbers, bag: Slots, left: int, chance: Slots) -> int:
    """Mix so many of each kind into the bag; how many are there then."""
    for kind in range(KINDS):
        for _ in range(tiles[kind]):
            bag[left] = kind
            left += 1
            other = draw_number(chance, left)
            bag[left - 1], bag[other] = bag[other], bag[left - 1]
    return left


@called
def shuffle_tiles(bag: Slots, count: int, chance: Slots) -> None:
    """Put the first tiles of a bag in a random order."""
    for at in range(count - 1, 0, -1):
        other = draw_number(chance, at + 1)
        bag[at], bag[other] = bag[other], bag[at]


def play_game(
    desk: SelfPlayTable,
    cells: Slots,
    counts: Slots,
    tiles: Numbers,
    bag: Slots,
    kept: Slots,
    chance: Slots,
    mine: Numbers,
    theirs: Numbers,
    exchange_min: int,
    samples: int,
    usual: Numbers,
    tally: Slots,
    pool: Slots,
) -> int:
    """Play a whole game with these tiles; by how much the first seat wins, in `POINT`ths."""
    for at in range(len(tiles)):
        bag[at] = tiles[at]
    for at in range(SIZE * SIZE):
        cells[at] = 0
    for at in range(2 * KINDS):
        counts[at] = 0
    shuffle_tiles(bag, len(tiles), chance)
    left = draw_tiles(counts, 0, 0, bag, len(tiles))
    left = draw_tiles(counts, 1, 0, bag, left)
    return play_on(
        desk,
        cells,
        counts,
        bag,
        left,
        0,
        1 << 20,
        kept,
        chance,
        mine,
        theirs,
        exchange_min,
        samples,
        usual,
        tally,
        pool,
    )
