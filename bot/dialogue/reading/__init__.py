"""Readers of typed text: options of a new game, tiles, settings.

They read no store. The time that they take grows only in proportion to the text.
"""
