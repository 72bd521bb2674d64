"""Persons in Redis: their records, aliases and sessions, and how they are forgotten."""
