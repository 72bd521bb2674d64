"""Handlers of a duel of words: all get the same question, and the first right answer wins it."""
