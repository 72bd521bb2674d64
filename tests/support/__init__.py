"""What helps tests, in rooms named after the packages of the bot."""

PATIENCE = 120.0
"""For so many seconds a test waits, on however busy a machine, for what should come at once."""
