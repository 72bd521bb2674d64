"""A play as two whole numbers, which is how the search writes it."""

ROW = 2
"""Numbers of a play in `rows`: what is laid where, and `score << REST_BITS | rest`, where `rest`
numbers what is left of the rack (see `racks`)."""

TILE_BITS, COUNT_SHIFT, FIRST_SHIFT, REST_BITS = 6, 42, 45, 7
"""A play's first number: up to seven tiles of 6 bits in the order of the lane, the first lowest;
from `COUNT_SHIFT` how many they are; from `FIRST_SHIFT` the place of the first (see `lanes`)."""

BLANK = 32
"""A tile of a play is a letter's number less 1, and this bit if it is a blank."""
