"""Word lists as memory-mapped word graphs, with base forms and frequencies. Knows no game."""
