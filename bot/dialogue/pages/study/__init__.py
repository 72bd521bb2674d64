"""Pages of analyses, of what they train, and of progress. Pure, as all pages."""
