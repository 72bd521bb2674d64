"""Loops beside the commands: they work off the outbox's marks, fire timers, and list games.

They decide nothing. They ask the store's ports for what is due, and give the service commands.
"""
