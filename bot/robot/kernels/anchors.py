"""A kernel that finds the anchors: the places at which the search for plays begins.

Each play covers an anchor, and the search finds it from the first anchor in its lane. An anchor is
the last tile of a run of tiles, or an empty square that touches tiles only across its lane. (If it
touches a run along the lane, that run's anchor covers it.) On an empty board the anchor is the
centre. For each anchor, `anchors[number * ANCHOR + FIELD]` is:

- `LAST`: its place, the last one of the run;
- `START`: the place before the run, for the first tile to the left (it may lie outside the lane);
  for an empty square, that square;
- `LOW`: the lowest place to the left that belongs to no earlier anchor's plays;
- `RUN_NODE`, `RUN_SUM`: the node of the GADDAG half after the run, and the points of the run.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.robot.kernels.graph import GADDAG_ROOT, HEAD
from bot.robot.kernels.kernel import as_read_only, slots, standalone
from bot.robot.kernels.lanes import EXTRA, JOINS, PLACES, TILE, VALUE, WIDTH
from bot.rules.board import CENTRE, SIZE

if TYPE_CHECKING:
    from bot.robot.kernels.kernel import Slots, Words

ANCHOR = 5
LAST, START, LOW, RUN_NODE, RUN_SUM = range(ANCHOR)
ANCHORS = PLACES * ANCHOR
"""Greatest count of numbers in `anchors`."""

_CENTRES = (CENTRE.y * WIDTH + CENTRE.x, (SIZE + CENTRE.x) * WIDTH + CENTRE.y)


@standalone
def read_anchors(graph: Words, lanes: Words, anchors: Slots) -> int:
    """Write the anchors of a board to `anchors`, and return their number.

    An anchor from which no play begins is left out.
    """
    graph, lanes, anchors = as_read_only(graph), as_read_only(lanes), slots(anchors)
    count = 0
    for lane in range(2 * SIZE):
        begin = lane * WIDTH
        low = begin
        for place in range(begin, begin + SIZE):
            if lanes[JOINS + place]:
                continue
            node, total, start = graph[GADDAG_ROOT], 0, place
            if lanes[TILE + place]:
                while lanes[TILE + start]:
                    bit = 1 << (lanes[TILE + start] - 1)
                    children = graph[node]
                    if children & bit:
                        node = graph[node + HEAD + (children & (bit - 1)).bit_count()]
                    else:
                        node = 0
                    total += lanes[VALUE + start]
                    start -= 1
            elif not lanes[EXTRA + place] or lanes[TILE + place - 1]:
                continue
            if node:
                at = count * ANCHOR
                anchors[at + LAST] = place
                anchors[at + START] = start
                anchors[at + LOW] = low
                anchors[at + RUN_NODE] = node
                anchors[at + RUN_SUM] = total
                count += 1
            low = place + 1 if start == place else place + 2
    if not count:
        for place in _CENTRES:
            if not lanes[TILE + place]:
                at = count * ANCHOR
                anchors[at + LAST] = anchors[at + START] = place
                anchors[at + LOW] = place // WIDTH * WIDTH
                anchors[at + RUN_NODE] = graph[GADDAG_ROOT]
                anchors[at + RUN_SUM] = 0
                count += 1
    return count
