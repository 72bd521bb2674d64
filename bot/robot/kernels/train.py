"""Kernels that play whole games and record the results of random racks.

Leave values are learned from these. No game needs them. They are compiled only for training leaves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.robot.kernels.anchors import read_anchors
from bot.robot.kernels.bounds import POINT
from bot.robot.kernels.kernel import standalone
from bot.robot.kernels.lanes import read_lanes
from bot.robot.kernels.leave_values import MOST, PARTS, add_up_leaves
from bot.robot.kernels.racks import KINDS, read_rack
from bot.robot.kernels.search_arrays import REST_BITS
from bot.robot.kernels.selfplay import (
    IDLE,
    LEFT,
    SCORELESS,
    count_end,
    shuffle_tiles,
    take_turn,
)
from bot.robot.kernels.selfplay_steps import best_exchange, draw_number, draw_tiles, find_best
from bot.rules.board import SIZE
from bot.rules.tiles import RACK_SIZE

if TYPE_CHECKING:
    from bot.robot.kernels.kernel import Numbers, Shorts, Slots
    from bot.robot.kernels.selfplay_steps import SelfPlayTable

SHARE = 3
"""Count of numbers of a part in a tally: sum of its racks' results, sum of squares, number of
racks."""

BAG_SIZES = 128
BY_BAG = SHARE * PARTS
TALLY = BY_BAG + 2 * BAG_SIZES
"""Count of numbers in a tally: those of each part, and from `BY_BAG` on, for each size of the bag,
the sum of the results and their number. Results are in hundredths of a point."""

POOL = BAG_SIZES + 2 * RACK_SIZE + KINDS
"""Count of numbers in the scratch array `pool`, for sets of fewer than `BAG_SIZES` tiles."""


@standalone
def learn(
    desk: SelfPlayTable,
    anchors: int,
    counts: Numbers,
    bag: Numbers,
    left: int,
    chance: Slots,
    parts: Shorts,
    samples: int,
    usual: Numbers,
    tally: Slots,
    pool: Slots,
) -> None:
    """Add the results of random racks in this position to the tally of their parts.

    Parts have at most `MOST` tiles. Racks are drawn from all tiles off the board, so a part's
    result is the mean over the draws that complete it. Every second rack begins with two random
    kinds, however rare, and is recorded for the parts that hold both. `usual[n]` is the mean at
    a bag of n tiles, which is subtracted.
    """
    size, own, flags = 0, POOL - KINDS, POOL - KINDS - 2 * RACK_SIZE
    hand = flags + RACK_SIZE
    for at in range(left):
        pool[size] = bag[at]
        size += 1
    for kind in range(2 * KINDS):
        for _ in range(counts[kind]):
            pool[size] = kind % KINDS
            size += 1
    for sample in range(samples):
        forced = 2 * (sample & 1)
        for kind in range(KINDS):
            pool[own + kind] = 0
        for at in range(RACK_SIZE):
            other = at + draw_number(chance, size - at)
            if at < forced:
                while True:
                    kind, other = draw_number(chance, KINDS), at
                    while other < size and pool[other] != kind:
                        other += 1
                    if other < size:
                        break
            pool[at], pool[other] = pool[other], pool[at]
            kind = pool[at]
            pool[own + kind] += 1
            slot = at
            while slot and pool[hand + slot - 1] > kind:
                pool[hand + slot] = pool[hand + slot - 1]
                pool[flags + slot] = pool[flags + slot - 1]
                slot -= 1
            pool[hand + slot], pool[flags + slot] = kind, at < forced
        read_rack(pool, own, desk.values, desk.rack)
        add_up_leaves(desk.rack, parts, desk.choose, desk.leaves)
        found = find_best(desk, anchors)
        equity = desk.leaves[best_exchange(desk)]
        if found:
            rest = desk.rows[1] & ((1 << REST_BITS) - 1)
            equity = max(equity, (desk.rows[1] >> REST_BITS) * POINT + desk.leaves[rest])
        if not forced:
            tally[BY_BAG + 2 * left] += equity
            tally[BY_BAG + 2 * left + 1] += 1
        equity -= usual[left]
        for chosen in range(1 << RACK_SIZE):
            count, marked = 0, 0
            for at in range(RACK_SIZE):
                if chosen >> at & 1:
                    count += 1
                    marked += pool[flags + at]
            if count > MOST or marked < forced:
                continue
            number, i = 0, MOST - count
            for at in range(RACK_SIZE):
                if chosen >> at & 1:
                    i += 1
                    number += desk.choose[i * (KINDS + MOST) + pool[hand + at] + i]
            tally[SHARE * number] += equity
            tally[SHARE * number + 1] += equity * equity
            tally[SHARE * number + 2] += 1


@standalone
def play_game(
    desk: SelfPlayTable,
    cells: Slots,
    counts: Slots,
    tiles: Numbers,
    total: int,
    bag: Slots,
    kept: Slots,
    chance: Slots,
    mine: Shorts,
    theirs: Shorts,
    exchange_min: int,
    samples: int,
    usual: Numbers,
    tally: Slots,
    pool: Slots,
) -> int:
    """Play a whole game with these `total` tiles.

    Return the first seat's winning margin in `POINT`ths. At each turn `samples` random racks
    are learned from (see `learn`).
    """
    for at in range(total):
        bag[at] = tiles[at]
    for at in range(SIZE * SIZE):
        cells[at] = 0
    for at in range(2 * KINDS):
        counts[at] = 0
    shuffle_tiles(bag, total, chance)
    left = draw_tiles(counts, 0, 0, bag, total)
    left = draw_tiles(counts, 1, 0, bag, left)
    kept[LEFT], kept[IDLE] = left, 0
    seat, margin = 0, 0
    while kept[IDLE] < SCORELESS:
        if samples and kept[LEFT] >= exchange_min:
            read_lanes(desk.graph, cells, desk.premiums, desk.values, desk.lanes)
            anchors = read_anchors(desk.graph, desk.lanes, desk.anchors)
            learn(desk, anchors, counts, bag, kept[LEFT], chance, mine, samples, usual, tally, pool)
        margin += take_turn(
            desk, cells, counts, bag, seat, 2, kept, chance, mine, theirs, exchange_min, pool
        )
        seat = 1 - seat
    return margin + count_end(desk, counts, 2, kept)
