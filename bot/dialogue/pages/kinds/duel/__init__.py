"""The messages and the picture of a duel of words."""
