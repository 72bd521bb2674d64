"""The kind of table for a duel of words. Pure decisions."""
