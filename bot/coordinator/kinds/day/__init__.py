"""The belgijka of the day. Pure decisions."""
