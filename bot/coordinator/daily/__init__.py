"""The puzzle and the belgijka of the day, which are opened and closed by the calendar."""
