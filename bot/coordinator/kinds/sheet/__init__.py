"""The kind of table for a score sheet of a game at a real table. Pure decisions."""
