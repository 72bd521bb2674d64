"""A kernel that reads a board into lanes: the effect of a tile laid on each square.

A **lane** is a row (0-14) or a column (15-29) of the board. The place `lane * WIDTH + n` is its
n-th square, and the place after its last one is a margin of zeros. For each place, field by field,
`lanes[FIELD + place]` is:

- `TILE`: the tile on the square (1-32), 0 for none;
- `VALUE`: that tile's value, 0 for a blank;
- `CROSS`: the cross-set, a mask of the letters with which the word across the lane is in the list;
- `POINTS`: the index at which the row of `values` for a tile laid here begins;
- `WORD`: the square's word premium;
- `EXTRA`: how often those points count in the word across, 0 if there is none;
- `BASE`: the points of the tiles already on the board in the word across;
- `JOINS`: 1 if a tile lies on the next place, else 0.

`values` has a row of `KINDS` numbers for each kind of square: each kind of tile's points there,
before the word is multiplied. The first rows are of squares that count every tile once, twice and
three times. Coloured squares, which count some tiles more than others, follow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.robot.kernels.graph import GADDAG_ROOT, HEAD
from bot.robot.kernels.kernel import as_read_only, slots, standalone
from bot.robot.kernels.racks import KINDS
from bot.rules.board import SIZE

if TYPE_CHECKING:
    from bot.robot.kernels.kernel import Masks, Numbers, Words

SQUARES = SIZE * SIZE
WIDTH = SIZE + 1
PLACES = 2 * SIZE * WIDTH
# Not TILE first, because a margin before the first lane's first place is read, too.
VALUE, TILE, CROSS, POINTS, WORD, EXTRA, BASE, JOINS = range(0, 8 * PLACES, PLACES)
LANES = 8 * PLACES
"""Count of numbers in `lanes`."""

ANY = 0xFFFFFFFF
"""The mask of all letters."""

BLANK_BIT = 64
"""Set on a board as numbers for a blank declared as a letter."""

ONCE, TWICE, THRICE = range(0, 3 * KINDS, KINDS)
"""First indexes of the rows of `values` for squares that count every tile alike."""


@standalone
def read_lanes(
    graph: Words, cells: Numbers, premiums: Numbers, values: Numbers, lanes: Masks
) -> None:
    """Fill `lanes`, whose margins must be 0 before.

    `cells` are the 225 squares, row by row: 0 or a tile, with `BLANK_BIT` for a blank.
    `premiums` holds the squares' rows of `values`, then their word premiums.
    """
    graph, cells, premiums, values = (
        as_read_only(graph),
        as_read_only(cells),
        as_read_only(premiums),
        as_read_only(values),
    )
    lanes = slots(lanes)
    for y in range(SIZE):
        for x in range(SIZE):
            square, turned = y * WIDTH + x, (SIZE + x) * WIDTH + y
            cell = cells[y * SIZE + x]
            tile = cell & (BLANK_BIT - 1)
            value = values[tile] if cell < BLANK_BIT else 0
            lanes[TILE + square] = lanes[TILE + turned] = tile
            lanes[VALUE + square] = lanes[VALUE + turned] = value
            lanes[CROSS + square] = lanes[CROSS + turned] = ANY
            lanes[POINTS + square] = lanes[POINTS + turned] = premiums[y * SIZE + x]
            lanes[WORD + square] = lanes[WORD + turned] = premiums[SQUARES + y * SIZE + x]
            lanes[EXTRA + square] = lanes[EXTRA + turned] = 0
            lanes[BASE + square] = lanes[BASE + turned] = 0
    for lane in range(2 * SIZE):
        start = lane * WIDTH
        for gap in range(start, start + SIZE):
            lanes[JOINS + gap] = 1 if lanes[TILE + gap + 1] else 0
            before = lanes[TILE + gap - 1]
            if lanes[TILE + gap] or not (before or lanes[TILE + gap + 1]):
                continue
            total = 0
            high = gap + 1
            while lanes[TILE + high]:
                total += lanes[VALUE + high]
                high += 1
            # Read the tiles after the gap backwards, then those before it.
            node = graph[GADDAG_ROOT]
            for near in range(high - 1, gap, -1):
                bit = 1 << (lanes[TILE + near] - 1)
                children = graph[node]
                if not children & bit:
                    node = 0
                    break
                node = graph[node + HEAD + (children & (bit - 1)).bit_count()]
            allowed = 0
            if not before:
                allowed = graph[node + 1]
            elif high == gap + 1:
                near = gap - 1
                while lanes[TILE + near]:
                    total += lanes[VALUE + near]
                    bit = 1 << (lanes[TILE + near] - 1)
                    children = graph[node]
                    if children & bit:
                        node = graph[node + HEAD + (children & (bit - 1)).bit_count()]
                    else:
                        node = 0
                    near -= 1
                allowed = graph[graph[node + 2] + 1]
            else:
                near = gap - 1
                while lanes[TILE + near]:
                    total += lanes[VALUE + near]
                    near -= 1
                letters = graph[node]
                arc = node + HEAD
                while letters:
                    letter = letters & -letters
                    letters ^= letter
                    node = graph[arc]
                    arc += 1
                    near = gap - 1
                    accepted = 0
                    while lanes[TILE + near]:
                        bit = 1 << (lanes[TILE + near] - 1)
                        accepted = graph[node + 1] & bit
                        children = graph[node]
                        if children & bit:
                            node = graph[node + HEAD + (children & (bit - 1)).bit_count()]
                        else:
                            node = 0
                        near -= 1
                    if accepted:
                        allowed |= letter
            if lane < SIZE:
                turned = (SIZE + gap - start) * WIDTH + lane
            else:
                turned = (gap - start) * WIDTH + lane - SIZE
            lanes[CROSS + turned] = allowed
            lanes[EXTRA + turned] = lanes[WORD + turned]
            lanes[BASE + turned] = total * lanes[WORD + turned]
