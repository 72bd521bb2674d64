"""The kind of table for a belgijka of an evening or of days. Pure decisions."""
