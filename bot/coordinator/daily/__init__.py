"""The puzzle and the belgijka of the day, which the calendar opens and closes."""
