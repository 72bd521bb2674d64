"""The kind of table for a club: it opens an event every week, and keeps the results."""
