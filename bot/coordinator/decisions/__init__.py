"""Decisions: a table and a command in, the changed table out. Pure: asks no store."""
