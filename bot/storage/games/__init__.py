"""Games in Redis: committed exactly once, taken in turns, with answers to a round beside them."""
