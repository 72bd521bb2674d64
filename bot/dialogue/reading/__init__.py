"""Readers of typed text: commands, options of a new game, tiles, settings."""
