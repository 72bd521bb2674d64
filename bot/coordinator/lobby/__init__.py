"""Seeks of a game with anybody: their pairing, the game that begins, blocks and reports."""
