"""The people around the games: their accounts, sessions, vacations, training and data.

The package changes tables only by commands.
"""
