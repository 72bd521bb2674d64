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
    ACROSS,
    BLANK,
    CODE,
    COUNT_SHIFT,
    COUNTS,
    FIRST,
    FIRST_SHIFT,
    FRAME,
    FREE,
    LAID,
    LATER_NODE,
    LATER_PLACE,
    LATER_TODO,
    LEFT,
    MULT,
    NODE,
    NUMBER,
    PLACE,
    PLAIN,
    REST,
    REST_BITS,
    ROW,
    SHARE,
    SUM,
    TAKEN,
    TILE_BITS,
    TODO,
    UNSURE,
    WANT_BITS,
    WANTS,
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
    stack, and the search takes about four fifths of the time.
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
        blank_stride = rack[STRIDE]
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
            any_letter = ANY if has_blanks else whole
            if start >= low:
                later = lanes[CROSS + start] & any_letter
                if start == last:
                    later &= graph[run]
                elif tiles == 1:
                    later &= graph[run + 1]
                else:
                    later &= graph[run] | graph[run + 1]
            node = graph[run + 2]
            if start < last:
                todo = lanes[CROSS + beyond] & any_letter
                if lanes[JOINS + beyond]:
                    todo &= graph[node]
                elif tiles == 1:
                    todo &= graph[node + 1]
                else:
                    todo &= graph[node] | graph[node + 1]
            place, later_node, later_place = beyond, run, start
            f, n, first, left, code, wants, unsure = 0, 1, beyond, 0, 0, 0, 0
            free, have, wild, rest = whole, rack[PACKED], blanks, rack[WHOLE]
            total, mult, across = anchors[anchor + RUN_SUM], 1, 0
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
                        later_place, n = frames[f + LATER_PLACE], frames[f + NUMBER]
                        first, left, code = frames[f + FIRST], frames[f + LEFT], frames[f + CODE]
                        free, have = frames[f + FREE], frames[f + COUNTS]
                        rest, total, mult = frames[f + REST], frames[f + SUM], frames[f + MULT]
                        across = frames[f + ACROSS]
                        if has_blanks:
                            wild = frames[f + WILD]
                            wants, unsure = frames[f + WANTS], frames[f + UNSURE]
                    else:
                        break
                    continue
                bit = todo & -todo
                todo ^= bit
                right = place > last
                if not right:
                    first = place
                elif bounded and bounds[first * PER_PLACE + n] <= best:
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
                natural = free & bit
                ahead, back, turned = 0, 0, child
                if child and n < tiles:
                    any_letter = ANY
                    if has_blanks and not natural:
                        if wild == 1:
                            any_letter = free
                    elif not has_blanks or not wild:
                        any_letter = free
                        if have >> rack[SHIFT + letter] & 7 == 1:
                            any_letter ^= bit
                    if right:
                        ahead = lanes[CROSS + after] & any_letter
                        if ahead:
                            if lanes[JOINS + after]:
                                ahead &= graph[child]
                            elif n + 1 == tiles:
                                ahead &= graph[child + 1]
                            else:
                                ahead &= graph[child] | graph[child + 1]
                    else:
                        turned, after = graph[child + 2], beyond
                        ahead = lanes[CROSS + beyond] & any_letter
                        if turned and ahead:
                            if lanes[JOINS + beyond]:
                                ahead &= graph[turned]
                            elif n + 1 == tiles:
                                ahead &= graph[turned + 1]
                            else:
                                ahead &= graph[turned] | graph[turned + 1]
                        else:
                            ahead = 0
                        if place > low:
                            back = lanes[CROSS + place - 1] & any_letter
                            if n + 1 == tiles:
                                back &= graph[child + 1]
                            else:
                                back &= graph[child] | graph[child + 1]
                    if bounded:
                        if ahead and bounds[first * PER_PLACE + n + 1] <= best:
                            ahead = 0
                        if back and bounds[(place - 1) * PER_PLACE] <= best:
                            back = 0
                if not (accepted or ahead or back):
                    continue
                if todo or later:
                    frames[f + TODO], frames[f + NODE], frames[f + PLACE] = todo, node, place
                    frames[f + LATER_TODO], frames[f + LATER_NODE] = later, later_node
                    frames[f + LATER_PLACE], frames[f + NUMBER] = later_place, n
                    frames[f + FIRST], frames[f + LEFT], frames[f + CODE] = first, left, code
                    frames[f + FREE], frames[f + COUNTS] = free, have
                    frames[f + REST], frames[f + SUM], frames[f + MULT] = rest, total, mult
                    frames[f + ACROSS] = across
                    if has_blanks:
                        frames[f + WILD] = wild
                        frames[f + WANTS], frames[f + UNSURE] = wants, unsure
                    f += FRAME
                plain = values[lanes[POINTS + place] + letter]
                would = plain * lanes[EXTRA + place]
                if has_blanks:
                    at = LAID + SHARE * (n - 1)
                    frames[at + TAKEN], frames[at + PLAIN], frames[at + WOULD] = (
                        letter,
                        plain,
                        would,
                    )
                total += lies
                across += lanes[BASE + place]
                mult *= lanes[WORD + place]
                laid = letter - 1
                if natural or not has_blanks:
                    if have >> rack[SHIFT + letter] & 7 == 1:
                        free ^= bit
                    have -= 1 << rack[SHIFT + letter]
                    total += plain
                    across += would
                    rest -= rack[STRIDE + letter]
                else:
                    wild -= 1
                    laid |= BLANK
                    rest -= blank_stride
                    wants = wants << WANT_BITS | letter
                    if whole & bit:
                        unsure = 1
                if right:
                    code |= laid << TILE_BITS * (n - 1)
                else:
                    code = code << TILE_BITS | laid
                    left = n
                if accepted and (n > 1 or across_lane or lanes[EXTRA + place] == 0):
                    score = total * mult + across
                    if n == RACK_SIZE:
                        score += BINGO_BONUS
                    play = (first << FIRST_SHIFT) | (n << COUNT_SHIFT) | code
                    if not has_blanks or (wild == 0 and not unsure):
                        if not best_only:
                            if found < room:
                                rows[ROW * found] = play
                                rows[ROW * found + 1] = score << REST_BITS | rest
                            found += 1
                        elif score * POINT + leaves[rest] > best:
                            best = score * POINT + leaves[rest]
                            rows[0] = play
                            rows[1] = score << REST_BITS | rest
                            found = 1
                    elif not bounded or bounds[first * PER_PLACE + n] > best:
                        found, best = choose_blanks(
                            play,
                            score,
                            rest,
                            mult,
                            n,
                            left,
                            wants,
                            rack,
                            leaves,
                            frames,
                            rows,
                            room,
                            best_only,
                            found,
                            best,
                        )
                later, later_node, later_place = back, child, place - 1
                todo, node, place = ahead, turned, after
                n += 1
        return found

    find.__name__ = name
    return standalone(find)


find_with_blanks = _search("find_with_blanks", has_blanks=True)
find_without_blanks = _search("find_without_blanks", has_blanks=False)
