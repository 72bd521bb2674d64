"""The robot at the table: its levels, its strategy, its worker and processes."""
