"""Analyses of finished games, turn by turn."""
