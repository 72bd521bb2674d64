"""What the search writes: each play as two whole numbers, and a stack of frames.

The stack has a frame for each tile in whose place others are still to be tried.
"""

from bot.rules.tiles import RACK_SIZE

ROW = 2
"""Numbers of a play in `rows`: what is laid where, and `score << REST_BITS | rest`, where `rest`
numbers what is left of the rack (see `racks`)."""

TILE_BITS, COUNT_SHIFT, FIRST_SHIFT, REST_BITS = 6, 42, 45, 7
"""A play's first number: up to seven tiles of 6 bits in the order of the lane, the first lowest;
from `COUNT_SHIFT` how many they are; from `FIRST_SHIFT` the place of the first (see `lanes`)."""

BLANK = 32
"""A tile of a play is a letter's number less 1, and this bit if it is a blank."""

FRAME = 19
"""Numbers of a frame."""

# What is left to try there: letters, at a node, on a place; and after those, to the left.
TODO, NODE, PLACE, LATER_TODO, LATER_NODE, LATER_PLACE = range(6)
# Which tile it is, from 1. What was laid before: the place of the first, how many leftwards, the
# tiles; letters left as a mask and counted, blanks left, what is left numbered; the word's sum and
# multiplier, the words across.
NUMBER, FIRST, LEFT, CODE, FREE, COUNTS, WILD, REST, SUM, MULT, ACROSS = range(6, 17)
# Letters that only a blank could be, and whether another tile of that letter could be the blank.
WANTS, UNSURE = range(17, 19)

MOST_BLANKS = 2
"""Blanks on a rack that the search can tell apart."""

WANT_BITS = 6
"""Bits of each letter in `WANTS`."""

SHARE = 3
"""Numbers of each tile laid, from `LAID` on: its letter, what it brings to the word and across if
it is no blank."""

TAKEN, PLAIN, WOULD = range(SHARE)
LAID = RACK_SIZE * FRAME

FRAMES = LAID + RACK_SIZE * SHARE
"""Numbers of the scratch array `frames`."""
