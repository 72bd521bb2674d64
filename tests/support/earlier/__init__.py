"""Builds from the project's history, and an evening to play on one of them."""
