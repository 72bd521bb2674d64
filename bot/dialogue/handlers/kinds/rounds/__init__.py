"""Handlers of belgijkas: their announcement, answers to their rounds, their pages."""
