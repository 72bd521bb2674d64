"""Wykładka: a crossword game with letter tiles, played in a chat or a browser."""
