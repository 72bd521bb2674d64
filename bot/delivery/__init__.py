"""Brings every place of a game up to date: boards in public, notices in private."""
