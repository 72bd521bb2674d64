"""Belgijka (duplicate): all players have the same tiles and answer in secret.

The best play goes on the board. `options` holds its rules, `racks` draws the shared tiles, `order`
decides between plays of equal points, `game` has the game's state and its steps, `standings` counts
the points. All functions are pure. Players are numbers here; the coordinator knows the persons.
"""
