"""The kind of table for the score sheet of a game at a real table."""
