"""The output of the search: each play as two whole numbers. And its stack of frames.

The stack has a frame for each tile in whose place other tiles are still to be tried.
"""

from bot.rules.tiles import RACK_SIZE

ROW = 2
"""Count of numbers of a play in `rows`: its tiles and place, and `score << REST_BITS | rest`, where
`rest` is the number of its leave (see `racks`)."""

TILE_BITS, COUNT_SHIFT, FIRST_SHIFT, REST_BITS = 6, 42, 45, 7
"""A play's first number: up to seven tiles of 6 bits in the order of the lane, the first lowest;
from `COUNT_SHIFT` the number of tiles; from `FIRST_SHIFT` the place of the first (see `lanes`)."""

BLANK = 32
"""A tile of a play is a letter's number less 1, and this bit if it is a blank."""

FRAME = 11
"""Count of numbers of a frame."""

# The letters still to be tried, at a node on a place. The state before them: the play so far;
# letters left as a mask and as counts; the word's sum and multiplier; the points across, and the
# number of the leave, as in a play's second number. With blanks on the rack: the blanks left, and
# the letters for which the others stand, as a mask.
TODO, NODE, PLACE, PLAY, FREE, COUNTS, SUM, MULT, BESIDE, WILD, ASKED = range(FRAME)

MOST_BLANKS = 2
"""Greatest number of blanks on a rack that the search can tell apart."""

SHARE = 5
"""Count of numbers of each laid tile, from `LAID` on: its letter, and the points that it would add
to the word and across if it is not a blank."""

TAKEN, PLAIN, WOULD, MARK, LOST = range(SHARE)
LAID = RACK_SIZE * FRAME

FRAMES = LAID + RACK_SIZE * SHARE
"""Count of numbers in the scratch array `frames`."""
