"""Handlers of the belgijka of the day."""
