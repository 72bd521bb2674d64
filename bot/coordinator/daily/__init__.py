"""What the calendar opens and closes: the puzzles and the belgijkas of the day."""
