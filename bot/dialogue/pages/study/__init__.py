"""Pages of the analysis of a finished game."""
