"""Loops that run beside the commands: they work off marks, fire timers, and list games.

A mark is a stored task for a game (see `ports`). The loops decide nothing. They ask the store for
what is due, and give commands to the service.
"""
