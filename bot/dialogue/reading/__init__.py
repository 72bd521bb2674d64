"""Readers of typed text: options of a new game, tiles, settings. Pure; linear in what was typed."""
