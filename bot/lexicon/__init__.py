"""Word lists as memory-mapped word graphs, with base forms and frequencies.

It reads files and knows no game.
"""
