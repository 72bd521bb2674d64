"""Decisions: a table and a command in, the changed table out. Pure: the world is an argument."""
