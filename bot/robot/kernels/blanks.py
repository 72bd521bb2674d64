"""A kernel that decides which of a word's tiles are the blanks, if there is a choice.

The search lays a blank only for a letter that the rack lacks. Another tile of the same letter could
be the blank instead, and an unneeded blank may stand for any tile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.robot.kernels.bounds import POINT
from bot.robot.kernels.kernel import inline
from bot.robot.kernels.racks import COUNT, STRIDE
from bot.robot.kernels.search_arrays import (
    BLANK,
    LAID,
    PLAIN,
    REST_BITS,
    ROW,
    SHARE,
    TAKEN,
    TILE_BITS,
    WANT_BITS,
    WOULD,
)

if TYPE_CHECKING:
    from bot.robot.kernels.kernel import Numbers, Slots


@inline
def choose_blanks(
    play: int,
    score: int,
    rest: int,
    mult: int,
    count: int,
    left: int,
    wants: int,
    rack: Numbers,
    leaves: Numbers,
    frames: Numbers,
    rows: Slots,
    room: int,
    best_only: bool,  # noqa: FBT001 - a kernel's arguments have no names
    found: int,
    best: int,
) -> tuple[int, int]:
    """Write each choice to `rows`, or only the best one.

    Return the number of choices, and the best equity. `play` is the word's first number in `rows`,
    with `count` tiles, `left` of them laid leftwards. `score` and `rest` make the second number.
    `wants` holds the letters for which only a blank is left.
    """
    blanks, blank_stride = rack[COUNT], rack[STRIDE]
    want1, want2 = wants & ((1 << WANT_BITS) - 1), wants >> WANT_BITS
    # Begin with no tile as a blank, and then try each choice of possible blanks.
    bare, idle = play, rest
    for i in range(count):
        mark = BLANK << TILE_BITS * (left - 1 - i if i < left else i)
        if play & mark:
            laid = LAID + SHARE * i
            bare ^= mark
            score += frames[laid + PLAIN] * mult + frames[laid + WOULD]
            idle += blank_stride - rack[STRIDE + frames[laid + TAKEN]]
    for i in range(count + 1):
        # Tile i is a blank (i = count: none is), and the inner loop tries each tile j before it as
        # well.
        lost, marked, spare, one = score, bare, idle, 0
        if i < count:
            laid = LAID + SHARE * i
            one = frames[laid + TAKEN]
            lost -= frames[laid + PLAIN] * mult + frames[laid + WOULD]
            marked |= BLANK << TILE_BITS * (left - 1 - i if i < left else i)
            spare += rack[STRIDE + one] - blank_stride
        for j in range(i, -1 if i < count and blanks > 1 else i - 1, -1):
            less, both, idler = lost, marked, spare
            if j < i < count:
                laid = LAID + SHARE * j
                two = frames[laid + TAKEN]
                if want2:
                    fits = (one == want1 and two == want2) or (one == want2 and two == want1)
                else:
                    fits = want1 in (0, one, two)
                less -= frames[laid + PLAIN] * mult + frames[laid + WOULD]
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
    return found, best
