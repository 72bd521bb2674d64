"""A kernel that counts a rack, and the numbering of its possible leaves.

A leave is numbered in mixed radix, `sum(count * STRIDE)`. The blank's stride is 1. Each letter's
stride, in alphabet order, is the stride before times one more than the earlier kind's count on the
rack. So 0 is the empty leave, and the whole rack has the highest of at most 128 numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.robot.kernels.graph import TILES
from bot.robot.kernels.kernel import as_read_only, inline, slots, standalone
from bot.rules.tiles import RACK_SIZE

if TYPE_CHECKING:
    from bot.robot.kernels.kernel import Numbers, Slots

KINDS = TILES + 1
"""Kinds of tiles: 0 the blank, then the letters."""

COUNT, SHIFT, STRIDE = range(0, 3 * KINDS, KINDS)
"""For each kind: its count, its shift in `PACKED`, its stride as above."""

LETTERS, PACKED, SIZE_OF, WHOLE = range(3 * KINDS, 3 * KINDS + 4)
"""The letters' mask, their counts with 3 bits each, the number of tiles, the whole rack's
number."""

TOP = WHOLE + 1
"""`[TOP + n]` is the sum of the n highest values of letters, n from 0 to 7."""

BY_WORTH = TOP + 8
"""The letters by falling value, then 0."""

SIZES = BY_WORTH + 8
"""`[SIZES + n]` is the number of tiles of part n, filled by `size_parts`."""

RACK = SIZES + (1 << RACK_SIZE)
"""Count of numbers of a rack."""


@standalone
def read_rack(counts: Numbers, first: int, values: Numbers, rack: Slots) -> None:
    """Fill `rack` from `counts[first:]`, the counts of the kinds (at most 7 tiles), and values."""
    counts, values, rack = as_read_only(counts), as_read_only(values), slots(rack)
    mask, packed, shift, stride = 0, 0, 0, 1
    size, whole, kinds = 0, 0, 0
    for kind in range(KINDS):
        count = counts[first + kind]
        rack[COUNT + kind] = count
        rack[SHIFT + kind] = shift
        rack[STRIDE + kind] = stride
        size += count
        whole += count * stride
        stride *= count + 1
        if kind and count:
            mask |= 1 << (kind - 1)
            packed |= count << shift
            shift += 3
            at = kinds
            while at and values[rack[BY_WORTH + at - 1]] < values[kind]:
                rack[BY_WORTH + at] = rack[BY_WORTH + at - 1]
                at -= 1
            rack[BY_WORTH + at] = kind
            kinds += 1
    rack[LETTERS], rack[PACKED], rack[SIZE_OF], rack[WHOLE] = mask, packed, size, whole
    rack[BY_WORTH + kinds] = 0
    total, used = 0, 0
    for at in range(kinds):
        for _ in range(counts[first + rack[BY_WORTH + at]]):
            rack[TOP + used] = total
            total += values[rack[BY_WORTH + at]]
            used += 1
    for at in range(used, 8):
        rack[TOP + at] = total


@inline
def size_parts(rack: Slots) -> None:
    """Write the number of tiles of each part of the rack to `SIZES` of `rack`.

    `read_rack` must have filled `rack` before.
    """
    rack = slots(rack)
    rack[SIZES] = 0
    for kind in range(KINDS):
        stride = rack[STRIDE + kind]
        # Each part has one tile more than the part before. A kind that is missing adds no part.
        for part in range(stride, stride * (rack[COUNT + kind] + 1)):
            rack[SIZES + part] = rack[SIZES + part - stride] + 1
