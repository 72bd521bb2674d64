"""Kernels that look at a board after a turn, record games for learning, and play out with a value.

They are compiled by the product's compiler, but no part of the product calls them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.robot.kernels.anchors import read_anchors
from bot.robot.kernels.bounds import POINT
from bot.robot.kernels.kernel import as_read_only, standalone
from bot.robot.kernels.lanes import ANY, CROSS, TILE, WIDTH, WORD, read_lanes
from bot.robot.kernels.racks import KINDS
from bot.robot.kernels.selfplay import (
    COST,
    IDLE,
    LEFT,
    SCORELESS,
    count_end,
    shuffle_tiles,
    take_turn,
)
from bot.robot.kernels.selfplay_steps import draw_tiles
from bot.robot.kernels.simulate import simulate
from bot.rules.board import SIZE
from bot.rules.tiles import RACK_SIZE

if TYPE_CHECKING:
    from bot.robot.kernels.kernel import Numbers, Shorts, Slots, Words
    from bot.robot.kernels.selfplay_steps import SelfPlayTable

ANCHORS_OF, HOOKS, HOOK_LETTERS, LONG_LANES, NEAR_TRIPLES, TRIPLES, NEAR_DOUBLES = range(7)
FACTS = 7
"""Count of numbers that describe a board: anchors, empty squares with a cross-set and the letters
that these allow, lanes with room for seven tiles, triple word squares within three and within six
squares of a tile, double word squares within three."""

ROW = FACTS + 5
"""Count of numbers of a recorded turn: who moved, the lead of that seat and its leave's worth,
the other leave's worth, the tiles in the bag, and the facts of the board."""

BAGS = 100
"""Sizes of the bag that have a constant of their own."""

INPUTS, HIDDEN, SHIFT = FACTS + 3, 16, 16
"""The inputs of the network (bag, both leaves, facts), its hidden units, and the bits after the
point of its weights."""

WEIGHTS = BAGS + HIDDEN * (INPUTS + 1) + HIDDEN
"""Count of numbers of a value: a constant for each size of the bag, each hidden unit's weights and
bias, and the weights of the units."""

_FEW_LETTERS = 4  # that a square of a lane must allow, to count as open
_NEAR, _FAR = 3, 6
_DOUBLE, _TRIPLE = 2, 3


@standalone
def count_facts(lanes: Words, facts: Slots, first: int) -> int:
    """Write all facts of a board but the anchors to `facts[first:]`, from its lanes."""
    lanes = as_read_only(lanes)
    hooks, letters, long_lanes, near_triples, triples, near_doubles = 0, 0, 0, 0, 0, 0
    for lane in range(2 * SIZE):
        begin = lane * WIDTH
        end = begin + SIZE
        # `free` counts open empty squares in a row of them, `touch` the places since a tile.
        free, touch, is_long = 0, WIDTH, 0
        joined_at, first_free = -1, begin
        for place in range(begin, end):
            touch += 1
            if lanes[TILE + place]:
                touch, joined_at = 0, place
                continue
            cross = lanes[CROSS + place]
            is_open = 1
            if cross != ANY:
                count = cross.bit_count()
                if count:
                    hooks += 1
                    letters += count
                    touch, joined_at = 0, place
                is_open = 1 if count >= _FEW_LETTERS else 0
            if not is_open:
                free, joined_at, first_free = 0, -1, place + 1
                continue
            free += 1
            if free > RACK_SIZE:
                # The first open square of the window leaves it.
                free -= 1
                first_free += 1
                while lanes[TILE + first_free]:
                    first_free += 1
            if free == RACK_SIZE and (
                joined_at >= first_free - 1
                or lanes[TILE + place + 1]
                or lanes[TILE + first_free - 1]
            ):
                is_long = 1
            word = lanes[WORD + place]
            if word >= _DOUBLE:
                # A tile or a hook to the left, or to the right.
                away = touch
                for ahead in range(place + 1, min(end, place + _FAR + 1)):
                    if lanes[TILE + ahead] or (
                        lanes[CROSS + ahead] != ANY and lanes[CROSS + ahead]
                    ):
                        away = min(away, ahead - place)
                        break
                if word >= _TRIPLE:
                    triples += 1 if away <= _FAR else 0
                    near_triples += 1 if away <= _NEAR else 0
                else:
                    near_doubles += 1 if away <= _NEAR else 0
        long_lanes += is_long
    facts[first + HOOKS], facts[first + HOOK_LETTERS] = hooks, letters
    facts[first + LONG_LANES], facts[first + NEAR_TRIPLES] = long_lanes, near_triples
    facts[first + TRIPLES], facts[first + NEAR_DOUBLES] = triples, near_doubles
    return hooks


@standalone
def read_facts(desk: SelfPlayTable, cells: Numbers, facts: Slots, first: int) -> int:
    """Write the facts of a board to `facts[first:]`. Return the number of its anchors."""
    read_lanes(desk.graph, cells, desk.premiums, desk.values, desk.lanes)
    count = read_anchors(desk.graph, desk.lanes, desk.anchors)
    facts[first + ANCHORS_OF] = count
    count_facts(desk.lanes, facts, first)
    return count


@standalone
def record_game(
    desk: SelfPlayTable,
    cells: Slots,
    counts: Slots,
    tiles: Numbers,
    total: int,
    bag: Slots,
    kept: Slots,
    chance: Slots,
    parts: Shorts,
    exchange_min: int,
    pool: Slots,
    rows: Slots,
    room: int,
    ended: Slots,
) -> int:
    """Play a game by score and leave. Record its turns in `rows`, and return their number.

    `ended[0]` gets the first seat's margin in `POINT`ths. Turns before both have moved, and after
    the game has ended, are left out.
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
    kept[0], kept[1] = 0, 0
    seat, margin, turns, written = 0, 0, 0, 0
    while kept[IDLE] < SCORELESS:
        margin += take_turn(
            desk, cells, counts, bag, seat, 2, kept, chance, parts, parts, exchange_min, pool
        )
        turns += 1
        if turns > 1 and written < room and kept[IDLE] < SCORELESS:
            row = written * ROW
            rows[row] = seat
            rows[row + 1] = margin if seat == 0 else -margin
            rows[row + 2], rows[row + 3] = kept[seat], kept[1 - seat]
            rows[row + 4] = kept[LEFT]
            read_facts(desk, cells, rows, row + 5)
            written += 1
        seat = 1 - seat
    ended[0] = margin + count_end(desk, counts, 2, kept)
    return written


@standalone
def value_ahead(facts: Numbers, weights: Numbers, left: int, mine: int, theirs: int) -> int:
    """Return what the seat that moved last will gain, in `POINT`ths, beyond both leaves.

    `facts` are those of the board, and `weights` those of the network.
    """
    total = 0
    for unit in range(HIDDEN):
        at = BAGS + unit * (INPUTS + 1)
        excited = weights[at + INPUTS] + weights[at] * left
        excited += (weights[at + 1] * mine + weights[at + 2] * theirs) // POINT
        for fact in range(FACTS):
            excited += weights[at + 3 + fact] * facts[fact]
        if excited > 0:
            total += (excited * weights[BAGS + HIDDEN * (INPUTS + 1) + unit]) >> SHIFT
    return weights[min(left, BAGS - 1)] + (total * POINT >> SHIFT)


@standalone
def simulate_with_value(
    desk: SelfPlayTable,
    moves: int,
    boards: Numbers,
    racks: Numbers,
    backs: Numbers,
    scores: Numbers,
    worths: Numbers,
    unseen: Numbers,
    total: int,
    in_bag: int,
    hands: Numbers,
    players: int,
    plies: int,
    most: int,
    parts: Shorts,
    exchange_min: int,
    bag: Slots,
    dealt: Slots,
    cells: Slots,
    counts: Slots,
    kept: Slots,
    chance: Slots,
    pool: Slots,
    margins: Slots,
    room: int,
    weights: Numbers,
    facts: Slots,
    board: Slots,
    rack: Slots,
    back: Slots,
    score: Slots,
    worth: Slots,
    margin: Slots,
) -> int:
    """Play on as `simulate` does, and add the value of the position at the horizon.

    The last six arrays are scratch memory for a single move.
    """
    rounds, squares, cost = 0, SIZE * SIZE, 0
    while cost < most and rounds < room:
        start = chance[0]
        for move in range(moves):
            chance[0] = start
            for at in range(squares):
                board[at] = boards[move * squares + at]
            for kind in range(KINDS):
                rack[kind] = racks[move * KINDS + kind]
                back[kind] = backs[move * KINDS + kind]
            score[0], worth[0] = scores[move], worths[move]
            simulate(
                desk,
                1,
                board,
                rack,
                back,
                score,
                worth,
                unseen,
                total,
                in_bag,
                hands,
                players,
                plies,
                1,
                parts,
                exchange_min,
                bag,
                dealt,
                cells,
                counts,
                kept,
                chance,
                pool,
                margin,
                1,
            )
            cost += kept[COST]
            margins[rounds * moves + move] = margin[0]
            if kept[IDLE] < SCORELESS:
                read_facts(desk, cells, facts, 0)
                margins[rounds * moves + move] += value_ahead(
                    facts, weights, kept[LEFT], kept[0], kept[1]
                )
        rounds += 1
    return rounds
