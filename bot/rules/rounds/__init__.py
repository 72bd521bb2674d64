"""Belgijka (duplicate): one rack for all players, secret answers, the best play goes on the board.

`options` holds its rules as data, `racks` draws the shared rack, `order` decides between plays of
equal points, `game` is the game as a value with its steps, `standings` counts the points. All
of it is pure. Players are numbers here; the coordinator knows the persons.
"""
