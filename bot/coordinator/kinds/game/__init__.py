"""The kind of table for a game, from its invitation to its end."""
