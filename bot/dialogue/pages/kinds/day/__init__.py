"""Pages of the belgijka of the day."""
