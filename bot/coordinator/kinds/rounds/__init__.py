"""A belgijka of an evening or of days. Pure decisions."""
