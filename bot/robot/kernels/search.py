"""The search for plays of a rack: all of them, or the best one.

From each anchor it goes left through the GADDAG half and turns right into the DAWG half (Gordon,
1994), with an explicit stack. It is one function, because calls would take longer than their work.
Only the choice of the blanks has its own function (see `blanks`). It is compiled twice, with and
without all that blanks need.

Each word is followed once, letter by letter. A blank stands for any letter that the rack lacks. At
the end of a word `choose_blanks` decides which of its tiles are the blanks, if there is a choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.robot.kernels.anchors import ANCHOR, LAST, LOW, RUN_NODE, RUN_SUM, START
from bot.robot.kernels.blanks import choose_blanks
from bot.robot.kernels.bounds import FULL, NEVER, PER_PLACE, POINT
from bot.robot.kernels.graph import HEAD
from bot.robot.kernels.kernel import as_read_only, slots, standalone
from bot.robot.kernels.lanes import (
    ANY,
    BASE,
    CROSS,
    EXTRA,
    JOINS,
    PLACES,
    POINTS,
    TILE,
    VALUE,
    WIDTH,
    WORD,
)
from bot.robot.kernels.racks import COUNT, LETTERS, PACKED, SHIFT, SIZE_OF, STRIDE, WHOLE
from bot.robot.kernels.search_arrays import (
    ASKED,
    BESIDE,
    BLANK,
    COUNT_SHIFT,
    COUNTS,
    FIRST_SHIFT,
    FRAME,
    FREE,
    LAID,
    LATER_NODE,
    LATER_PLACE,
    LATER_TODO,
    MULT,
    NODE,
    PLACE,
    PLAIN,
    PLAY,
    REST_BITS,
    ROW,
    SHARE,
    SUM,
    TAKEN,
    TILE_BITS,
    TODO,
    WILD,
    WOULD,
)
from bot.rules.board import SIZE
from bot.rules.judge import BINGO_BONUS
from bot.rules.tiles import RACK_SIZE

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.robot.kernels.kernel import Numbers, Slots, Words

ALL, BEST, BEST_BOUNDED = range(3)


def _search(name: str, *, has_blanks: bool) -> Callable[..., int]:
    """Return the search for racks with blanks, or without.

    `has_blanks` is a constant when the kernel is compiled. Without blanks much less is kept on the
    stack.
    """

    def find(
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
        """Find plays (see `find.find_plays`)."""
        graph, lanes, anchors, rack = (
            as_read_only(graph),
            as_read_only(lanes),
            as_read_only(anchors),
            as_read_only(rack),
        )
        values, bounds, leaves = as_read_only(values), as_read_only(bounds), as_read_only(leaves)
        frames, rows = slots(frames), slots(rows)
        tiles, whole = rack[SIZE_OF], rack[LETTERS]
        blanks = rack[COUNT] if has_blanks else 0
        found, best, best_only = 0, NEVER, want != ALL
        bounded = has_blanks and want == BEST_BOUNDED
        for number in range(count):
            if bounded:
                if bounds[FULL + PLACES + number] <= best:
                    break
                anchor = bounds[FULL + number] * ANCHOR
            else:
                anchor = number * ANCHOR
            last, start, low = (
                anchors[anchor + LAST],
                anchors[anchor + START],
                anchors[anchor + LOW],
            )
            across_lane = last < SIZE * WIDTH
            beyond = last + 1
            run = anchors[anchor + RUN_NODE]
            # The possible first tiles: `todo` to the right of a run, and `later` to its left.
            todo, later = 0, 0
            letters = ANY if has_blanks else whole
            if start >= low:
                later = lanes[CROSS + start] & letters
                if start == last:
                    later &= graph[run]
                elif tiles == 1:
                    later &= graph[run + 1]
                else:
                    later &= graph[run] | graph[run + 1]
            node = graph[run + 2]
            if start < last:
                todo = lanes[CROSS + beyond] & letters
                if lanes[JOINS + beyond]:
                    todo &= graph[node]
                elif tiles == 1:
                    todo &= graph[node + 1]
                else:
                    todo &= graph[node] | graph[node + 1]
            place, later_node, later_place = beyond, run, start
            f, play, free, have, wild, asked = (
                0,
                beyond << FIRST_SHIFT,
                whole,
                rack[PACKED],
                blanks,
                0,
            )
            total, mult, beside = anchors[anchor + RUN_SUM], 1, rack[WHOLE]
            while True:
                if not todo:
                    if later:
                        todo, node, place, later = later, later_node, later_place, 0
                        if bounded and bounds[place * PER_PLACE] <= best:
                            todo = 0
                    elif f:
                        f -= FRAME
                        todo, node, place = frames[f + TODO], frames[f + NODE], frames[f + PLACE]
                        later, later_node = frames[f + LATER_TODO], frames[f + LATER_NODE]
                        later_place, play = frames[f + LATER_PLACE], frames[f + PLAY]
                        free, have = frames[f + FREE], frames[f + COUNTS]
                        total, mult = frames[f + SUM], frames[f + MULT]
                        beside = frames[f + BESIDE]
                        if has_blanks:
                            wild, asked = frames[f + WILD], frames[f + ASKED]
                    else:
                        break
                    continue
                bit = todo & -todo
                todo ^= bit
                n = (play >> COUNT_SHIFT & 7) + 1
                right = place > last
                first = play >> FIRST_SHIFT if right else place
                if bounded and right and bounds[first * PER_PLACE + n] <= best:
                    todo = 0
                    continue
                children = graph[node]
                accepted = graph[node + 1] & bit
                child = (
                    graph[node + HEAD + (children & (bit - 1)).bit_count()] if children & bit else 0
                )
                lies, after = 0, place + 1
                if right and lanes[JOINS + place]:
                    while lanes[TILE + after]:
                        on = 1 << (lanes[TILE + after] - 1)
                        accepted = graph[child + 1] & on
                        children = graph[child]
                        if children & on:
                            child = graph[child + HEAD + (children & (on - 1)).bit_count()]
                        else:
                            child = 0
                        lies += lanes[VALUE + after]
                        after += 1
                letter = bit.bit_length()
                natural = not has_blanks or free & bit
                still, spare = free, wild
                if natural:
                    if have >> rack[SHIFT + letter] & 7 == 1:
                        still ^= bit
                else:
                    spare -= 1
                ahead, back, turned = 0, 0, child
                if child and n < tiles:
                    letters = ANY if has_blanks and spare else still
                    deeper = ANY if n + 1 < tiles else 0
                    if not right:
                        turned, after = graph[child + 2], beyond
                        if place > low:
                            back = lanes[CROSS + place - 1] & letters
                            back &= graph[child] & deeper | graph[child + 1]
                    # A record at 0 has no letters.
                    ahead = lanes[CROSS + after] & letters
                    if lanes[JOINS + after]:
                        ahead &= graph[turned]
                    else:
                        ahead &= graph[turned] & deeper | graph[turned + 1]
                    if bounded:
                        if ahead and bounds[first * PER_PLACE + n + 1] <= best:
                            ahead = 0
                        if back and bounds[(place - 1) * PER_PLACE] <= best:
                            back = 0
                if not (accepted or ahead or back):
                    continue
                plain = values[lanes[POINTS + place] + letter]
                extra = lanes[EXTRA + place]
                if has_blanks:
                    at = LAID + SHARE * (n - 1)
                    frames[at + TAKEN], frames[at + PLAIN], frames[at + WOULD] = (
                        letter,
                        plain,
                        plain * extra,
                    )
                laid, gone, stand = letter - 1, rack[STRIDE + letter], asked
                if not natural:
                    laid, gone, stand = laid | BLANK, rack[STRIDE], asked | bit
                    plain = 0
                if right:
                    word = play + (1 << COUNT_SHIFT) + (laid << TILE_BITS * (n - 1))
                else:
                    word = (play & (1 << COUNT_SHIFT) - 1) << TILE_BITS | laid
                    word |= place << FIRST_SHIFT | n << COUNT_SHIFT
                long, times = total + lies + plain, mult * lanes[WORD + place]
                worth = beside + (lanes[BASE + place] + plain * extra << REST_BITS) - gone
                if accepted and (n > 1 or across_lane or extra == 0):
                    final = worth + (long * times << REST_BITS)
                    if n == RACK_SIZE:
                        final += BINGO_BONUS << REST_BITS
                    if not has_blanks or (spare == 0 and not stand & whole):
                        if not best_only:
                            if found < room:
                                rows[ROW * found] = word
                                rows[ROW * found + 1] = final
                            found += 1
                        else:
                            equity = (final >> REST_BITS) * POINT + leaves[
                                final & (1 << REST_BITS) - 1
                            ]
                            if equity > best:
                                best, found = equity, 1
                                rows[0] = word
                                rows[1] = final
                    elif not bounded or bounds[first * PER_PLACE + n] > best:
                        found, best = choose_blanks(
                            word,
                            final,
                            times,
                            n,
                            max(0, start - first + 1),
                            stand,
                            blanks - spare,
                            rack,
                            leaves,
                            frames,
                            rows,
                            room,
                            best_only,
                            found,
                            best,
                        )
                    if not (ahead or back):
                        continue
                if todo or later:
                    frames[f + TODO], frames[f + NODE], frames[f + PLACE] = todo, node, place
                    frames[f + LATER_TODO], frames[f + LATER_NODE] = later, later_node
                    frames[f + LATER_PLACE], frames[f + PLAY] = later_place, play
                    frames[f + FREE], frames[f + COUNTS] = free, have
                    frames[f + SUM], frames[f + MULT] = total, mult
                    frames[f + BESIDE] = beside
                    if has_blanks:
                        frames[f + WILD], frames[f + ASKED] = wild, asked
                    f += FRAME
                if natural:
                    have -= 1 << rack[SHIFT + letter]
                free, wild, asked = still, spare, stand
                play, total, mult, beside = word, long, times, worth
                later, later_node, later_place = back, child, place - 1
                todo, node, place = ahead, turned, after
        return found

    find.__name__ = name
    return standalone(find)


find_with_blanks = _search("find_with_blanks", has_blanks=True)
find_without_blanks = _search("find_without_blanks", has_blanks=False)
