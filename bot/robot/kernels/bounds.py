"""A kernel that computes upper bounds of a rack's plays, place by place, without asking any list.

Plays are grouped by the place of their first tile and their number of tiles. The bound of a group
is the best score of any tiles of the rack there, plus the best leave of the remaining tiles: the
most valuable letters on the squares that multiply most, the greatest bonus of a coloured square for
any letter, and on a square with a cross-set the most valuable letter that it allows. All bounds are
equities in `POINT`ths of a point.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.robot.kernels.anchors import ANCHOR, LAST, LOW, RUN_SUM, START
from bot.robot.kernels.kernel import as_read_only, inline, slots, standalone
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
"""Count of numbers in `leaves`: the worth of each part of the rack as a leave, then, at
`[BEST_LEAVE + n]`, the best worth of any n tiles."""

PER_PLACE = RACK_SIZE + 1
FULL = PLACES * PER_PLACE
"""`bounds[place * PER_PLACE + n]` is the best of all plays that begin at the place and lay n tiles
or more. With n = 0 it is the best of all that begin there or further left, from the same anchor.
`bounds[FULL + n]` are the anchors by falling bound, and `bounds[FULL + PLACES + n]` their
bounds."""

BOUNDS = FULL + 2 * PLACES
"""Count of numbers in `bounds`."""

NEVER = -(1 << 40)
"""The bound of a place where no play is possible."""

HIGHEST_LETTER = 3
"""The highest letter premium that the bounds allow for."""

# Upper limits for the tiles on one side of the anchor: points of the word where cross-sets name the
# letters, points across, word multiplier, and numbers of squares without a cross-set: all, those
# that multiply a letter, and those that multiply it by three (see `HIGHEST_LETTER`).
_SIDE = 6
_MAIN, _ACROSS, _MULT, _OPEN, _DOUBLE, _TRIPLE = range(_SIDE)
_GAINS = (RACK_SIZE + 1) * _SIDE  # and each kind of square's bonus for letters of its colour
SIDES = _GAINS + 16
"""Count of numbers in the scratch array `sides`."""


@standalone
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
    """Write the upper bounds of a rack's plays to `bounds`.

    `count` is the number of anchors. `leaves` holds the worths of the rack's parts. `values` has
    `rows` rows (see `lanes`).
    """
    lanes, anchors, rack, leaves = (
        as_read_only(lanes),
        as_read_only(anchors),
        as_read_only(rack),
        as_read_only(leaves),
    )
    values, sides, bounds = as_read_only(values), slots(sides), slots(bounds)
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
        # Count the points of 0, 1, 2… tiles to the right of the anchor.
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
        # Go left one tile at a time. A run may have no tile to its left.
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
        # With 0 tiles the bound is the best of this place and all places further left.
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


@inline
def dearest(values: Numbers, rack: Numbers, points: int, cross: int) -> int:
    """Return the highest points of a letter of the rack among those that a square allows.

    `points` is the index of the square's row in `values`. `cross` is a mask of the allowed letters.
    Return 0 if the rack has none of them.
    """
    worth, kind = 0, BY_WORTH
    while rack[kind]:
        if cross >> (rack[kind] - 1) & 1:
            worth = max(worth, values[points + rack[kind]])
            # The most valuable letter comes first. Only on a coloured square may a cheaper one
            # count more.
            if points <= THRICE:
                break
        kind += 1
    return worth
