"""A score sheet of a game at a real table. Pure decisions."""
