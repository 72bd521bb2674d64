"""The daily things that the calendar opens and closes: puzzles and belgijkas of the day."""
