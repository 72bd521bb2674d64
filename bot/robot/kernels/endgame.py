"""Kernels that count out the end of a game of two with an empty bag: alpha-beta search.

A state is the board, both racks, the seat to move, and whether the other seat has just passed. A
table holds the results by a hash of the state. So a state that is reached in two ways, or again in
a deeper search, is searched once. A search has a depth in turns and looks at a limited number of
plays for each turn. Beyond its depth both sides play the move that looks best at once. Each value
is stored with the information whether it is proven as a lower and as an upper bound. No deeper
search can change a proven bound.

Two passes in a row end the game here. Rules that wait for four or six give the same result, because
a player who answers a pass with a pass gains nothing from another turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.robot.kernels.anchors import read_anchors
from bot.robot.kernels.bounds import NEVER, POINT
from bot.robot.kernels.kernel import inline, standalone
from bot.robot.kernels.lanes import SQUARES, read_lanes
from bot.robot.kernels.leave_values import count_leftovers
from bot.robot.kernels.racks import COUNT, KINDS, read_rack
from bot.robot.kernels.search import ALL
from bot.robot.kernels.search_arrays import REST_BITS, ROW
from bot.robot.kernels.selfplay import COST, play_on
from bot.robot.kernels.selfplay_steps import ROOM, find_on, lay_tiles

if TYPE_CHECKING:
    from bot.robot.kernels.kernel import Numbers, Shorts, Slots
    from bot.robot.kernels.selfplay_steps import SelfPlayTable

COSTS = (1, 8, 50)
"""Cost of listing all plays with 0, 1 and 2 blanks, in searches for a best play without blanks."""

DEEPEST = 24
"""Greatest depth of a search in turns."""

LEFT, ROUND, LISTED, LOWER, UPPER = range(5)
"""Fields of `work`: searches still allowed, the number of the round, the fill level of `lists`, and
whether the last answer is proven as a lower and as an upper bound."""

# A frame for each turn follows: the state's hash and facts, the window, the best value so far with
# the number of its move and whether it is proven as a lower bound, whether all moves' upper bounds
# are proven, the place of the list of plays, its limit, the next play, and the score of the current
# move.
_FRAMES, _FRAME = 5, 14
_KEY, _SEAT, _PASSED, _DEPTH, _LOW, _HIGH = range(6)
_BEST, _BEST_AT, _PROVEN, _ALL_PROVEN, _FIRST, _LIMIT, _NEXT, _SCORE = range(6, 14)
# After the frames come the board and the racks before each move.
_SAVED, _STATE = _FRAMES + DEEPEST * _FRAME, SQUARES + 2 * KINDS
WORK = _SAVED + DEEPEST * _STATE
"""Count of numbers in `work`."""

SLOT = 7
"""Count of numbers of a state in the table. The first one is its hash."""

_VALUE, _FACTS, _HAS, _GREED, _FIRST_PLAY, _PLAYS = range(1, SLOT)
# Flags of a value: proven bounds, bounds found by the search of one round and depth, then that
# depth and that round. `_HAS` says which other fields are filled.
_LOWER, _UPPER, _SAYS_LOWER, _SAYS_UPPER = 1, 2, 4, 8
_DEPTH_SHIFT, _DEPTH_MASK, _ROUND_SHIFT = 4, 63, 10
_GREEDY, _LIST = 1, 2
_PROBES = 4

_MIX, _BITS, _BEST_MIXED = 0x2545F4914F6CDD1D, (1 << 62) - 1, 36
_ABOVE = 16  # bits that a square with its tile needs
_KEY_BITS, _HIGHEST = 20, 1 << 30
_FOREVER = 1 << 20
_GAPS = (1750, 701, 301, 132, 57, 23, 10, 4, 1)


@standalone
def list_plays(desk: SelfPlayTable, cells: Numbers, counts: Numbers, seat: int, keys: Slots) -> int:
    """Write a seat's plays to `rows`, as far as there is room, and return their number.

    `keys` gets their numbers, those that look best at once first.
    """
    read_lanes(desk.graph, cells, desk.premiums, desk.values, desk.lanes)
    anchors = read_anchors(desk.graph, desk.lanes, desk.anchors)
    read_rack(counts, seat * KINDS, desk.values, desk.rack)
    others = points_of(counts, 1 - seat, desk.values)
    count_leftovers(desk.rack, desk.values, others, 2, desk.leaves)
    found = min(find_on(desk, anchors, ALL), desk.sizes[ROOM])
    for number in range(found):
        worth = desk.rows[ROW * number + 1]
        looks = (worth >> REST_BITS) * POINT + desk.leaves[worth & ((1 << REST_BITS) - 1)]
        keys[number] = (_HIGHEST - looks) << _KEY_BITS | number
    for gap in _GAPS:  # Shell's sort
        for number in range(gap, found):
            key, at = keys[number], number
            while at >= gap and keys[at - gap] > key:
                keys[at] = keys[at - gap]
                at -= gap
            keys[at] = key
    for number in range(found):
        keys[number] &= (1 << _KEY_BITS) - 1
    return found


@standalone
def count_out(
    desk: SelfPlayTable,
    cells: Slots,
    counts: Slots,
    seat: int,
    passed: int,
    depth: int,
    width: int,
    low: int,
    high: int,
    work: Slots,
    table: Slots,
    states: int,
    lists: Slots,
    room: int,
    keys: Slots,
    kept: Slots,
    chance: Slots,
    bag: Slots,
    parts: Shorts,
) -> int:
    """Return a seat's gain until the end in points, if it lies between `low` and `high`.

    `depth` turns are searched after this one, -1 for none, and the first `width` plays of each
    turn. `table` has room for `states` states, a power of 2, and `lists` for `room` numbers.
    The result is `NEVER` if the search would need more searches or room than there are.
    """
    ply, value, lower, upper = 0, 0, 0, 0
    work[_FRAMES + _SEAT], work[_FRAMES + _PASSED], work[_FRAMES + _DEPTH] = seat, passed, depth
    work[_FRAMES + _LOW], work[_FRAMES + _HIGH] = low, high
    fresh = True
    while True:
        f = _FRAMES + ply * _FRAME
        mover, answered = work[f + _SEAT], False
        if fresh:
            key = hash_of(cells, counts, 2 * mover + work[f + _PASSED])
            slot = slot_of(table, states, key)
            facts = table[slot + _FACTS]
            value, lower, upper = table[slot + _VALUE], facts & _LOWER, facts >> 1 & 1
            says_lower, says_upper = lower, upper
            is_as_deep = facts >> _DEPTH_SHIFT & _DEPTH_MASK >= work[f + _DEPTH]
            if facts >> _ROUND_SHIFT == work[ROUND] and is_as_deep:
                says_lower |= facts >> 2 & 1
                says_upper |= facts >> 3 & 1
            is_enough = value >= work[f + _HIGH] if says_lower else False
            is_too_little = value <= work[f + _LOW] if says_upper else False
            if is_enough or is_too_little or says_lower & says_upper:
                answered = True
            elif work[f + _DEPTH] < 0:
                answered = True
                if not table[slot + _HAS] & _GREEDY:
                    if work[LEFT] <= 0:
                        return NEVER
                    save_state(work, ply, cells, counts)
                    kept[COST] = 0
                    margin = play_on(
                        desk,
                        cells,
                        counts,
                        bag,
                        0,
                        mover,
                        2,
                        _FOREVER,
                        kept,
                        chance,
                        parts,
                        parts,
                        1,
                        bag,
                    )
                    restore_state(work, ply, cells, counts)
                    work[LEFT] -= kept[COST]
                    table[slot + _GREED] = margin // POINT * (1 - 2 * mover)
                    table[slot + _HAS] |= _GREEDY
                value, lower, upper = table[slot + _GREED], 0, 0
            else:
                if not table[slot + _HAS] & _LIST:
                    if work[LEFT] <= 0:
                        return NEVER
                    found, first = list_plays(desk, cells, counts, mover, keys), work[LISTED]
                    work[LEFT] -= COSTS[min(desk.rack[COUNT], 2)]
                    if first + ROW * found > room:
                        return NEVER
                    for number in range(found):
                        at, row = first + ROW * number, ROW * keys[number]
                        lists[at], lists[at + 1] = desk.rows[row], desk.rows[row + 1]
                    table[slot + _FIRST_PLAY], table[slot + _PLAYS] = first, found
                    work[LISTED] = first + ROW * found
                    table[slot + _HAS] |= _LIST
                count = table[slot + _PLAYS]
                work[f + _KEY], work[f + _FIRST] = key, table[slot + _FIRST_PLAY]
                work[f + _LIMIT] = min(count, width)
                work[f + _ALL_PROVEN] = 1 if count <= width else 0
                work[f + _BEST], work[f + _PROVEN], work[f + _NEXT] = NEVER, 0, 0
        else:
            # An upper bound of the answer is a lower bound of the move's gain.
            note_gain(work, f, work[f + _SCORE] - value, upper, lower)
        fresh = False
        while not (answered or fresh):
            best, number, limit = work[f + _BEST], work[f + _NEXT], work[f + _LIMIT]
            if best >= work[f + _HIGH] or number > limit:
                answered = True
                value, lower = best, work[f + _PROVEN]
                upper = work[f + _ALL_PROVEN] if number > limit else 0
                facts = work[ROUND] << _ROUND_SHIFT | work[f + _DEPTH] << _DEPTH_SHIFT
                facts |= lower | upper << 1
                facts |= _SAYS_LOWER if best > work[f + _LOW] else 0
                facts |= _SAYS_UPPER if best < work[f + _HIGH] else 0
                slot = slot_of(table, states, work[f + _KEY])
                table[slot + _VALUE], table[slot + _FACTS] = value, facts
                if work[f + _BEST_AT] < limit:
                    put_first(lists, work[f + _FIRST], work[f + _BEST_AT])
                continue
            work[f + _NEXT] = number + 1
            score, passes = 0, 0
            if number == limit:
                passes = 1
                if work[f + _PASSED]:
                    ahead = points_of(counts, 1 - mover, desk.values)
                    note_gain(work, f, ahead - points_of(counts, mover, desk.values), 1, 1)
                    continue
            else:
                row = work[f + _FIRST] + ROW * number
                score = lists[row + 1] >> REST_BITS
                if not lists[row + 1] & ((1 << REST_BITS) - 1):
                    score += 2 * points_of(counts, 1 - mover, desk.values)
                    note_gain(work, f, score, 1, 1)
                    continue
                save_state(work, ply, cells, counts)
                lay_tiles(lists[row], cells, counts, mover)
            work[f + _SCORE] = score
            child, fresh = f + _FRAME, True
            work[child + _SEAT], work[child + _PASSED] = 1 - mover, passes
            work[child + _DEPTH] = work[f + _DEPTH] - 1
            work[child + _LOW] = score - work[f + _HIGH]
            work[child + _HIGH] = score - max(work[f + _LOW], best)
        if fresh:
            ply += 1
        elif ply:
            ply -= 1
            f -= _FRAME
            if work[f + _NEXT] <= work[f + _LIMIT]:
                restore_state(work, ply, cells, counts)
        else:
            work[LOWER], work[UPPER] = lower, upper
            return value


@inline
def note_gain(work: Slots, f: int, gain: int, lower: int, upper: int) -> None:
    """Record in a frame the gain of the current move, and whether its bounds are proven.

    `f` is the frame's index in `work`. `lower` and `upper` are 1 for a proven bound, else 0.
    """
    work[f + _ALL_PROVEN] &= upper
    if gain > work[f + _BEST]:
        work[f + _BEST], work[f + _BEST_AT], work[f + _PROVEN] = gain, work[f + _NEXT] - 1, lower


@inline
def put_first(lists: Slots, first: int, number: int) -> None:
    """Move a play to the start of its list, because it may well be the best again.

    `first` is the index of the list in `lists`, `number` that of the play in the list.
    """
    code, worth = lists[first + ROW * number], lists[first + ROW * number + 1]
    for at in range(first + ROW * number - 1, first - 1, -1):
        lists[at + ROW] = lists[at]
    lists[first], lists[first + 1] = code, worth


@inline
def points_of(counts: Numbers, seat: int, values: Numbers) -> int:
    """Return the points of all tiles on a seat's rack."""
    points = 0
    for kind in range(KINDS):
        points += counts[seat * KINDS + kind] * values[kind]
    return points


@inline
def hash_of(cells: Numbers, counts: Numbers, more: int) -> int:
    """Return a hash above 0 of board, racks and `more`."""
    # In the lowest bits another seat to move could make up for another tile on the first square.
    mixed = more + 1 << _ABOVE
    for square in range(SQUARES):
        if cells[square]:
            mixed = (mixed ^ (square << 7 | cells[square])) * _MIX & _BITS
            mixed ^= mixed >> 29
    for place in range(2 * KINDS):
        if counts[place]:
            mixed = (mixed ^ (place << 3 | counts[place])) * _MIX & _BITS
            mixed ^= mixed >> 29
    return mixed | 1


@inline
def slot_of(table: Slots, states: int, key: int) -> int:
    """Return the slot of a state in the table.

    A new state replaces another one if all slots are taken. The highest bits of a hash are
    mixed best.
    """
    slot = 0
    for probe in range(_PROBES):
        slot = ((key >> _BEST_MIXED) + probe & states - 1) * SLOT
        if table[slot] == key:
            return slot
        if not table[slot]:
            break
    for field in range(SLOT):
        table[slot + field] = 0
    table[slot] = key
    return slot


@inline
def save_state(work: Slots, ply: int, cells: Numbers, counts: Numbers) -> None:
    """Save the board and the racks before a move."""
    first = _SAVED + ply * _STATE
    for square in range(SQUARES):
        work[first + square] = cells[square]
    for place in range(2 * KINDS):
        work[first + SQUARES + place] = counts[place]


@inline
def restore_state(work: Numbers, ply: int, cells: Slots, counts: Slots) -> None:
    """Restore the board and the racks from before the move."""
    first = _SAVED + ply * _STATE
    for square in range(SQUARES):
        cells[square] = work[first + square]
    for place in range(2 * KINDS):
        counts[place] = work[first + SQUARES + place]
