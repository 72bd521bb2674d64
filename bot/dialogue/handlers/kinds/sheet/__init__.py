"""Handlers of score sheets of real tables."""
