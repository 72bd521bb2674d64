"""The kind of table for a club, which opens an event every week and keeps the results."""
