"""The puzzle of a day. Pure decisions."""
