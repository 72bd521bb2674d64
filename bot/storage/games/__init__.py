"""Games in Redis: committed exactly once, locked by one task at a time, with answers to a round."""
