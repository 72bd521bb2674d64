"""Persons in Redis: their records, aliases and sessions, and their erasure."""
