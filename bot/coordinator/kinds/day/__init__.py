"""The belgijka of a day. Pure decisions."""
