"""Loops behind the commands: marks worked off, timers fired, games listed.

They decide nothing: they ask ports for what is due, and give the service commands.
"""
