"""Handlers of the puzzle of the day."""
