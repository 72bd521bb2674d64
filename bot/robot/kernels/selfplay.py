"""Kernels that play on a game against themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.robot.kernels.anchors import read_anchors
from bot.robot.kernels.bounds import NEVER, POINT
from bot.robot.kernels.kernel import inline, standalone
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

if TYPE_CHECKING:
    from bot.robot.kernels.kernel import Numbers, Shorts, Slots
    from bot.robot.kernels.selfplay_steps import SelfPlayTable

SCORELESS = 6
"""Number of turns without a play that ends a game here."""

OVER = SCORELESS + 1
"""Value of `kept[IDLE]` once a player has gone out."""

SEATS = 4
"""Greatest number of players."""

COST, LEFT, IDLE = range(SEATS, SEATS + 3)
KEPT = SEATS + 3
"""Count of numbers in `kept`: the worth of each seat's leave, the cost of the searches (see
`COSTS`), the number of tiles in the bag, and the number of turns in a row without a play."""

COSTS = (1, 4, 14)
"""Cost of a search for the best play with 0, 1 and 2 blanks, in searches without a blank."""


@standalone
def play_on(
    desk: SelfPlayTable,
    cells: Slots,
    counts: Slots,
    bag: Slots,
    left: int,
    seat: int,
    players: int,
    plies: int,
    kept: Slots,
    chance: Slots,
    mine: Shorts,
    theirs: Shorts,
    exchange_min: int,
    pool: Slots,
) -> int:
    """Play `plies` turns, or to the end. Return the first seat's gain in `POINT`ths.

    The gain is reduced by the mean gain of the others. `kept[seat]` is the worth of each seat's
    leave, which counts if the game hasn't ended. The first seat has its own leave values,
    `mine`. The others have `theirs`. `bag` holds `left` tiles in the order of the draw, the
    last first.
    """
    kept[LEFT], kept[IDLE] = left, 0
    margin = 0
    while kept[IDLE] < SCORELESS and plies:
        plies -= 1
        margin += take_turn(
            desk, cells, counts, bag, seat, players, kept, chance, mine, theirs, exchange_min, pool
        )
        seat = (seat + 1) % players
    return margin + count_end(desk, counts, players, kept)


@inline
def count_end(desk: SelfPlayTable, counts: Numbers, players: int, kept: Numbers) -> int:
    """Return the first seat's gain beyond its scores: by the leaves, or by the tiles at the end."""
    if kept[IDLE] == OVER:
        return 0
    margin, others = 0, 0
    if kept[IDLE] < SCORELESS:
        for seat in range(1, players):
            others += kept[seat]
        return kept[0] - others // (players - 1)
    for kind in range(KINDS):
        margin -= counts[kind] * desk.values[kind] * POINT
        for seat in range(1, players):
            others += counts[seat * KINDS + kind] * desk.values[kind] * POINT
    return margin + others // (players - 1)


@inline
def count_out_first(desk: SelfPlayTable, counts: Numbers, players: int) -> int:
    """Return the first seat's gain from going out, beyond its scores: the others' tiles."""
    others = 0
    for seat in range(1, players):
        for kind in range(KINDS):
            others += counts[seat * KINDS + kind] * desk.values[kind]
    return players * others * POINT // (players - 1)


@standalone
def take_turn(
    desk: SelfPlayTable,
    cells: Slots,
    counts: Slots,
    bag: Slots,
    seat: int,
    players: int,
    kept: Slots,
    chance: Slots,
    mine: Shorts,
    theirs: Shorts,
    exchange_min: int,
    pool: Slots,
) -> int:
    """Play a turn, as `play_on` does. Return the first seat's gain in `POINT`ths."""
    left = kept[LEFT]
    read_lanes(desk.graph, cells, desk.premiums, desk.values, desk.lanes)
    anchors = read_anchors(desk.graph, desk.lanes, desk.anchors)
    read_rack(counts, seat * KINDS, desk.values, desk.rack)
    others, first = 0, 0
    for kind in range(KINDS):
        first += counts[kind] * desk.values[kind]
        for other in range(players):
            if other != seat:
                others += counts[other * KINDS + kind] * desk.values[kind]
    if left == 0:
        count_leftovers(desk.rack, desk.values, others, players, desk.leaves)
    elif seat == 0:
        add_up_leaves(desk.rack, mine, desk.choose, desk.leaves)
    else:
        add_up_leaves(desk.rack, theirs, desk.choose, desk.leaves)
    found = find_best(desk, anchors)
    kept[COST] += COSTS[min(desk.rack[COUNT], 2)]
    size = desk.rack[SIZE_OF]
    stay = best_exchange(desk) if left >= exchange_min else -1
    # With an empty bag nothing changes in between, so one such turn of each player counts as all.
    kept[IDLE] += 1 if left else -(-SCORELESS // players)
    rest = desk.rows[1] & ((1 << REST_BITS) - 1)
    score = desk.rows[1] >> REST_BITS
    equity = score * POINT + desk.leaves[rest] if found else NEVER
    margin = 0
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
        left = put_back(pool, 0, bag, left, chance)
    elif found:
        kept[IDLE] = 0
        margin = -(score * POINT // (players - 1)) if seat else score * POINT
        kept[seat] = desk.leaves[rest]
        laid = lay_tiles(desk.rows[0], cells, counts, seat)
        if left == 0 and laid == size:
            kept[IDLE] = OVER
            # The player who goes out gains the others' points, and the others lose them.
            lost = first if seat else -others
            return margin - lost * players * POINT // (players - 1)
        left = draw_tiles(counts, seat, size - laid, bag, left)
    kept[LEFT] = left
    return margin


@inline
def put_back(tiles: Numbers, first: int, bag: Slots, left: int, chance: Slots) -> int:
    """Mix `tiles[first:]` of each kind into the bag. Return the new number of tiles in the bag."""
    for kind in range(KINDS):
        for _ in range(tiles[first + kind]):
            bag[left] = kind
            left += 1
            other = draw_number(chance, left)
            bag[left - 1], bag[other] = bag[other], bag[left - 1]
    return left


@inline
def shuffle_tiles(bag: Slots, count: int, chance: Slots) -> None:
    """Put the first `count` tiles of a bag in a random order."""
    for at in range(count - 1, 0, -1):
        other = draw_number(chance, at + 1)
        bag[at], bag[other] = bag[other], bag[at]
