"""The kernel that finds plays: all of a rack, or the best one (see `search`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.robot.kernels.kernel import inline
from bot.robot.kernels.racks import COUNT
from bot.robot.kernels.search import find_with_blanks, find_without_blanks

if TYPE_CHECKING:
    from bot.robot.kernels.kernel import Numbers, Slots, Words


@inline
def find_plays(
    graph: Words,
    lanes: Words,
    anchors: Numbers,
    count: int,
    rack: Numbers,
    values: Numbers,
    bounds: Numbers,
    leaves: Numbers,
    frames: Slots,
    rows: Slots,
    room: int,
    want: int,
) -> int:
    """Write all plays of a rack to `rows`, and return their number.

    `rows` has room for `room` plays. `want` is `ALL`, or `BEST` for a single play of the highest
    equity. With `BEST_BOUNDED` anchors are searched by falling bound, until no play there can be
    better. `leaves` matter only for the best play, and `bounds` only for `BEST_BOUNDED`.
    """
    if rack[COUNT]:
        return find_with_blanks(
            graph,
            lanes,
            anchors,
            count,
            rack,
            values,
            bounds,
            leaves,
            frames,
            rows,
            room,
            want,
        )
    return find_without_blanks(
        graph,
        lanes,
        anchors,
        count,
        rack,
        values,
        bounds,
        leaves,
        frames,
        rows,
        room,
        want,
    )
