"""The kind of table for a duel of words: a race for a word made of the same letters."""
