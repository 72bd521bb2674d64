"""Belgijka (duplicate): the same letters for all, secret answers, the best play goes on the board.

`options` are its rules as data, `racks` draws the shared rack, `order` decides between equal plays,
`duplicate` is the game as a value and its steps, `standings` counts it. Pure, as all rules; who the
players are is the coordinator's business, here they are numbers.
"""
