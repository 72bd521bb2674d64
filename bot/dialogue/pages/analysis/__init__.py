"""Pages of an analysis, of exercises from it, and of a person's progress. Pure, as all pages."""
