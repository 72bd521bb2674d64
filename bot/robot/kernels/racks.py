"""A kernel that counts a rack, and numbers what may be left of it.

What is left of a rack is numbered in mixed radix, `sum(count * STRIDE)`: the blank's stride is 1,
each letter's, in alphabet order, the stride before times one more than its count on the rack. So 0
is nothing, and the whole rack the highest of at most 128 numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.robot.kernels.graph import TILES
from bot.robot.kernels.kernel import called, fixed, inlined, slots
from bot.rules.tiles import RACK_SIZE

if TYPE_CHECKING:
    from bot.robot.kernels.kernel import Numbers, Slots

KINDS = TILES + 1
"""Kinds of tiles: 0 the blank, then the letters."""

COUNT, SHIFT, STRIDE = range(0, 3 * KINDS, KINDS)
"""Of each kind: how many, where in `PACKED` they are counted, see above."""

LETTERS, PACKED, SIZE_OF, WHOLE = range(3 * KINDS, 3 * KINDS + 4)
"""The letters' mask; their counts, 3 bits each; how many tiles; the whole rack's number."""

TOP = WHOLE + 1
"""`[TOP + n]`: the sum of the n highest values of letters, n from 0 to 7."""

BY_WORTH = TOP + 8
"""The letters, those worth most first; then 0."""

SIZES = BY_WORTH + 8
"""`[SIZES + n]`: how many tiles part n has; filled by `size_parts`."""

RACK = SIZES + (1 << RACK_SIZE)
"""Numbers of a rack."""


@called
def read_rack(counts: Numbers, first: int, values: Numbers, rack: Slots) -> None:
    """Fill `rack`: `counts[first:]` of each kind, at most 7 tiles, and what they are worth."""
    counts, values, rack = fixed(counts), fixed(values), slots(rack)
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
    total, taken = 0, 0
    for at in range(kinds):
        for _ in range(counts[first + rack[BY_WORTH + at]]):
            rack[TOP + taken] = total
            total += values[rack[BY_WORTH + at]]
            taken += 1
    for at in range(taken, 8):
        rack[TOP + at] = total


@inlined
def size_parts(rack: Slots) -> None:
    """Fill `SIZES` of a rack that was read."""
    rack = slots(rack)
    rack[SIZES] = 0
    for kind in range(KINDS):
        stride = rack[STRIDE + kind]
        # With a tile more than the part before; of a kind that isn't there, none.
        for part in range(stride, stride * (rack[COUNT + kind] + 1)):
            rack[SIZES + part] = rack[SIZES + part - stride] + 1
