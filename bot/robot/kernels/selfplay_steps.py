"""Kernels for the steps of a turn: the best play, the best exchange, laying and drawing tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.robot.kernels.bounds import NEVER, bound_plays
from bot.robot.kernels.find import find_plays
from bot.robot.kernels.kernel import inline, slots, standalone
from bot.robot.kernels.lanes import BLANK_BIT, WIDTH
from bot.robot.kernels.racks import COUNT, KINDS, WHOLE
from bot.robot.kernels.search import BEST, BEST_BOUNDED
from bot.robot.kernels.search_arrays import BLANK, COUNT_SHIFT, FIRST_SHIFT, TILE_BITS
from bot.rules.board import SIZE
from bot.rules.tiles import RACK_SIZE

if TYPE_CHECKING:
    from bot.robot.kernels.kernel import Masks, Numbers, Slots, Words

_BITS = 0xFFFFFFFF

SQUARE_KINDS, ROOM = range(2)
"""Fields of `sizes`: the number of rows of `values` (see `lanes`), and the room for plays."""


class SelfPlayTable(NamedTuple):
    """The input of kernels (their `desk`), and their scratch memory. Each thread needs one.

    `graph`, `values`, `premiums`, `choose` and `sizes` are only read. The rest is scratch memory
    (see the modules with the same names).
    """

    graph: Words
    values: Numbers
    premiums: Numbers
    choose: Numbers
    sizes: Numbers
    lanes: Masks
    anchors: Slots
    counts: Slots
    rack: Slots
    leaves: Slots
    sides: Slots
    bounds: Slots
    frames: Slots
    rows: Slots


@inline
def draw_number(chance: Slots, below: int) -> int:
    """Return a random number from 0 to `below` - 1.

    It is made by xorshift (Marsaglia, 2003) from the 32 bits in `chance[0]`.
    """
    bits = chance[0]
    bits ^= bits << 13 & _BITS
    bits ^= bits >> 17
    bits ^= bits << 5 & _BITS
    chance[0] = bits
    return bits % below


@standalone
def lay_tiles(code: int, cells: Slots, counts: Slots, seat: int) -> int:
    """Move a play's tiles from a seat's rack to the board. Return their number."""
    place, left = code >> FIRST_SHIFT, code >> COUNT_SHIFT & 7
    laid, lane = left, place // WIDTH
    at = place - lane * WIDTH
    while left:
        square = lane * SIZE + at if lane < SIZE else at * SIZE + lane - SIZE
        if cells[square] == 0:
            letter = (code & (BLANK - 1)) + 1
            if code & BLANK:
                cells[square] = letter | BLANK_BIT
                counts[seat * KINDS] -= 1
            else:
                cells[square] = letter
                counts[seat * KINDS + letter] -= 1
            code >>= TILE_BITS
            left -= 1
        at += 1
    return laid


@inline
def find_best(desk: SelfPlayTable, anchors: int) -> int:
    """Write the best play of the rack to `rows`. Return 1 if there is one, else 0.

    The arrays `lanes`, `anchors`, `rack` and `leaves` of `desk` must be filled in.
    """
    want = BEST
    # Without a blank, searching takes less time than computing bounds.
    if desk.rack[COUNT]:
        want = BEST_BOUNDED
        bound_plays(
            desk.lanes,
            desk.anchors,
            anchors,
            desk.rack,
            desk.values,
            desk.sizes[SQUARE_KINDS],
            desk.leaves,
            desk.sides,
            desk.bounds,
        )
    return find_on(desk, anchors, want)


@inline
def find_on(desk: SelfPlayTable, anchors: int, want: int) -> int:
    """Find all plays as `find_plays` does, with the arrays of `desk`, and return their number."""
    return find_plays(
        desk.graph,
        desk.lanes,
        desk.anchors,
        anchors,
        desk.rack,
        desk.values,
        desk.bounds,
        desk.leaves,
        desk.frames,
        desk.rows,
        desk.sizes[ROOM],
        want,
    )


@inline
def best_exchange(desk: SelfPlayTable) -> int:
    """Return the best part of the rack to keep in an exchange.

    The `leaves` of `desk` must be filled in.
    """
    leaves = slots(desk.leaves)
    best, kept = NEVER, 0
    for part in range(desk.rack[WHOLE]):
        if leaves[part] > best:
            best, kept = leaves[part], part
    return kept


@inline
def draw_tiles(counts: Slots, seat: int, size: int, bag: Slots, left: int) -> int:
    """Fill a seat's rack of `size` tiles from the end of a shuffled bag.

    Return the tiles left in the bag.
    """
    while size < RACK_SIZE and left:
        left -= 1
        counts[seat * KINDS + bag[left]] += 1
        size += 1
    return left
