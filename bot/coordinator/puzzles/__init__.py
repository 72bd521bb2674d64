"""Puzzles of the day: made ahead, posted at their hour, solved, counted in streaks.

A day is a table like any game's; what a server has ahead and what its people achieved is its book.
It asks the ports for both and for the maker of puzzles, and changes tables by commands alone.
"""
