"""The people around the games: their accounts, sessions, vacations, training and data.

It asks the ports, and changes tables by commands alone.
"""
