"""Kernels that Python calls: once for a board, and once for a rack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.robot.kernels.anchors import read_anchors
from bot.robot.kernels.bounds import bound_plays
from bot.robot.kernels.find import find_plays
from bot.robot.kernels.kernel import slots, standalone
from bot.robot.kernels.lanes import BLANK_BIT, SQUARES, read_lanes
from bot.robot.kernels.leave_values import add_up_leaves
from bot.robot.kernels.racks import COUNT, KINDS, read_rack
from bot.robot.kernels.search import BEST, BEST_BOUNDED
from bot.robot.kernels.selfplay_steps import ROOM, SQUARE_KINDS
from bot.rules.board import CENTRE, SIZE

if TYPE_CHECKING:
    from bot.robot.kernels.kernel import Masks, Numbers, Octets, Shorts, Slots, Words
    from bot.robot.kernels.selfplay_steps import SelfPlayTable

IMPOSSIBLE = -1
"""Returned instead of a count if the board is impossible, by its tiles or their places."""

_CENTRE = CENTRE.y * SIZE + CENTRE.x
_SEEN = 2 * BLANK_BIT


@standalone
def read_board(
    desk: SelfPlayTable, board: Octets, cells: Slots, left: Slots, lanes: Masks, anchors: Slots
) -> int:
    """Read a board into `lanes` and `anchors`. Return the number of anchors, or `IMPOSSIBLE`.

    `left` has the number of tiles of each kind in the set. The tiles on the board are
    subtracted from it.
    """
    cells, left, anchors = slots(cells), slots(left), slots(anchors)
    laid, joined, waiting = 0, 0, 0
    for square in range(SQUARES):
        cell = board[square]
        cells[square] = cell
        if cell:
            laid += 1
            kind = cell if cell < BLANK_BIT else 0
            left[kind] -= 1
            if left[kind] < 0:
                return IMPOSSIBLE
    # Walk from the centre to all tiles joined to it. Squares still to be visited are in `anchors`.
    if cells[_CENTRE]:
        cells[_CENTRE] |= _SEEN
        anchors[0], waiting = _CENTRE, 1
    while waiting:
        waiting -= 1
        square = anchors[waiting]
        joined += 1
        for way in range(4):
            near, inside = square, False
            if way == 0:
                near, inside = square - 1, square % SIZE > 0
            elif way == 1:
                near, inside = square + 1, square % SIZE < SIZE - 1
            elif way == 2:  # noqa: PLR2004 - the third of four
                near, inside = square - SIZE, square >= SIZE
            else:
                near, inside = square + SIZE, square < SQUARES - SIZE
            if inside and 0 < cells[near] < _SEEN:
                cells[near] |= _SEEN
                anchors[waiting] = near
                waiting += 1
    if joined < laid:
        return IMPOSSIBLE
    for square in range(SQUARES):
        cells[square] &= _SEEN - 1
    read_lanes(desk.graph, cells, desk.premiums, desk.values, lanes)
    return read_anchors(desk.graph, lanes, anchors)


@standalone
def search(
    desk: SelfPlayTable,
    lanes: Words,
    anchors: Numbers,
    count: int,
    tiles: Octets,
    leaves: Slots,
    parts: Shorts,
    valued: int,
    want: int,
) -> int:
    """Find plays of a rack with `tiles` of each kind. Return their number (see `find_plays`).

    With `valued`, `leaves` are filled in from `parts` first (see `add_up_leaves`).
    """
    counts = slots(desk.counts)
    for kind in range(KINDS):
        counts[kind] = tiles[kind]
    read_rack(desk.counts, 0, desk.values, desk.rack)
    if valued:
        add_up_leaves(desk.rack, parts, desk.choose, leaves)
    # Without a blank, searching takes less time than computing bounds.
    if want == BEST and desk.rack[COUNT]:
        want = BEST_BOUNDED
        bound_plays(
            lanes,
            anchors,
            count,
            desk.rack,
            desk.values,
            desk.sizes[SQUARE_KINDS],
            leaves,
            desk.sides,
            desk.bounds,
        )
    return find_plays(
        desk.graph,
        lanes,
        anchors,
        count,
        desk.rack,
        desk.values,
        desk.bounds,
        leaves,
        desk.frames,
        desk.rows,
        desk.sizes[ROOM],
        want,
    )
