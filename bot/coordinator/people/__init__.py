"""The people around the games: linked accounts, vacations, their data and its deletion.

It asks the ports, and changes tables by commands alone.
"""
