"""The search for plays of a rack: all of them, or the best one.

From each anchor it goes left through the GADDAG half and turns right into the DAWG half (Gordon,
1994), with an explicit stack. Each way has a loop and a function, but together they are compiled as
one, because calls would take longer than their work. Both are compiled twice, with and without all
that blanks need. `blanks` chooses which tiles are the blanks.

Each word is followed once, letter by letter. A blank stands for any letter that the rack lacks. At
the end of a word `choose_blanks` decides which of its tiles are the blanks, if there is a choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.robot.kernels.anchors import ANCHOR, LAST, LOW, RUN_NODE, RUN_SUM, START
from bot.robot.kernels.blanks import choose_blanks, note_tile, write_play
from bot.robot.kernels.bounds import FULL, NEVER, PER_PLACE
from bot.robot.kernels.graph import HEAD
from bot.robot.kernels.kernel import as_read_only, inline, slots, standalone
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
from bot.robot.kernels.racks import COUNT, LETTERS, PACKED, SHIFT, STRIDE, WHOLE
from bot.robot.kernels.search_arrays import (
    ASKED,
    BESIDE,
    BLANK,
    COUNT_SHIFT,
    COUNTS,
    FIRST_SHIFT,
    FRAME,
    FREE,
    MULT,
    NODE,
    PLACE,
    PLAY,
    REST_BITS,
    SUM,
    TILE_BITS,
    TODO,
    WILD,
)
from bot.rules.board import SIZE
from bot.rules.judge import BINGO_BONUS
from bot.rules.tiles import RACK_SIZE

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.robot.kernels.kernel import Numbers, Slots, Words

ALL, BEST, BEST_BOUNDED = range(3)

COLUMNS = SIZE * WIDTH
"""The first place of a column. All places before it are in rows."""


def _to_the_right(name: str, *, has_blanks: bool) -> Callable[..., tuple[int, int]]:
    """Return the search to the right of an anchor, for racks with blanks, or without."""

    def go_right(
        graph: Words,
        lanes: Words,
        rack: Numbers,
        values: Numbers,
        bounds: Numbers,
        leaves: Numbers,
        frames: Slots,
        rows: Slots,
        room: int,
        want: int,
        bottom: int,
        start: int,
        todo: int,
        node: int,
        place: int,
        play: int,
        free: int,
        have: int,
        wild: int,
        asked: int,
        total: int,
        mult: int,
        beside: int,
        found: int,
        best: int,
    ) -> tuple[int, int]:
        """Find plays that go on with a letter of `todo` on a place (see `search_arrays`).

        Frames are kept from `bottom` on. `start` is the place before the run of the anchor. Return
        the number of plays in `rows`, and the best equity.
        """
        bounded, best_only = has_blanks and want == BEST_BOUNDED, want != ALL
        across, whole = place < COLUMNS, rack[LETTERS]
        f, first = bottom, play >> FIRST_SHIFT
        while True:
            if not todo:
                if f == bottom:
                    break
                f -= FRAME
                todo, node, place = frames[f + TODO], frames[f + NODE], frames[f + PLACE]
                play, free, have = frames[f + PLAY], frames[f + FREE], frames[f + COUNTS]
                total, mult, beside = frames[f + SUM], frames[f + MULT], frames[f + BESIDE]
                if has_blanks:
                    wild, asked = frames[f + WILD], frames[f + ASKED]
            bit = todo & -todo
            todo ^= bit
            n = (play >> COUNT_SHIFT & 7) + 1
            if bounded and bounds[first * PER_PLACE + n] <= best:
                todo = 0
                continue
            children, accepted, child = graph[node], graph[node + 1] & bit, 0
            if children & bit:
                child = graph[node + HEAD + (children & (bit - 1)).bit_count()]
            lies, after = 0, place + 1
            if lanes[JOINS + place]:
                while lanes[TILE + after]:
                    on = 1 << (lanes[TILE + after] - 1)
                    children, accepted = graph[child], graph[child + 1] & on
                    if children & on:
                        child = graph[child + HEAD + (children & (on - 1)).bit_count()]
                    else:
                        child = 0
                    lies += lanes[VALUE + after]
                    after += 1
            natural = not has_blanks or free & bit
            spare = wild if natural else wild - 1
            # Nothing follows after half of all letters, so all the rest is computed after this. A
            # record at 0 has no letters.
            ahead = lanes[CROSS + after] & (graph[child] | graph[child + 1])
            if not (has_blanks and spare):
                ahead &= free
            if bounded and ahead and bounds[first * PER_PLACE + n + 1] <= best:
                ahead = 0
            if not (accepted or ahead):
                continue
            letter, still = bit.bit_length(), free
            if natural and have >> rack[SHIFT + letter] & 7 == 1:
                still ^= bit
                if not (has_blanks and spare):
                    ahead &= still
            plain, extra = values[lanes[POINTS + place] + letter], lanes[EXTRA + place]
            if has_blanks:
                note_tile(frames, n, letter, plain, extra)
            laid, gone, stand = letter - 1, rack[STRIDE + letter], asked
            if not natural:
                laid, gone, stand = laid | BLANK, rack[STRIDE], asked | bit
                plain = 0
            word = play + (1 << COUNT_SHIFT) + (laid << TILE_BITS * (n - 1))
            long, times = total + lies + plain, mult * lanes[WORD + place]
            worth = beside + (lanes[BASE + place] + plain * extra << REST_BITS) - gone
            if accepted and (n > 1 or across or extra == 0):
                final = worth + (long * times << REST_BITS)
                if n == RACK_SIZE:
                    final += BINGO_BONUS << REST_BITS
                if not has_blanks or (spare == 0 and not stand & whole):
                    found, best = write_play(
                        word, final, leaves, rows, room, best_only, found, best
                    )
                elif not bounded or bounds[first * PER_PLACE + n] > best:
                    found, best = choose_blanks(
                        word,
                        final,
                        times,
                        n,
                        max(0, start - first + 1),
                        stand,
                        rack[COUNT] - spare,
                        rack,
                        leaves,
                        frames,
                        rows,
                        room,
                        best_only,
                        found,
                        best,
                    )
            if not ahead:
                continue
            if todo:
                frames[f + TODO], frames[f + NODE], frames[f + PLACE] = todo, node, place
                frames[f + PLAY], frames[f + FREE], frames[f + COUNTS] = play, free, have
                frames[f + SUM], frames[f + MULT], frames[f + BESIDE] = total, mult, beside
                if has_blanks:
                    frames[f + WILD], frames[f + ASKED] = wild, asked
                f += FRAME
            if natural:
                have -= 1 << rack[SHIFT + letter]
            free, wild, asked = still, spare, stand
            play, total, mult, beside = word, long, times, worth
            todo, node, place = ahead, child, after
        return found, best

    go_right.__name__ = name
    return inline(go_right)


go_right_with_blanks = _to_the_right("go_right_with_blanks", has_blanks=True)
go_right_without_blanks = _to_the_right("go_right_without_blanks", has_blanks=False)


def _search(name: str, *, has_blanks: bool) -> Callable[..., int]:
    """Return the search for racks with blanks, or without.

    `has_blanks` is a constant when the kernel is compiled. Without blanks much less is kept on the
    stack.
    """
    go_right = go_right_with_blanks if has_blanks else go_right_without_blanks

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
        found, best, whole = 0, NEVER, rack[LETTERS]
        bounded, best_only = has_blanks and want == BEST_BOUNDED, want != ALL
        for number in range(count):
            anchor = number * ANCHOR
            if bounded:
                if bounds[FULL + PLACES + number] <= best:
                    break
                anchor = bounds[FULL + number] * ANCHOR
            last, start, low = (
                anchors[anchor + LAST],
                anchors[anchor + START],
                anchors[anchor + LOW],
            )
            across, beyond = last < COLUMNS, last + 1
            # Before the first tile: the letters with which plays go on, to the right of a run
            # (`ahead`, in the node `turned`) and to its left (`back`, in the node `child`).
            child = anchors[anchor + RUN_NODE]
            turned, letters = graph[child + 2], ANY if has_blanks else whole
            ahead, back = 0, 0
            if start < last:
                ahead = lanes[CROSS + beyond] & letters & (graph[turned] | graph[turned + 1])
            if start >= low:
                back = lanes[CROSS + start] & letters & (graph[child] | graph[child + 1])
            word, still, rest = beyond << FIRST_SHIFT, whole, rack[PACKED]
            spare, stand = rack[COUNT] if has_blanks else 0, 0
            long, times, worth = anchors[anchor + RUN_SUM], 1, rack[WHOLE]
            f, todo, node, place, play = 0, 0, 0, start + 1, 0
            free, have, wild, asked, total, mult, beside = 0, 0, 0, 0, 0, 0, 0
            while True:
                if ahead:
                    found, best = go_right(
                        graph,
                        lanes,
                        rack,
                        values,
                        bounds,
                        leaves,
                        frames,
                        rows,
                        room,
                        want,
                        f,
                        start,
                        ahead,
                        turned,
                        beyond,
                        word,
                        still,
                        rest,
                        spare,
                        stand,
                        long,
                        times,
                        worth,
                        found,
                        best,
                    )
                if back and not (bounded and bounds[(place - 1) * PER_PLACE] <= best):
                    if todo:
                        frames[f + TODO], frames[f + NODE], frames[f + PLACE] = todo, node, place
                        frames[f + PLAY], frames[f + FREE], frames[f + COUNTS] = play, free, have
                        frames[f + SUM], frames[f + MULT], frames[f + BESIDE] = total, mult, beside
                        if has_blanks:
                            frames[f + WILD], frames[f + ASKED] = wild, asked
                        f += FRAME
                    todo, node, place, play = back, child, place - 1, word
                    free, have, wild, asked = still, rest, spare, stand
                    total, mult, beside = long, times, worth
                if not todo:
                    if not f:
                        break
                    f -= FRAME
                    todo, node, place = frames[f + TODO], frames[f + NODE], frames[f + PLACE]
                    play, free, have = frames[f + PLAY], frames[f + FREE], frames[f + COUNTS]
                    total, mult, beside = frames[f + SUM], frames[f + MULT], frames[f + BESIDE]
                    if has_blanks:
                        wild, asked = frames[f + WILD], frames[f + ASKED]
                bit = todo & -todo
                todo ^= bit
                n = (play >> COUNT_SHIFT & 7) + 1
                children, accepted, child = graph[node], graph[node + 1] & bit, 0
                if children & bit:
                    child = graph[node + HEAD + (children & (bit - 1)).bit_count()]
                turned = graph[child + 2]
                natural = not has_blanks or free & bit
                spare = wild if natural else wild - 1
                letters = ANY if has_blanks and spare else free
                ahead = lanes[CROSS + beyond] & letters & (graph[turned] | graph[turned + 1])
                back = 0
                if place > low:
                    back = lanes[CROSS + place - 1] & letters & (graph[child] | graph[child + 1])
                if bounded:
                    if ahead and bounds[place * PER_PLACE + n + 1] <= best:
                        ahead = 0
                    if back and bounds[(place - 1) * PER_PLACE] <= best:
                        back = 0
                if not (accepted or ahead or back):
                    continue
                letter, still, rest = bit.bit_length(), free, have
                if natural:
                    rest -= 1 << rack[SHIFT + letter]
                    if have >> rack[SHIFT + letter] & 7 == 1:
                        still ^= bit
                        if not (has_blanks and spare):
                            ahead &= still
                            back &= still
                plain, extra = values[lanes[POINTS + place] + letter], lanes[EXTRA + place]
                if has_blanks:
                    note_tile(frames, n, letter, plain, extra)
                laid, gone, stand = letter - 1, rack[STRIDE + letter], asked
                if not natural:
                    laid, gone, stand = laid | BLANK, rack[STRIDE], asked | bit
                    plain = 0
                word = (play & (1 << COUNT_SHIFT) - 1) << TILE_BITS | laid
                word |= place << FIRST_SHIFT | n << COUNT_SHIFT
                long, times = total + plain, mult * lanes[WORD + place]
                worth = beside + (lanes[BASE + place] + plain * extra << REST_BITS) - gone
                if accepted and (n > 1 or across or extra == 0):
                    final = worth + (long * times << REST_BITS)
                    if n == RACK_SIZE:
                        final += BINGO_BONUS << REST_BITS
                    if not has_blanks or (spare == 0 and not stand & whole):
                        found, best = write_play(
                            word, final, leaves, rows, room, best_only, found, best
                        )
                    elif not bounded or bounds[place * PER_PLACE + n] > best:
                        found, best = choose_blanks(
                            word,
                            final,
                            times,
                            n,
                            start - place + 1,
                            stand,
                            rack[COUNT] - spare,
                            rack,
                            leaves,
                            frames,
                            rows,
                            room,
                            best_only,
                            found,
                            best,
                        )
        return found

    find.__name__ = name
    return standalone(find)


find_with_blanks = _search("find_with_blanks", has_blanks=True)
find_without_blanks = _search("find_without_blanks", has_blanks=False)
