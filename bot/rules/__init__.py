"""The rules of the game as pure functions of values. They ask no clock and no chance."""
