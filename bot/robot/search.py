"""The kernel that finds plays: all of a rack, or the best one.

From each anchor it goes left through the GADDAG half and turns right into the DAWG half (Gordon,
1994), with a stack of its own. It is one function, since calls would take longer than what they do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.robot.anchors import ANCHOR, LAST, LOW, RUN_NODE, RUN_SUM, START
from bot.robot.bounds import FULL, NEVER, PER_PLACE, POINT
from bot.robot.building import HEAD
from bot.robot.engine import fixed, slots
from bot.robot.frames import (
    ACROSS,
    CODE,
    COUNTS,
    FIRST,
    FRAME,
    FREE,
    LATER_NODE,
    LATER_PLACE,
    LATER_TODO,
    LEFT,
    MULT,
    NODE,
    PLACE,
    PLAIN,
    REST,
    RIGHT,
    SUM,
    TAKEN,
    TODO,
    UNSURE,
    WANT1,
    WANT2,
    WILD,
    WOULD,
)
from bot.robot.lanes import (
    ANY,
    BASE,
    CROSS,
    EXTRA,
    JOINS,
    LETTER,
    PLACES,
    TILE,
    VALUE,
    WIDTH,
    WORD,
)
from bot.robot.racks import COUNT, LETTERS, PACKED, SHIFT, SIZE_OF, STRIDE, WHOLE, WORTH
from bot.robot.rows import BLANK, COUNT_SHIFT, FIRST_SHIFT, REST_BITS, ROW, TILE_BITS
from bot.rules.board import SIZE
from bot.rules.play import BINGO_BONUS
from bot.rules.tiles import RACK_SIZE

if TYPE_CHECKING:
    from bot.robot.engine import Numbers, Slots

ALL, BEST, BEST_BOUNDED = range(3)


def find_plays(
    graph: Numbers,
    lanes: Numbers,
    anchors: Numbers,
    count: int,
    rack: Numbers,
    bounds: Numbers,
    leaves: Numbers,
    frames: Slots,
    rows: Slots,
    want: int,
) -> int:
    """Write all plays of a rack to `rows`, as far as there is room; how many there are.

    `want` is `ALL` or, for a play of the highest equity only, `BEST`; with `BEST_BOUNDED` anchors
    are searched by falling bound, and left as soon as nothing there can be better. `leaves` matter
    to the best play only, `bounds` to the last of these.

    Each word is followed once, letter by letter, a blank standing for any letter that the rack
    lacks; which of its tiles are the blanks is settled at its end, where that is open.
    """
    room = len(rows) // ROW
    graph, lanes, anchors, rack = fixed(graph), fixed(lanes), fixed(anchors), fixed(rack)
    bounds, leaves = fixed(bounds), fixed(leaves)
    frames, rows = slots(frames), slots(rows)
    blanks, tiles, whole = rack[COUNT], rack[SIZE_OF], rack[LETTERS]
    blank_stride = rack[STRIDE]
    found, best, best_only, bounded = 0, NEVER, want != ALL, want == BEST_BOUNDED
    for number in range(count):
        if bounded:
            if bounds[FULL + PLACES + number] <= best:
                break
            anchor = bounds[FULL + number] * ANCHOR
        else:
            anchor = number * ANCHOR
        last, start, low = anchors[anchor + LAST], anchors[anchor + START], anchors[anchor + LOW]
        across_lane = last < SIZE * WIDTH
        beyond = last + 1
        node = anchors[anchor + RUN_NODE]
        # The frame of the first tile: to the right of a run, and later to its left.
        todo, later = 0, 0
        any_letter = ANY if blanks else whole
        if start >= low:
            later = lanes[CROSS + start] & any_letter
            if start == last:
                later &= graph[node]
            elif tiles == 1:
                later &= graph[node + 1]
            else:
                later &= graph[node] | graph[node + 1]
        if start < last:
            turned = graph[node + 2]
            todo = lanes[CROSS + beyond] & any_letter
            if lanes[JOINS + beyond]:
                todo &= graph[turned]
            elif tiles == 1:
                todo &= graph[turned + 1]
            else:
                todo &= graph[turned] | graph[turned + 1]
            frames[NODE] = turned
        if not (todo or later):
            continue
        f, n = 0, 1
        frames[TODO], frames[PLACE], frames[RIGHT] = todo, beyond, 1
        frames[LATER_TODO], frames[LATER_NODE], frames[LATER_PLACE] = later, node, start
        frames[FREE], frames[COUNTS], frames[WILD] = whole, rack[PACKED], blanks
        frames[REST], frames[SUM] = rack[WHOLE], anchors[anchor + RUN_SUM]
        frames[MULT], frames[FIRST] = 1, beyond
        frames[ACROSS] = frames[CODE] = frames[LEFT] = 0
        frames[WANT1] = frames[WANT2] = frames[UNSURE] = 0
        while True:
            todo = frames[f + TODO]
            if todo == 0:
                todo = frames[f + LATER_TODO]
                if todo == 0:
                    if f == 0:
                        break
                    f -= FRAME
                    n -= 1
                    continue
                frames[f + LATER_TODO] = 0
                place = frames[f + LATER_PLACE]
                frames[f + TODO] = todo
                frames[f + NODE] = frames[f + LATER_NODE]
                frames[f + PLACE] = place
                frames[f + RIGHT] = 0
                if bounded and bounds[place * PER_PLACE] <= best:
                    frames[f + TODO] = 0
                    continue
            bit = todo & -todo
            frames[f + TODO] = todo ^ bit
            node, place, right = frames[f + NODE], frames[f + PLACE], frames[f + RIGHT]
            first = frames[f + FIRST] if right else place
            if bounded and right and bounds[first * PER_PLACE + n] <= best:
                frames[f + TODO] = 0
                continue
            children = graph[node]
            accepted = graph[node + 1] & bit
            node = graph[node + HEAD + (children & (bit - 1)).bit_count()] if children & bit else 0
            total = frames[f + SUM]
            after = place + 1
            if right and lanes[JOINS + place]:
                while lanes[TILE + after]:
                    on = 1 << (lanes[TILE + after] - 1)
                    accepted = graph[node + 1] & on
                    children = graph[node]
                    if children & on:
                        node = graph[node + HEAD + (children & (on - 1)).bit_count()]
                    else:
                        node = 0
                    total += lanes[VALUE + after]
                    after += 1
            free, have, wild = frames[f + FREE], frames[f + COUNTS], frames[f + WILD]
            letter = bit.bit_length()
            natural = free & bit
            if natural:
                if have >> rack[SHIFT + letter] & 7 == 1:
                    free ^= bit
            else:
                wild -= 1
            todo, later = 0, 0
            if node and n < tiles:
                any_letter = ANY if wild else free
                if right:
                    todo = lanes[CROSS + after] & any_letter
                    if todo:
                        if lanes[JOINS + after]:
                            todo &= graph[node]
                        elif n + 1 == tiles:
                            todo &= graph[node + 1]
                        else:
                            todo &= graph[node] | graph[node + 1]
                else:
                    turned = graph[node + 2]
                    todo = lanes[CROSS + beyond] & any_letter
                    if turned and todo:
                        if lanes[JOINS + beyond]:
                            todo &= graph[turned]
                        elif n + 1 == tiles:
                            todo &= graph[turned + 1]
                        else:
                            todo &= graph[turned] | graph[turned + 1]
                    else:
                        todo = 0
                    if place > low:
                        later = lanes[CROSS + place - 1] & any_letter
                        if n + 1 == tiles:
                            later &= graph[node + 1]
                        else:
                            later &= graph[node] | graph[node + 1]
                if bounded:
                    if todo and bounds[first * PER_PLACE + n + 1] <= best:
                        todo = 0
                    if later and bounds[(place - 1) * PER_PLACE] <= best:
                        later = 0
            if not (accepted or todo or later):
                continue
            value = rack[WORTH + letter]
            plain = value * lanes[LETTER + place]
            would = value * lanes[EXTRA + place]
            if blanks:
                frames[f + TAKEN], frames[f + PLAIN], frames[f + WOULD] = letter, plain, would
            across = frames[f + ACROSS] + lanes[BASE + place]
            mult = frames[f + MULT] * lanes[WORD + place]
            want1, want2, unsure = frames[f + WANT1], frames[f + WANT2], frames[f + UNSURE]
            rest, left = frames[f + REST], frames[f + LEFT]
            code = letter - 1
            if natural:
                have -= 1 << rack[SHIFT + letter]
                total += plain
                across += would
                rest -= rack[STRIDE + letter]
            else:
                code |= BLANK
                rest -= blank_stride
                if want1:
                    want2 = letter
                else:
                    want1 = letter
                if whole & bit:
                    unsure = 1
            if right:
                code = frames[f + CODE] | code << TILE_BITS * (n - 1)
            else:
                code = frames[f + CODE] << TILE_BITS | code
                left = n
            if accepted and (n > 1 or across_lane or lanes[EXTRA + place] == 0):
                score = total * mult + across
                if n == RACK_SIZE:
                    score += BINGO_BONUS
                head = (first << FIRST_SHIFT) | (n << COUNT_SHIFT)
                if wild == 0 and not unsure:
                    if not best_only:
                        if found < room:
                            rows[ROW * found] = head | code
                            rows[ROW * found + 1] = score << REST_BITS | rest
                        found += 1
                    elif score * POINT + leaves[rest] > best:
                        best = score * POINT + leaves[rest]
                        rows[0] = head | code
                        rows[1] = score << REST_BITS | rest
                        found = 1
                elif not bounded or bounds[first * PER_PLACE + n] > best:
                    # As if no tile were a blank; then each choice of those that may be.
                    bare = head | code
                    idle = rest
                    for i in range(n):
                        mark = BLANK << TILE_BITS * (left - 1 - i if i < left else i)
                        if code & mark:
                            bare ^= mark
                            score += frames[FRAME * i + PLAIN] * mult + frames[FRAME * i + WOULD]
                            idle += blank_stride - rack[STRIDE + frames[FRAME * i + TAKEN]]
                    for i in range(n + 1):
                        # Tile i is a blank (i = n: none is), and then each tile j before it, too.
                        lost, marked, spare, one = score, bare, idle, 0
                        if i < n:
                            one = frames[FRAME * i + TAKEN]
                            lost -= frames[FRAME * i + PLAIN] * mult + frames[FRAME * i + WOULD]
                            marked |= BLANK << TILE_BITS * (left - 1 - i if i < left else i)
                            spare += rack[STRIDE + one] - blank_stride
                        for j in range(i, -1 if i < n and blanks > 1 else i - 1, -1):
                            less, both, idler = lost, marked, spare
                            if j < i < n:
                                two = frames[FRAME * j + TAKEN]
                                if want2:
                                    fits = (one == want1 and two == want2) or (
                                        one == want2 and two == want1
                                    )
                                else:
                                    fits = want1 in (0, one, two)
                                less -= frames[FRAME * j + PLAIN] * mult + frames[FRAME * j + WOULD]
                                both |= BLANK << TILE_BITS * (left - 1 - j if j < left else j)
                                idler += rack[STRIDE + two] - blank_stride
                            else:
                                fits = want2 == 0 and want1 in (0, one)
                            if not fits:
                                continue
                            if not best_only:
                                if found < room:
                                    rows[ROW * found] = both
                                    rows[ROW * found + 1] = less << REST_BITS | idler
                                found += 1
                            elif less * POINT + leaves[idler] > best:
                                best = less * POINT + leaves[idler]
                                rows[0] = both
                                rows[1] = less << REST_BITS | idler
                                found = 1
            if not (todo or later):
                continue
            f += FRAME
            n += 1
            if todo:
                frames[f + TODO], frames[f + RIGHT] = todo, 1
                frames[f + NODE] = node if right else graph[node + 2]
                frames[f + PLACE] = after if right else beyond
                frames[f + LATER_TODO], frames[f + LATER_NODE] = later, node
                frames[f + LATER_PLACE] = place - 1
            else:
                frames[f + TODO], frames[f + RIGHT], frames[f + LATER_TODO] = later, 0, 0
                frames[f + NODE], frames[f + PLACE] = node, place - 1
            frames[f + FREE], frames[f + COUNTS], frames[f + WILD] = free, have, wild
            frames[f + REST], frames[f + SUM], frames[f + MULT] = rest, total, mult
            frames[f + ACROSS], frames[f + CODE] = across, code
            frames[f + LEFT], frames[f + FIRST] = left, first
            frames[f + WANT1], frames[f + WANT2], frames[f + UNSURE] = want1, want2, unsure
    return found
