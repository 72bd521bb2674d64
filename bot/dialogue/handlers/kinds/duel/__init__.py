"""Handlers of a duel of words."""
