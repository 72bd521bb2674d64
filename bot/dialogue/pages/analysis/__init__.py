"""Pages of analyses, of training by them, and of progress. Pure, as all pages."""
