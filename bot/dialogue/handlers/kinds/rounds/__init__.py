"""Handlers of belgijkas: their announcement, answers to their rounds, their pages.

In each round of a belgijka all players look for the best play with the same rack and board.
"""
