"""Persons in Redis: their records, who is who, their sessions, and how they are forgotten."""
