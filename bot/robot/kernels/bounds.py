"""A kernel that says how good the plays of a rack can be at most, place by place, asking no list.

A play is told apart by the place of its first tile and by how many tiles it lays. Its bound is the
best score of any tiles of the rack there plus the best leave of as many as remain: the dearest
letters on the squares that multiply most, what a coloured square adds to any letter at most, and on
a square with a cross-set the dearest that it allows. All bounds are equities, in `POINT`ths of a
point.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.robot.kernels.anchors import ANCHOR, LAST, LOW, RUN_SUM, START
from bot.robot.kernels.kernel import called, fixed, inlined, slots
from bot.robot.kernels.lanes import (
    ANY,
    BASE,
    CROSS,
    EXTRA,
    PLACES,
    POINTS,
    THRICE,
    TILE,
    TWICE,
    VALUE,
    WIDTH,
    WORD,
)
from bot.robot.kernels.racks import BY_WORTH, COUNT, KINDS, LETTERS, SIZE_OF, TOP
from bot.rules.board import SIZE
from bot.rules.judge import BINGO_BONUS
from bot.rules.tiles import RACK_SIZE

if TYPE_CHECKING:
    from bot.robot.kernels.kernel import Numbers, Slots, Words

POINT = 100
"""Equities are counted in hundredths of a point."""

SUBSETS = 1 << RACK_SIZE
BEST_LEAVE = SUBSETS
LEAVES = SUBSETS + RACK_SIZE + 1
"""Numbers in `leaves`: what each part of the rack is worth if it is left, then `[BEST_LEAVE + n]`,
the best of any n tiles."""

PER_PLACE = RACK_SIZE + 1
FULL = PLACES * PER_PLACE
"""`bounds[place * PER_PLACE + n]`: the best of all plays that begin at the place and lay n tiles or
more; with n = 0 of all that begin there or further left, from the same anchor. `bounds[FULL + n]`
are the anchors by falling bound, and `bounds[FULL + PLACES + n]` their bounds."""

BOUNDS = FULL + 2 * PLACES
"""Numbers in `bounds`."""

NEVER = -(1 << 40)
"""The bound where no play can be."""

HIGHEST_LETTER = 3
"""The highest letter premium that bounds reckon with."""

# What tiles on one side of the anchor bring at most: to the word, where cross-sets say which
# letters they can be; across; the word multiplier; and how many squares are without a cross-set,
# how many of those multiply a letter, and how many by three (see `HIGHEST_LETTER`).
_SIDE = 6
_MAIN, _ACROSS, _MULT, _OPEN, _DOUBLE, _TRIPLE = range(_SIDE)
_GAINS = (RACK_SIZE + 1) * _SIDE  # and what each kind of square adds to any letter by its colour
SIDES = _GAINS + 16
"""Numbers of the scratch array `sides`."""


@called
def bound_plays(
    lanes: Words,
    anchors: Numbers,
    count: int,
    rack: Numbers,
    values: Numbers,
    rows: int,
    leaves: Numbers,
    sides: Slots,
    bounds: Slots,
) -> None:
    """Fill `bounds` for a rack and so many `anchors`; `leaves` are what its parts are worth.

    `values` has so many `rows` (see `lanes`).
    """
    lanes, anchors, rack, leaves = fixed(lanes), fixed(anchors), fixed(rack), fixed(leaves)
    values, sides, bounds = fixed(values), slots(sides), slots(bounds)
    for row in range(rows):
        gain, kind = 0, BY_WORTH
        while row * KINDS > THRICE and rack[kind]:
            gain = max(gain, values[row * KINDS + rack[kind]] - values[rack[kind]])
            kind += 1
        sides[_GAINS + row] = gain
    size = rack[SIZE_OF]
    for number in range(count):
        at = number * ANCHOR
        last, start, low = anchors[at + LAST], anchors[at + START], anchors[at + LOW]
        end = last // WIDTH * WIDTH + SIZE
        # What 0, 1, 2… tiles to the right of the anchor bring.
        main, across, mult, free, double, triple = anchors[at + RUN_SUM], 0, 1, 0, 0, 0
        reach, place = 0, last + 1
        while True:
            side = reach * _SIDE
            sides[side + _MAIN] = main
            sides[side + _ACROSS] = across
            sides[side + _MULT] = mult
            sides[side + _OPEN] = free
            sides[side + _DOUBLE] = double
            sides[side + _TRIPLE] = triple
            if place >= end or reach == size:
                break
            cross = lanes[CROSS + place]
            points = lanes[POINTS + place]
            if cross != ANY:
                if not cross or (not rack[COUNT] and not cross & rack[LETTERS]):
                    break
                worth = dearest(values, rack, points, cross)
                main += worth
                across += lanes[BASE + place] + worth * lanes[EXTRA + place]
            else:
                free += 1
                double += TWICE <= points <= THRICE
                triple += points == THRICE
                main += sides[_GAINS + points // KINDS]
            mult *= lanes[WORD + place]
            reach += 1
            place += 1
            while lanes[TILE + place]:
                main += lanes[VALUE + place]
                place += 1
        top = NEVER
        # To the left one tile more at a time; a run may do with none.
        main, across, mult, free, double, triple = 0, 0, 1, 0, 0, 0
        laid, place = 0, start
        first = last + 1
        if start == last or first == end:
            first = -1
        while True:
            if first >= 0:
                high = NEVER
                for more in range(reach, -1, -1):
                    tiles = laid + more
                    if tiles > size or not tiles:
                        continue
                    side = more * _SIDE
                    best = (
                        mult
                        * sides[side + _MULT]
                        * (
                            main
                            + sides[side + _MAIN]
                            + rack[TOP + free + sides[side + _OPEN]]
                            + rack[TOP + double + sides[side + _DOUBLE]]
                            + rack[TOP + triple + sides[side + _TRIPLE]]
                        )
                        + across
                        + sides[side + _ACROSS]
                    )
                    if tiles == RACK_SIZE:
                        best += BINGO_BONUS
                    best = best * POINT + leaves[BEST_LEAVE + size - tiles]
                    high = max(high, best)
                    bounds[first * PER_PLACE + tiles] = high
                for tiles in range(laid + reach + 1, size + 1):
                    bounds[first * PER_PLACE + tiles] = NEVER
                top = max(top, high)
            if place < low or laid == size:
                break
            cross = lanes[CROSS + place]
            points = lanes[POINTS + place]
            if cross != ANY:
                if not cross or (not rack[COUNT] and not cross & rack[LETTERS]):
                    break
                worth = dearest(values, rack, points, cross)
                main += worth
                across += lanes[BASE + place] + worth * lanes[EXTRA + place]
            else:
                free += 1
                double += TWICE <= points <= THRICE
                triple += points == THRICE
                main += sides[_GAINS + points // KINDS]
            mult *= lanes[WORD + place]
            laid += 1
            first = place
            place -= 1
        # With 0 tiles: the best of this place and all further left.
        high = NEVER
        for step in range(laid, 0, -1):
            spot = start - step + 1
            high = max(high, bounds[spot * PER_PLACE + step])
            bounds[spot * PER_PLACE] = high
        spot = start - laid
        if spot >= low:
            bounds[spot * PER_PLACE] = NEVER
        slot = number
        while slot and bounds[FULL + PLACES + slot - 1] < top:
            bounds[FULL + PLACES + slot] = bounds[FULL + PLACES + slot - 1]
            bounds[FULL + slot] = bounds[FULL + slot - 1]
            slot -= 1
        bounds[FULL + PLACES + slot] = top
        bounds[FULL + slot] = number


@inlined
def dearest(values: Numbers, rack: Numbers, points: int, cross: int) -> int:
    """The most that a letter of the rack counts where only some may lie; 0 where none may."""
    worth, kind = 0, BY_WORTH
    while rack[kind]:
        if cross >> (rack[kind] - 1) & 1:
            worth = max(worth, values[points + rack[kind]])
            # The dearest comes first; only on a colour may a cheaper one count more.
            if points <= THRICE:
                break
        kind += 1
    return worth
