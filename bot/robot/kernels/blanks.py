"""Kernels that write plays, and decide which of a word's tiles are the blanks.

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
    LOST,
    MARK,
    PLAIN,
    REST_BITS,
    ROW,
    SHARE,
    TAKEN,
    TILE_BITS,
    WOULD,
)

if TYPE_CHECKING:
    from bot.robot.kernels.kernel import Numbers, Slots


@inline
def choose_blanks(
    play: int,
    worth: int,
    mult: int,
    count: int,
    left: int,
    asked: int,
    used: int,
    rack: Numbers,
    leaves: Numbers,
    frames: Slots,
    rows: Slots,
    room: int,
    best_only: bool,  # noqa: FBT001 - a kernel's arguments have no names
    found: int,
    best: int,
) -> tuple[int, int]:
    """Write each choice to `rows`, or only the best one.

    Return the number of choices, and the best equity. `play` and `worth` are the word's numbers in
    `rows`, with `count` tiles, `left` of them laid leftwards, and with `used` blanks for the
    letters in `asked`, which the rack lacks.
    """
    # Begin with no tile as a blank, and then try each choice of possible blanks.
    for i in range(count):
        laid, mark = LAID + SHARE * i, BLANK << TILE_BITS * (left - 1 - i if i < left else i)
        lost = frames[laid + PLAIN] * mult + frames[laid + WOULD] << REST_BITS
        lost += rack[STRIDE] - rack[STRIDE + frames[laid + TAKEN]]
        frames[laid + MARK], frames[laid + LOST] = mark, lost
        if play & mark:
            play ^= mark
            worth += lost
    pairs = rack[COUNT] > 1
    for i in range(count + 1):
        # Tile i is a blank (i = count: none is), and the inner loop tries each tile j before it as
        # well.
        one, marked, less = 0, play, worth
        if i < count:
            laid = LAID + SHARE * i
            one = 1 << (frames[laid + TAKEN] - 1)
            marked |= frames[laid + MARK]
            less -= frames[laid + LOST]
        for j in range(i, -1 if i < count and pairs else i - 1, -1):
            both, equal, stand = marked, less, one
            if j < i:
                laid = LAID + SHARE * j
                stand |= 1 << (frames[laid + TAKEN] - 1)
                both |= frames[laid + MARK]
                equal -= frames[laid + LOST]
            fits = j < i and stand == asked if used > 1 else stand & asked == asked
            if not fits:
                continue
            found, best = write_play(both, equal, leaves, rows, room, best_only, found, best)
    return found, best


@inline
def write_play(
    play: int,
    worth: int,
    leaves: Numbers,
    rows: Slots,
    room: int,
    best_only: bool,  # noqa: FBT001 - a kernel's arguments have no names
    found: int,
    best: int,
) -> tuple[int, int]:
    """Write a play to `rows`, with `best_only` in place of a worse one.

    Return the number of plays, and the best equity.
    """
    if not best_only:
        if found < room:
            rows[ROW * found] = play
            rows[ROW * found + 1] = worth
        return found + 1, best
    equity = (worth >> REST_BITS) * POINT + leaves[worth & (1 << REST_BITS) - 1]
    if equity > best:
        rows[0] = play
        rows[1] = worth
        return 1, equity
    return found, best


@inline
def note_tile(frames: Slots, count: int, letter: int, plain: int, extra: int) -> None:
    """Write the points of a word's tile to `LAID` of `frames`, in case that it is not a blank.

    `count` is the number of tiles laid so far, with this one.
    """
    at = LAID + SHARE * (count - 1)
    frames[at + TAKEN] = letter
    frames[at + PLAIN] = plain
    frames[at + WOULD] = plain * extra
