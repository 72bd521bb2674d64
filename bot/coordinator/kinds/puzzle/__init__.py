"""The kind of table for the puzzle of the day."""
