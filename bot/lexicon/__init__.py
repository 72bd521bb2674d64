"""Word lists as memory-mapped word graphs, with base forms and frequencies.

The package reads files. It uses no game.
"""
