"""Loops behind the commands: marks worked off, timers fired, games listed. Decides nothing."""
