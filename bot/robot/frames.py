"""The stack of the search: a frame for each tile that is laid."""

from bot.rules.tiles import RACK_SIZE

FRAME = 24
"""Numbers of a frame: what is open after so many tiles were laid."""

# What is left to try there: letters, at a node, on a place, rightwards or not; and after those, to
# the left.
TODO, NODE, PLACE, RIGHT, LATER_TODO, LATER_NODE, LATER_PLACE = range(7)
# What was laid before: letters left as a mask and counted, blanks left, what is left numbered; the
# word's sum and multiplier, the words across, the tiles, how many of them leftwards, the first.
FREE, COUNTS, WILD, REST, SUM, MULT, ACROSS, CODE, LEFT, FIRST = range(7, 17)
# Letters that only a blank could be, and whether another tile of that letter could be the blank.
WANT1, WANT2, UNSURE = range(17, 20)
# The tile being tried: its letter, what it brings to the word and across if it is no blank.
TAKEN, PLAIN, WOULD = range(20, 23)

FRAMES = RACK_SIZE * FRAME
"""Numbers of the scratch array `frames`."""
