"""Wykładka: a crossword-tile game that lives in a chat."""
