"""The people around the games: their accounts, sessions, vacations, training and data.

Accounts are linked and people forgotten here. It asks the ports, and changes tables by commands alone.
"""
