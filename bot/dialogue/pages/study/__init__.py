"""Pages of the analysis of a finished game. Pure, as all pages."""
